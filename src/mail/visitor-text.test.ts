import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakLinks, greetingName, multiLine, singleLine, truncate } from './visitor-text.ts';

/** Line breaks, bidi controls, surrogate pairs, and a lone surrogate. */
const awkward = ['a', ' ', 'ñ', '😀', '\ud83d', 'ع', '\r', '\n', '\t', '\0', '\u2028', '\u202e', '\u2066', '\u200f', '<', '&'];

describe('Q17 visitor text', () => {
  it('singleLine returns one bounded line without bidi controls', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...awkward), maxLength: 300 }), fc.integer({ min: 2, max: 100 }), (text, max) => {
        const line = singleLine(text, max);
        expect(line).not.toMatch(/[\r\n\u2028\u2029\u202a-\u202e]/);
        // Right-to-left text also gets two isolate characters.
        expect(Array.from(line).length).toBeLessThanOrEqual(max + 2);
      }),
    );
  });

  it('singleLine isolates right-to-left text', () => {
    expect(singleLine('شركة')).toBe('\u2068شركة\u2069');
    expect(singleLine('Ana')).toBe('Ana');
  });

  it('multiLine keeps line breaks', () => {
    expect(multiLine('a\r\nb\rc\n\u202ed')).toBe('a\nb\nc\n d');
  });

  it('truncate never splits a character', () => {
    expect(truncate('😀😀😀', 2)).toBe('😀…');
    expect(truncate('abc', 3)).toBe('abc');
  });

  it.each(['see https://a.example/x', 'www.a.example', 'a.example', 'b@a.example', 'mailto:b@a.example'])(
    'breakLinks leaves no link in %s',
    (text) => {
      expect(breakLinks(text)).not.toMatch(/https?:\/\/\w|\w\.\w|\w@\w|:\w/);
      expect(breakLinks(text).replaceAll('\u2060', '')).toBe(text);
    },
  );

  it.each(['Ana', 'Ana Lucía Robles', "Sinéad O'Connor", 'J. R. Ewing', 'Åsa Öberg-Ñáñez', '李小龍'])('greets %s by name', (name) => {
    expect(greetingName(name)).toBe(name);
  });

  it.each(['', ' ', 'Win at evil.example', 'http://x', 'www evil', 'a@b.c', '<b>', 'A'.repeat(61), '=cmd|x'])(
    "doesn't greet %j by name",
    (name) => {
      expect(greetingName(name)).toBeUndefined();
    },
  );
});
