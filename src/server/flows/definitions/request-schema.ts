import { z } from 'zod';
import { visitFields } from '#domain/measurement/visit.ts';
import { employeeCounts, industries, revenues } from '#domain/readiness/options.ts';
import { recordLimits } from '#domain/records/record-limits.ts';
import type { Answer, CompanyInfo, RecordKind } from '#domain/records/records.ts';
import { locales } from '#domain/text/locale.ts';
import { storableText } from '#domain/text/text.ts';
import { anyEmail, type MetadataValue, mailableEmail, type NewRecord, type RecordChanges } from './record-schema.ts';

// PostgreSQL can't store lone surrogates and NUL, and no keyboard types them.
const storable = (max: number) =>
  z
    .string()
    .max(max)
    .overwrite((text) => storableText(text));
const mustBeFilled = 'This field must be filled.';
const filledText = (max: number) => storable(max).trim().min(1, mustBeFilled);

/** Null deletes the answer. */
export type AnswerSchema = z.ZodType<Answer | null | undefined>;

/** `{value, label}`, as our pages send it, a bare value, or null (P4). */
function answerSchema(value: z.ZodType<number | string | string[]>, expected: string): AnswerSchema {
  return z
    .union(
      [
        z.object({ value, label: storable(recordLimits.label).optional() }),
        value.transform((bare) => ({ value: bare })).describe('The bare value.'),
        z.null(),
      ],
      { error: `Expected ${expected}, {value, label} holding one, or null to delete the answer.` },
    )
    .optional();
}

export const levelAnswer = (max: number): AnswerSchema =>
  answerSchema(
    z.union([
      z.int().min(1).max(max),
      z
        .enum(Array.from({ length: max }, (_, index) => String(index + 1)))
        .transform(Number)
        .describe('The number as text.'),
    ]),
    `a whole number from 1 to ${max}`,
  );

const oneOf = (options: readonly string[]) => `one of ${options.join(', ')}`;

export const choiceAnswer = (options: readonly string[], expected = oneOf(options)): AnswerSchema =>
  answerSchema(z.enum(options), expected);

const listOf = (options: readonly string[], exclusive?: string) =>
  `a list of ${options.join(', ')}${exclusive === undefined ? '' : `, in which ${exclusive} stands alone`}`;

/** Stored in display order; `exclusive` excludes the others. */
export const listAnswer = (options: readonly string[], exclusive?: string): AnswerSchema =>
  answerSchema(
    z
      .array(z.enum(options))
      .max(recordLimits.list)
      .refine((chosen) => exclusive === undefined || chosen.length < 2 || !chosen.includes(exclusive))
      .transform((chosen) => options.filter((option) => chosen.includes(option))),
    listOf(options, exclusive),
  );

/** Only the record tells which wording counts (W7). */
const optionOfAnyWording = (options: readonly string[]) =>
  z.union([z.enum(options), storable(recordLimits.label).min(1).describe('An option of the wording that the record has.')]);

export const choiceInAnyWording = (options: readonly string[]): AnswerSchema => answerSchema(optionOfAnyWording(options), oneOf(options));

export const listInAnyWording = (options: readonly string[], exclusive?: string): AnswerSchema =>
  answerSchema(z.array(optionOfAnyWording(options)).max(recordLimits.list), listOf(options, exclusive));

export const textAnswer: AnswerSchema = answerSchema(storable(recordLimits.text), `a text of at most ${recordLimits.text} characters`);

const companyInfo = z.object({
  industry: optionOfAnyWording(industries),
  revenue: optionOfAnyWording(revenues),
  employees: optionOfAnyWording(employeeCounts),
});
const courseInfo = z.object({ courseType: filledText(recordLimits.courseType) });

const fieldTypes = { text: storable(recordLimits.metadataText), number: z.number(), flag: z.boolean() } as const;

