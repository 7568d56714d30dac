import { randomUUID } from 'node:crypto';
import type { EntryReport, MarkedChange } from '#domain/entry-funnel.ts';
import { comparedShares } from '#domain/entry-funnel.ts';
import { type Comparison, fewestCases, shareOf } from '#domain/proportions.ts';
import { addMark, listMarks, markTextMax, removeMark, restoreMark } from '#server/entries/marks.ts';
import { flows } from '#server/flows/registry.ts';
import { entryReport } from '#server/leads/entry-report.ts';
import { safeJson } from '#server/leads/export.ts';
import { computeFunnel } from '#server/leads/funnel.ts';
import { utcDay } from '#server/measurement/views.ts';
import { CliError, type Command, type CommandContext, usageError } from './command.ts';
import { withStore } from './data.ts';
import { dayOption, filterOptions, flowOption, readFilter } from './filter.ts';
import { printable, type Terminal, table } from './terminal.ts';
import { funnelTables } from './view.ts';

const right = (title: string) => ({ title, right: true });
const formatShare = (part: number, all: number) => (all === 0 ? '' : `${Math.round(100 * shareOf({ part, all }))}%`);

/** '12% → 20%', the limits of the difference in points, and what that means. */
function formatComparison({ before, after, interval, verdict }: Comparison): readonly string[] {
  const points = (value: number) => {
    const rounded = Math.round(100 * value);
    return rounded === 0 ? '0' : `${rounded < 0 ? '−' : '+'}${Math.abs(rounded)}`;
  };
  return [
    before.all === 0 ? '' : `${before.part} of ${before.all}`,
    after.all === 0 ? '' : `${after.part} of ${after.all}`,
    interval ? `${points(interval.low)} to ${points(interval.high)} points` : '',
    { few: 'too few to tell', more: 'more', less: 'fewer', same: 'no clear change' }[verdict],
  ];
}

const shareNames = { touched: 'touched, of views', started: 'started, of views', completed: 'completed, of started' } as const;

function entryTables({ since, counts, problems }: EntryReport, terminal: Terminal): readonly string[] {
  if (since === null) return ['Nothing is counted yet of what happens before a record: it starts with the server.\n'];
  const { views, touched, records, completed, calls } = counts;
  const rows = [
    ['page viewed', views, null],
    ['form touched', touched, views],
    ['started', records, touched],
    ['completed', completed, records],
    ['call chosen', calls, completed],
  ] as const;
  return [
    table(
      [{ title: `SINCE ${since}` }, right('COUNT'), right('OF THE LINE ABOVE')],
      rows.map(([name, count, above]) => [name, `${count}`, above === null ? '' : formatShare(count, above)]),
      terminal,
    ),
    ...(problems.length === 0
      ? []
      : [
          table(
            [{ title: 'STOPPED BY', priority: 1 }, right('TIMES')],
            problems.map(({ message, times }) => [message, `${times}`]),
            terminal,
          ),
        ]),
  ];
}

function changeTables(changes: readonly MarkedChange[], terminal: Terminal): readonly string[] {
  return changes.map(({ mark, before, after, shares }) => {
    const days = [before, after].map((side) => (side ? `${side.from} to ${side.to}` : 'no days yet'));
    const rows = comparedShares.map((share) => [shareNames[share], ...formatComparison(shares[share])]);
    const columns = [{ title: 'SHARE' }, right('BEFORE'), right('AFTER'), right('DIFFERENCE, 95%'), { title: 'VERDICT' }];
    return `${mark.day}  ${printable(mark.text)}  (${days.join('; ')})\n${table(columns, rows, terminal)}`;
  });
}

