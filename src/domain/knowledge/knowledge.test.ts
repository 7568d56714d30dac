import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areaOf,
  concludeKnowledge,
  correctKeys,
  gapThreshold,
  type KnowledgeAnswers,
  type KnowledgeId,
  knowledgeAreas,
  knowledgeIds,
  knowledgeProgress,
  knowledgeQuestionsOf,
  levelOf,
  optionKeys,
  optionOrder,
} from './knowledge.ts';

/** Correct answers, except for the given questions. */
const sheet = (...wrong: readonly KnowledgeId[]): KnowledgeAnswers => ({
  ...correctKeys,
  ...Object.fromEntries(wrong.map((id) => [id, 'A'])),
});
const anyKey = fc.constantFrom(...optionKeys);
const complete = fc.record(Object.fromEntries(knowledgeIds.map((id) => [id, anyKey])) as Record<KnowledgeId, typeof anyKey>);
const partial: fc.Arbitrary<KnowledgeAnswers> = fc.record(
  Object.fromEntries(knowledgeIds.map((id) => [id, anyKey])) as Record<KnowledgeId, typeof anyKey>,
  { requiredKeys: [] },
);

describe('K5 the questions', () => {
  it('K5 k1 to k15 in three areas', () => {
    expect(knowledgeIds).toEqual(Array.from({ length: 15 }, (_, index) => `k${index + 1}`));
    expect(knowledgeQuestionsOf).toEqual({
      research: ['k1', 'k2', 'k3', 'k4', 'k5'],
      build: ['k6', 'k7', 'k8', 'k9', 'k10', 'k11'],
      launch: ['k12', 'k13', 'k14', 'k15'],
    });
    for (const area of knowledgeAreas) for (const id of knowledgeQuestionsOf[area]) expect(areaOf(id)).toBe(area);
  });

  it('K3 keeps the correct keys', () => {
    expect(knowledgeIds.map((id) => correctKeys[id]).join('')).toBe('BCBBCCBBCBBBCBC');
  });

  it('has no area for an unknown question', () => {
    expect(() => areaOf('k16' as KnowledgeId)).toThrow('k16');
  });
});

describe('K4 the order of the options', () => {
  it('K4 has every option once, for any session', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...knowledgeIds), (session, id) => {
        expect([...optionOrder(session, id)].sort()).toEqual(optionKeys);
        expect(optionOrder(session, id)).toEqual(optionOrder(session, id));
      }),
    );
  });

  it('K4 stays as it is between releases: records in progress keep their order', () => {
    const orders = knowledgeIds.map((id) => optionOrder('0b2f7c1e-5a64-4d0e-9c0f-3a1d2e4b5c6d', id).join(''));
    expect(orders.join(' ')).toBe('CBDA BDAC CDBA DCBA BACD CBAD DCBA CBAD CBDA CDAB DCAB BCDA DACB DBAC DBCA');
  });

  it('K4 differs between the questions of one record', () => {
    expect(new Set(knowledgeIds.map((id) => optionOrder('session-1', id).join(''))).size).toBeGreaterThan(5);
  });

  it('K4 shows the correct option in every place equally often', () => {
    const sessions = 4_000;
    for (const id of knowledgeIds) {
      const places = [0, 0, 0, 0];
      for (let session = 0; session < sessions; session++) {
        const place = optionOrder(`session-${session}`, id).indexOf(correctKeys[id]);
        places[place] = (places[place] ?? 0) + 1;
      }
      for (const shown of places) expect(Math.abs(shown / sessions - 1 / 4)).toBeLessThan(0.03);
    }
  });
});

