import { z } from 'zod';
import { applicationCourses, applicationIds, applicationOptions, type ChoiceId, type ListId, toolsFit } from './application.ts';
import type { CourseSlug } from './course.ts';
import { emailMaxLength, looksLikeEmail } from './email.ts';
import { knowledgeIds, optionKeys } from './knowledge.ts';
import { type Locale, locales } from './locale.ts';
import { employeeCounts, industries, revenues } from './options.ts';
import { categories, maturityLevels, questionIds } from './readiness.ts';
import { recordLimits } from './record-limits.ts';
import type { Answer, CompanyInfo, LeadRecord, PersonalInfo, RecordKind } from './records.ts';
import { recordKinds } from './records.ts';
import { storableText } from './text.ts';
import { visitFields } from './visit.ts';

export type MetadataValue = string | number | boolean | null;

/** What a client may ask for, after parsing: every field optional, `null` as an answer deletes it (P2, P4). */
export interface RecordChanges {
  readonly personalInfo?: { readonly [field in keyof PersonalInfo]?: string | undefined } | undefined;
  readonly companyInfo?: { readonly [field in keyof CompanyInfo]?: string | undefined } | undefined;
  readonly courseInfo?: { readonly courseType: string } | null | undefined;
  readonly currentStep?: number | undefined;
  readonly language?: Locale | undefined;
  readonly answers?: Readonly<Record<string, Answer | null | undefined>> | undefined;
  readonly isComplete?: boolean | undefined;
  readonly metadata?: Readonly<Record<string, MetadataValue>> | undefined;
}

/** A creation names the person; what else it must name depends on the kind. */
export type NewRecord = RecordChanges & {
  readonly personalInfo: { readonly name: string; readonly email: string; readonly companyName?: string | undefined };
};

/** Half surrogates and NUL cannot be kept by every database, and no keyboard types them. */

const freeText = (max: number) =>
  z
    .string()
    .max(max)
    .overwrite((text) => storableText(text));
const filledText = (max: number) =>
  z
    .string()
    .max(max)
    .overwrite((text) => storableText(text))
    .trim()
    .min(1, 'This field must be filled.');

/** The loose pattern (R4): something, @, something, dot, something. */
export const looseEmail = z
  .string()
  .max(emailMaxLength)
  .overwrite((text) => storableText(text))
  .trim()
  .refine(looksLikeEmail, 'Expected an e-mail address such as name@example.com.');

const companyInfo = z.object({ industry: z.enum(industries), revenue: z.enum(revenues), employees: z.enum(employeeCounts) });

const courseInfo = z.object({ courseType: filledText(recordLimits.courseType) });

const fieldTypes = { text: freeText(recordLimits.metadataText), number: z.number(), flag: z.boolean() } as const;

/** The fields of the visit have their types, or null where a client cannot tell; others, from a page older or newer than this server, are bounded (P2). */
const metadata = z
  .object(Object.fromEntries(Object.entries(visitFields).map(([field, type]) => [field, fieldTypes[type].nullish()])))
  .catchall(z.union([freeText(recordLimits.metadataText), z.number(), z.boolean(), z.null()]))
  .refine(
    (fields) =>
      Object.keys(fields).length <= recordLimits.metadataKeys && Object.keys(fields).every((key) => key.length <= recordLimits.metadataKey),
    `Expected at most ${recordLimits.metadataKeys} fields with names of at most ${recordLimits.metadataKey} characters.`,
  )
  .transform((fields) => fields as Readonly<Record<string, MetadataValue>>);

/** Accepts a bare value, `{value, label}` or null, and makes it an Answer or null (P4). */
function answerOf(value: z.ZodType<number | string | string[]>, expected: string) {
  return z
    .union(
      [
        value.transform((bare) => ({ value: bare })).describe('The bare value.'),
        z.object({ value, label: freeText(recordLimits.label).optional() }),
        z.null(),
      ],
      {
        error: `Expected ${expected}, {value, label} holding one, or null to delete the answer.`,
      },
    )
    .optional();
}

const maturity = z.union([
  z.int().min(1).max(maturityLevels.length),
  z.enum(maturityLevels.map(String)).transform(Number).describe('The number as text.'),
]);

const choiceOf = (options: readonly string[]) => answerOf(z.enum(options), `one of ${options.join(', ')}`);

const listOf = (options: readonly string[]) =>
  answerOf(
    z
      .array(z.enum(options))
      .max(recordLimits.list)
      .refine(toolsFit)
      .transform((chosen) => options.filter((option) => chosen.includes(option))),
    `a list of ${options.join(', ')}, in which none-yet stands alone`,
  );

const textAnswer = answerOf(freeText(recordLimits.text), `a text of at most ${recordLimits.text} characters`);

const applicationAnswers = Object.fromEntries(
  applicationIds.map((id) => {
    if (id === 'q2.1' || id === 'q3.1') return [id, listOf(applicationOptions[id satisfies ListId])];
    return [id, id in applicationOptions ? choiceOf(applicationOptions[id as ChoiceId]) : textAnswer];
  }),
);

