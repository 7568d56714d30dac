import { z } from 'zod';
import { count, localizedText } from './text.ts';

const list = <T extends z.ZodType>(item: T) => z.array(item).min(1).readonly();

/** One digit for each thing drawn. */
const digits = z.string().regex(/^\d+$/, 'expected digits');

const finance = z.strictObject({
  /** A digit a movement: its amount, the same in the books and at the bank. */
  amounts: digits,
  /** Those that differ: their place, and both amounts. */
  exceptions: list(z.strictObject({ at: count, book: count, bank: count, label: localizedText })),
});

const hr = z.strictObject({
  /** A digit an application: how many of the criteria it meets. */
  met: digits,
  criteria: count,
  /** From here on an application is above the line. */
  line: count,
  lineLabel: localizedText,
  /** Places of those invited. */
  invited: list(count),
  /** What is said of the one that was invited from below the line. */
  belowLabel: localizedText,
});

const manufacturing = z.strictObject({
  /** Vibration, one value a day. */
  days: list(count),
  /** What the same days would have become without the stop: from the day of the stop on. */
  failure: list(count),
  limit: count,
  limitLabel: localizedText,
  /** Days, counted from 1. */
  warned: count,
  warnedLabel: localizedText,
  stopped: count,
  stoppedLabel: localizedText,
});

const sales = z.strictObject({
  /** A digit an inquiry: the stage it reached, 1 for answered, 4 for a meeting. */
  reached: digits,
  stageLabels: z.tuple([localizedText, localizedText, localizedText, localizedText]).readonly(),
});

const customer = z.strictObject({
  /** Seven days of 48 digits: requests in each half hour. */
  days: z.array(digits.length(48)).length(7).readonly(),
  dayLabels: z.array(localizedText).length(7).readonly(),
  /** Half hours in which a person took a call. */
  calls: list(z.strictObject({ day: count, at: count })),
  /** When the office opens and closes on weekdays, in half hours. */
  hours: z.tuple([z.strictObject({ at: count, label: localizedText }), z.strictObject({ at: count, label: localizedText })]).readonly(),
});

const integration = z.strictObject({
  systems: list(localizedText),
  /** Two digits a record: the system it left and the one it reached. */
  passed: list(z.string().regex(/^\d\d$/, 'expected two digits')),
  /** Records that wait for a person: their place among the others. */
  stopped: list(z.strictObject({ at: count, label: localizedText })),
});

const journey = z.strictObject({
  label: localizedText,
  /** How long it took, in days. */
  days: count,
  /** When somebody or something worked on it, in days from the start. */
  work: list(z.number().min(0)),
  /** When somebody decided. */
  decisions: list(z.number().min(0)),
});

const design = z.strictObject({ before: journey, after: journey, goneLabel: localizedText });

const onPremise = z.strictObject({
  /** Load of the servers, 48 half hours, in percent of their capacity. */
  load: z.array(count.max(100)).length(48).readonly(),
  /** Half hours in which documents are indexed; the others answer questions. */
  indexing: list(z.tuple([count, count]).readonly()),
  /** The half hour in which an engineer decides. */
  update: count,
  updateLabel: localizedText,
  capacityLabel: localizedText,
  insideLabel: localizedText,
  outside: count,
  outsideLabel: localizedText,
});

/** What the eight drawings of the services page count. Invented, and shown as such, while `sample` is true. */
export const serviceFiguresSchema = z
  .strictObject({
    sample: z.boolean(),
    finance: finance.readonly(),
    hr: hr.readonly(),
    manufacturing: manufacturing.readonly(),
    sales: sales.readonly(),
    customer: customer.readonly(),
    integration: integration.readonly(),
    design: design.readonly(),
    'on-premise': onPremise.readonly(),
  })
  .readonly();

export type ServiceFigures = z.infer<typeof serviceFiguresSchema>;
export type Journey = z.infer<typeof journey>;
