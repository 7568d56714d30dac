import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../project.mjs';

const excluded = new Set(['node_modules', 'build', 'data', '.git', '.astro', 'test-results', '.env']);

/** Copies the project to a temporary folder that's removed at exit. Links the packages, without sharing their caches. */
export function copyProject(name: string): string {
  const copy = mkdtempSync(join(tmpdir(), `tino-${name}-`));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  for (const entry of readdirSync(root)) if (!excluded.has(entry)) cpSync(join(root, entry), join(copy, entry), { recursive: true });
  mkdirSync(join(copy, 'node_modules'));
  for (const entry of readdirSync(join(root, 'node_modules')))
    if (!entry.startsWith('.') || entry === '.bin') symlinkSync(join(root, 'node_modules', entry), join(copy, 'node_modules', entry));
  // Say which lock file they're for, and which of its packages are there.
  for (const entry of ['.tino-installed', '.package-lock.json'])
    cpSync(join(root, 'node_modules', entry), join(copy, 'node_modules', entry));
  return copy;
}
