import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categories, concludeReadiness, type Maturity, questionIds } from '#domain/readiness/readiness.ts';
import { recordLimits } from '#domain/records/record-limits.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import type { NewRecord, RecordChanges } from '#server/flows/definitions/record-schema.ts';
import { createWordings } from '#server/flows/definitions/wordings.ts';
import { makeReadinessWording } from '#tests/wordings.ts';
import { createRecord, patchRecord, type WriteOutcome } from './rules.ts';

const context = {
  now: Date.UTC(2026, 0, 2),
  wording: createWordings({ 'readiness-quiz': makeReadinessWording() }).today('readiness-quiz'),
  courses: [],
};
const later = { ...context, now: context.now + 60_000 };
const uuid = '00000000-0000-4000-8000-000000000001';
const start: NewRecord = {
  personalInfo: { name: 'Ana', email: 'ana@example.com', companyName: 'Lumbre' },
  companyInfo: { industry: 'retail', revenue: '1m-5m', employees: '11-50' },
};
const all = (value: number): RecordChanges['answers'] => Object.fromEntries(questionIds.map((id) => [id, { value }]));

function kept(outcome: WriteOutcome) {
  if ('problem' in outcome) throw new Error(JSON.stringify(outcome.problem));
  return outcome;
}
const create = (changes: Omit<RecordChanges, 'personalInfo'> = {}) =>
  kept(createRecord('readiness-quiz', { ...start, ...changes }, uuid, context)).stored;
const patch = (stored: ReturnType<typeof create>, changes: RecordChanges) => patchRecord(stored, changes, later);
const complete = () => kept(patch(create({ answers: all(3) }), { isComplete: true })).stored;

describe('createRecord', () => {
  it("starts at version 1 with the server's fields", () => {
    expect(create({ currentStep: 1, language: 'es' }).record).toMatchObject({
      uuid,
      type: 'readiness-quiz',
      version: 1,
      created: '2026-01-02T00:00:00.000Z',
      completed: null,
      isComplete: false,
      language: 'es',
      progress: 0,
      categoryScores: null,
      overallScore: null,
      recommendations: [],
    });
  });
  it('S3 accepts a complete record in one request', () => {
    expect(create({ answers: all(5), isComplete: true }).record).toMatchObject({
      isComplete: true,
      overallScore: 100,
      progress: 100,
      version: 1,
    });
  });
});

