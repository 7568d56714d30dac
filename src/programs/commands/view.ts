import { channels, messageStates } from '#domain/messages/message.ts';
import type { BriefLine, BriefSection, Lead, LeadDetail, LeadMessage } from '#domain/owner/leads.ts';
import type { LeadChange } from '#domain/records/lead-work.ts';
import { flows } from '#server/flows/definitions/registry.ts';
import { findLead } from '#server/owner/leads/detail.ts';
import { safeJson } from '#server/owner/leads/export.ts';
import { parseCursor } from '#server/owner/leads/list.ts';
import { listMessages } from '#server/owner/leads/messages.ts';
import { listLeads } from '#server/owner/leads/person-rows.ts';
import { countOutbox } from '#server/platform/outbox/queue.ts';
import { CliError, type Command, choiceOption, numberOption, textOption, usageError } from './command.ts';
import { formatMinute, withStore } from './data.ts';
import { filterFromOptions, filterOptions, sortFromOptions, sortOption } from './filter.ts';
import { checkId, findUuid } from './find-uuid.ts';
import { bold, printable, printableLines, type TableColumn, type Terminal, table, truncateToWidth } from './terminal.ts';

const jsonOption = { json: { means: 'the data as JSON' } };
const formatProgress = ({ complete, progress }: Lead) => (complete ? 'done' : `${progress}%`);
const formatScore = ({ score }: { readonly score: number | null }) => (score === null ? '' : `${score}%`);

const leadColumns = (isTerminal: boolean): readonly TableColumn[] => [
  { title: isTerminal ? 'ID' : 'UUID' },
  { title: 'STARTED (UTC)', priority: 7, minWidth: 16 },
  { title: 'FLOW', priority: 5, minWidth: 11 },
  { title: 'STATE', priority: 9, minWidth: 8 },
  { title: 'DECISION', priority: 8, minWidth: 8 },
  { title: 'FOLLOW-UP', priority: 7, minWidth: 10 },
  { title: 'PROGRESS', right: true },
  { title: 'SCORE', right: true },
  { title: 'NAME', priority: 9, minWidth: 10 },
  { title: 'EMAIL', priority: 10, minWidth: 16 },
  { title: 'COMPANY', priority: 6, minWidth: 12 },
  { title: 'LANG', priority: 3 },
  { title: 'SOURCE', priority: 2 },
  { title: 'CAMPAIGN', priority: 1 },
  { title: 'FLAGS', priority: 4 },
];

export const list: Command = {
  summarize: 'leads, newest first or in another order',
  details:
    "PROGRESS is the share of questions answered so far, or `done`. SCORE is a completed quiz's result in percent.\nOn a terminal, ID is the start of the uuid; `show` accepts it.",
  options: {
    ...filterOptions,
    ...sortOption,
    limit: { value: '<n>', means: 'how many; default 30, maximum 10000' },
    cursor: { value: '<text>', means: 'continues after the previous page (`next` in its JSON)' },
    ...jsonOption,
  },
  examples: [
    'list',
    'list --flow readiness --score 40..80 --complete',
    'list --state in-touch --due --sort follow-up',
    'list --search "josé lumbre" --json',
  ],
  async run(options, _, context) {
    const filter = filterFromOptions(options, context.clock());
    const limit = numberOption(options, 'limit', 30, 10_000);
    const cursor = textOption(options, 'cursor');
    const sort = sortFromOptions(options);
    if (cursor !== undefined && !parseCursor(cursor, sort))
      throw usageError('--cursor is invalid: pass the value that `list` printed, with the same --sort.');
    const { out, err } = context.terminal;
    const page = await withStore(context, (store) => store.read(() => listLeads(filter, { limit, cursor, sort })));
    if (options.json) {
      out.write(`${safeJson(page, 2)}\n`);
      return;
    }
    if (page.leads.length === 0) {
      err.write('No leads match.\n');
      return;
    }
    const rows = page.leads.map((lead) => [
      out.isTTY ? lead.uuid.slice(0, 8) : lead.uuid,
      formatMinute(lead.created),
      flows[lead.kind].shortName,
      ...[
        lead.isNew ? `${lead.state}, unread` : lead.state,
        lead.decision ?? '',
        lead.followUp ?? '',
        formatProgress(lead),
        formatScore(lead),
      ],
      ...[lead.name, lead.email, lead.company ?? '', lead.language, lead.source ?? '', lead.campaign ?? '', lead.flags.join(' ')],
    ]);
    out.write(table(leadColumns(out.isTTY === true), rows, context.terminal));
    const more = page.next ? `; use --limit for more, or --cursor ${page.next} for the next page` : '';
    err.write(`${page.leads.length} of ${page.total}${more}\n`);
  },
};

export const show: Command = {
  takes: '<uuid>',
  summarize: 'one lead: the brief for a call, answers, history, messages',
  details: 'Accepts the start of a uuid if only one lead matches, or the booking reference from your mail or a booking.',
  options: jsonOption,
  examples: ['show 3f2a91bc', 'show 3f2a91bc-5d5e-4b0f-9a53-0f6d1c2b7e11 --json'],
  async run(options, [id = ''], context) {
    checkId(id);
    const found = await withStore(context, async (store) => {
      const uuid = await findUuid(store, id);
      return store.read(() => findLead(uuid, context.clock()));
    });
    if (!found) throw new CliError(1, `Not found: there's no lead ${id}. Run \`list\` to see the leads.`);
    const { out } = context.terminal;
    out.write(options.json ? `${safeJson(found, 2)}\n` : formatDetails(found, out));
  },
};

