import { once } from 'node:events';
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { listNames } from '#domain/list.ts';
import { isSubscribed, type Subscription } from '#domain/subscription.ts';
import { type Column, csvOf, jsonLinesOf, leadCsvColumns, safeJson, withAnswers } from '#server/leads/export.ts';
import { eachLead } from '#server/leads/list.ts';
import { eachSubscription } from '#server/leads/people.ts';
import { type Command, choiceOf, type Given, type Option, Stop, textOf, wrong } from './command.ts';
import { moment, withStore } from './data.ts';
import { filterOf, filterOptions } from './filter.ts';
import { type Terminal, table } from './terminal.ts';

const streamOptions: Readonly<Record<string, Option>> = {
  format: { value: '<csv|jsonl>', means: 'a table with one column a question (csv), or one JSON text a line (jsonl)' },
  output: { value: '<file>', means: 'writes into a new file that only its owner may read, instead of to standard output' },
  bom: { means: 'CSV begins with the mark by which Excel knows UTF-8' },
  delimiter: { value: '<sign>', means: 'between two cells of CSV: `,` unless given; Excel in Spanish expects `;`' },
};

/** How CSV is to be written; refuses options that mean nothing there. */
function csvOptions(given: Given) {
  const delimiter = textOf(given, 'delimiter');
  if (delimiter !== undefined && ![',', ';', '\t'].includes(delimiter)) throw wrong('--delimiter takes a comma, a semicolon or a tab.');
  return { bom: given.bom === true, ...(delimiter !== undefined && { delimiter }) };
}

/** Sends data on: into a file, whole or not at all, or to standard output. */
async function deliver(data: Readable, given: Given, { out }: Terminal): Promise<void> {
  const file = textOf(given, 'output');
  if (file === undefined) {
    // Not piped: standard output must not be ended.
    for await (const chunk of data) if (!out.write(chunk)) await once(out, 'drain');
    return;
  }
  if (existsSync(file)) throw new Stop(1, `${file} is there already: name another file, or remove it.`);
  const part = `${file}.part`;
  try {
    await pipeline(data, createWriteStream(part, { mode: 0o600, flush: true }));
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** `export`. */
export const exportLeads: Command = {
  summary: 'leads with all their answers, as CSV or JSON lines',
  details:
    'Answers carry our own labels. In CSV, a text that a spreadsheet would calculate begins with an apostrophe. npm prints two lines of\nits own before the data: name a file with --output, or run `npm run --silent leads -- export … > file`.',
  options: { ...filterOptions, ...streamOptions },
  examples: [
    'export --format csv --output leads.csv',
    'export --format csv --bom --delimiter ";" --flow application --output applications.csv',
    'export --format jsonl --from 2026-11-01',
  ],
  async run(given, _, surroundings) {
    const filter = filterOf(given);
    const format = choiceOf(given, 'format', ['csv', 'jsonl']) ?? 'csv';
    const options = csvOptions(given);
    await withStore(surroundings, (store) => {
      const found = withAnswers(eachLead(store, filter));
      return deliver(
        format === 'csv' ? csvOf(found, leadCsvColumns(filter.kind), options) : jsonLinesOf(found),
        given,
        surroundings.terminal,
      );
    });
  },
};

const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());
const personOf = (subscription: Subscription) => {
  const { email, list, topic, language, page, consent, consentedAt, confirmedAt, endedAt, flags } = subscription;
  return {
    ...{ email, list, course: topic || null, language, mayBeWrittenTo: isSubscribed(subscription), asked: iso(consentedAt) },
    ...{ confirmed: iso(confirmedAt), ended: iso(endedAt), page, consent, flags },
  };
};
type Person = ReturnType<typeof personOf>;

const personColumns: readonly Column<Person>[] = (
  ['email', 'list', 'course', 'language', 'mayBeWrittenTo', 'asked', 'confirmed', 'ended', 'page', 'consent'] as const
).map((title) => ({ title, cell: (person) => person[title] }));

/** `people`. */
export const people: Command = {
  summary: 'who asked for the newsletter, or waits for a course',
  details:
    'Write only to those with YES under WRITE: they confirmed their address and have not left. Each agreed to the sentence under `consent`\n(in CSV and JSON), and to nothing else.',
  options: {
    list: { value: '<list>', means: listNames.join(' or ') },
    course: { value: '<slug>', means: 'the waitlist of that course' },
    active: { means: 'those who may be written to' },
    inactive: { means: 'those who did not confirm yet, or left' },
    json: { means: 'the data as JSON' },
    ...streamOptions,
    format: { value: '<csv|jsonl>', means: 'instead of a table for people to read' },
  },
  examples: [
    'people --list waitlist --course ai-business-weekend --active',
    'people --list newsletter --active --format csv --output newsletter.csv',
  ],
  async run(given, _, surroundings) {
    if (given.active && given.inactive) throw wrong('--active and --inactive exclude each other.');
    const filter = {
      list: choiceOf(given, 'list', listNames),
      topic: textOf(given, 'course'),
      active: given.active ? true : given.inactive ? false : undefined,
    };
    const format = choiceOf(given, 'format', ['csv', 'jsonl']);
    const options = csvOptions(given);
    const { terminal } = surroundings;
    await withStore(surroundings, async (store) => {
      async function* found(): AsyncGenerator<Person> {
        for await (const subscription of eachSubscription(store, filter)) yield personOf(subscription);
      }
      if (format) return deliver(format === 'csv' ? csvOf(found(), personColumns, options) : jsonLinesOf(found()), given, terminal);
      if (given.output !== undefined) throw wrong('--output needs --format csv or jsonl.');
      const all: Person[] = [];
      for await (const person of found()) all.push(person);
      if (given.json) return void terminal.out.write(`${safeJson(all, 2)}\n`);
      if (all.length === 0) return void terminal.err.write('Nobody is on it.\n');
      terminal.out.write(
        table(
          [
            { title: 'EMAIL', keep: 5 },
            { title: 'WRITE' },
            { title: 'LIST', keep: 3 },
            { title: 'COURSE', keep: 2 },
            { title: 'LANG', keep: 1 },
            { title: 'ASKED (UTC)' },
            { title: 'CONFIRMED', keep: 3 },
            { title: 'LEFT', keep: 3 },
            { title: 'FLAGS', keep: 4 },
          ],
          all.map((person) => [
            ...[person.email, person.mayBeWrittenTo ? 'YES' : 'no', person.list, person.course ?? '', person.language],
            ...[moment(person.asked), moment(person.confirmed), moment(person.ended), person.flags.join(' ')],
          ]),
          terminal,
        ),
      );
      terminal.err.write(`${all.length} in all, ${all.filter(({ mayBeWrittenTo }) => mayBeWrittenTo).length} of whom may be written to\n`);
    });
  },
};
