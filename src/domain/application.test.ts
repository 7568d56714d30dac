import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applicationIds, applicationOptions, applicationProgress, isAsked, missingAnswers, toggled, toolsFit } from './application.ts';

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

describe('A3 A6 questions that depend on others', () => {
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

describe('F3 A2 what is required', () => {
  it('nothing is missing from a complete application without its optional texts', () => {
    expect(missingAnswers(complete, applicationIds)).toEqual([]);
  });
  it.each(Object.keys(complete))('%s is required', (id) => {
    for (const empty of [undefined, ' \n ', []]) expect(missingAnswers({ ...complete, [id]: empty }, applicationIds)).toContain(id);
  });
  it('the idea is not asked of those who start from zero', () => {
    expect(missingAnswers({ ...complete, q1: 'starting-from-zero', 'q1.1': '', 'q1.2': '' }, applicationIds)).toEqual([]);
  });
});

describe('A2 none-yet excludes the other tools', () => {
  it('ticking none-yet unticks the others, and the other way round', () => {
    expect(toggled('q3.1', ['automation', 'ai-tools'], 'none-yet')).toEqual(['none-yet']);
    expect(toggled('q3.1', ['none-yet'], 'automation')).toEqual(['automation']);
    expect(toggled('q3.1', ['none-yet'], 'none-yet')).toEqual([]);
  });
  it('whatever is ticked in whatever order, the tools fit and keep the order of the options', () => {
    const tools = applicationOptions['q3.1'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...tools), { maxLength: 20 }), (clicks) => {
        const list = clicks.reduce<readonly (typeof tools)[number][]>((chosen, tool) => toggled('q3.1', chosen, tool), []);
        expect(toolsFit(list)).toBe(true);
        expect(list).toEqual(tools.filter((tool) => list.includes(tool)));
        if (clicks.at(-1) && clicks.filter((tool) => tool === clicks.at(-1)).length === 1) expect(list).toContain(clicks.at(-1));
      }),
    );
  });
  it('goals go together as they please', () => {
    expect(toggled('q2.1', ['other'], 'validated-idea')).toEqual(['validated-idea', 'other']);
  });
});

it('P3 progress is (step+1)/4', () => {
  expect([0, 1, 2, 3, 4].map(applicationProgress)).toEqual([25, 50, 75, 100, 100]);
});
