import { z } from 'zod';
import { count, localizedText } from './text.ts';

const list = <T extends z.ZodType>(item: T) => z.array(item).min(1).readonly();

/** One digit per item drawn. */
const digits = z.string().regex(/^\d+$/, 'expected digits');

const finance = z.strictObject({
  /** One digit per transaction: its amount, equal in the books and at the bank. */
  amounts: digits,
  /** Transactions that differ: index and both amounts. */
  exceptions: list(z.strictObject({ at: count, book: count, bank: count, label: localizedText })),
});

const hr = z.strictObject({
  /** One digit per application: the number of criteria it meets. */
  met: digits,
  criteria: count,
  /** Applications meeting this many criteria are above the line. */
  line: count,
  lineLabel: localizedText,
  /** Indexes of the invited applications. */
  invited: list(count),
  /** Label of the application invited from below the line. */
  belowLabel: localizedText,
});

const manufacturing = z.strictObject({
  /** Vibration, one value per day. */
  days: list(count),
  /** Vibration without the stop, from its day on. */
  failure: list(count),
  limit: count,
  limitLabel: localizedText,
  /** Day of the warning, counted from 1; `stopped` likewise. */
  warned: count,
  warnedLabel: localizedText,
  stopped: count,
  stoppedLabel: localizedText,
});

const sales = z.strictObject({
  /** One digit per inquiry: the stage it reached, from 1 (answered) to 4 (meeting). */
  reached: digits,
  stageLabels: z.tuple([localizedText, localizedText, localizedText, localizedText]).readonly(),
});

const customer = z.strictObject({
  /** Seven days of 48 digits: requests per half hour. */
  days: z.array(digits.length(48)).length(7).readonly(),
  dayLabels: z.array(localizedText).length(7).readonly(),
  /** Half hours whose requests were calls that people took: the day and the half hour. */
  calls: list(z.strictObject({ day: count, at: count })),
  /** Half hours when the office opens and closes on weekdays. */
  hours: z.tuple([z.strictObject({ at: count, label: localizedText }), z.strictObject({ at: count, label: localizedText })]).readonly(),
});

const integration = z.strictObject({
  systems: list(localizedText),
  /** Two digits per record: source and target system. */
  passed: list(z.string().regex(/^\d\d$/, 'expected two digits')),
  /** Indexes of records that wait for a person. */
  stopped: list(z.strictObject({ at: count, label: localizedText })),
});

const journey = z.strictObject({
  label: localizedText,
  /** Duration in days. */
  days: count,
  /** Times of work, in days from the start. */
  work: list(z.number().min(0)),
  /** Times of decisions, in days from the start. */
  decisions: list(z.number().min(0)),
});

const design = z.strictObject({ before: journey, after: journey, goneLabel: localizedText });

const onPremise = z.strictObject({
  /** Server load in percent of capacity, per half hour. */
  load: z.array(count.max(100)).length(48).readonly(),
  /** Ranges of half hours spent on indexing documents; the others answer questions. */
  indexing: list(z.tuple([count, count]).readonly()),
  /** The half hour when an engineer decides. */
  update: count,
  updateLabel: localizedText,
  capacityLabel: localizedText,
  insideLabel: localizedText,
  outside: count,
  outsideLabel: localizedText,
});

/** Data of the services page's eight drawings. The page marks them as invented while `sample` is true. */
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
