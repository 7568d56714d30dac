import { z } from 'zod';
import { leadRecordSchema } from '#domain/record-schema.ts';
import type { Flag } from '../records/stored-record.ts';
import type { RecordEvent } from './message.ts';

const events = [
  'record.created',
  'record.completed',
  'record.corrected',
  'record.abandoned',
  'application.submitted',
] as const satisfies readonly RecordEvent[];
const flags = ['honeypot', 'fast', 'malformed-email', 'sold-out', 'no-upcoming-session'] as const satisfies readonly Flag[];

/** The body of every webhook; docs/webhooks.schema.json is made of it. */
export const webhookSchema = z.object({
  type: z.enum(events).describe('What happened.'),
  timestamp: z.iso.datetime().describe('When it happened.'),
  data: z.object({
    record: leadRecordSchema.describe('The record as it stood when it happened.'),
    flags: z.array(z.enum(flags)).describe('What to be careful about; empty for most.'),
  }),
});
