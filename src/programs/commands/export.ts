import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { mailingListNames } from '#domain/messages/mailing-list.ts';
import { isSubscribed, type Subscription } from '#domain/messages/subscription.ts';
import { defaultLocale, locales } from '#domain/text/locale.ts';
import { toIso } from '#domain/text/time.ts';
import { type Column, safeJson, toCsv, withAnswers } from '#server/owner/leads/export.ts';
import { leadCsvColumns } from '#server/owner/leads/export-columns.ts';
import { eachLead } from '#server/owner/leads/list.ts';
import { WorkbookTooLargeError, workbookFlows, workbookLeadsMax, writeWorkbook } from '#server/owner/leads/workbook.ts';
import { describeSubscribers, eachSubscription } from '#server/owner/subscribers/subscriptions.ts';
import { describeFilter, recordExport } from '#server/platform/audit/owner-actions.ts';
import { CliError, type Command, choiceOption, type OptionSpec, type Options, textOption, usageError } from './command.ts';
import { actionContext, formatMinute, withStore } from './data.ts';
import { filterFromOptions, filterOptions, sortFromOptions, sortOption } from './filter.ts';
import { type Terminal, table } from './terminal.ts';
import { writeThroughPart } from './whole-file.ts';

const streamOptions: Readonly<Record<string, OptionSpec>> = {
  output: { value: '<file>', means: 'a new file, readable only by its owner, instead of standard output' },
  bom: { means: 'starts the CSV with a byte order mark, so Excel reads it as UTF-8' },
};

/** Writes to --output or standard output. The file is complete or doesn't exist. */
async function writeData(data: Readable, options: Options, { out }: Terminal): Promise<void> {
  const file = textOption(options, 'output');
  if (file === undefined) {
    // A pipeline would close standard output.
    for await (const chunk of data) if (!out.write(chunk)) await once(out, 'drain');
    return;
  }
  if (existsSync(file)) throw new CliError(1, `${file} already exists: name another file, or remove it.`);
  await writeThroughPart(file, (part) => pipeline(data, createWriteStream(part, { mode: 0o600, flush: true })));
}

export const exportLeads: Command = {
  summarize: 'leads with all their answers, as a spreadsheet or CSV',
  details:
    'Answers have our own labels. Spam is left out unless --state says otherwise. A spreadsheet (xlsx) has a sheet per flow, dates that\nare dates, and the scores of the areas. In CSV, text that a spreadsheet would run as a formula starts with an apostrophe. npm prints\ntwo lines before the data: name a file with --output, or run `npm run --silent leads -- export … > file`.',
  options: {
    ...filterOptions,
    ...sortOption,
    ...streamOptions,
    format: { value: '<csv|xlsx>', means: 'a table with a column per question (csv), or a spreadsheet (xlsx)' },
    in: { value: '<en|es>', means: 'the language of a spreadsheet; default en' },
  },
  examples: [
    'export --format csv --output leads.csv',
    'export --format csv --bom --flow application --output applications.csv',
    'export --format xlsx --in es --output leads.xlsx',
    'export --from 2026-11-01 --state any',
  ],
  async run(options, _, context) {
    const filter = filterFromOptions(options, context.clock());
    const sort = sortFromOptions(options);
    const format = choiceOption(options, 'format', ['csv', 'xlsx']) ?? 'csv';
    const locale = choiceOption(options, 'in', locales) ?? defaultLocale;
    if (format !== 'xlsx' && options.in !== undefined) throw usageError('--in is for --format xlsx.');
    if (format === 'xlsx' && options.output === undefined && context.terminal.out.isTTY)
      throw usageError('--format xlsx needs --output: a terminal cannot show it.');
    await withStore(context, async (store) => {
      const action = { action: 'export', origin: 'command', filters: { format, ...describeFilter(filter) } } as const;
      const exported = () => withAnswers(recordExport(eachLead(store, filter, sort), action, actionContext(store, context)), store, locale);
      if (format === 'xlsx') {
        const kinds = await workbookFlows(store, filter).catch(adviseNarrowing);
        return writeData(Readable.from([await writeWorkbook(exported(), kinds, locale).catch(adviseNarrowing)]), options, context.terminal);
      }
      return writeData(toCsv(exported(), leadCsvColumns(filter.kind), { bom: options.bom === true }), options, context.terminal);
    });
  },
};

