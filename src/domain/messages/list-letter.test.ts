import { expect, it } from 'vitest';
import { isComplete, readersOf, subjectOf } from './list-letter.ts';

it('D10 a letter is named by its subject, in another language until it has one in the reader’s', () => {
  const none = { subject: ' ', text: '' };
  const some = { subject: 'Una fecha', text: '' };
  expect(subjectOf({ en: none, es: some }, 'en')).toBe('Una fecha');
  expect(subjectOf({ en: { subject: 'A date', text: '' }, es: some }, 'en')).toBe('A date');
  expect(subjectOf({ en: none, es: none }, 'es')).toBe('');
});

it('O8 a letter in one language goes to those who read it, and needs no text in another', () => {
  const text = { subject: 'Una fecha', text: 'Texto' };
  const spanish = { only: 'es', en: { subject: 'Half', text: '' }, es: text } as const;
  expect(isComplete(spanish)).toBe(true);
  expect(isComplete({ ...spanish, only: undefined })).toBe(false);
  expect(readersOf(spanish, { en: 3, es: 2 })).toEqual({ en: 0, es: 2 });
  expect(readersOf(spanish, { en: 3, es: 2 }, true)).toEqual({ en: 3, es: 0 });
  expect(subjectOf(spanish, 'en')).toBe('Una fecha');
});
