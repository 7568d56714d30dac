import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bandOf,
  bandStarts,
  bands,
  type Category,
  type CategoryScores,
  categories,
  categoryOf,
  concludeReadiness,
  type Maturity,
  maturityLevels,
  type QuestionId,
  questionIds,
  questionsOf,
  type ReadinessAnswers,
  readinessProgress,
  scoreCategories,
  scoreOverall,
  urgencyOf,
  weights,
} from './readiness.ts';

const everywhere = (value: Maturity): ReadinessAnswers => Object.fromEntries(questionIds.map((id) => [id, value]));
const scoresOf = (score: number): CategoryScores =>
  Object.fromEntries(categories.map((category) => [category, score])) as Record<Category, number>;

const maturity = fc.constantFrom(...maturityLevels);
const complete = fc.record(
  Object.fromEntries(questionIds.map((id) => [id, maturity])) as Record<QuestionId, typeof maturity>,
) as fc.Arbitrary<Record<QuestionId, Maturity>>;
const partial: fc.Arbitrary<ReadinessAnswers> = fc.record(
  Object.fromEntries(questionIds.map((id) => [id, maturity])) as Record<QuestionId, typeof maturity>,
  { requiredKeys: [] },
);
const percents = fc.record(
  Object.fromEntries(categories.map((category) => [category, fc.integer({ min: 0, max: 100 })])) as Record<Category, fc.Arbitrary<number>>,
);

describe('R3 question order', () => {
  it('R3 asks finance, processes, people, meetings, customer, ai', () => {
    expect(categories).toEqual(['finance', 'processes', 'people', 'meetings', 'customer', 'ai']);
  });

  it('R3 asks q4 to q17 in that order', () => {
    expect(questionIds).toEqual(Array.from({ length: 14 }, (_, index) => `q${index + 4}`));
  });

  it('R10 places each question in its category', () => {
    expect(questionsOf).toEqual({
      finance: ['q4', 'q5'],
      processes: ['q6', 'q7', 'q8', 'q9'],
      people: ['q10', 'q11'],
      meetings: ['q12', 'q13'],
      customer: ['q14', 'q15'],
      ai: ['q16', 'q17'],
    });
    for (const category of categories) for (const id of questionsOf[category]) expect(categoryOf(id)).toBe(category);
  });

  it('has no category for an unknown question', () => {
    expect(() => categoryOf('q18' as QuestionId)).toThrow('q18');
  });
});

describe('R2 scores', () => {
  it('R2 the weights sum to 95', () => {
    expect(weights).toEqual({ processes: 25, ai: 20, customer: 20, people: 10, meetings: 10, finance: 10 });
    expect(Object.values(weights).reduce((sum, weight) => sum + weight)).toBe(95);
  });

  it.each([
    [5, 100],
    [4, 80],
    [3, 60],
    [2, 40],
    [1, 20],
  ] as const)('R2 divides by the sum of the weights: %i everywhere gives %i', (value, score) => {
    const result = concludeReadiness(everywhere(value));
    expect(result.overallScore).toBe(score);
    expect(result.categoryScores).toEqual(scoresOf(score));
  });

  it('R2 weighs each category by its share of 95', () => {
    for (const category of categories) {
      expect(scoreOverall({ ...scoresOf(0), [category]: 100 })).toBe(Math.round((100 * weights[category]) / 95));
    }
    expect(scoreOverall({ finance: 10, processes: 45, people: 70, meetings: 30, customer: 90, ai: 60 })).toBe(55);
  });

  it('R2 the mean of equal scores is that score', () => {
    for (let score = 0; score <= 100; score++) expect(scoreOverall(scoresOf(score))).toBe(score);
  });

  it('R11 a category score is the rounded share of its answers in five times its questions', () => {
    expect(scoreCategories({ q6: 1, q7: 2, q8: 2, q9: 2 }).processes).toBe(35);
    expect(scoreCategories({ q6: 5, q7: 5, q8: 5, q9: 4 }).processes).toBe(95);
    expect(scoreCategories({ q4: 5, q5: 4 }).finance).toBe(90);
    expect(scoreCategories({ q4: 5 }).finance).toBe(50);
    expect(scoreCategories({})).toEqual(scoresOf(0));
  });

  it('R2 every score is a whole number within 0–100', () => {
    fc.assert(
      fc.property(partial, (answers) => {
        const { categoryScores, overallScore } = concludeReadiness(answers);
        for (const score of [overallScore, ...Object.values(categoryScores)]) {
          expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
        }
      }),
    );
  });

  it('R2 the overall score is between the weakest and the strongest category', () => {
    fc.assert(
      fc.property(percents, (scores) => {
        const overall = scoreOverall(scores);
        expect(overall).toBeGreaterThanOrEqual(Math.min(...Object.values(scores)));
        expect(overall).toBeLessThanOrEqual(Math.max(...Object.values(scores)));
      }),
    );
  });

  it('R2 a better answer never lowers a score', () => {
    fc.assert(
      fc.property(complete, fc.constantFrom(...questionIds), maturity, (answers, id, value) => {
        const [lower, higher] = [answers[id], value].sort() as [Maturity, Maturity];
        const worse = concludeReadiness({ ...answers, [id]: lower });
        const better = concludeReadiness({ ...answers, [id]: higher });
        expect(better.overallScore).toBeGreaterThanOrEqual(worse.overallScore);
        for (const category of categories) {
          const [before, after] = [worse.categoryScores[category], better.categoryScores[category]];
          if (category !== categoryOf(id) || lower === higher) expect(after).toBe(before);
          else expect(after).toBeGreaterThan(before);
        }
      }),
    );
  });
});

