import { z } from 'zod';
import { count, localizedText, text } from './text.ts';

const sampleOf = <T extends z.ZodType>(schema: T) => z.strictObject({ sample: z.boolean(), value: schema }).readonly();

/** The company behind the site. */
export const brandSchema = z
  .strictObject({
    name: text,
    copyrightYear: z.int().min(2026),
    siteUrl: z.url(),
    bookingUrl: z.url(),
    apiBase: z.url(),
    domain: sampleOf(text),
    mail: sampleOf(z.email()),
    postalAddress: sampleOf(text),
    cities: sampleOf(localizedText),
  })
  .readonly();

/** A promise of the site; the owner approves it before launch (C7). */
export const commitmentSchema = z.strictObject({ approved: z.boolean(), promise: text, files: z.array(text).min(1).readonly() }).readonly();

export type Commitment = z.infer<typeof commitmentSchema>;

const range = z.tuple([count, count]).readonly();
const percent = z.int().min(0).max(100);

/** Every figure the site claims. */
export const factsSchema = z
  .strictObject({
    timeline: z
      .strictObject({ value: count, live: count, unattended: count, result: count })
      .readonly()
      .refine(({ value, live, unattended, result }) => value < live && live < unattended && unattended < result, 'expected days in order'),
    deploymentDays: range,
    supervisedDecisions: count,
    satisfactionPercent: percent,
    successPercent: percent,
    implementations: count,
    countries: count,
    industries: count,
    teamsTrained: count,
    entrepreneurs: count,
    callMinutes: count,
    quizMinutes: range,
    quizQuestions: count,
    knowledgeQuestions: count,
    knowledgeMinutes: count,
    applicationAnswerDays: count,
    privacyAnswerDays: count,
    weekend: z
      .strictObject({
        priceUsd: z.number().positive(),
        days: count,
        hoursPerDay: count,
        maxParticipants: count,
        supportDays: count,
        followUpHours: count,
      })
      .readonly(),
    workforce: z
      .strictObject({
        startingUsd: z.number().positive(),
        intensiveDays: count,
        longestWeeks: count,
        efficiencyPercent: percent,
        roiDays: count,
      })
      .readonly(),
  })
  .readonly();