export const funnel: Command = {
  summarize: 'from the page of a flow to the call, with its steps, and what changed around your marks',
  details: `Views, touches, rules that stopped the first step, and calls are counted per page shown, without ids; they have no campaign.
Days are in UTC. A mark compares up to four weeks before and after its day, and ends at the next mark; with fewer than ${fewestCases} cases
on either side it says that there are too few to tell.`,
  options: { ...filterOptions, json: { means: 'the data as JSON' } },
  examples: ['funnel --flow readiness', 'funnel --flow application --from 2026-11-01 --language es', 'funnel --flow readiness --json'],
  async run(options, _, context) {
    const filter = readFilter(options, context.clock());
    const { kind, from, to, language } = filter;
    if (!kind) throw usageError('--flow is missing.');
    const { entry, steps } = await withStore(context, async (store) => ({
      entry: await store.read(() => entryReport(kind, { from, to, language }, context.clock())),
      steps: await store.read(() => computeFunnel(kind, filter)),
    }));
    const { terminal } = context;
    if (options.json) return void terminal.out.write(`${safeJson({ entry, funnel: steps }, 2)}\n`);
    const parts = [...entryTables(entry, terminal), ...funnelTables(steps, terminal), ...changeTables(entry.changes, terminal)];
    terminal.out.write(parts.join('\n'));
  },
};

const formatMark = ({ id, day, flow, text }: { id: string; day: string; flow: keyof typeof flows | null; text: string }) => [
  id,
  day,
  flow ? flows[flow].shortName : 'all',
  text,
];

async function printMarks(context: CommandContext, json: boolean): Promise<void> {
  const marks = await withStore(context, (store) => store.read(() => listMarks()));
  const { out, err } = context.terminal;
  if (json) return void out.write(`${safeJson(marks, 2)}\n`);
  if (marks.length === 0) return void err.write('No day is marked yet.\n');
  out.write(
    table([{ title: 'ID' }, { title: 'DAY' }, { title: 'FLOW' }, { title: 'MARK', priority: 1 }], marks.map(formatMark), context.terminal),
  );
}

export const mark: Command = {
  takes: '[text]',
  summarize: 'marks a day in the funnel, such as "changed the headline"; without a text, lists the marks',
  options: {
    day: { value: '<day>', means: 'the day of the change (UTC); default today' },
    flow: { value: '<flow>', means: 'a change of that flow only' },
    json: { means: 'the data as JSON' },
  },
  examples: ['mark "changed the headline" --flow readiness', 'mark "new prices" --day 2026-11-02', 'mark'],
  async run(options, [text], context) {
    if (text === undefined) return printMarks(context, options.json === true);
    const shown = text.trim();
    if (shown === '' || shown.length > markTextMax) throw usageError(`The text of a mark has 1 to ${markTextMax} characters.`);
    const now = context.clock();
    const day = dayOption(options, 'day') ?? utcDay(now);
    const made = { day, flow: flowOption(options) ?? null, text: shown, author: 'command' };
    const added = await withStore(context, (store) => store.write(() => addMark(made, randomUUID(), now)));
    if (options.json) return void context.terminal.out.write(`${safeJson(added, 2)}\n`);
    context.terminal.err.write(`Marked ${day}. Undo with: unmark ${added.id}\n`);
  },
};

export const unmark: Command = {
  takes: '<id>',
  summarize: 'removes a mark from the funnel; it can be restored for 30 days',
  options: { undo: { means: 'restores the mark' } },
  examples: ['unmark 3f6c0f0e-5f55-4c1f-9d0e-0a6f3f0a8a11', 'unmark 3f6c0f0e-5f55-4c1f-9d0e-0a6f3f0a8a11 --undo'],
  async run({ undo }, [given = ''], context) {
    const id = given.toLowerCase();
    if (!/^[0-9a-f-]{36}$/.test(id)) throw usageError(`${JSON.stringify(given)} isn't a uuid: pass the id that \`mark\` lists.`);
    const changed = await withStore(context, (store) =>
      store.write(() => (undo ? restoreMark(id) : removeMark(id, 'command', context.clock()))),
    );
    if (!changed) throw new CliError(1, undo ? `No mark ${id} was removed.` : `There's no mark ${id}.`);
    const { day, text } = changed;
    context.terminal.err.write(
      `${undo ? 'Restored' : 'Removed'}: ${day} ${printable(text)}${undo ? '' : `. Undo with: unmark ${id} --undo`}\n`,
    );
  },
};
