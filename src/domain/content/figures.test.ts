import { describe, expect, it } from 'vitest';
import { figuresSchema } from './figures.ts';
import { parseContent } from './problems.ts';

const sample = false;
const document = {
  gates: { sample, cases: 10, passed: [{ people: 10, weeks: [1, 1] }] },
  'service-map': { sample, steps: [{ doer: 'agent', label: { en: 'Read', es: 'Leer' } }] },
  'work-removed': { sample, before: 8, removed: 3, agent: 3, person: 2, hours: { today: 4, removed: 2.5, automated: 1 } },
};
const problems = (change: object) =>
  (parseContent(figuresSchema, { ...document, ...change }).error?.issues ?? []).map(({ path, message }) => [path.join('/'), message]);

describe('O3 the numbers of the drawings in posts', () => {
  it('add up', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ 'work-removed': { ...document['work-removed'], before: 9 } })).toEqual([
      ['work-removed/before', 'expected 8: the tasks that are removed, the agent’s and the person’s, added up'],
    ]);
  });

  it('leave people no more cases than there are, and no gate ends before it begins', () => {
    const passed = [
      { people: 10, weeks: [1, 2] },
      { people: 11, weeks: [4, 3] },
    ];
    expect(problems({ gates: { ...document.gates, passed } })).toEqual([
      ['gates/passed/1/people', 'expected at most 10'],
      ['gates/passed/1/weeks/1', 'expected at least 4'],
    ]);
  });
});
