import { expect, it } from 'vitest';
import { deskSeatStrings } from './desk-seats.ts';

it('O2 the time of a letter ends its sentence with one full stop', () => {
  expect(deskSeatStrings.es.application.letterState.waiting('23 nov, 3:38 p.m.')).toContain('3:38 p.m. Hasta');
  expect(deskSeatStrings.es.application.letterState.waiting('23 nov, 15:38')).toContain('15:38. Hasta');
  expect(deskSeatStrings.en.application.letterState.waiting('Nov 23, 3:38 PM')).toContain('3:38 PM. Until');
});

it('O2 an applicant who waits for a seat isn’t called by the name of a mailing list', () => {
  expect(deskSeatStrings.en.application.decided.waitlisted).not.toMatch(/list/i);
  expect(deskSeatStrings.es.application.decided.waitlisted).not.toMatch(/lista/i);
});