/** What differs between kinds of records, as data. */
interface KindDefinition {
  readonly personalInfo: z.ZodObject<{ name: z.ZodString; email: z.ZodString; companyName: z.ZodString | z.ZodOptional<z.ZodString> }>;
  readonly companyInfoRequired: boolean;
  /** The courses that one of must be named; absent where none has to be. */
  readonly courses?: readonly CourseSlug[];
  readonly answers: Readonly<Record<string, z.ZodType<Answer | null | undefined>>>;
  /** The step a completed record stands at. */
  readonly finishedStep: number;
}

const definitions = {
  'readiness-quiz': {
    personalInfo: z.object({ name: filledText(recordLimits.name), email: looseEmail, companyName: filledText(recordLimits.name) }),
    companyInfoRequired: true,
    answers: Object.fromEntries(questionIds.map((id) => [id, answerOf(maturity, 'a whole number from 1 to 5')])),
    finishedStep: questionIds.length + 1,
  },
  'ai-knowledge-quiz': {
    personalInfo: z.object({
      name: filledText(recordLimits.name),
      email: looseEmail,
      companyName: filledText(recordLimits.name).optional(),
    }),
    companyInfoRequired: false,
    answers: Object.fromEntries(knowledgeIds.map((id) => [id, answerOf(z.enum(optionKeys), 'one of A, B, C and D')])),
    finishedStep: knowledgeIds.length + 1,
  },
  'course-application': {
    // The format of the address never blocks an application; a malformed one is flagged (A1).
    personalInfo: z.object({
      name: filledText(recordLimits.name),
      email: filledText(emailMaxLength),
      companyName: filledText(recordLimits.name).optional(),
    }),
    companyInfoRequired: false,
    courses: applicationCourses,
    answers: applicationAnswers,
    finishedStep: 4,
  },
} as const satisfies Partial<Record<RecordKind, KindDefinition>>;

/** The kinds that are fully defined; only these have routes, so nothing half-done can be reached. */
export type ServedKind = keyof typeof definitions;
export const servedKinds = Object.keys(definitions) as ServedKind[];

const serverOnly = z.never({ error: 'Only the server writes this field.' }).optional();

/** The POST body, the PATCH body and the finished step of one kind (P2). Unknown fields are dropped, unknown questions refused. */
export interface KindSchema {
  readonly create: z.ZodType<NewRecord>;
  readonly patch: z.ZodType<RecordChanges>;
  readonly finishedStep: number;
}

function schemaOf(kind: RecordKind, definition: KindDefinition): KindSchema {
  const course =
    definition.courses && z.object({ courseType: z.enum(definition.courses, { error: 'Expected a course one can apply for.' }) });
  const shared = {
    uuid: serverOnly,
    created: serverOnly,
    updated: serverOnly,
    completed: serverOnly,
    version: serverOnly,
    type: z.literal(kind, { error: 'Expected the type that the path names.' }).optional(),
    courseInfo: course?.optional() ?? courseInfo.nullable().optional(),
    currentStep: z.int().min(0).max(definition.finishedStep).optional(),
    progress: z.number().min(0).max(100).optional().describe('Accepted and ignored: the server computes it.'),
    language: z.enum(locales).optional(),
    answers: z.strictObject(definition.answers).optional(),
    isComplete: z.boolean().optional(),
    metadata: metadata.optional(),
  };
  return {
    create: z.object({
      ...shared,
      ...(course && { courseInfo: course }),
      personalInfo: definition.personalInfo,
      companyInfo: definition.companyInfoRequired ? companyInfo : companyInfo.optional(),
    }),
    patch: z.object({
      ...shared,
      personalInfo: definition.personalInfo.partial().optional(),
      companyInfo: companyInfo.partial().optional(),
    }),
    finishedStep: definition.finishedStep,
  };
}

/** The schemas of every served kind. */
export const recordSchemas: Readonly<Record<ServedKind, KindSchema>> = {
  'readiness-quiz': schemaOf('readiness-quiz', definitions['readiness-quiz']),
  'ai-knowledge-quiz': schemaOf('ai-knowledge-quiz', definitions['ai-knowledge-quiz']),
  'course-application': schemaOf('course-application', definitions['course-application']),
};

const percent = z.int().min(0).max(100);
const instant = z.iso.datetime();

/** A record as the API returns it: the same shape for all kinds; scores are null until it is complete. */
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
  courseInfo: z.object({ courseType: z.string() }).nullable(),
  currentStep: z.int().min(0),
  progress: percent,
  answers: z.record(z.string(), z.object({ value: z.union([z.number(), z.string(), z.array(z.string())]), label: z.string().optional() })),
  isComplete: z.boolean(),
  metadata: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
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
  score: z.object({ correct: z.int(), total: z.int(), percentage: percent }).nullable(),
  knowledgeGaps: z.array(z.string()),
  wrongQuestionIds: z.array(z.string()),
}) satisfies z.ZodType<LeadRecord>;
