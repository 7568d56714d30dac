import { z } from 'zod';
import { categories, maturityLevels, type QuestionId, questionIds } from '#domain/readiness/readiness.ts';
import {
  type SheetSubmission,
  spreads,
  type TeamOpening,
  type TeamView,
  type TimeZoned,
  teamDays,
  teamSheets,
  teamSizes,
  teamStates,
  teamTokenPattern,
} from '#domain/team/team.ts';
import { forEachId } from '#server/flows/definitions/questions.ts';
import { writeHeaders } from '#server/visitors/records/request-marks.ts';

const token = z.string().regex(teamTokenPattern, 'Expected 32 bytes in base64url.').describe("Of the team's link.");
const level = z.literal(maturityLevels);

export const teamTokenSchema = z.object({ token });

const timezone = z.string().max(100).optional().describe('An IANA name: whose days count. An unknown one counts as UTC.');

export const closeEarlySchema = z.object({ timezone }) satisfies z.ZodType<TimeZoned>;

export const teamOpeningSchema = z.object({
  token: token.describe('32 random bytes in base64url, drawn by the device. The same token finds the team again.'),
  days: z.int().min(teamDays.min).max(teamDays.max).describe('From today to the last day on which it takes answers.'),
  timezone,
  isResultShared: z.boolean().describe('Whether everybody with the link sees the result; it stays as chosen.'),
}) satisfies z.ZodType<TeamOpening>;

export const sheetSchema = z.object({
  token,
  answers: z.strictObject(forEachId(questionIds, () => level) as Record<QuestionId, typeof level>).describe('All fourteen.'),
}) satisfies z.ZodType<SheetSubmission>;

export const sheetHeaders = z.looseObject({
  'idempotency-key': writeHeaders.shape['idempotency-key'].unwrap().describe('The same key counts once, whatever its answers.'),
});

export const teamViewSchema = z.object({
  state: z.enum(teamStates),
  until: z.iso.date().describe('The last day on which it takes answers, or did, wherever it is still that day.'),
  isExtended: z.boolean().describe('Whether it got seven more days because too few had answered.'),
  isResultShared: z.boolean(),
  size: z.enum(teamSizes).describe(`Whether fewer than ${teamSheets.min} have answered besides its opener, or at least as many.`),
  result: z
    .object({
      spreads: z.object(forEachId(questionIds, () => z.enum(spreads))).describe('How far apart the answers to a question are.'),
      medians: z.object(forEachId(categories, () => level)).describe("The middle level of an area's answers."),
    })
    .nullable()
    .describe('Once it has closed, for its opener and whoever may see it.'),
}) satisfies z.ZodType<TeamView>;
