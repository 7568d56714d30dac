import { z } from 'zod';
import { moveIds } from '#domain/readiness/moves.ts';
import { firstWeekIds } from '#domain/readiness/plan-rules.ts';
import { categories, maturityLevels, questionIds } from '#domain/readiness/readiness.ts';
import { type Answer, type CompanyInfo, type LeadRecord, type PersonalInfo, recordKinds } from '#domain/records/records.ts';
import { cleanEmail, emailMaxLength, isMailable } from '#domain/text/email.ts';
import { type Locale, locales } from '#domain/text/locale.ts';
import { storableText } from '#domain/text/text.ts';

export type MetadataValue = string | number | boolean | null;

/** A PATCH body. Null deletes an answer (P2, P4). */
export interface RecordChanges {
  readonly personalInfo?: { readonly [field in keyof PersonalInfo]?: string | undefined } | undefined;
  readonly companyInfo?: { readonly [field in keyof CompanyInfo]?: string | undefined } | undefined;
  readonly courseInfo?: { readonly courseType?: string | undefined; readonly session?: string | null | undefined } | null | undefined;
  readonly currentStep?: number | undefined;
  readonly language?: Locale | undefined;
  readonly answers?: Readonly<Record<string, Answer | null | undefined>> | undefined;
  readonly isComplete?: boolean | undefined;
  /** The page's hash (W7). */
  readonly wording?: string | undefined;
  /** One reminder if the record stays unfinished (T2). */
  readonly reminder?: boolean | undefined;
  readonly metadata?: Readonly<Record<string, MetadataValue>> | undefined;
}

/** A POST body; what else is required depends on the flow. */
export type NewRecord = RecordChanges & {
  readonly personalInfo: { readonly name: string; readonly email: string; readonly companyName?: string | undefined };
  /** The completed record that this one repeats (T3). */
  readonly predecessor?: string | undefined;
};

/** Cleaned, but not checked (A5). */
export const anyEmail = z
  .string()
  .max(emailMaxLength)
  .overwrite((text) => cleanEmail(storableText(text)));

/** Mail can be sent to it (R4, A5). */
export const mailableEmail = anyEmail.refine(isMailable, 'Expected an email address such as name@example.com.');

const percent = z.int().min(0).max(100);
const reason = z.discriminatedUnion('why', [
  z.object({ why: z.literal('waits'), for: z.array(z.object({ question: z.enum(questionIds), level: z.literal(maturityLevels) })) }),
  z.object({ why: z.enum(['ai', 'weak-area', 'room', 'follows', 'one-use']) }),
  z.object({ why: z.enum(['person', 'system']), moves: z.array(z.enum(moveIds)) }),
]);
const instant = z.iso.datetime();

/** Has one shape for all flows. Scores are null until it's complete. */
export const leadRecordSchema = z.object({
  uuid: z.uuid(),
  type: z.enum(recordKinds),
  version: z.int().min(1),
  created: instant,
  updated: instant,
  completed: instant.nullable(),
  language: z.enum(locales),
  personalInfo: z.object({ name: z.string(), email: z.string(), companyName: z.string().optional() }),
  companyInfo: z.object({ industry: z.string(), revenue: z.string(), employees: z.string() }).nullable(),
  courseInfo: z
    .object({
      courseType: z.string(),
      session: z.string().nullable().describe('The session applied for; null for the next date, and in older records.'),
    })
    .nullable(),
  currentStep: z.int().min(0),
  progress: percent,
  answers: z.record(z.string(), z.object({ value: z.union([z.number(), z.string(), z.array(z.string())]), label: z.string().optional() })),
  isComplete: z.boolean(),
  metadata: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  wording: z.string().nullable().describe('The wording it was answered with; null for records older than wordings.'),
  categoryScores: z
    .object({ finance: percent, processes: percent, people: percent, meetings: percent, customer: percent, ai: percent })
    .nullable(),
  overallScore: percent.nullable(),
  recommendations: z.array(
    z.object({
      category: z.enum([...categories, 'overall']),
      categoryEs: z.string(),
      icon: z.string(),
      text: z.string(),
      textEs: z.string(),
      score: percent,
      isOverall: z.boolean(),
      urgency: z.enum(['critical', 'high', 'medium', 'optimal']),
    }),
  ),
  plan: z
    .array(z.array(z.enum(moveIds)))
    .nullable()
    .describe('Moves by id: of days 1-30, 31-60 and 61-90, then later ones. `q4-2` takes question q4 from level 2 to 3.'),
  planGains: z.array(z.array(z.number())).nullable().describe('What each move of `plan` adds to the overall score, in points.'),
  planNotes: z
    .object({
      firstWeek: z.array(z.enum(firstWeekIds)),
      later: z.array(reason),
      postponed: z.array(z.object({ category: z.enum(categories), month: z.int().min(0).nullable(), reason })),
    })
    .nullable()
    .describe('What the first week asks for, why the later moves of `plan` wait, in their order, and which areas wait.'),
  scoreAfter: percent.nullable().describe('The overall score with the moves of the first 90 days done.'),
  score: z.object({ correct: z.int(), total: z.int(), percentage: percent }).nullable(),
  knowledgeGaps: z.array(z.string()),
  wrongQuestionIds: z.array(z.string()),
  reminder: z.boolean().describe('Whether one reminder was asked for, should the record stay unfinished.'),
  predecessor: z.uuid().nullable().describe('The completed record that this one repeats.'),
}) satisfies z.ZodType<LeadRecord>;
