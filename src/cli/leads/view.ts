import { bookingReferencePattern } from '#domain/booking-reference.ts';
import type { FunnelReport, Lead, LeadCount, LeadDetail, LeadMessage } from '#domain/leads.ts';
import { channels } from '#domain/message.ts';
import { flows } from '#server/flows/registry.ts';
import { findLead } from '#server/leads/detail.ts';
import { safeJson } from '#server/leads/export.ts';
import { funnelOf } from '#server/leads/funnel.ts';
import { listLeads, placeOf, uuidsLike, uuidsOfReference } from '#server/leads/list.ts';
import { outboxMessages } from '#server/leads/messages.ts';
import { leadStats } from '#server/leads/stats.ts';
import { countOutbox } from '#server/outbox/queue.ts';
import { type Command, choiceOf, numberOf, Stop, textOf, wrong } from './command.ts';
import { moment, withStore } from './data.ts';
import { filterOf, filterOptions } from './filter.ts';
import { bold, printable, printableLines, type TableColumn, type Terminal, table } from './terminal.ts';

const json = { json: { means: 'the data as JSON' } };
const result = ({ complete, score, progress }: Lead) => (complete ? (score === null ? 'done' : String(score)) : `${progress}%`);

const leadColumns = (isTerminal: boolean): readonly TableColumn[] => [
  { title: isTerminal ? 'ID' : 'UUID' },
  { title: 'BEGUN (UTC)', keep: 7, least: 16 },
  { title: 'FLOW', keep: 5, least: 11 },
  { title: 'RESULT', right: true },
  { title: 'NAME', keep: 9, least: 10 },
  { title: 'EMAIL', keep: 10, least: 16 },
  { title: 'COMPANY', keep: 6, least: 12 },
  { title: 'LANG', keep: 3 },
  { title: 'SOURCE', keep: 2 },
  { title: 'CAMPAIGN', keep: 1 },
  { title: 'FLAGS', keep: 4 },
];

/** `list`. */
export const list: Command = {
  summary: 'leads, newest first',
  details:
    'RESULT is the score of a completed quiz, `done` for an application, and what is answered of the others.\nOn a terminal, ID is the beginning of the uuid; `show` takes it.',
  options: {
    ...filterOptions,
    limit: { value: '<n>', means: 'how many, 30 unless given, 10000 at most' },
    cursor: { value: '<text>', means: 'goes on where a page ended (`next` in its JSON)' },
    ...json,
  },
  examples: ['list', 'list --flow readiness --score 40..80 --complete', 'list --search "josé lumbre" --json'],
  async run(given, _, surroundings) {
    const filter = filterOf(given);
    const limit = numberOf(given, 'limit', 30, 10_000);
    const cursor = textOf(given, 'cursor');
    if (cursor !== undefined && !placeOf(cursor)) throw wrong('--cursor is none that a list gave.');
    const { out, err } = surroundings.terminal;
    const page = await withStore(surroundings, (store) => store.read(() => listLeads(filter, { limit, cursor })));
    if (given.json) {
      out.write(`${safeJson(page, 2)}\n`);
      return;
    }
    if (page.leads.length === 0) {
      err.write('No lead fits.\n');
      return;
    }
    const rows = page.leads.map((lead) => [
      out.isTTY ? lead.uuid.slice(0, 8) : lead.uuid,
      moment(lead.created),
      flows[lead.kind].shortName,
      result(lead),
      ...[lead.name, lead.email, lead.company ?? '', lead.language, lead.source ?? '', lead.campaign ?? '', lead.flags.join(' ')],
    ]);
    out.write(table(leadColumns(out.isTTY === true), rows, surroundings.terminal));
    const more = page.next ? `; --limit shows more, --cursor ${page.next} the next` : '';
    err.write(`${page.leads.length} of ${page.total}${more}\n`);
  },
};