/** Null if the client doesn't know. Unknown fields, from an older or newer page, are limited (P2). */
const metadata = z
  .object(Object.fromEntries(Object.entries(visitFields).map(([field, type]) => [field, fieldTypes[type].nullish()])))
  .catchall(z.union([storable(recordLimits.metadataText), z.number(), z.boolean(), z.null()]))
  .refine(
    (fields) =>
      Object.keys(fields).length <= recordLimits.metadataKeys && Object.keys(fields).every((key) => key.length <= recordLimits.metadataKey),
    `Expected at most ${recordLimits.metadataKeys} fields with names of at most ${recordLimits.metadataKey} characters.`,
  )
  .transform((fields) => fields as Readonly<Record<string, MetadataValue>>);

const serverOnly = z.never({ error: 'Only the server writes this field.' }).optional();

interface Fields {
  readonly kind: RecordKind;
  readonly finishedStep: number;
  readonly needsCompanyName: boolean;
  readonly needsCompanyInfo: boolean;
  /** It can be corrected later (A1). */
  readonly takesAnyEmail: boolean;
  /** One is required; undefined if the flow needs none. */
  readonly courses: readonly string[] | undefined;
  readonly answers: Readonly<Record<string, AnswerSchema>>;
}

/** These depend on the record's wording. */
export type ChosenOptions = Pick<RecordChanges, 'answers' | 'companyInfo'>;

/** For one wording (P4, W7). */
export const createChoicesSchema = (
  answers: Readonly<Record<string, AnswerSchema>>,
  company: Readonly<Record<keyof CompanyInfo, readonly string[]>>,
): z.ZodType<ChosenOptions> =>
  z.object({
    answers: z.strictObject(answers).optional(),
    companyInfo: z
      .object({ industry: z.enum(company.industry), revenue: z.enum(company.revenue), employees: z.enum(company.employees) })
      .partial()
      .optional(),
  });

/** Unknown fields are dropped, unknown questions rejected (P2). Options are checked again with the record's wording. */
export interface RequestSchema {
  readonly create: z.ZodType<NewRecord>;
  readonly patch: z.ZodType<RecordChanges>;
}

export function createRequestSchema(fields: Fields): RequestSchema {
  const companyName = filledText(recordLimits.name);
  const personalInfo = z.object({
    name: filledText(recordLimits.name),
    email: fields.takesAnyEmail ? anyEmail.min(1, mustBeFilled) : mailableEmail,
    companyName: fields.needsCompanyName ? companyName : companyName.optional(),
  });
  const course =
    fields.courses &&
    z.object({
      courseType: z.enum(fields.courses, { error: 'Expected a course one can apply for.' }),
      session: storable(recordLimits.session).min(1).nullable().optional().describe('The session applied for; null for the next date.'),
    });
  const shared = {
    uuid: serverOnly,
    created: serverOnly,
    updated: serverOnly,
    completed: serverOnly,
    version: serverOnly,
    type: z.literal(fields.kind, { error: 'Expected the type that the path names.' }).optional(),
    courseInfo: course?.partial().optional() ?? courseInfo.nullable().optional(),
    currentStep: z.int().min(0).max(fields.finishedStep).optional(),
    progress: z.number().min(0).max(100).optional().describe('Accepted and ignored: the server computes it.'),
    language: z.enum(locales).optional(),
    answers: z.strictObject(fields.answers).optional(),
    isComplete: z.boolean().optional(),
    wording: z
      .string()
      .max(recordLimits.wording)
      .optional()
      .describe('The wording of the page, before completion; an unknown one counts as the current one.'),
    reminder: z.boolean().optional().describe('Whether to send one reminder, should the record stay unfinished.'),
    metadata: metadata.optional(),
  };
  return {
    create: z.object({
      ...shared,
      ...(course && { courseInfo: course }),
      personalInfo,
      companyInfo: fields.needsCompanyInfo ? companyInfo : companyInfo.optional(),
      predecessor: z.uuid().optional().describe('The completed record that this one repeats; any other is ignored.'),
    }),
    patch: z.object({ ...shared, personalInfo: personalInfo.partial().optional(), companyInfo: companyInfo.partial().optional() }),
  };
}
