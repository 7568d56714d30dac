import { locales } from '#domain/locale.ts';
import { dayMs } from '#domain/time.ts';
import { safeJson } from '#server/leads/export.ts';
import { utcDay, viewStats } from '#server/measurement/views.ts';
import { type Command, choiceOption, numberOption, textOption, usageError } from './command.ts';
import { withStore } from './data.ts';
import { dayOption } from './filter.ts';
import { table } from './terminal.ts';

export const views: Command = {
  summarize: 'page views, counted without cookies, by day, page, referrer and campaign',
  details: "The last 28 days by default. Days are in UTC; docs/measurement.md says what's counted and what isn't.",
  options: {
    from: { value: '<day>', means: 'the first day: 2026-11-21' },
    to: { value: '<day>', means: 'the last day' },
    language: { value: '<en|es>', means: 'pages in that language' },
    path: { value: '<path>', means: 'one page, by its English address: /services' },
    rows: { value: '<n>', means: 'how many of each to print; default 14' },
    json: { means: 'the data as JSON' },
  },
  examples: ['views', 'views --from 2026-11-01 --path /ai-courses', 'views --json'],
  async run(options, _, context) {
    const { terminal, clock } = context;
    const to = dayOption(options, 'to') ?? utcDay(clock());
    const from = dayOption(options, 'from') ?? utcDay(Date.parse(to) - 27 * dayMs);
    if (from > to) throw usageError('--from is after --to.');
    const rows = numberOption(options, 'rows', 14, 4_000);
    const filter = { from, to, language: choiceOption(options, 'language', locales), path: textOption(options, 'path') };
    const found = await withStore(context, (store) => store.read(() => viewStats(filter)));
    if (options.json) {
      terminal.out.write(`${safeJson(found, 2)}\n`);
      return;
    }
    const counts = (title: string, counted: readonly (readonly [string, number])[]) =>
      counted.length === 0
        ? []
        : [
            table(
              [
                { title, priority: 1 },
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
