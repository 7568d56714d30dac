import { describe, expect, it } from 'vitest';
import type { Levels } from '#domain/readiness/moves.ts';
import { type Maturity, questionIds } from '#domain/readiness/readiness.ts';
import { buildReport } from '#domain/readiness/report.ts';
import { locales } from '#domain/text/locale.ts';
import { todaysTexts } from '#tests/statements.ts';
import { notYetLines, sureText, waitText } from './page-one.ts';
import { readinessStrings } from './readiness.ts';

const sheet = (levels: string) =>
  Object.fromEntries(questionIds.map((id, index) => [id, Number(levels[index]) as Maturity])) as unknown as Levels;

describe.each(locales)('page one in %s', (locale) => {
  const texts = todaysTexts(locale);
  const strings = readinessStrings[locale];

  it('W2.10 areas that wait until one day for one reason share a line', () => {
    const report = buildReport(texts, sheet('32222122222222'), { employees: '1-10', industry: 'hospitality' });
    const late = report.areas.filter(({ place }) => place?.day === 61);
    expect(late).toHaveLength(2);
    const lines = notYetLines(report, locale, strings);
    expect(lines.filter((line) => late.some(({ category }) => line.includes(strings.category[category])))).toHaveLength(1);
  });

  it.each([
    ['doesn’t lift the score above 40', '11111111111111', 'stillLow'],
    ['does', '32222122222222', 'score'],
  ] as const)('W2.8 a candidate for AI waits for the score, and says whether the plan %s', (_, levels, held) => {
    const { candidates, scoreAfter } = buildReport(texts, sheet(levels), { employees: '1-10', industry: 'hospitality' });
    expect(scoreAfter > 40).toBe(held === 'score');
    expect(candidates.items.map(({ start }) => start)).toEqual(
      candidates.items.map(() => expect.objectContaining({ when: 'later', held })),
    );
    expect(candidates.items).not.toHaveLength(0);
  });

  it('W2.8 what AI does already with regulated data is paused where it gets more to do', () => {
    const report = buildReport(texts, sheet('33333333333333'), { employees: '51-200', industry: 'healthcare' });
    const more = report.months.flat().find(({ id }) => id === 'q17-3');
    expect(more?.how).toContain(texts.regulated.healthcare?.already);
  });

  it.each([
    ['close together', '22222222222222', 'ask'],
    ['far apart', '15151515151515', 'askUneven'],
  ] as const)('V1 asks for a second view of answers that are %s, until others are asked (G1)', (_, levels, name) => {
    const report = buildReport(texts, sheet(levels), { employees: '11-50', industry: 'hospitality' });
    const words = strings.result.pageOne;
    const ask = name === 'ask' ? words.ask : words.askUneven(report.pageOne.farApart);
    expect(sureText(report, locale, strings)).toContain(ask);
    expect(sureText(report, locale, strings, true)).toBe(sureText(report, locale, strings).replace(ask, '').trim());
  });

  it('V1 waiting costs something until the first move is done, and nothing by the day where nobody has tried AI', () => {
    const costly = buildReport(texts, sheet('11444444444433'), { employees: '51-200', industry: 'professional' });
    expect(waitText(costly, strings)).toContain(String(costly.pageOne.decisions[0]?.day));
    const untried = buildReport(texts, sheet('44444444444421'), { employees: '51-200', industry: 'technology' });
    expect(untried.months[0]?.[0]?.id).toBe('q17-1');
    expect(waitText(untried, strings)).toBe('');
  });
});
