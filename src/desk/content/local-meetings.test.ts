import { expect, it } from 'vitest';
import { describeField, fieldAt } from '#domain/content/describe.ts';
import { contentDocuments } from '#domain/content/documents.ts';
import { isPastSession, movedAlong } from './local-meetings.ts';

const on = (...dates: string[]) => dates.map((date) => ({ date, start: '18:00', end: '21:00' }));
const before = on('2025-09-11', '2025-09-12', '2025-09-18');

it.each([
  [
    'the others keep their distances, across a year',
    on('2026-12-30', '2025-09-12', '2025-09-18'),
    on('2026-12-30', '2026-12-31', '2027-01-06'),
  ],
  ['also to an earlier day', on('2025-09-01', '2025-09-12', '2025-09-18'), on('2025-09-01', '2025-09-02', '2025-09-08')],
  ['nothing moved', before, undefined],
  ['a year that’s still being typed', on('0002-02-05', '2025-09-12', '2025-09-18'), undefined],
  ['no first day', on('', '2025-09-12', '2025-09-18'), undefined],
  ['another day was moved by hand', on('2025-10-11', '2025-10-12', '2025-09-18'), undefined],
  ['one was added', on('2025-10-11', '2025-09-12', '2025-09-18', '2025-09-19'), undefined],
])('C1 a first day that moves: %s', (_, now, moved) => {
  expect(movedAlong(before, now)).toEqual(moved);
});

it('C1 a session of one day has no others to move', () => {
  expect(movedAlong(on('2025-09-11'), on('2026-09-11'))).toBeUndefined();
});

it('C1 a session is past once its last hour is over, in its zone', () => {
  const field = fieldAt(describeField(contentDocuments.courses.schema, 'courses'), ['0', 'sessions', '0']);
  const session = { timezone: 'America/Mexico_City', seatsAvailable: 0, meetings: on('2025-09-11', '2025-09-12') };
  const end = Date.parse('2025-09-12T21:00:00-06:00');
  const isPast = (item: unknown, now: number) => field !== undefined && isPastSession(field, item, now);
  expect([isPast(session, end - 1), isPast(session, end)]).toEqual([false, true]);
  expect(isPast({ ...session, meetings: on('2025-09-11', '') }, end)).toBe(false);
  expect(isPast({ ...session, meetings: [] }, end)).toBe(false);
});
