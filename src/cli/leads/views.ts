import { locales } from '#domain/locale.ts';
import { dayMs } from '#domain/time.ts';
import { safeJson } from '#server/leads/export.ts';
import { utcDay, viewStats } from '#server/measurement/views.ts';
import { type Command, choiceOf, numberOf, textOf, wrong } from './command.ts';
import { withStore } from './data.ts';
import { dayIn } from './filter.ts';
import { table } from './terminal.ts';

/** `views`. */
export const views: Command = {
  summary: 'how often the pages were seen, counted without cookies, by day, page, referrer and campaign',
  details: 'The last 28 days unless given. Days are in UTC; docs/operating.md says what is counted and what is not.',
  options: {
    from: { value: '<day>', means: 'the first day: 2026-11-21' },
    to: { value: '<day>', means: 'the last day' },
    language: { value: '<en|es>', means: 'pages in that language' },
    path: { value: '<path>', means: 'one page, by its English address: /services' },
    rows: { value: '<n>', means: 'how many of each to print, 14 unless given' },
    json: { means: 'the data as JSON' },
  },
  examples: ['views', 'views --from 2026-11-01 --path /ai-courses', 'views --json'],
  async run(given, _, surroundings) {
    const { terminal, clock } = surroundings;
    const to = dayIn(given, 'to') ?? utcDay(clock());
    const from = dayIn(given, 'from') ?? utcDay(Date.parse(to) - 27 * dayMs);
    if (from > to) throw wrong('--from lies after --to.');
    const rows = numberOf(given, 'rows', 14, 4_000);
    const filter = { from, to, language: choiceOf(given, 'language', locales), path: textOf(given, 'path') };
    const found = await withStore(surroundings, (store) => store.read(() => viewStats(filter)));
    if (given.json) {
      terminal.out.write(`${safeJson(found, 2)}\n`);
      return;
    }
    const counts = (title: string, counted: readonly (readonly [string, number])[]) =>
      counted.length === 0
        ? []
        : [
            table(
              [
                { title, keep: 1 },
                { title: 'VIEWS', right: true },
              ],
              counted.slice(0, rows).map(([key, count]) => [key || '(none)', `${count}`]),
              terminal,
            ),
          ];
    const parts = [
      ...counts(
        'PAGE',
        found.paths.map((one) => [one.path, one.views]),
      ),
      ...counts(
        'LANGUAGE',
        found.languages.map((one) => [one.language, one.views]),
      ),
      ...counts(
        'CAME FROM',
        found.referrers.map((one) => [one.referrer, one.views]),
      ),
      ...counts(
        'CAMPAIGN',
        found.campaigns.map((one) => [[one.source, one.medium, one.campaign].join(' / '), one.views]),
      ),
      ...counts(
        'DAY',
        found.days.toReversed().map((one) => [one.day, one.views]),
      ),
    ];
    terminal.out.write(parts.join('\n'));
    terminal.err.write(`${found.total} views from ${from} to ${to}\n`);
  },
};
