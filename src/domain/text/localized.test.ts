import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inLocale } from './localized.ts';

describe('L5 one language out of a content tree', () => {
  const tree = {
    title: { en: 'Course', es: 'Curso' },
    seats: 8,
    photo: null,
    missing: undefined,
    open: true,
    sessions: [{ date: { en: 'September 11', es: '11 de septiembre' }, seats: 0 }],
    highlights: { en: ['one', 'two'], es: ['uno', 'dos'] },
  };

  it('picks the texts and keeps everything else', () => {
    expect(inLocale(tree, 'es')).toEqual({
      title: 'Curso',
      seats: 8,
      photo: null,
      missing: undefined,
      open: true,
      sessions: [{ date: '11 de septiembre', seats: 0 }],
      highlights: ['uno', 'dos'],
    });
  });

  it('contains no text of the other language', () => {
    const text = (prefix: string) => fc.string().map((value) => `${prefix}:${value}`);
    const { node } = fc.letrec((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        fc.record({ en: text('english'), es: text('spanish') }),
        fc.array(tie('node'), { maxLength: 4 }),
        fc.dictionary(fc.stringMatching(/^[a-z]{3,6}$/), tie('node'), { maxKeys: 4 }),
        fc.integer(),
      ),
    }));
    fc.assert(
      fc.property(node, (content) => {
        expect(JSON.stringify(inLocale(content, 'en'))).not.toContain('spanish:');
        expect(JSON.stringify(inLocale(content, 'es'))).not.toContain('english:');
      }),
    );
  });

  it('picks once for each language', () => {
    expect(inLocale(tree, 'es')).toBe(inLocale(tree, 'es'));
    expect(inLocale(tree, 'en')).not.toEqual(inLocale(tree, 'es'));
  });

  it('doesn’t change the tree itself', () => {
    const before = structuredClone(tree);
    inLocale(tree, 'en');
    expect(tree).toEqual(before);
  });
});
