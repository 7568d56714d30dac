import { createHash } from 'node:crypto';
import * as candidates from '#content/candidates.ts';
import { moves } from '#content/moves/moves.ts';
import * as readinessResult from '#content/readiness-result.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { inLocale } from '#domain/text/localized.ts';
import { joinLarge, joinWords } from '#site/join-words.ts';
import type { ResultTexts } from '#ui/readiness/types.ts';

/** The assessment's result texts as the JSON that its page fetches, with a hash for the file name. */
export function resultTexts(locale: Locale): { readonly text: string; readonly hash: string } {
  const texts: ResultTexts = inLocale({ moves, ...candidates, ...readinessResult }, locale);
  const set = (key: string, value: unknown) => (key === 'title' && typeof value === 'string' ? joinLarge(value) : value);
  const text = joinWords(JSON.stringify(texts, set));
  return { text, hash: createHash('sha256').update(text).digest('hex').slice(0, 10) };
}

/** That JSON's path. It changes with the texts, so it can be cached forever. */
export const resultTextsAddress = (locale: Locale): string => localPath(`/quiz-result.${resultTexts(locale).hash}.json`, locale);
