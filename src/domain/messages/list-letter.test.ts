import { expect, it } from 'vitest';
import { subjectOf } from './list-letter.ts';

it('D10 a letter is named by its subject, in another language until it has one in the reader’s', () => {
  const none = { subject: ' ', text: '' };
  const some = { subject: 'Una fecha', text: '' };
  expect(subjectOf({ en: none, es: some }, 'en')).toBe('Una fecha');
  expect(subjectOf({ en: { subject: 'A date', text: '' }, es: some }, 'en')).toBe('A date');
  expect(subjectOf({ en: none, es: none }, 'es')).toBe('');
});
