import { describe, expect, it } from 'vitest';
import { inLocale } from '#domain/text/localized.ts';
import { makeReadinessWording } from '#tests/wordings.ts';
import { type Levels, type MoveId, moveOf } from './moves.ts';
import { type Plan, planMoves } from './plan.ts';
import { isAiAhead, plannedFor } from './plan-rules.ts';
import { concludeReadiness, type Maturity, type QuestionId, questionIds, verdictForms } from './readiness.ts';
import { buildVerdict, fillParts, listOf, type VerdictPart, type VerdictTexts, verdictPartIds } from './verdict.ts';

const sheet = (levelOf: (question: QuestionId) => Maturity) =>
  Object.fromEntries(questionIds.map((question) => [question, levelOf(question)])) as unknown as Levels;
const wording = inLocale(makeReadinessWording(), 'en');
const planOf = (answers: Levels) => planMoves(answers, plannedFor(null), wording.moves);
const planWith = (months: readonly (readonly MoveId[])[]): Plan => ({
  firstWeek: [],
  months: months.map((ids) => ids.map(moveOf)),
  later: [],
  postponed: [],
  scoreAfter: 50,
});

const exceptions = {
  one: 'one: {areas}',
  oneFirst: 'one first: {areas}',
  several: 'several: {areas}',
  severalFirst: 'several first: {areas}',
  areas: { finance: 'F {value}', processes: 'P', people: 'E', meetings: 'M', customer: 'C {value}', ai: 'A' },
} as const;

/** Verdicts whose recommendation is nothing but one part, which says its own name and what it names. */
const textsOf = (part: string): VerdictTexts => ({
  ...wording,
  verdicts: Object.fromEntries(
    verdictForms.map((form) => [form, { headline: form, lede: 'Lede.', recommendation: `Before {${part}} after.` }]),
  ) as VerdictTexts['verdicts'],
  verdictParts: Object.fromEntries(verdictPartIds.map((id) => [id, `${id} {move} {missing} {area}`])) as Readonly<
    Record<VerdictPart, string>
  >,
  exceptions,
});

const verdict = (answers: Levels, part = 'aiAhead', plan = planOf(answers)) =>
  buildVerdict(textsOf(part), answers, concludeReadiness(answers), plan, { process: 'sorting', worthFrom: 20 });
const partOf = (answers: Levels, part: string, plan?: Plan) => verdict(answers, part, plan).recommendation;

describe('W3 the overall message', () => {
  it('W3.1 names the weak areas of a company that it calls organized, and says that the plan starts there only if it does', () => {
    expect(verdict(sheet((id) => (id === 'q4' || id === 'q5' ? 1 : 5))).lede).toBe('one first: F 20 Lede.');
    const weak = ['q4', 'q5', 'q14', 'q15'];
    const both = sheet((id) => (weak.includes(id) ? 2 : 5));
    expect(verdict(both, 'aiAhead', planWith([['q14-2', 'q4-2'], [], []])).lede).toBe('several first: C 40, and F 40 Lede.');
    expect(verdict(both, 'aiAhead', planWith([['q14-2', 'q15-2'], ['q4-2'], []])).lede).toBe('several: C 40, and F 40 Lede.');
    const one = sheet((id) => (id === 'q4' || id === 'q5' ? 2 : 5));
    expect(verdict(one, 'aiAhead', planWith([['q14-4', 'q4-2'], [], []])).lede).toBe('one: F 40 Lede.');
    // Below 61, weak areas are no exception.
    expect(verdict(sheet(() => 2)).lede).toBe('Lede.');
  });

  it('W3.3 says what AI is ahead of', () => {
    const ahead = sheet((id) => (id === 'q16' || id === 'q17' ? 5 : 2));
    expect(isAiAhead(ahead)).toBe(true);
    expect(partOf(ahead, 'aiAhead')).toContain('q6 basic');
    for (const level of [1, 2, 3, 4, 5] as const) expect(isAiAhead(sheet(() => level))).toBe(false);
    expect(
      partOf(
        sheet(() => 3),
        'aiAhead',
      ),
    ).toBe('Before after.');
  });

  it('W3.3 says whether AI gets new work by the plan', () => {
    const answers = sheet(() => 3);
    const said = (part: string, months: readonly (readonly MoveId[])[]) => partOf(answers, part, planWith(months));
    expect(said('newAi', [['q4-3'], ['q17-3'], []])).toContain('newAi ');
    expect(said('newAi', [['q4-3'], ['q16-4'], []])).toContain('newAiNone');
    expect(said('trial', [['q17-1'], [], []])).toContain('trial');
    expect(said('firstMoves', [['q17-1'], ['q4-1'], []])).toBe('Before after.');
    expect(said('firstMoves', [['q17-2', 'q4-1'], [], []])).toContain('firstMoves');
    expect(said('aiStart', [['q17-1'], [], []])).toContain('aiStartTrial');
  });

  it('W3.3 says when a team gets AI, or why not yet', () => {
    const said = (levels: Partial<Levels>, months: readonly (readonly MoveId[])[] = [['q4-3'], [], []]) =>
      partOf({ ...sheet(() => 3), q17: 2, ...levels }, 'teamAi', planWith(months));
    expect(said({}, [['q4-3'], ['q17-2'], []])).toContain('teamAi 2');
    expect(said({ q6: 2 })).toContain('teamAiWaits first q6-3 reached');
    expect(said({ q17: 1 })).toContain('teamAiTrial');
    expect(said({ q4: 1, q5: 1 }, [['q10-3'], [], ['q4-1']])).toContain('teamAiBottom 2 first finance name');
    expect(said({})).toContain('teamAiRoom');
  });

  it('W3 where no move is left, it says so instead', () => {
    expect(
      partOf(
        sheet(() => 5),
        'aiAhead',
      ),
    ).toBe(wording.noMoves);
  });

  it('W3 a part that says nothing leaves no blank behind', () => {
    const say = (text: string) => fillParts(text, (name) => (name === 'said' ? 'this' : ''));
    expect(say('Before {nothing} after.')).toBe('Before after.');
    expect(say('{nothing} After.')).toBe('After.');
    expect(say('Choose {said}.')).toBe('Choose this.');
    expect(listOf(['a', 'b', 'c'], ' and ')).toBe('a, b and c');
  });
});
