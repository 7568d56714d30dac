import '#server/platform/process/node-version.ts';
import '#server/platform/process/content-problems.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { nameStory } from '#content/about.ts';
import { brand } from '#content/brand.ts';
import { commitments } from '#content/commitments.ts';
import { courses } from '#content/courses.ts';
import { readEnvironment } from '#server/platform/config/environment.ts';
import { type ContentFiles, type Findings, findOpenItems, type OpenItem } from './open-items.ts';

const help = `npm run launch-check [-- --json]

Lists what's left before the launch: sample or missing content, promises that aren't approved, past session dates, texts
about another company's name, and settings that aren't set (read from the environment and .env, like the server), each with the file or variable to change.
Exits with 0 if nothing is left, otherwise with 1.

  --json   the list as JSON: { ready, open: [{ kind, change, place, now }], optional: [{ name, means }] }
  --help   this text`;

/** In report order. */
const headings: Readonly<Record<OpenItem['kind'], string>> = {
  sample: 'Sample content',
  commitment: 'Promises to approve',
  content: 'Missing content',
  session: 'Past sessions',
  name: 'Another company’s name',
  setting: 'Settings',
};

function table(rows: readonly (readonly string[])[]): string {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd()).join('\n');
}

function report({ open, optional }: Findings): string {
  const parts = Object.entries(headings).flatMap(([kind, heading]) => {
    const rows = open.filter((item) => item.kind === kind).map(({ change, place, now }) => (place ? [change, place, now] : [change, now]));
    return rows.length > 0 ? [`${heading} (${rows.length})\n${table(rows)}`] : [];
  });
  if (optional.length > 0)
    parts.push(`Optional and not set (${optional.length})\n${table(optional.map(({ name, means }) => [name, means]))}`);
  const verdict = open.length === 0 ? 'Ready: there are no open items.' : `Not ready: ${open.length} left.`;
  return [...parts, verdict].join('\n\n');
}

/** Prints the findings and returns the exit code. */
export function launchCheck(args: readonly string[], find: () => Findings, print: (text: string) => void): 0 | 1 {
  const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help) {
    print(help);
    return 0;
  }
  const found = find();
  const ready = found.open.length === 0;
  print(values.json ? JSON.stringify({ ready, ...found }, null, 2) : report(found));
  return ready ? 0 : 1;
}

/**
 * Reads the content folder: imports modules, and reads posts as text. Skips modules that only load a JSON file, and reads the file instead.
 */
export async function readContent(root: string): Promise<ContentFiles> {
  const names = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' }).sort();
  const read = async (name: string) => {
    const file = join(root, 'content', name);
    if (name.endsWith('.md')) return readFileSync(file, 'utf8');
    if (name.endsWith('.json')) return JSON.parse(readFileSync(file, 'utf8'));
    return name.endsWith('.ts') && !names.includes(name.replace(/\.ts$/, '.json')) ? { ...(await import(file)) } : undefined;
  };
  return Object.fromEntries(await Promise.all(names.map(async (name) => [`content/${name}`, await read(name)] as const)));
}

if (import.meta.main) {
  const files = await readContent(join(import.meta.dirname, '../../..'));
  const names = { company: brand.name, told: nameStory.name };
  const find = () => findOpenItems({ files, names, commitments, courses, environment: readEnvironment(), now: Date.now() });
  process.exitCode = launchCheck(process.argv.slice(2), find, console.log);
}
