import { expect, it, vi } from 'vitest';
import type { PeopleCounts } from '#domain/messages/list-letter.ts';
import { deskStrings } from '#strings/owner/desk.ts';
import { deskLettersStrings } from '#strings/owner/desk-letters.ts';
import { useLettersI18n } from './use-letters-i18n.ts';

vi.mock('../frame/i18n.tsx', () => ({
  useDeskI18n: () => ({ locale: 'en', words: deskStrings.en, number: (value: number) => `<${value}>` }),
}));
const letters = deskLettersStrings.en;
const people = (counts: PeopleCounts) => useLettersI18n().people(counts);
const { languageName } = deskStrings.en;
const counted = (count: number, locale: 'en' | 'es') => letters.inLanguage(`<${count}>`, languageName[locale]);

it('D10 people are counted by language, without those in which nobody reads', () => {
  expect(people({ en: 2, es: 1 })).toBe(`${counted(2, 'en')}, ${counted(1, 'es')}`);
  expect(people({ en: 0, es: 1 })).toBe(counted(1, 'es'));
});
it('D10 nobody at all is said for every language', () => {
  expect(people({ en: 0, es: 0 })).toBe(`${counted(0, 'en')}, ${counted(0, 'es')}`);
});
it('D10 a waitlist is called by its course', () => {
  const { listName } = useLettersI18n();
  const course = { en: 'A course', es: 'Un curso' };
  expect(listName({ list: 'waitlist', course, date: null })).toBe(letters.waitlist('A course'));
  expect(listName({ list: 'newsletter', course: null, date: null })).toBe(letters.newsletter);
  expect(listName({ list: 'participants', course, date: { en: 'May 4', es: '4 de mayo' } })).toBe(
    letters.participants('A course', 'May 4'),
  );
});