function formatDetails(
  { lead, brief, answers, history, messages, results, work, changes, person, shared }: LeadDetail,
  out: Terminal['out'],
): string {
  const others = person.records.length - 1 + person.lists.length;
  const facts: readonly (readonly [string, string | null | undefined | false])[] = [
    ['uuid', lead.uuid],
    ['flow', flows[lead.kind].shortName],
    ['progress', lead.complete ? 'done' : `${lead.progress}% answered, at step ${lead.step}`],
    ['score', formatScore(lead)],
    ['state', lead.isNew ? `${work.state}, unread` : work.state],
    ['decision', lead.decision],
    ['follow-up', work.followUp],
    ['phone', work.phone],
    ['value', work.value !== null && String(work.value / 100)],
    ['others', others > 0 && `${others} more of this person: \`person\` has them`],
    ['flags', lead.flags.join(', ')],
    ['results', results.map((result) => `${result.completed.slice(0, 10)} ${formatScore(result)}`.trim()).join(', ')],
    [
      'shared',
      shared &&
        `since ${formatMinute(shared.created)}, by a link to ${shared.scope === 'scores' ? 'the scores' : 'scores and plan'}; the desk turns it off`,
    ],
  ];
  const part = (title: string, lines: readonly string[]) => (lines.length === 0 ? '' : `\n${bold(title, out)}\n${lines.join('\n')}\n`);
  return [
    `${facts.flatMap(([label, value]) => (value ? [`${label.padEnd(10)}${printable(value)}`] : [])).join('\n')}\n`,
    part('NOTE', work.note === '' ? [] : [printableLines(work.note, '')]),
    ...brief.map(({ heading, kind, lines }) => part(heading.toUpperCase(), formatBriefLines(kind, lines))),
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
    part('WORK (UTC)', changes.filter(({ field }) => field !== 'seen').map(formatChange)),
    part(
      'MESSAGES',
      messages.map((message) => `${formatMinute(message.created)}  ${message.channel} ${message.event}: ${formatState(message)}`),
    ),
  ].join('');
}

/** 'state: new → won (desk)', with truncated values. */
const formatChange = ({ at, field, from, to, author }: LeadChange) => {
  const value = (text: string) => (text === '' ? 'none' : truncateToWidth(printable(text), 60));
  return `${at.slice(0, 19).replace('T', ' ')}  ${field === 'followUp' ? 'follow-up' : field}: ${value(from)} → ${value(to)} (${printable(author)})`;
};

const formatBriefLines = (kind: BriefSection['kind'], lines: readonly BriefLine[]) =>
  lines.map(({ label, text }) =>
    kind === 'quotes' ? `${printable(label)}\n${printableLines(text, '    ')}` : `${printable(label)}: ${printable(text)}`,
  );

const formatState = ({ state, attempts, finished, due, failure }: LeadMessage) =>
  [
    `${state}${finished ? ` ${formatMinute(finished)}` : ''}`,
    ...(due && attempts > 0 ? [`try ${attempts + 1} at ${formatMinute(due)}`] : []),
    ...(failure ? [printable(failure)] : []),
  ].join(', ');

export const outbox: Command = {
  summarize: 'emails and webhooks: waiting, sent, held, and failed for good',
  options: {
    state: {
      value: '<state>',
      means: 'waiting, sent, written (to a file), held (over a limit, for you to send), later (over the hour’s) or dead (failed for good)',
    },
    channel: { value: '<channel>', means: 'mail, notification or webhook' },
    limit: { value: '<n>', means: 'how many; default 30' },
    ...jsonOption,
  },
  examples: ['outbox --state dead', 'outbox --state held', 'outbox --json'],
  async run(options, _, context) {
    const filter = {
      state: choiceOption(options, 'state', messageStates),
      channel: choiceOption(options, 'channel', channels),
    };
    const limit = numberOption(options, 'limit', 30, 10_000);
    const { counts, messages } = await withStore(context, async (store) => ({
      counts: await store.read(countOutbox),
      messages: await store.read(() => listMessages(filter, limit)),
    }));
    const { out, err } = context.terminal;
    if (options.json) {
      const { oldestWaitingAt: oldestWaiting, ...byState } = counts;
      out.write(`${safeJson({ counts: { ...byState, oldestWaiting }, messages }, 2)}\n`);
      return;
    }
    const { waiting, sent, written, held, later, dead, aside } = counts;
    if (messages.length > 0) {
      out.write(
        table(
          [
            { title: 'ID' },
            { title: 'CREATED (UTC)' },
            { title: 'CHANNEL' },
            { title: 'EVENT', priority: 2 },
            { title: 'STATE', priority: 3 },
          ],
          messages.map((message) => [message.id, formatMinute(message.created), message.channel, message.event, formatState(message)]),
          context.terminal,
        ),
      );
    }
    err.write(
      `${waiting} waiting, ${sent} sent, ${written} written to files, ${held} held, ${later} leaving later, ${dead} dead${aside > 0 ? `, ${aside} set aside for webhooks that are off` : ''}\n`,
    );
  },
};