describe('patchRecord', () => {
  it('S7 merges answers per question, and null deletes', () => {
    const first = create({ answers: { q4: { value: 1 }, q5: { value: 2 } } });
    const { record } = kept(patch(first, { answers: { q5: { value: 4, label: 'x' }, q6: { value: 3 }, q4: null } })).stored;
    expect(record.answers).toEqual({ q5: { value: 4, label: 'x' }, q6: { value: 3 } });
    expect(record.version).toBe(2);
    expect(record.updated).toBe('2026-01-02T00:01:00.000Z');
  });
  it('P2 merges details field by field', () => {
    const { record } = kept(patch(create(), { personalInfo: { name: 'Eva' }, companyInfo: { revenue: '100m-plus' } })).stored;
    expect(record.personalInfo).toEqual({ name: 'Eva', email: 'ana@example.com', companyName: 'Lumbre' });
    expect(record.companyInfo).toEqual({ industry: 'retail', revenue: '100m-plus', employees: '11-50' });
  });
  it('P3 computes the progress from the answers', () => {
    expect(kept(patch(create(), { answers: { q4: { value: 1 } } })).stored.record.progress).toBe(7);
  });
  it('keeps the version if nothing differs', () => {
    const stored = create({ answers: all(2) });
    expect(patch(stored, { answers: { q4: { value: 2 } }, personalInfo: { name: 'Ana' } })).toMatchObject({ stored, changed: false });
  });
  it('P3 rejects completion with the missing answers', () => {
    const outcome = patch(create({ answers: { ...all(3), q9: null, q12: null } }), { isComplete: true });
    expect(outcome).toMatchObject({ problem: { status: 400, errors: [{ path: 'answers.q9' }, { path: 'answers.q12' }] } });
  });
  it('P3 computes the same scores as the domain for any answers', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 14, maxLength: 14 }), (values) => {
        const answers = Object.fromEntries(questionIds.map((id, index) => [id, { value: values[index] as Maturity }]));
        const { record } = kept(patch(create(), { answers, isComplete: true })).stored;
        const expected = concludeReadiness(Object.fromEntries(questionIds.map((id, index) => [id, values[index] as Maturity])));
        expect(record.categoryScores).toEqual(expected.categoryScores);
        expect(record.overallScore).toBe(expected.overallScore);
        expect(record.recommendations.map(({ category, urgency, score }) => ({ category, urgency, score }))).toEqual([
          { category: 'overall', urgency: expected.overallUrgency, score: expected.overallScore },
          ...expected.advice,
        ]);
        expect(record).toMatchObject({ currentStep: 15, progress: 100, isComplete: true, completed: '2026-01-02T00:01:00.000Z' });
      }),
    );
  });
  it('P3 freezes a completed record', () => {
    for (const changes of [
      { answers: { q4: { value: 1 } } },
      { answers: { q4: null } },
      { isComplete: false },
      { personalInfo: { email: 'b@example.com' } },
      { language: 'es' as const },
    ]) {
      const outcome = patch(complete(), changes);
      expect(outcome).toMatchObject({ problem: { status: 409 } });
      expect(JSON.stringify(outcome)).not.toContain('ana@example.com');
    }
  });
  it('P3 treats an identical replay and other labels, steps and metadata as no change', () => {
    const stored = complete();
    const replay: RecordChanges = {
      answers: Object.fromEntries(questionIds.map((id) => [id, { value: 3, label: 'tres' }])),
      isComplete: true,
      currentStep: 14,
      metadata: { stepsCompleted: 3 },
    };
    expect(patch(stored, replay)).toMatchObject({ stored, changed: false });
  });
  it('P2 limits metadata across requests', () => {
    const fields = (name: string) => Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`${name}${index}`, index]));
    expect(patch(create({ metadata: fields('a') }), { metadata: fields('b') })).toMatchObject({
      problem: { status: 400, errors: [{ path: 'metadata' }] },
    });
  });
  it('P2 limits the whole record across requests, in bytes, and loses nothing of it', () => {
    const metadata = (name: string, texts: number): RecordChanges => ({
      metadata: Object.fromEntries(
        Array.from({ length: texts }, (_, index) => [`${name}${index}`, '界'.repeat(recordLimits.metadataText)]),
      ),
    });
    const full = kept(patch(create(), metadata('a', 20))).stored;
    expect(patch(full, metadata('b', 20))).toMatchObject({ problem: { status: 400, errors: [{ path: 'metadata' }] } });
    const labels = Object.fromEntries(questionIds.map((id) => [id, { value: 3, label: '界'.repeat(recordLimits.label) }]));
    const pathsOf = (outcome: WriteOutcome) => ('problem' in outcome ? outcome.problem.errors?.map(({ path }) => path) : []);
    expect(pathsOf(patch(create(metadata('a', 12)), { answers: labels }))).toEqual(['answers']);
    // Room for the result.
    expect(kept(patch(full, { answers: all(3), isComplete: true })).stored.record.isComplete).toBe(true);
  });
});

