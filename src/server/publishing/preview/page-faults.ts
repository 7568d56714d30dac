import { stripVTControlCharacters } from 'node:util';
import type { AstroLoggerDestination } from 'astro';

/** Astro loads this module twice, for itself and for the pages, so state lives on globalThis. */
const shared = globalThis as typeof globalThis & { tinoPageFaults?: string[] };
shared.tinoPageFaults ??= [];
const reported = shared.tinoPageFaults;

/** Astro's logger; keeps error messages until they're taken. */
export default (): AstroLoggerDestination => ({
  write({ level, message }) {
    if (level === 'error') reported.push(stripVTControlCharacters(message));
  },
});

/** Messages since the last call. */
export const takeFaults = (): readonly string[] => reported.splice(0);

const maxProblems = 20;
const maxLength = 300;

/** The start of a message's developer-only part. */
const details = /^\s*(?:Stack trace|Hint|Error reference|Location|Docs|Code|Caused by|at .+:\d+:\d+\)?$)/;

/** Extracts one problem per line, without headings, stacks and this machine's paths. */
export function pageFaultLines(message: string, folders: readonly string[]): readonly string[] {
  const lines = message.split('\n');
  const end = lines.findIndex((line) => details.test(line));
  const told = lines
    .slice(0, end === -1 ? undefined : end)
    .map((line) => withoutFolders(line, folders).trim())
    .filter(Boolean);
  const named = told.length > 1 && told[0]?.endsWith(':') ? told.slice(1) : told;
  return named.slice(0, maxProblems).map((line) => (line.length > maxLength ? `${line.slice(0, maxLength)}…` : line));
}

/** Vite appends this to an error it has seen before. */
const remark = / \(The stacktrace appears to be already rewritten.*\)$/;

const withoutFolders = (line: string, folders: readonly string[]) =>
  folders.reduce((text, folder) => text.replaceAll(`file://${folder}/`, '').replaceAll(`${folder}/`, ''), line.replace(remark, ''));