/** `show`. */
export const show: Command = {
  takes: '<uuid>',
  summary: 'one lead: answers, history, messages',
  details: 'The beginning of a uuid is enough where only one lead begins so; so is the reference in your mail or a booking.',
  options: json,
  examples: ['show 3f2a91bc', 'show 3f2a91bc-5d5e-4b0f-9a53-0f6d1c2b7e11 --json'],
  async run(given, [id = ''], surroundings) {
    const isReference = bookingReferencePattern.test(id);
    if (!isReference && !/^[0-9a-f-]{4,36}$/i.test(id))
      throw wrong(`${JSON.stringify(id)} is no uuid, nor the beginning of one (4 characters or more).`);
    const found = await withStore(surroundings, async (store) => {
      const uuids = await store.read(() => (isReference ? uuidsOfReference(id.toUpperCase()) : uuidsLike(id.toLowerCase())));
      if (uuids.length > 1) throw new Stop(1, `Several leads begin with ${id}: ${uuids.join(', ')} …`);
      return uuids[0] === undefined ? undefined : store.read(() => findLead(uuids[0] ?? ''));
    });
    if (!found) throw new Stop(1, `Not found: there is no lead ${id}. \`list\` shows those there are.`);
    const { out } = surroundings.terminal;
    out.write(given.json ? `${safeJson(found, 2)}\n` : detailsOf(found, out));
  },
};

function detailsOf({ lead, record, answers, history, messages }: LeadDetail, out: Terminal['out']): string {
  const campaign = [lead.source, lead.medium, lead.campaign].filter(Boolean).join(' / ');
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ['uuid', lead.uuid],
    ['flow', flows[lead.kind].shortName],
    ['result', lead.complete ? result(lead) : `${lead.progress}% answered, at step ${lead.step}`],
    ['name', lead.name],
    ['email', lead.email],
    ['company', lead.company],
    ['course', record.courseInfo?.courseType],
    ['language', lead.language],
    ['campaign', campaign],
    ['flags', lead.flags.join(', ')],
  ];
  const part = (title: string, lines: readonly string[]) => (lines.length === 0 ? '' : `\n${bold(title, out)}\n${lines.join('\n')}\n`);
  return [
    `${facts.flatMap(([label, value]) => (value ? [`${label.padEnd(10)}${printable(value)}`] : [])).join('\n')}\n`,
    part(
      'ANSWERS',
      answers.map(
        ({ id, question, answer, note }) =>
          `${id}  ${printable(question)}\n${printableLines(note ? `${answer} (${note})` : answer, '    ')}`,
      ),
    ),
    part(
      'HISTORY (UTC)',
      history.map(({ at, what, step }) => `${at.slice(0, 19).replace('T', ' ')}  ${what}${step === undefined ? '' : ` step ${step}`}`),
    ),
    part(
      'MESSAGES',
      messages.map((message) => `${moment(message.created)}  ${message.channel} ${message.event}: ${stateOf(message)}`),
    ),
  ].join('');
}

const stateOf = ({ state, attempts, finished, due, failure }: LeadMessage) =>
  [
    `${state}${finished ? ` ${moment(finished)}` : ''}`,
    ...(due && attempts > 0 ? [`try ${attempts + 1} at ${moment(due)}`] : []),
    ...(failure ? [printable(failure)] : []),
  ].join(', ');

const percent = (part: number, whole: number) => (whole === 0 ? '' : `${Math.round((100 * part) / whole)}%`);