describe('what a request hands on to the lead', () => {
  const { flow, ...wording } = createWordings().today('course-application');
  let evaluations = 0;
  const counted = {
    ...flow,
    evaluate(record: LeadRecord) {
      evaluations += 1;
      return flow.evaluate(record);
    },
  };
  const applying = { ...context, wording: { ...wording, flow: counted } };
  const text = fc.constantFrom('An answer.', ' ');
  const answers = fc.record(
    {
      ...{ q1: fc.constantFrom('defined-idea', 'starting-from-zero'), 'q1.1': text, 'q1.2': text, q2: text, 'q2.2': text },
      ...{ 'q2.1': fc.constantFrom(['other'], ['connections']), 'q2.1.other': text, q3: fc.constant('some') },
      ...{ 'q3.1': fc.constant(['ai-tools']), 'q3.2': fc.constantFrom('other', 'product-design'), 'q3.3': text },
    },
    { requiredKeys: ['q1', 'q2', 'q2.1', 'q3', 'q3.1', 'q3.2'] },
  );
  const complete = {
    ...({ q1: 'starting-from-zero', q2: 'An answer.', 'q2.1': ['connections'], 'q2.2': 'An answer.', q3: 'some' } as const),
    ...({ 'q3.1': ['ai-tools'], 'q3.2': 'product-design', 'q3.3': 'An answer.' } as const),
  };
  const applicant: NewRecord = { personalInfo: { name: 'Ana', email: 'ana@example' }, courseInfo: { courseType: 'ai-business-weekend' } };

  it('Q2 are the steps that the stored record has answered, also without answers that no longer apply, from one evaluation', () => {
    const seen = new Set<boolean>();
    fc.assert(
      fc.property(answers, fc.boolean(), (values, isComplete) => {
        const given = Object.fromEntries(Object.entries(values).map(([id, value]) => [id, { value }]));
        const made = createRecord('course-application', applicant, uuid, applying);
        evaluations = 0;
        const changed = patchRecord(kept(made).stored, { answers: given, isComplete }, applying);
        expect(evaluations).toBe(1);
        const correction = { personalInfo: { email: 'ana@example.com' } };
        const outcomes = [made, changed, ...('problem' in changed ? [] : [patchRecord(changed.stored, correction, applying)])];
        for (const outcome of outcomes) {
          if ('problem' in outcome) continue;
          seen.add(outcome.stored.record.isComplete);
          expect(outcome.answeredSteps).toEqual(flow.evaluate(outcome.stored.record).answeredSteps());
        }
      }),
      // A complete one, which chance may not bring.
      { examples: [[complete, true]] },
    );
    expect(seen.size).toBe(2);
  });
});

describe('D5 spam signals only flag', () => {
  it('flags a filled honeypot for good', () => {
    const stored = create({ metadata: { honeypot: 'x' } });
    expect(stored.flags).toEqual(['honeypot']);
    expect(kept(patch(stored, { metadata: { honeypot: '' } })).stored.flags).toEqual(['honeypot']);
    expect(create({ metadata: { honeypot: '' } }).flags).toEqual([]);
  });
  it('flags a record completed in under 20 seconds', () => {
    const stored = create({ answers: all(3), metadata: { totalTimeSpent: 3 } });
    expect(stored.flags).toEqual([]);
    expect(kept(patch(stored, { isComplete: true })).stored.flags).toEqual(['fast']);
    expect(kept(patch(stored, { isComplete: true, metadata: { totalTimeSpent: 20 } })).stored.flags).toEqual([]);
  });
});

describe('recommendations', () => {
  it('R5 have prefix, names and texts in both languages', () => {
    const { record } = create({ answers: all(1), isComplete: true });
    expect(record.recommendations[0]).toEqual({
      category: 'overall',
      categoryEs: 'Recomendación general',
      icon: 'overall',
      text: expect.stringMatching(/^first critical .*recommendation en$/),
      textEs: expect.stringMatching(/^first critical .*recommendation es$/),
      score: 20,
      isOverall: true,
      urgency: 'critical',
    });
    expect(record.recommendations).toHaveLength(categories.length + 1);
    expect(record.recommendations[1]).toEqual({
      category: 'processes',
      categoryEs: 'Procesos',
      icon: 'processes',
      text: 'CRITICAL: You answered: “first q6 option 1 en.” first processes critical en',
      textEs: 'URGENTE: Respondiste: “first q6 option 1 es”. first processes critical es',
      score: 20,
      isOverall: false,
      urgency: 'critical',
    });
  });
});
