import { type AudienceNames, type LetterAudience, type LetterContent, type PeopleCounts, sumPeople } from '#domain/messages/list-letter.ts';
import { type Locale, startingWith, writtenIn } from '#domain/text/locale.ts';
import type { DeskLettersStrings } from '#strings/owner/desk-letters.en.ts';
import { deskLettersStrings } from '#strings/owner/desk-letters.ts';
import { type I18n, useDeskI18n } from '../frame/i18n.tsx';
import { useReason } from '../parts/use-reason.ts';

interface LettersI18n extends I18n {
  readonly letters: DeskLettersStrings;
  /** A list's readable name: a course's name and date, not their addresses. */
  readonly listName: (audience: Pick<LetterAudience, 'list'> & AudienceNames) => string;
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
    listName({ list, course, date }) {
      const name = course?.[locale] ?? '';
      if (list === 'participants') return letters.participants(name, date?.[locale] ?? '');
      return list === 'waitlist' ? letters.waitlist(name) : letters.newsletter;
    },
    people: (counts) =>
      startingWith(locale)
        .filter((each) => counts[each] > 0 || sumPeople(counts) === 0)
        .map((each) => letters.inLanguage(number(counts[each]), words.languageName[each]))
        .join(', '),
    reason: useReason(),
  };
}

/** A letter's languages, the desk's first (O8). */
export function useWrittenIn({ only }: Pick<LetterContent, 'only'>): readonly Locale[] {
  const { locale } = useDeskI18n();
  return startingWith(locale).filter((each) => writtenIn(only).includes(each));
}
