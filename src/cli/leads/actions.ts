import type { OwnerAction } from '#domain/owner-action.ts';
import { safeJson } from '#server/leads/export.ts';
import { listActions } from '#server/owner-actions.ts';
import { type Command, numberOption } from './command.ts';
import { formatMinute, withStore } from './data.ts';
import { table } from './terminal.ts';

const formatValues = (values: OwnerAction['counts'] | OwnerAction['filters']) =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

export const actions: Command = {
  summarize:
    'exports, reports printed, erasures, share links turned off, replays, releases, backups, restores, moves and sign-ins, from the desk and the command line',
  details:
    'Kept for two years, without personal data of leads: no addresses, and for a search only that there was one. Sign-ins to a desk with DESK_URL are here, too, with the names of who signed in.',
  options: { limit: { value: '<n>', means: 'how many, newest first; default 30' }, json: { means: 'the data as JSON' } },
  examples: ['actions', 'actions --limit 200 --json'],
  async run(options, _, context) {
    const limit = numberOption(options, 'limit', 30, 10_000);
    const found = await withStore(context, (store) => store.read(() => listActions(limit)));
    const { out, err } = context.terminal;
    if (options.json) return void out.write(`${safeJson(found, 2)}\n`);
    if (found.length === 0) return void err.write('Nothing has been exported, printed, erased, sent again, copied or restored yet.\n');
    out.write(
      table(
        [
          { title: 'WHEN (UTC)' },
          { title: 'ACTION' },
          { title: 'BY', priority: 3 },
          { title: 'COUNTS' },
          { title: 'FILTERS', priority: 1 },
        ],
        found.map(({ at, action, origin, author, counts, filters }) => [
          formatMinute(at),
          action,
          author ?? origin,
          formatValues(counts),
          formatValues(filters),
        ]),
        context.terminal,
      ),
    );
  },
};
