import { expect, it } from 'vitest';
import shipped from '#content/terms.json' with { type: 'json' };
import { documentProblems } from './documents.ts';
import { promisedPoints } from './terms.ts';

const withChange = (change: object) => documentProblems('terms', JSON.stringify({ ...shipped, ...change }));
const texts = (text: string) => ({ en: text, es: text });

it.each([
  ['a name that no figure has', '{nothing}'],
  ['a figure of another field', '{amount}'],
  ['a brace without its other', '{refundDays'],
])('O8 the terms refuse %s, with its field in each language', (_, text) => {
  const problems = withChange({ lede: texts(`Before ${text} after`) });
  expect(problems.map((line) => line.replace(/: expected.*/, ''))).toEqual(['content/terms.json: lede.en', 'content/terms.json: lede.es']);
});

it('O8 every figure of the terms may stand in a text of theirs', () => {
  const days = '{fullRefundDays} {partRefundDays} {lastChangeDays} {keptPercent} {refundDays} {smallestGroup} {noticeDays} {answerDays}';
  expect(
    withChange({ lede: texts(days), cancel: { ...shipped.cancel, back: texts('{amount} {price}'), before: texts('{days}') } }),
  ).toEqual([]);
});

it.each(['11/25/2026', '2026-02-30', 'soon', ''])('O8 the day of their last change is a day: not %j', (updated) => {
  expect(withChange({ updated })[0]).toMatch(/^content\/terms\.json: updated: expected a day, such as 2027-03-11/);
});

it('O9 a point that makes a promise stays at its place, and the other points may go', () => {
  const withPoints = (points: object) => withChange({ rest: { ...shipped.rest, points, more: [] } });
  expect(withPoints(shipped.rest.points)).toEqual([]);
  for (const point of promisedPoints)
    expect(withPoints({ ...shipped.rest.points, [point]: undefined })).toEqual([
      expect.stringMatching(`^content/terms\\.json: rest\\.points\\.${point}: `),
    ]);
});