describe('K5 the score', () => {
  it('all right', () => {
    expect(concludeKnowledge(correctKeys)).toMatchObject({ score: { correct: 15, total: 15, percentage: 100 }, gaps: [], wrong: [] });
  });

  it('all wrong', () => {
    const result = concludeKnowledge(sheet(...knowledgeIds));
    expect(result).toMatchObject({ score: { correct: 0, total: 15, percentage: 0 }, wrong: knowledgeIds });
    expect(result.gaps.map(({ area, wrong }) => [area, wrong])).toEqual(knowledgeAreas.map((area) => [area, knowledgeQuestionsOf[area]]));
  });

  it('no answers count as all wrong', () => {
    expect(concludeKnowledge({}).score).toEqual({ correct: 0, total: 15, percentage: 0 });
  });

  it.each([
    ['research', ['k1'], 4, 5, 80, false],
    ['research', ['k1', 'k5'], 3, 5, 60, true],
    ['build', ['k6'], 5, 6, 83, false],
    ['build', ['k6', 'k11'], 4, 6, 67, true],
    ['launch', [], 4, 4, 100, false],
    ['launch', ['k12'], 3, 4, 75, true],
  ] as const)('K5 %s with %j wrong: %i of %i gives %i percent; a gap: %s', (area, wrong, correct, total, percentage, isGap) => {
    const result = concludeKnowledge(sheet(...wrong));
    expect(result.areas.find((each) => each.area === area)).toEqual({ area, correct, total, percentage, wrong });
    expect(result.gaps.map((gap) => gap.area)).toEqual(isGap ? [area] : []);
    expect(result.wrong).toEqual(wrong);
  });

  it('K5 rounds the percentage', () => {
    expect(concludeKnowledge(sheet('k1')).score.percentage).toBe(93);
    expect(concludeKnowledge(sheet('k1', 'k6')).score.percentage).toBe(87);
  });

  it.each([
    [100, 'strong'],
    [80, 'strong'],
    [79, 'partial'],
    [50, 'partial'],
    [49, 'weak'],
    [0, 'weak'],
  ] as const)('%i percent is %s', (percentage, level) => {
    expect(levelOf(percentage)).toBe(level);
  });
});

describe('K5 for any answers', () => {
  it('every question is right or wrong in one area, and the areas add up', () => {
    fc.assert(
      fc.property(partial, (answers) => {
        const { score, areas, wrong } = concludeKnowledge(answers);
        expect(score.correct + wrong.length).toBe(score.total);
        expect(areas.reduce((sum, { correct }) => sum + correct, 0)).toBe(score.correct);
        expect(areas.flatMap((area) => area.wrong)).toEqual(wrong);
        expect(wrong).toEqual(knowledgeIds.filter((id) => answers[id] !== correctKeys[id]));
        for (const { correct, total, percentage } of [score, ...areas]) expect(percentage).toBe(Math.round((100 * correct) / total));
      }),
    );
  });

  it('an area is a gap if and only if it’s below 80 %, and every gap has a wrong answer to advise on', () => {
    fc.assert(
      fc.property(complete, (answers) => {
        const { areas, gaps } = concludeKnowledge(answers);
        expect(gaps).toEqual(areas.filter(({ correct, total }) => correct / total < gapThreshold / 100));
        for (const { wrong } of gaps) expect(wrong.length).toBeGreaterThan(0);
      }),
    );
  });

  it('another right answer never lowers the score', () => {
    fc.assert(
      fc.property(complete, fc.constantFrom(...knowledgeIds), (answers, id) => {
        const before = concludeKnowledge(answers);
        const after = concludeKnowledge({ ...answers, [id]: correctKeys[id] });
        expect(after.score.percentage).toBeGreaterThanOrEqual(before.score.percentage);
        expect(after.gaps.length).toBeLessThanOrEqual(before.gaps.length);
      }),
    );
  });

  it('progress is the share of answered questions, right or wrong', () => {
    fc.assert(
      fc.property(partial, (answers) => {
        expect(knowledgeProgress(answers)).toBe(Math.round((100 * Object.keys(answers).length) / 15));
      }),
    );
    expect(knowledgeProgress({})).toBe(0);
    expect(knowledgeProgress(correctKeys)).toBe(100);
  });
});
