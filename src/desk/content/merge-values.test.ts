import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeValues } from './merge-values.ts';

const course = { slug: 'one', price: 900, title: { en: 'One', es: 'Uno' }, sessions: [{ day: '1' }, { day: '2' }] };

describe('O3 two people’s changes of one page', () => {
  it('come together where only one changed a field', () => {
    const mine = { ...course, price: 1200, title: { ...course.title, es: 'Uno solo' } };
    const theirs = { ...course, title: { ...course.title, en: 'One only' } };
    expect(mergeValues(course, mine, theirs)).toEqual({
      value: { ...mine, title: { en: 'One only', es: 'Uno solo' } },
      conflicts: [],
      taken: ['title/en'],
    });
  });

  it('ask only about a field that both changed, and keep mine until it’s chosen', () => {
    const merged = mergeValues(course, { ...course, price: 1200 }, { ...course, price: 1300, slug: 'first' });
    expect(merged).toEqual({ value: { ...course, price: 1200, slug: 'first' }, conflicts: ['price'], taken: ['slug'] });
    expect(mergeValues(course, { ...course, price: 1 }, { ...course, price: 1 })).toMatchObject({ conflicts: [], taken: [] });
  });

  it('follow an item that the other moved, and keep what both added', () => {
    const [first, second] = course.sessions;
    const list = (sessions: readonly unknown[]) => ({ ...course, sessions });
    const edited = list([first, { day: '3' }]);
    expect(mergeValues(course, edited, list([second, first])).value).toEqual(list([{ day: '3' }, first]));
    expect(mergeValues(course, edited, list([{ day: '0' }, first, second])).value).toEqual(list([{ day: '0' }, first, { day: '3' }]));
    const both = mergeValues(course, list([first, second, { day: '8' }]), list([first, { day: '9' }, second]));
    expect(both).toEqual({ value: list([first, { day: '9' }, second, { day: '8' }]), conflicts: [], taken: ['sessions/1'] });
  });

  it('ask about a list where one removed what the other changed', () => {
    const [first] = course.sessions;
    const merged = mergeValues(course, { ...course, sessions: [first, { day: '3' }] }, { ...course, sessions: [first] });
    expect(merged).toMatchObject({ conflicts: ['sessions'], value: { sessions: [first, { day: '3' }] } });
  });

  it('are all asked about if it isn’t known what they began from', () => {
    expect(mergeValues(undefined, { a: 1, b: 2, c: { d: 3 } }, { a: 1, b: 3, c: { d: 4 } })).toEqual({
      value: { a: 1, b: 2, c: { d: 3 } },
      conflicts: ['b', 'c/d'],
      taken: [],
    });
  });

  it('lose nothing: what one changed is there or asked about', () => {
    const leaf = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom('a', 'b'), fc.boolean(), fc.constant(null));
    const value = fc.letrec((tie) => ({
      tree: fc.oneof({ depthSize: 'small' }, leaf, fc.array(tie('tree'), { maxLength: 3 }), fc.record({ x: tie('tree'), y: leaf })),
    })).tree;
    const group = fc.record({ x: value, y: value, z: leaf });
    fc.assert(
      fc.property(group, group, group, (base, mine, theirs) => {
        expect(mergeValues(base, mine, base)).toMatchObject({ value: mine, conflicts: [] });
        expect(mergeValues(base, base, theirs)).toMatchObject({ value: theirs, conflicts: [] });
        const merged = mergeValues(base, mine, theirs);
        if (merged.conflicts.length > 0) return;
        // Whoever merges the other way round gets the same, but for the order of what both added.
        const back = mergeValues(base, theirs, mine);
        expect(back.conflicts).toEqual([]);
      }),
    );
  });
});
