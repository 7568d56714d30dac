import type { SeatOutcome } from '#domain/seats.ts';
import { freeSeat, listSeats, takeSeat } from '#server/applications/sessions.ts';
import { safeJson } from '#server/leads/export.ts';
import { CliError, type Command, usageError } from './command.ts';
import { formatMinute, withStore } from './data.ts';
import { table } from './terminal.ts';

export const seats: Command = {
  summarize: 'the seats of each session, and who has them',
  details: 'How many there are in all is content: content/courses.json.',
  options: { json: { means: 'the data as JSON' } },
  examples: ['seats', 'seats --json'],
  async run(options, _, context) {
    const { out } = context.terminal;
    const found = await withStore(context, (store) => store.read(() => listSeats(context.clock(), 'en')));
    if (options.json) return void out.write(`${safeJson(found, 2)}\n`);
    out.write(
      table(
        [
          { title: 'COURSE' },
          { title: 'SESSION' },
          { title: 'DATE', priority: 2 },
          { title: 'SEATS', right: true },
          { title: 'FREE', right: true },
        ],
        found.map(({ course, session, date, capacity, taken }) => [
          ...[course, session, date, `${capacity}`],
          `${Math.max(0, capacity - taken.length)}`,
        ]),
        context.terminal,
      ),
    );
    const holders = found.flatMap(({ session, taken }) =>
      taken.map(({ number, holder, at, author }) => [
        ...[session, `${number}`, holder?.name ?? '(no application)', holder?.uuid.slice(0, 8) ?? ''],
        ...[formatMinute(at), author],
      ]),
    );
    if (holders.length > 0)
      out.write(
        `\n${table(
          [
            { title: 'SESSION' },
            { title: 'SEAT', right: true },
            { title: 'WHO', priority: 3 },
            { title: 'ID' },
            { title: 'SINCE (UTC)', priority: 2 },
            { title: 'BY', priority: 1 },
          ],
          holders,
          context.terminal,
        )}`,
      );
  },
};

function check(outcome: SeatOutcome): void {
  if (outcome === 'done') return;
  const why = { full: 'No seat is left.', changed: 'No such seat is taken without an application.' } as Readonly<Record<string, string>>;
  throw new CliError(1, `Nothing was changed. ${why[outcome] ?? "The course doesn't have that session."}`);
}

const changeOf = (clock: () => number) => ({ now: clock(), author: 'command', origin: 'command' as const });

export const takeSeatCommand: Command = {
  takes: '<course> <session>',
  summarize: 'takes a seat for someone without an application',
  options: {},
  examples: ['take-seat ai-business-weekend 2027-03-11'],
  async run(_, [course = '', session = ''], context) {
    await withStore(context, async (store) => check(await takeSeat(store, { course, session }, changeOf(context.clock))));
    context.terminal.err.write('The seat is taken. `free-seat` frees it.\n');
  },
};

export const freeSeatCommand: Command = {
  takes: '<course> <session> <seat>',
  summarize: 'frees a seat that no application holds',
  details: 'An accepted applicant’s seat is freed by `refuse`, `waitlist` or `undecide`. `seats` lists the seats with their numbers.',
  options: {},
  examples: ['free-seat ai-business-weekend 2027-03-11 4'],
  async run(_, [course = '', session = '', seat = ''], context) {
    if (!/^\d{1,4}$/.test(seat)) throw usageError(`${JSON.stringify(seat)} isn't the number of a seat.`);
    await withStore(context, async (store) => check(await freeSeat(store, { course, session }, Number(seat), changeOf(context.clock))));
    context.terminal.err.write('The seat is free. `take-seat` takes one again.\n');
  },
};