function adviseNarrowing(error: unknown): never {
  if (error instanceof WorkbookTooLargeError)
    throw new CliError(
      1,
      `${error.message} Export at most ${workbookLeadsMax}, with --flow, --from or --to, or all of them with --format csv.`,
    );
  throw error;
}

const toPerson = (subscription: Subscription) => {
  const { email, list, topic, language, page, consent, consentedAt, confirmedAt, endedAt, flags } = subscription;
  return {
    ...{ email, list, course: topic || null, language, mayBeWrittenTo: isSubscribed(subscription), asked: toIso(consentedAt) },
    ...{
      confirmed: confirmedAt === null ? null : toIso(confirmedAt),
      ended: endedAt === null ? null : toIso(endedAt),
      page,
      consent,
      flags,
    },
  };
};
type Person = ReturnType<typeof toPerson>;

const personColumns: readonly Column<Person>[] = (
  ['email', 'list', 'course', 'language', 'mayBeWrittenTo', 'asked', 'confirmed', 'ended', 'page', 'consent'] as const
).map((title) => ({ title, cell: (person) => person[title] }));

export const people: Command = {
  summarize: 'subscribers of the newsletter and of course waitlists',
  details:
    "Write only to people with YES under WRITE: they confirmed their address and haven't unsubscribed. Each agreed only to the sentence\nunder `consent` (in CSV and JSON).",
  options: {
    list: { value: '<list>', means: mailingListNames.join(' or ') },
    course: { value: '<slug>', means: "that course's waitlist" },
    active: { means: 'people you may write to' },
    inactive: { means: "people who haven't confirmed yet, or unsubscribed" },
    json: { means: 'the data as JSON' },
    ...streamOptions,
    format: { value: '<csv>', means: 'instead of a readable table' },
  },
  examples: [
    'people --list waitlist --course ai-business-weekend --active',
    'people --list newsletter --active --format csv --output newsletter.csv',
  ],
  async run(options, _, context) {
    if (options.active && options.inactive) throw usageError('Use --active or --inactive, not both.');
    const filter = {
      list: choiceOption(options, 'list', mailingListNames),
      topic: textOption(options, 'course'),
      states: options.active ? (['confirmed'] as const) : options.inactive ? (['waiting', 'left'] as const) : undefined,
    };
    const format = choiceOption(options, 'format', ['csv']);
    const { terminal } = context;
    await withStore(context, async (store) => {
      async function* eachPerson(): AsyncGenerator<Person> {
        for await (const subscription of eachSubscription(store, filter)) yield toPerson(subscription);
      }
      if (format) {
        const filters = { format, ...describeSubscribers(filter) };
        const found = recordExport(eachPerson(), { action: 'people', origin: 'command', filters }, actionContext(store, context));
        return writeData(toCsv(found, personColumns, { bom: options.bom === true }), options, terminal);
      }
      if (options.output !== undefined) throw usageError('--output needs --format csv.');
      const all: Person[] = [];
      for await (const person of eachPerson()) all.push(person);
      if (options.json) return void terminal.out.write(`${safeJson(all, 2)}\n`);
      if (all.length === 0) return void terminal.err.write('No subscribers match.\n');
      terminal.out.write(
        table(
          [
            { title: 'EMAIL', priority: 5 },
            { title: 'WRITE' },
            { title: 'LIST', priority: 3 },
            { title: 'COURSE', priority: 2 },
            { title: 'LANG', priority: 1 },
            { title: 'ASKED (UTC)' },
            { title: 'CONFIRMED', priority: 3 },
            { title: 'LEFT', priority: 3 },
            { title: 'FLAGS', priority: 4 },
          ],
          all.map((person) => [
            ...[person.email, person.mayBeWrittenTo ? 'YES' : 'no', person.list, person.course ?? '', person.language],
            ...[formatMinute(person.asked), formatMinute(person.confirmed), formatMinute(person.ended), person.flags.join(' ')],
          ]),
          terminal,
        ),
      );
      terminal.err.write(`${all.length} in total; you may write to ${all.filter(({ mayBeWrittenTo }) => mayBeWrittenTo).length}\n`);
    });
  },
};
