import type { Localized } from '#domain/text/locale.ts';
import { listWords } from '#strings/text/list-words.ts';

/** A move and the moves before it. */
export const comesAfter: Localized<(move: string, before: readonly string[]) => string> = {
  en: (move, before) =>
    `“${move}” comes after ${listWords(
      before.map((each, index) => (index === before.length - 1 ? `“${each}.”` : `“${each}”`)),
      'en',
    )}`,
  es: (move, before) => `“${move}” va después de ${before.map((each) => `“${each}”`).join(' y de ')}.`,
};