/** `stats`. */
export const stats: Command = {
  summary: 'counts by flow, language, source, campaign and day; with --flow, how far visitors got',
  details: 'A record begins after the first step, so nobody is counted who left before it. Days are in UTC.',
  options: { ...filterOptions, days: { value: '<n>', means: 'how many days to print, 14 unless given' }, ...json },
  examples: ['stats', 'stats --flow readiness --from 2026-11-01', 'stats --campaign spring --json'],
  async run(given, _, surroundings) {
    const filter = filterOf(given);
    const days = numberOf(given, 'days', 14, 3_700);
    const { kind } = filter;
    const found = await withStore(surroundings, async (store) => ({
      ...(await store.read(() => leadStats(filter))),
      ...(kind && { funnel: await store.read(() => funnelOf(kind, filter)) }),
    }));
    const { out } = surroundings.terminal;
    if (given.json) {
      out.write(`${safeJson(found, 2)}\n`);
      return;
    }
    const counts = (title: string, rows: readonly LeadCount[]) =>
      rows.length === 0
        ? []
        : [
            table(
              [{ title, keep: 1 }, ...['LEADS', 'COMPLETED', 'SHARE', 'MEAN SCORE'].map((name) => ({ title: name, right: true }))],
              rows.map(({ key, leads, completed, score }) => [
                key ?? '(none)',
                `${leads}`,
                `${completed}`,
                percent(completed, leads),
                score === null ? '' : `${score}`,
              ]),
              surroundings.terminal,
            ),
          ];
    const parts = [
      ...counts('FLOW', [...found.byKind, { key: 'all', leads: found.leads, completed: found.completed, score: null }]),
      ...counts('LANGUAGE', found.byLanguage),
      ...counts('SOURCE', found.bySource),
      ...counts('CAMPAIGN', found.byCampaign),
      ...counts('DAY', found.byDay.slice(0, days)),
      ...(found.funnel ? funnelTables(found.funnel, surroundings.terminal) : []),
      ...(found.flagged > 0 ? [`${found.flagged} carry a flag: see \`list\`.\n`] : []),
    ];
    out.write(parts.join('\n'));
  },
};

function funnelTables({ all, byLanguage, byCampaign }: FunnelReport, terminal: Terminal): readonly string[] {
  const right = (title: string) => ({ title, right: true });
  const steps = table(
    [right('STEP'), { title: 'QUESTION', keep: 1, least: 12 }, right('REACHED'), right('ANSWERED'), right('MEDIAN'), right('LEFT HERE')],
    all.steps.map(({ step, name, reached, answered, medianSeconds, dropOff }) => [
      ...[`${step}`, name, `${reached}`, `${answered}`, medianSeconds === null ? '' : `${medianSeconds} s`],
      reached === 0 ? '' : `${Math.round(100 * dropOff)}%`,
    ]),
    terminal,
  );
  const groups = [...byLanguage, ...byCampaign].map(({ key, funnel }) => {
    const worst = funnel.steps.toSorted((a, b) => b.dropOff * b.reached - a.dropOff * a.reached)[0];
    return [
      key,
      `${funnel.started}`,
      `${funnel.completed}`,
      percent(funnel.completed, funnel.started),
      worst && worst.dropOff > 0 ? `${worst.step}` : '',
    ];
  });
  const columns = [{ title: 'FUNNEL OF', keep: 1 }, right('BEGUN'), right('COMPLETED'), right('SHARE'), right('MOST LEFT AT STEP')];
  return groups.length === 0 ? [steps] : [steps, table(columns, groups, terminal)];
}

/** `outbox`. */
export const outbox: Command = {
  summary: 'mails and webhooks: what waits, what was sent, what failed for good',
  options: {
    state: { value: '<state>', means: 'waiting, sent, written (to a file) or dead' },
    channel: { value: '<channel>', means: 'mail, notification or webhook' },
    limit: { value: '<n>', means: 'how many, 30 unless given' },
    ...json,
  },
  examples: ['outbox --state dead', 'outbox --json'],
  async run(given, _, surroundings) {
    const filter = {
      state: choiceOf(given, 'state', ['waiting', 'sent', 'written', 'dead'] as const),
      channel: choiceOf(given, 'channel', channels),
    };
    const limit = numberOf(given, 'limit', 30, 10_000);
    const { counts, messages } = await withStore(surroundings, async (store) => ({
      counts: await store.read(countOutbox),
      messages: await store.read(() => outboxMessages(filter, limit)),
    }));
    const { out, err } = surroundings.terminal;
    if (given.json) {
      out.write(`${safeJson({ counts, messages }, 2)}\n`);
      return;
    }
    const { waiting, sent, written, dead } = counts;
    if (messages.length > 0) {
      out.write(
        table(
          [{ title: 'ID' }, { title: 'PUT IN (UTC)' }, { title: 'CHANNEL' }, { title: 'EVENT', keep: 2 }, { title: 'STATE', keep: 3 }],
          messages.map((message) => [message.id, moment(message.created), message.channel, message.event, stateOf(message)]),
          surroundings.terminal,
        ),
      );
    }
    err.write(`${waiting} waiting, ${sent} sent, ${written} written to files, ${dead} dead\n`);
  },
};
