import type { LeadRecord } from '#domain/records/records.ts';
import type { StoredRecord } from '#domain/records/stored-record.ts';

/** What a record holds of its end until it's complete. */
export const withoutResult = {
  wording: null,
  categoryScores: null,
  overallScore: null,
  recommendations: [],
  plan: null,
  planGains: null,
  planNotes: null,
  scoreAfter: null,
  score: null,
  knowledgeGaps: [],
  wrongQuestionIds: [],
  reminder: false,
  predecessor: null,
} as const satisfies Partial<LeadRecord>;

/** The same uuid for the same number. */
export const uuidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The same record for the same number. */
export function makeStored(number: number, changes: Partial<LeadRecord> = {}): StoredRecord {
  const instant = '2026-01-02T03:04:05.678Z';
  const record: LeadRecord = {
    uuid: uuidOf(number),
    type: 'readiness-quiz',
    version: 1,
    created: instant,
    updated: instant,
    completed: null,
    language: 'es',
    personalInfo: { name: 'Zoë “Ñ” 🧮', email: 'a@example.com', companyName: "O'Neill; drop table record" },
    companyInfo: { industry: 'retail', revenue: '1m-5m', employees: '1-10' },
    courseInfo: null,
    currentStep: 1,
    progress: 0,
    answers: {},
    isComplete: false,
    metadata: { ratio: 1.5, 'a"b': null },
    ...withoutResult,
    ...changes,
  };
  return { record, flags: ['honeypot'], sequence: null };
}
