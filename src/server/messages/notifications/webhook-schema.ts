import { z } from 'zod';
import { decisions } from '#domain/application/decision.ts';
import { mailingListNames } from '#domain/messages/mailing-list.ts';
import { recordEvents, subscriptionEvents } from '#domain/messages/message.ts';
import { leadStates } from '#domain/records/lead-work.ts';
import { recordKinds } from '#domain/records/records.ts';
import { flags } from '#domain/records/stored-record.ts';
import { locales } from '#domain/text/locale.ts';
import { leadRecordSchema } from '#server/flows/definitions/record-schema.ts';

const flagList = z.array(z.enum(flags)).describe('What to be careful about; empty for most.');
const timestamp = z.iso.datetime().describe('When it happened.');
const test = z.literal(true).optional().describe('Only in a sample that the owner sent to try the webhook.');

const recordWebhook = z.object({
  type: z.enum(recordEvents).describe('What happened to a record.'),
  timestamp,
  test,
  data: z.object({ record: leadRecordSchema.describe('The record as it stood when it happened.'), flags: flagList }),
});

const subscription = z.object({
  uuid: z.string(),
  list: z.enum(mailingListNames),
  course: z.string().nullable().describe('The slug of the course that is waited for; null for the newsletter.'),
  email: z.string(),
  language: z.enum(locales),
  page: z.string().describe('Where it was asked for.'),
  consent: z.string().describe('The sentence that was agreed to.'),
  consented: z.iso.datetime().describe('When it was agreed to.'),
  confirmed: z.iso.datetime().describe('When it was confirmed by mail.'),
  ended: z.iso.datetime().nullable().describe('When it was ended; null while it stands.'),
});

const subscriptionWebhook = z.object({
  type: z.enum(subscriptionEvents).describe('What happened on a list.'),
  timestamp,
  test,
  data: z.object({ subscription: subscription.describe('The subscription as it stood when it happened.'), flags: flagList }),
});

const leadWebhook = z.object({
  type: z.enum(['lead.changed']).describe('The owner worked on a person.'),
  timestamp,
  test,
  data: z.object({
    lead: z
      .object({
        uuid: z.string().describe("The uuid of the person's newest record, or of the application that was decided."),
        records: z.array(z.string()).describe("The uuids of all the person's records, newest first."),
        type: z.enum(recordKinds),
        name: z.string(),
        email: z.string(),
        company: z.string().nullable(),
        state: z.enum(leadStates),
        followUp: z.iso.date().nullable().describe('The day to get back to them.'),
        hasNote: z.boolean().describe("Whether there's a note. Its text stays with the owner."),
        phone: z.string().nullable().describe('As the owner typed it.'),
        value: z.int().nullable().describe("What they're worth to the owner, in hundredths."),
        application: z
          .object({
            course: z.string().describe("The course's slug."),
            decision: z.enum(decisions).nullable().describe('The decision that stands.'),
            session: z.string().nullable().describe('The session of the seat; null unless accepted.'),
          })
          .nullable()
          .describe("What's applied for and decided; null for other flows."),
        version: z.int().describe('Grows with each change of the person.'),
      })
      .describe('The person after the change.'),
    changed: z.array(z.enum(['state', 'note', 'followUp', 'phone', 'value', 'decision'])).describe('What changed.'),
    author: z.string().describe('Who changed it: `desk`, `command`, or an owner.'),
  }),
});

/** docs/webhooks.schema.json is generated from it. */
export const webhookSchema = z.union([recordWebhook, subscriptionWebhook, leadWebhook]);