describe('R11 bands', () => {
  it.each([
    [0, 'critical'],
    [20, 'critical'],
    [21, 'failing'],
    [40, 'failing'],
    [41, 'organized'],
    [80, 'organized'],
    [81, 'leading'],
    [100, 'leading'],
  ] as const)('R11 a score of %i is %s', (score, band) => {
    expect(bandOf(score)).toBe(band);
  });

  it('R11 each band begins at its start', () => {
    for (const band of bands) {
      expect(bandOf(bandStarts[band])).toBe(band);
      if (band !== 'critical') expect(bandOf(bandStarts[band] - 1)).not.toBe(band);
    }
  });
});

describe('R11 urgencies', () => {
  it.each([
    [0, 'critical'],
    [20, 'critical'],
    [21, 'high'],
    [40, 'high'],
    [41, 'medium'],
    [69, 'medium'],
    [70, null],
    [100, null],
  ] as const)('R11 a category at %i is %s', (score, urgency) => {
    expect(urgencyOf(score)).toBe(urgency);
  });
});

describe('R5 the overall recommendation', () => {
  it.each([
    [1, 20, 'critical'],
    [2, 40, 'high'],
    [3, 60, 'medium'],
    [4, 80, 'medium'],
    [5, 100, 'optimal'],
  ] as const)('R5 answers of %i give %i and urgency %s', (value, score, urgency) => {
    expect(concludeReadiness(everywhere(value))).toMatchObject({ overallScore: score, overallUrgency: urgency });
  });

  it('R5 the urgency follows the band for every set of answers', () => {
    const urgencies = { critical: 'critical', failing: 'high', organized: 'medium', leading: 'optimal' };
    fc.assert(
      fc.property(partial, (answers) => {
        const result = concludeReadiness(answers);
        expect(result.band).toBe(bandOf(result.overallScore));
        expect(result.overallUrgency).toBe(urgencies[result.band]);
      }),
    );
  });
});

describe('R8 advice and strengths', () => {
  it('R8 every category is in exactly one of the two lists', () => {
    fc.assert(
      fc.property(partial, (answers) => {
        const { advice, strengths, categoryScores } = concludeReadiness(answers);
        expect([...advice, ...strengths].map(({ category }) => category).sort()).toEqual([...categories].sort());
        for (const { category, score, urgency } of advice) {
          expect(score).toBe(categoryScores[category]);
          expect(score).toBeLessThan(70);
          expect(urgency).toBe(urgencyOf(score));
        }
        for (const { category, score } of strengths) {
          expect(score).toBe(categoryScores[category]);
          expect(score).toBeGreaterThanOrEqual(70);
        }
      }),
    );
  });

  it('R8 a category at exactly 70 is a strength', () => {
    const { strengths } = concludeReadiness({ ...everywhere(1), q10: 3, q11: 4 });
    expect(strengths).toEqual([{ category: 'people', score: 70 }]);
  });

  it('R9 orders advice by urgency and strengths by score, equal scores by weight, then by question', () => {
    const result = concludeReadiness({ ...everywhere(3), q4: 1, q5: 1, q12: 5, q13: 5, q14: 4, q15: 4, q16: 1, q17: 1 });
    expect(result.advice.map(({ category }) => category)).toEqual(['ai', 'finance', 'processes', 'people']);
    expect(result.strengths.map(({ category }) => category)).toEqual(['meetings', 'customer']);
    const byWeight = ['processes', 'customer', 'ai', 'finance', 'people', 'meetings'];
    expect(concludeReadiness(everywhere(2)).advice.map(({ category }) => category)).toEqual(byWeight);
    expect(concludeReadiness(everywhere(4)).strengths.map(({ category }) => category)).toEqual(byWeight);
  });
});

describe('P3 progress', () => {
  it('P3 is the rounded share of answered questions', () => {
    const answered = (count: number): ReadinessAnswers => Object.fromEntries(questionIds.slice(0, count).map((id) => [id, 3]));
    expect([0, 1, 2, 7, 13, 14].map((count) => readinessProgress(answered(count)))).toEqual([0, 7, 14, 50, 93, 100]);
  });
});
