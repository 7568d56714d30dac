import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concludeKnowledge, correctKeys, type KnowledgeAnswers, knowledgeIds, optionKeys } from '#domain/knowledge/knowledge.ts';
import { planIds } from '#domain/readiness/kept-plan.ts';
import { type Efforts, type Levels, moveIds } from '#domain/readiness/moves.ts';
import { planMoves } from '#domain/readiness/plan.ts';
import { plannedFor } from '#domain/readiness/plan-rules.ts';
import { concludeReadiness, type Maturity, maturityLevels, type QuestionId, questionIds } from '#domain/readiness/readiness.ts';
import { type ComparableResult, compareQuizzes, compareResults, doneMoves } from './progress.ts';

const sheets = fc.record(Object.fromEntries(questionIds.map((id) => [id, fc.constantFrom(...maturityLevels)]))) as fc.Arbitrary<Levels>;
const someQuestions = fc.subarray([...questionIds]);

function resultOf(levels: Levels): ComparableResult {
  const { categoryScores, overallScore } = concludeReadiness(levels);
  return { levels, scores: categoryScores, overall: overallScore };
}
const always = () => true;
const efforts = Object.fromEntries(moveIds.map((id) => [id, { owner: 'leadership', weeks: 2 }])) as Efforts;

describe('T3 what moved between two results', () => {
  it('T3 equal answers show no change', () => {
    fc.assert(
      fc.property(sheets, (levels) => {
        const { questions, incomparable, scores } = compareResults(resultOf(levels), resultOf({ ...levels }), always);
        expect([questions, incomparable, scores?.areas]).toEqual([[], 0, []]);
        expect(scores?.overall.from).toBe(scores?.overall.to);
      }),
    );
  });

  it('T3 names exactly the questions whose level changed, in the order they are asked', () => {
    fc.assert(
      fc.property(sheets, sheets, (before, after) => {
        const { questions } = compareResults(resultOf(before), resultOf(after), always);
        expect(questions).toEqual(
          questionIds.filter((id) => before[id] !== after[id]).map((id) => ({ subject: id, from: before[id], to: after[id] })),
        );
      }),
    );
  });

  it('T3 never compares what was asked in other words, nor scores made of it', () => {
    fc.assert(
      fc.property(sheets, sheets, someQuestions, (before, after, reworded) => {
        const isSame = (id: QuestionId) => !reworded.includes(id);
        const { questions, incomparable, scores } = compareResults(resultOf(before), resultOf(after), isSame);
        expect(questions.filter(({ subject }) => reworded.includes(subject))).toEqual([]);
        expect(incomparable).toBe(reworded.length);
        expect(scores === null).toBe(reworded.length > 0);
        for (const id of doneMoves(planIds(planMoves(before, plannedFor(null), efforts)).flat(), after, isSame))
          expect(reworded.some((each) => id.startsWith(`${each}-`))).toBe(false);
      }),
    );
  });

  it('T3 marks the moves of the earlier plan whose level is reached, and no others', () => {
    fc.assert(
      fc.property(sheets, sheets, (before, after) => {
        const plan = planIds(planMoves(before, plannedFor(null), efforts)).flat();
        const done = doneMoves(plan, after, always);
        for (const id of plan) {
          const [question, from] = id.split('-') as [QuestionId, string];
          expect(done.includes(id)).toBe(after[question] > (Number(from) as Maturity));
        }
        expect(doneMoves(plan, before, always)).toEqual([]);
      }),
    );
  });
});

describe('T3 what moved between two knowledge quizzes', () => {
  const quizzes = fc.record(
    Object.fromEntries(knowledgeIds.map((id) => [id, fc.constantFrom(...optionKeys)])),
  ) as fc.Arbitrary<KnowledgeAnswers>;
  const isRight = (answers: KnowledgeAnswers, id: (typeof knowledgeIds)[number]) => answers[id] === correctKeys[id];

  it('T3 equal answers show no change, and another wrong answer is none either', () => {
    fc.assert(
      fc.property(quizzes, (answers) => {
        const { questions, scores } = compareQuizzes(concludeKnowledge(answers), concludeKnowledge({ ...answers }), always);
        expect([questions, scores?.areas]).toEqual([[], []]);
      }),
    );
  });

  it('T3 names what is right now and was not, the other way round, and nothing asked in other words', () => {
    fc.assert(
      fc.property(quizzes, quizzes, fc.subarray([...knowledgeIds]), (before, after, reworded) => {
        const progress = compareQuizzes(concludeKnowledge(before), concludeKnowledge(after), (id) => !reworded.includes(id));
        const moved = knowledgeIds.filter((id) => !reworded.includes(id) && isRight(before, id) !== isRight(after, id));
        expect(progress.questions.map(({ subject }) => subject)).toEqual(moved);
        for (const { subject, to } of progress.questions) expect(to).toBe(isRight(after, subject) ? 1 : 0);
        expect(progress.scores === null).toBe(reworded.length > 0);
      }),
    );
  });
});
