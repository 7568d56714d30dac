import { describe, expect, it } from 'vitest';
import { costOfWaiting, readFigure, startingFigures, waitingFields, waitingLimits } from './cost-of-waiting.ts';
import { employeeCounts } from './options.ts';

describe('W5 the cost of waiting', () => {
  it.each([
    [{ people: 1, hours: 1, hourlyCost: 12 }, 52, 156],
    [{ people: 10, hours: 3, hourlyCost: 20 }, 2_600, 7_800],
    [{ people: 7, hours: 2.5, hourlyCost: 18.75 }, 1_422, 4_266],
  ])('W5 multiplies people, hours a week and the cost of an hour: %o', (figures, month, quarter) => {
    expect(costOfWaiting(figures)).toEqual({ month, quarter });
  });

  it('W5 starts with more people in a larger company, and with the same hours and cost in every one', () => {
    const starts = employeeCounts.map(startingFigures);
    const people = starts.map((figures) => figures.people);
    expect(people).toEqual(people.toSorted((a, b) => a - b));
    expect(new Set(people).size).toBe(employeeCounts.length);
    expect(new Set(starts.map(({ hours, hourlyCost }) => `${hours} ${hourlyCost}`)).size).toBe(1);
    for (const start of [...starts, startingFigures('')])
      for (const field of waitingFields) expect(readFigure(field, String(start[field]))).toBe(start[field]);
  });

  it.each([
    '',
    ' ',
    'ten',
    '-1',
    '0',
    '1e3',
    '1,5,5',
    '1000000',
    '1.2345',
    '1,000,000',
    '1,000.500',
    '0.125',
    '0 500',
    'Infinity',
    'NaN',
    '0x10',
  ])('W5 refuses %j', (text) => {
    for (const field of waitingFields) expect(readFigure(field, text)).toBeNull();
  });

  it('W5 takes a decimal comma or point, but only whole people', () => {
    expect(readFigure('hours', '2,5')).toBe(2.5);
    expect(readFigure('hourlyCost', ' 18.75 ')).toBe(18.75);
    expect(readFigure('people', '2.5')).toBeNull();
    for (const text of ['1200', '1,200', '1.200', '1 200', '1\u00a0200', '1\u202f200', '\u00a01200'])
      expect(readFigure('people', text)).toBe(1_200);
    for (const text of ['0.5', '0,50', '0.500', '0,500']) expect(readFigure('hours', text)).toBe(0.5);
  });

  it.each(waitingFields)('W5 takes both ends of what %s may be, and nothing beyond them', (field) => {
    const { min, max } = waitingLimits[field];
    expect(readFigure(field, String(min))).toBe(min);
    expect(readFigure(field, String(max))).toBe(max);
    expect(readFigure(field, String(max + 1))).toBeNull();
  });
});
