import { type LetterAudience, type PeopleCounts, sumPeople } from '#domain/messages/list-letter.ts';
import { type Localized, locales } from '#domain/text/locale.ts';
import type { DeskLettersStrings } from '#strings/owner/desk-letters.en.ts';
import { deskLettersStrings } from '#strings/owner/desk-letters.ts';
import { type I18n, useDeskI18n } from '../frame/i18n.tsx';
import { useReason } from '../parts/use-reason.ts';

interface LettersI18n extends I18n {
  readonly letters: DeskLettersStrings;
  /** A list's readable name: a course's name, not its slug. */
  readonly listName: (audience: Pick<LetterAudience, 'list'> & { readonly course: Localized<string> | null }) => string;
  /** '1,200 in English, 800 in Spanish'. */
  readonly people: (counts: PeopleCounts) => string;
  readonly reason: (why: string) => string;
}

export function useLettersI18n(): LettersI18n {
  const i18n = useDeskI18n();
  const { locale, words, number } = i18n;
  const letters = deskLettersStrings[locale];
  return {
    ...i18n,
    letters,
    listName: ({ list, course }) => (list === 'waitlist' ? letters.waitlist(course?.[locale] ?? '') : letters.newsletter),
    people: (counts) =>
      locales
        .filter((each) => counts[each] > 0 || sumPeople(counts) === 0)
        .map((each) => letters.inLanguage(number(counts[each]), words.languageName[each]))
        .join(', '),
    reason: useReason(),
  };
}
