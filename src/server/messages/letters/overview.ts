import type { TakenSeats } from '#domain/courses/seats.ts';
import type { AudienceSummary, LetterDetail, LetterSummary, ListLetter } from '#domain/messages/list-letter.ts';
import { forEachLocale, type Localized } from '#domain/text/locale.ts';
import { courseTitle, currentCourses } from '#server/flows/courses/courses.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { emptyContent, proposeDate } from './proposals.ts';
import { countAudience, findLetter, listLetters, listRefusals, readProgress } from './statements.ts';

const lettersShown = 50;
const refusalsShown = 200;

/** Null for the newsletter. */
const courseName = (topic: string): Localized<string> | null =>
  topic === '' ? null : forEachLocale((locale) => courseTitle(topic, locale));

function* summarize(letter: ListLetter): Transaction<LetterSummary> {
  const isStarted = letter.started !== null;
  return { ...letter, course: courseName(letter.topic), progress: isStarted ? yield* readProgress(letter) : null };
}

export function* readLetters(
  taken: TakenSeats,
  now: number,
): Transaction<{ readonly letters: readonly LetterSummary[]; readonly audiences: readonly AudienceSummary[] }> {
  const letters: LetterSummary[] = [];
  for (const letter of yield* listLetters(lettersShown)) letters.push(yield* summarize(letter));
  const newsletter = { list: 'newsletter', topic: '' } as const;
  const audiences: AudienceSummary[] = [{ ...newsletter, course: null, people: yield* countAudience(newsletter), proposal: emptyContent }];
  for (const { slug: topic } of currentCourses()) {
    const audience = { list: 'waitlist', topic } as const;
    audiences.push({
      ...audience,
      course: courseName(topic),
      people: yield* countAudience(audience),
      proposal: proposeDate(topic, taken, now),
    });
  }
  return { letters, audiences };
}

export function* readLetter(id: string): Transaction<LetterDetail | undefined> {
  const letter = yield* findLetter(id);
  if (!letter) return undefined;
  return { ...(yield* summarize(letter)), people: yield* countAudience(letter, id), refusals: yield* listRefusals(id, refusalsShown) };
}
