import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { courses } from '#content/courses.ts';
import { readEnvironment } from '#server/config/config.ts';
import { type ContentFiles, type Findings, openItems } from './open-items.ts';

const help = `npm run launch-check [-- --json]

Lists what stands between this site and its launch: content that is still a sample or missing, session dates that are past, and
settings that are not given (read from the environment and .env, as the server does), each with the file or the variable
to change. Exits with 0 when nothing stands, with 1 otherwise.

  --json   the list as JSON: { ready, open: [{ kind, change, place, now }], optional: [{ name, means }] }
  --help   this text`;

const headings = { sample: 'Still a sample', content: 'Not said yet', session: 'Past sessions', setting: 'Settings' } as const;

function table(rows: readonly (readonly string[])[]): string {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd()).join('\n');
}

function report({ open, optional }: Findings): string {
  const parts = (['sample', 'content', 'session', 'setting'] as const).flatMap((kind) => {
    const rows = open.filter((item) => item.kind === kind).map(({ change, place, now }) => (place ? [change, place, now] : [change, now]));
    return rows.length > 0 ? [`${headings[kind]} (${rows.length})\n${table(rows)}`] : [];
  });
  if (optional.length > 0)
    parts.push(`Not set, and may stay so (${optional.length})\n${table(optional.map(({ name, means }) => [name, means]))}`);
  const verdict = open.length === 0 ? 'Ready: nothing stands before the launch.' : `Not ready: ${open.length} left.`;
  return [...parts, verdict].join('\n\n');
}

/** Says what was found; gives the exit code. */
export function launchCheck(args: readonly string[], find: () => Findings, say: (text: string) => void): 0 | 1 {
  const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help) {
    say(help);
    return 0;
  }
  const found = find();
  const ready = found.open.length === 0;
  say(values.json ? JSON.stringify({ ready, ...found }, null, 2) : report(found));
  return ready ? 0 : 1;
}

/** Every file of the content folder: modules loaded, posts as text. */
export async function readContent(root: string): Promise<ContentFiles> {
  const names = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' }).sort();
  const read = async (name: string) => {
    const file = join(root, 'content', name);
    if (name.endsWith('.md')) return readFileSync(file, 'utf8');
    return name.endsWith('.ts') && !name.endsWith('.test.ts') ? { ...(await import(file)) } : undefined;
  };
  return Object.fromEntries(await Promise.all(names.map(async (name) => [`content/${name}`, await read(name)] as const)));
}

if (import.meta.main) {
  const files = await readContent(join(import.meta.dirname, '../..'));
  const find = () => openItems({ files, courses, environment: readEnvironment(), now: Date.now() });
  process.exitCode = launchCheck(process.argv.slice(2), find, console.log);
}
