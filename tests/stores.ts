import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A test file that opens a store runs on both, on PostgreSQL in the wide run (vitest.config.ts). In a comment of its own it may say
 * otherwise, and why: `@sqlite-only` if it's about SQLite's file, or not about rows; `@narrow-on-postgres` if `npm test` has it on
 * PostgreSQL, too.
 */
const mark = /^(?:\/\*\*|\/\/) @(sqlite-only|narrow-on-postgres)\b(.*?)(?:\*\/)?$/gm;

/** A file's marks, at the begin of a line. */
export const storeMarks = (text: string): readonly { readonly name: string; readonly reason: string }[] =>
  [...text.matchAll(mark)].map(([, name = '', reason = '']) => ({ name, reason: reason.trim() }));

const openers = [
  ...['sqlite', 'postgres', 'open-store'].map((name) => join('src/server/platform/stores', `${name}.ts`)),
  // Starts a server, which opens one.
  join('tests', 'server-process.ts'),
];
const folders: Readonly<Record<string, string>> = { '#server/': 'src/server', '#programs/': 'src/programs', '#tests/': 'tests' };

const importsByFile = new Map<string, readonly string[]>();

/** The files that a file imports, types aside, as far as a store could be behind them. */
function importsOf(file: string): readonly string[] {
  const known = importsByFile.get(file);
  if (known) return known;
  const statements = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type )(?:[^;'"]*? from )?'([^']+)'|\bimport\('([^']+)'\)/gm,
  );
  const imports = [...statements].flatMap(([, fixed, lazy]) => {
    const name = fixed ?? lazy ?? '';
    const [alias = ''] = /^#\w+\//.exec(name) ?? [];
    const path = name.startsWith('.') ? join(dirname(file), name) : join(folders[alias] ?? '', name.slice(alias.length));
    return /^(?:src[/\\](?:server|programs)|tests)[/\\].*\.tsx?$/.test(path) && existsSync(path) ? [path] : [];
  });
  importsByFile.set(file, imports);
  return imports;
}

/** Whether a test file opens a store: itself, or by anything that it imports. */
export function opensStore(file: string): boolean {
  const reached = new Set([file]);
  for (const each of reached) {
    if (openers.includes(each)) return true;
    for (const next of importsOf(each)) reached.add(next);
  }
  return false;
}
