import { describe, expect, it } from 'vitest';
import { hasWord, readUnwantedWords, textsIn } from './unwanted-words.ts';

const table = `Before.

| thing | English | not | Spanish | not |
| --- | --- | --- | --- | --- |
| a score | score | grade, mark | puntaje | nota |
| a run | run | | operar | |
`;

describe('O4 the words that the desk warns of', () => {
  it('are those of the “not” columns, each with what is said instead', () => {
    expect(readUnwantedWords(table)).toEqual([
      { locale: 'en', word: 'grade', instead: 'score' },
      { locale: 'en', word: 'mark', instead: 'score' },
      { locale: 'es', word: 'nota', instead: 'puntaje' },
    ]);
  });

  it('count as whole words, in any case', () => {
    expect(hasWord('Your Grade is in.', 'grade')).toBe(true);
    for (const text of ['Upgrade', 'graded', '/grade', 'low-grade']) expect(hasWord(text, 'grade')).toBe(false);
    expect(hasWord('Anótalo', 'nota')).toBe(false);
  });

  it('are looked for in each language’s own texts', () => {
    expect(textsIn({ title: { en: 'A', es: 'B' }, list: [{ es: { text: 'C' } }], slug: 'd' }, 'en')).toEqual([
      { locale: 'en', text: 'A' },
      { locale: 'es', text: 'B' },
      { locale: 'es', text: 'C' },
      { locale: 'en', text: 'd' },
    ]);
  });
});
