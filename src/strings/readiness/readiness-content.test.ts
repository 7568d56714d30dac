import { describe, expect, it } from 'vitest';
import { advice, verdicts } from '#content/readiness-result.ts';
import { bands, categories, maturityLevels, verdictFormOf } from '#domain/readiness/readiness.ts';
import { locales } from '#domain/text/locale.ts';

describe('R11 texts of a result', () => {
  it('R11 no advice starts with a prefix: code adds it', () => {
    const texts = categories.flatMap((category) => Object.values(advice[category]).flatMap((text) => Object.values(text)));
    expect(texts).toHaveLength(categories.length * 3 * locales.length);
    for (const text of texts) expect(text).not.toMatch(/^(CRITICAL|HIGH PRIORITY|CRÍTIC[AO]|PRIORIDAD ALTA)/i);
  });

  it('R5 W3 every band has a verdict, and a band of two forms has one for each', () => {
    const scores = Array.from({ length: 81 }, (_, index) => 20 + index);
    const forms = new Set(scores.flatMap((score) => maturityLevels.map((level) => verdictFormOf(score, level))));
    expect([...forms].sort()).toEqual(Object.keys(verdicts).sort());
    expect(bands.every((band) => [...forms].some((form) => form.startsWith(band)))).toBe(true);
  });
});
