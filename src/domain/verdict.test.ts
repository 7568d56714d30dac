import { describe, expect, it } from 'vitest';
import { type Levels, type PlannedMove, planMoves, planOfIds } from '#domain/plan.ts';
import { makeReadinessWording } from '#tests/wordings.ts';
import { inLocale } from './localized.ts';
import { concludeReadiness, type Maturity, type QuestionId, questionIds, verdictForms } from './readiness.ts';
import { buildVerdict, isAiAhead, type VerdictPart, type VerdictTexts, verdictPartIds } from './verdict.ts';

const sheet = (levelOf: (question: QuestionId) => Maturity) =>
  Object.fromEntries(questionIds.map((question) => [question, levelOf(question)])) as unknown as Levels;
const { moves } = makeReadinessWording();
const areas = { finance: 'F {value}', processes: 'P', people: 'E', meetings: 'M', customer: 'C {value}', ai: 'A' } as const;
const exceptions = {
  one: 'one: {areas}',
  oneFirst: 'one first: {areas}',
  several: 'several: {areas}',
  severalFirst: 'several first: {areas}',
  areas,
};

/** Verdicts whose recommendation is nothing but one part. */
const textsOf = (part: VerdictPart): VerdictTexts => ({
  verdicts: Object.fromEntries(
    verdictForms.map((form) => [form, { headline: form, lede: 'Lede.', recommendation: `Before {${part}} after.` }]),
  ) as VerdictTexts['verdicts'],
  verdictParts: Object.fromEntries(verdictPartIds.map((each) => [each, { when: `${each},` }])) as VerdictTexts['verdictParts'] & object,
  exceptions,
});

const verdict = (answers: Levels, part: VerdictPart = 'aiAhead', plan = planMoves(answers, moves)) =>
  buildVerdict(textsOf(part), answers, concludeReadiness(answers), plan);
const partOf = (answers: Levels, part: VerdictPart, plan = planMoves(answers, moves)) => verdict(answers, part, plan).recommendation;

describe('W3 the overall message', () => {
  it('W3 names the weak areas of a company that it calls organized, and says where the plan starts', () => {
    expect(verdict(sheet((id) => (id === 'q4' || id === 'q5' ? 1 : 5))).lede).toBe('Lede. one first: F 20');
    const weak = ['q4', 'q5', 'q14', 'q15'];
    const both = sheet((id) => (weak.includes(id) ? 2 : 5));
    expect(verdict(both).lede).toBe('Lede. several first: C 40; F 40');
    const late = planOfIds([['q14-2', 'q15-2'], ['q4-2'], [], []], both);
    expect(verdict(both, 'aiAhead', late).lede).toBe('Lede. several: C 40; F 40');
    expect(verdict(sheet((id) => (weak.includes(id) ? 3 : 5))).lede).toBe('Lede.');
    // Below 61, weak areas are no exception.
    expect(verdict(sheet(() => 2)).lede).toBe('Lede.');
    expect(verdict(sheet((id) => (id === 'q14' || id === 'q15' ? 1 : 3))).lede).toBe('Lede.');
  });

  it('W3 says that AI is ahead where it is used at a level that its own moves would not allow', () => {
    const ahead = sheet((id) => (id === 'q16' || id === 'q17' ? 5 : 2));
    expect(isAiAhead(ahead)).toBe(true);
    expect(partOf(ahead, 'aiAhead')).toBe('Before aiAhead, after.');
    expect(isAiAhead(sheet(() => 1))).toBe(false);
    for (const level of [2, 3, 4, 5] as const) expect(isAiAhead(sheet(() => level))).toBe(false);
  });

  it('W3 speaks of moves only if the plan has them', () => {
    const has = (part: VerdictPart, months: readonly (readonly PlannedMove['id'][])[]) => {
      const answers = sheet(() => 3);
      return partOf(answers, part, planOfIds([...months, []], answers)) !== 'Before after.';
    };
    expect(has('firstMoves', [['q17-1'], ['q4-1'], []])).toBe(false);
    expect(has('firstMoves', [['q17-2', 'q4-1'], [], []])).toBe(true);
    expect(has('firstMoves', [['q17-4'], [], []])).toBe(true);
    expect(has('aiStart', [['q17-1'], [], []])).toBe(true);
    expect(has('aiStart', [['q4-1'], ['q17-1'], []])).toBe(false);
    expect(has('teamAi', [[], [], ['q17-2']])).toBe(true);
    expect(has('teamAi', [['q17-1'], [], []])).toBe(false);
    expect(has('exceptPlanned', [[], ['q17-3'], []])).toBe(true);
    expect(has('exceptPlanned', [[], [], ['q14-4']])).toBe(true);
    expect(has('exceptPlanned', [['q17-2', 'q16-3'], [], []])).toBe(false);
  });

  it('W3 a part that says nothing leaves no blank behind', () => {
    const answers = sheet(() => 3);
    expect(partOf(answers, 'aiAhead')).toBe('Before after.');
    const texts = textsOf('aiAhead');
    const atStart = { headline: '', lede: '', recommendation: '{aiAhead} After.' };
    const { recommendation } = buildVerdict(
      { ...texts, verdicts: { ...texts.verdicts, 'organizing-with-ai': atStart } },
      answers,
      concludeReadiness(answers),
      planMoves(answers, moves),
    );
    expect(recommendation).toBe('After.');
  });

  it('W7 takes texts from before parts and exceptions as they are', () => {
    const { verdicts } = inLocale(makeReadinessWording(), 'en');
    const plain = Object.fromEntries(verdictForms.map((form) => [form, { ...verdicts[form], recommendation: 'As it was.' }]));
    const answers = sheet((id) => (id === 'q4' || id === 'q5' ? 1 : 5));
    const texts = { verdicts: plain as VerdictTexts['verdicts'] };
    expect(buildVerdict(texts, answers, concludeReadiness(answers), planMoves(answers, moves))).toEqual(plain['leading-with-ai']);
  });
});
