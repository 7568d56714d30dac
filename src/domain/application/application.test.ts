import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applicationIds,
  applicationOptions,
  applicationProgress,
  areToolsCompatible,
  isAsked,
  missingAnswers,
  toggleOption,
} from './application.ts';

const complete = {
  q1: 'rough-ideas',
  'q1.1': 'A box of spices',
  'q1.2': 'Cooks abroad miss home',
  q2: 'To start',
  'q2.1': ['working-mvp'],
  'q2.2': 'Speed',
  q3: 'some',
  'q3.1': ['ai-tools'],
  'q3.2': 'product-design',
  'q3.3': 'In my shop',
};

describe('A3 A6 conditional questions', () => {
  it.each([
    ['q1.1', {}, false],
    ['q1.1', { q1: 'starting-from-zero' }, false],
    ['q1.1', { q1: 'defined-idea' }, true],
    ['q1.2', { q1: 'rough-ideas' }, true],
    ['q1.2', { q1: 'starting-from-zero' }, false],
    ['q2.1.other', {}, false],
    ['q2.1.other', { 'q2.1': ['connections'] }, false],
    ['q2.1.other', { 'q2.1': ['connections', 'other'] }, true],
    ['q3.2.other', { 'q3.2': 'product-design' }, false],
    ['q3.2.other', { 'q3.2': 'other' }, true],
    ['q3.4', {}, true],
  ])('%s, given %j: %s', (id, answers, asked) => {
    expect(isAsked(id, answers)).toBe(asked);
  });
});

describe('F3 A2 required answers', () => {
  it('a complete application needs no optional texts', () => {
    expect(missingAnswers(complete, applicationIds)).toEqual([]);
  });
  it.each(Object.keys(complete))('%s is required', (id) => {
    for (const empty of [undefined, ' \n ', []]) expect(missingAnswers({ ...complete, [id]: empty }, applicationIds)).toContain(id);
  });
  it('starting from zero skips the questions about the idea', () => {
    expect(missingAnswers({ ...complete, q1: 'starting-from-zero', 'q1.1': '', 'q1.2': '' }, applicationIds)).toEqual([]);
  });
});

describe('A2 none-yet excludes the other tools', () => {
  it('ticking none-yet unticks the others, and the other way round', () => {
    expect(toggleOption('q3.1', ['automation', 'ai-tools'], 'none-yet')).toEqual(['none-yet']);
    expect(toggleOption('q3.1', ['none-yet'], 'automation')).toEqual(['automation']);
    expect(toggleOption('q3.1', ['none-yet'], 'none-yet')).toEqual([]);
  });
  it('any sequence of clicks gives compatible tools in display order', () => {
    const tools = applicationOptions['q3.1'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...tools), { maxLength: 20 }), (clicks) => {
        const list = clicks.reduce<readonly (typeof tools)[number][]>((chosen, tool) => toggleOption('q3.1', chosen, tool), []);
        expect(areToolsCompatible(list)).toBe(true);
        expect(list).toEqual(tools.filter((tool) => list.includes(tool)));
        if (clicks.at(-1) && clicks.filter((tool) => tool === clicks.at(-1)).length === 1) expect(list).toContain(clicks.at(-1));
      }),
    );
  });
  it('goals can be combined freely', () => {
    expect(toggleOption('q2.1', ['other'], 'validated-idea')).toEqual(['validated-idea', 'other']);
  });
});

it('P3 progress is (step+1)/4', () => {
  expect([0, 1, 2, 3, 4].map(applicationProgress)).toEqual([25, 50, 75, 100, 100]);
});
