import { describe, expect, it } from 'vitest';
import { makeReadinessWording } from '#tests/wordings.ts';
import { inTodaysLocales, wordingHash } from './wordings.ts';

const asIs = (json: string) => json;

describe('W7 a wording', () => {
  it('W7 has the same hash whatever the order of its keys, and another one after any edit', () => {
    const hash = (content: unknown) => wordingHash(content, (json) => json.repeat(20));
    expect(hash({ a: 1, b: { c: 2, d: 3 } })).toBe(hash({ b: { d: 3, c: 2 }, a: 1 }));
    expect(hash([1, 2])).not.toBe(hash([2, 1]));
    expect(wordingHash({ b: 1, a: 'x' }, asIs)).toBe('{"a":"x","b":1}');
    expect(wordingHash('x'.repeat(100), asIs)).toHaveLength(16);
  });

  it('W7 is read with today’s locales: one that was added since reads as the default one', () => {
    expect(inTodaysLocales({ q4: { text: { en: 'One' }, options: [{ en: 'Two', es: 'Dos', xx: '2' }] } })).toEqual({
      q4: { text: { en: 'One', es: 'One' }, options: [{ en: 'Two', es: 'Dos' }] },
    });
    const content = makeReadinessWording();
    expect(inTodaysLocales(JSON.parse(JSON.stringify(content)))).toEqual(content);
  });
});
