import { describe, expect, it } from 'vitest';
import { questionIds } from '#domain/readiness/readiness.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import type { Data, FlowSnapshot } from '#flow/flow.ts';
import { type ReadinessData, readinessQuiz } from '#flow/readiness-quiz.ts';
import { withoutResult } from '#tests/stored-record.ts';
import { mergeRestored } from './restored.ts';

const details = {
  name: 'Ana',
  email: 'ana@example.com',
  companyName: 'Lumbre',
  industry: 'retail',
  revenue: '1m-5m',
  employees: '11-50',
  reminder: 'no' as const,
};
const created = '2026-03-01T12:00:00.000Z';
const record = (change: Partial<LeadRecord> = {}): LeadRecord => ({
  uuid: '0b8e3f6e-9a54-4a7e-8c0b-5d1f6a3c2b10',
  type: 'readiness-quiz',
  version: 3,
  created,
  updated: created,
  completed: null,
  language: 'en',
  personalInfo: { name: 'Ana', email: 'ana@example.com', companyName: 'Lumbre' },
  companyInfo: { industry: 'retail', revenue: '1m-5m', employees: '11-50' },
  courseInfo: null,
  currentStep: 4,
  progress: 14,
  answers: { q4: { value: 3 }, q5: { value: 2 } },
  isComplete: false,
  metadata: {},
  ...withoutResult,
  ...change,
});
const journal = (data: Partial<ReadinessData>, change: Partial<FlowSnapshot<ReadinessData>> = {}): FlowSnapshot<ReadinessData> => ({
  data: { ...details, ...data },
  step: 5,
  reached: 6,
  startedAt: 1_000,
  complete: false,
  ...change,
});
const merge = (from: LeadRecord, acknowledged: Data, draft: FlowSnapshot<ReadinessData> | null) =>
  mergeRestored(readinessQuiz, from, acknowledged, draft);
const acknowledged: Data = { ...details, q4: 3, q5: 2 };

describe('S1 merging the server’s record and the device’s draft', () => {
  it('S1 uses the record if there’s no draft', () => {
    expect(merge(record(), {}, null)).toEqual({
      data: { ...details, q4: 3, q5: 2 },
      step: 4,
      reached: 4,
      startedAt: Date.parse(created),
      complete: false,
    });
  });

  it('S1 overlays unacknowledged changes on the record', () => {
    const { data } = merge(record(), acknowledged, journal({ q4: 5, q5: 2, q6: 1, name: 'Ana María' }));
    expect(data).toEqual({ ...details, name: 'Ana María', q4: 5, q5: 2, q6: 1 });
  });

  it('S7 prefers a newer value at the server over an acknowledged one', () => {
    const { data } = merge(
      record({ answers: { q4: { value: 1 }, q5: { value: 2 }, q7: { value: 4 } } }),
      acknowledged,
      journal({ q4: 3, q5: 2 }),
    );
    expect(data).toMatchObject({ q4: 1, q5: 2, q7: 4 });
  });

  it('P4 keeps an answer deleted that was deleted on the device', () => {
    expect(merge(record(), acknowledged, journal({ q4: 3 })).data.q5).toBeUndefined();
  });

  it('S1 restores a half-typed detail as it was', () => {
    expect(merge(record(), acknowledged, journal({ email: 'ana@exam', q4: 3, q5: 2 })).data.email).toBe('ana@exam');
  });

  it('S1 uses the device’s step, R7 and the highest step reached on either side', () => {
    expect(merge(record({ currentStep: 9 }), acknowledged, journal({}, { step: 2, reached: 6 }))).toMatchObject({ step: 2, reached: 9 });
    expect(merge(record({ currentStep: 1 }), acknowledged, journal({}, { step: 2, reached: 6 }))).toMatchObject({ step: 2, reached: 6 });
    expect(merge(record({ currentStep: 1 }), acknowledged, journal({}, { step: 7, reached: 3 }))).toMatchObject({ step: 7, reached: 7 });
  });

  it('R6 continues the clock from the device’s start time, or else the record’s', () => {
    expect(merge(record(), acknowledged, journal({}, { startedAt: 1_000 })).startedAt).toBe(1_000);
    expect(merge(record(), acknowledged, journal({}, { startedAt: null })).startedAt).toBe(Date.parse(created));
    expect(merge(record({ created: 'yesterday' }), {}, null).startedAt).toBeNull();
  });

  it('S4 keeps an undelivered submit a submit', () => {
    const all = Object.fromEntries(questionIds.map((id) => [id, 4]));
    const draft = journal(all, { complete: true, step: 15, reached: 14 });
    expect(merge(record(), acknowledged, draft)).toMatchObject({ complete: true, step: 15, data: { q17: 4 } });
  });

  it('P2 leaves the company fields empty if the record has no company', () => {
    expect(merge(record({ companyInfo: null }), {}, null).data).toMatchObject({ industry: '', revenue: '', employees: '' });
  });
});

describe('S7 a completed record', () => {
  const all = Object.fromEntries(questionIds.map((id) => [id, { value: 4 }]));

  it('S7 is final: nothing on the device changes it', () => {
    const done = record({ isComplete: true, answers: all, currentStep: 15 });
    const merged = merge(done, acknowledged, journal({ q4: 1, q5: 1, name: 'Eva' }));
    expect(merged).toMatchObject({ complete: true, step: 15, data: { ...details, q4: 4, q5: 4, q17: 4 } });
  });

  it('S7 is complete without a draft on the device', () => {
    expect(merge(record({ isComplete: true, answers: all, currentStep: 15 }), {}, null)).toMatchObject({ complete: true });
  });

  it('A1 S7 is final except for a pending correction', () => {
    const done = record({ isComplete: true });
    const correctable = { ...readinessQuiz, correctable: ['email'] as const };
    const draft = journal({ q4: 5, email: 'new@example.com' }, { complete: true });
    expect(mergeRestored(correctable, done, acknowledged, draft).data).toEqual({ ...details, q4: 3, q5: 2, email: 'new@example.com' });
    expect(mergeRestored(correctable, done, acknowledged, { ...draft, complete: false }).data).toMatchObject({ email: details.email });
    expect(merge(done, acknowledged, draft).data).toMatchObject({ email: details.email });
  });
});
