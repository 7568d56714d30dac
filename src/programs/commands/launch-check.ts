import '#server/platform/process/node-version.ts';
import '#server/platform/process/content-problems.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { countLeft, type LaunchItem, type LaunchList, launchKinds } from '#domain/owner/launch.ts';
import { readLaunchList } from '#server/owner/launch/launch-list.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { readEnvironment } from '#server/platform/config/environment.ts';
import { type DataSettings, dataFile, explainClosedData } from '#server/platform/stores/open-store.ts';
import { type Store, StoreError } from '#server/platform/stores/store.ts';
import { deskLaunchStrings, launchState } from '#strings/owner/desk-launch.ts';
import { withStore } from './data.ts';

const words = deskLaunchStrings.en;

const help = `npm run launch-check [-- --json]

Prints the desk's list of what's left before launch: samples, promises that aren't approved, past dates, and what isn't set up, each with
where it's done. It reads the content, the settings (the environment and .env, like the server), and what the desk keeps.
Exits with 0 if nothing is left, otherwise with 1.

  --json   the list as JSON: { ready, left, items: [{ kind, id, name, text, place, … }], waived, approved }
  --help   this text`;

type Row = readonly string[];

function table(rows: readonly Row[]): string {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd()).join('\n');
}

const section = (heading: string, rows: readonly Row[]): readonly string[] =>
  rows.length > 0 ? [`${heading} (${rows.length})\n${table(rows)}`] : [];

const toRow = ({ name, text, place, saidIn = [] }: LaunchItem): Row => [
  'server' in place ? place.server : words.onDesk,
  name.en,
  [text.en, saidIn.length > 0 ? `${words.saidIn} ${saidIn.map((each) => each.name.en).join(', ')}` : ''].filter(Boolean).join(' '),
];

function report(list: LaunchList): string {
  const { items, waived, approved } = list;
  const left = items.filter(({ isDrafted }) => !isDrafted);
  return [
    ...launchKinds.flatMap((kind) => section(words.kind[kind], left.filter((item) => item.kind === kind).map(toRow))),
    ...section(words.drafted, items.filter(({ isDrafted }) => isDrafted).map(toRow)),
    ...section(
      words.waived,
      waived.map(({ name, author, at }) => [`${author}, ${at.slice(0, 10)}`, name.en]),
    ),
    ...section(
      words.approved,
      approved.map(({ promise, author, day }) => [`${author}, ${day}`, promise.en]),
    ),
    launchState(list, words, String),
  ].join('\n\n');
}

/** Prints the list and returns the exit code. */
export async function launchCheck(args: readonly string[], find: () => Promise<LaunchList>, print: (text: string) => void): Promise<0 | 1> {
  const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help) {
    print(help);
    return 0;
  }
  const found = await find();
  const ready = found.items.length === 0;
  print(values.json ? JSON.stringify({ ready, left: countLeft(found), ...found }, null, 2) : report(found));
  return ready ? 0 : 1;
}

/** Works without a store while there's no data yet, or wrong settings hide where it is: these are in the list. */
function withData<T>(settings: DataSettings | undefined, work: (store: Store | undefined) => Promise<T>): Promise<T> {
  const isThere = settings && (settings.databaseUrl !== undefined || existsSync(dataFile(settings)));
  return isThere ? withStore({ settings }, work) : work(undefined);
}

if (import.meta.main) {
  const environment = readEnvironment();
  const parsed = parseConfig(environment);
  const settings = 'config' in parsed ? parsed.config : undefined;
  const root = join(import.meta.dirname, '../../..');
  const find = () => withData(settings, (store) => readLaunchList({ store, root, environment, now: Date.now() }));
  try {
    process.exitCode = await launchCheck(process.argv.slice(2), find, console.log);
  } catch (error) {
    if (!(error instanceof StoreError && settings)) throw error;
    console.error(explainClosedData(settings, error));
    process.exitCode = 1;
  }
}
