import type { TakenSeats } from '#domain/courses/seats.ts';
import {
  type AudienceNames,
  type AudienceSummary,
  type LetterDetail,
  type LetterSummary,
  type ListLetter,
  splitTopic,
} from '#domain/messages/list-letter.ts';
import { forEachLocale } from '#domain/text/locale.ts';
import { courseTitle, currentCourses, sessionDate } from '#server/flows/courses/courses.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { findUnreached } from './participants.ts';
import { emptyContent, proposeDate } from './proposals.ts';
import { countAudience, findLetter, listLetters, listRefusals, readProgress } from './statements.ts';

const lettersShown = 50;
const refusalsShown = 200;

function nameAudience(topic: string): AudienceNames {
  const { course, session } = splitTopic(topic);
  return {
    course: course === null ? null : forEachLocale((locale) => courseTitle(course, locale)),
    date: session === null ? null : forEachLocale((locale) => sessionDate({ courseType: course ?? '', session }, locale) ?? ''),
  };
}

function* summarize(letter: ListLetter): Transaction<LetterSummary> {
  const isStarted = letter.started !== null;
  return { ...letter, ...nameAudience(letter.topic), progress: isStarted ? yield* readProgress(letter) : null };
}

export function* readLetters(
  taken: TakenSeats,
  now: number,
): Transaction<{ readonly letters: readonly LetterSummary[]; readonly audiences: readonly AudienceSummary[] }> {
  const letters: LetterSummary[] = [];
  for (const letter of yield* listLetters(lettersShown)) letters.push(yield* summarize(letter));
  const newsletter = { list: 'newsletter', topic: '' } as const;
  const audiences: AudienceSummary[] = [
    { ...newsletter, ...nameAudience(''), people: yield* countAudience(newsletter), proposal: emptyContent },
  ];
  for (const { slug: topic } of currentCourses()) {
    const audience = { list: 'waitlist', topic } as const;
    audiences.push({
      ...audience,
      ...nameAudience(topic),
      people: yield* countAudience(audience),
      proposal: proposeDate(topic, taken, now),
    });
  }
  return { letters, audiences };
}

export function* readLetter(id: string): Transaction<LetterDetail | undefined> {
  const letter = yield* findLetter(id);
  if (!letter) return undefined;
  return {
    ...(yield* summarize(letter)),
    people: yield* countAudience(letter, id),
    refusals: yield* listRefusals(id, refusalsShown),
    unreached: letter.list === 'participants' ? yield* findUnreached(letter.topic) : null,
  };
}
