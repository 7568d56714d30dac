import { stripVTControlCharacters } from 'node:util';
import { childEnvironment } from '#server/platform/config/environment.ts';
import { PublishError } from './publish-error.ts';
import { runProgram } from './run-program.ts';

/** A program and its arguments; it runs in the release's folder. */
export type BuildCommand = readonly [program: string, ...args: string[]];

/** How a release is checked and built. Both are the release's own, so that code and content fit together. */
export interface BuildCommands {
  /** Prints one problem of the content per line and ends with 1 if there's any. */
  readonly check: BuildCommand;
  readonly build: BuildCommand;
  /** How long each may take, in milliseconds. */
  readonly checkLimitMs: number;
  readonly buildLimitMs: number;
}

export const ownCommands: BuildCommands = {
  check: [process.execPath, 'scripts/check-content.ts'],
  build: [process.execPath, 'scripts/build-release.ts'],
  checkLimitMs: 60_000,
  buildLimitMs: 600_000,
};

const maxLines = 20;
const maxLength = 400;
/** What a person can't use: stack frames, excerpts of code, carets, and what tools say about themselves. */
const noise =
  /^\s*(?:at\s|\d+\s*\||>?\s*\d*\s*\||\^|node:|Node\.js v|npm\s|\[?(?:vite|astro|build|ERROR|WARN)\]?:?\s*$|Stack trace:|Hint:?$|Location:?$|Building the site|\/\S+:\d+:\d+$)/i;

/** The lines of a failed command's output that a person needs. */
export function shorten(output: string, folder: string): readonly string[] {
  const lines = stripVTControlCharacters(output)
    .replaceAll(`${folder}/`, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() && !noise.test(line));
  const from = lines.findIndex((line) => /problems:\s*$/.test(line));
  const shown = from === -1 ? lines : lines.slice(from + 1);
  return shown.slice(0, maxLines).map((line) => line.trim().slice(0, maxLength));
}

/** A command that ends neither well nor badly: somebody has to be told. */
const late = (what: string, limitMs: number) =>
  new PublishError('build-failed', `${what} took longer than ${Math.round(limitMs / 1_000)} seconds, and was stopped.`);

/** Resolves with the command's exit code and whole output. Its standard input ends with this process. */
async function runCommand([program, ...args]: BuildCommand, folder: string, limitMs: number) {
  const { code, output, errors, isLate } = await runProgram(program, args, { folder, env: childEnvironment(), limitMs });
  return { code, isLate, output: `${output}\n${errors}` };
}

/** Throws a PublishError that names the problems of the content in `folder`. */
export async function checkContent(commands: BuildCommands, folder: string): Promise<void> {
  const { code, output, isLate } = await runCommand(commands.check, folder, commands.checkLimitMs);
  if (isLate) throw late('The check of the content', commands.checkLimitMs);
  if (code !== 0) throw new PublishError('content-problems', 'The content has problems.', shorten(output, folder));
}

/** Builds the release in `folder`. Throws a PublishError with the lines of the output that a person needs. */
export async function buildRelease(commands: BuildCommands, folder: string): Promise<void> {
  const { code, output, isLate } = await runCommand(commands.build, folder, commands.buildLimitMs);
  if (isLate) throw late('The build', commands.buildLimitMs);
  if (code === 0) return;
  const isContent = /problems:\s*$/m.test(stripVTControlCharacters(output));
  throw new PublishError(
    isContent ? 'content-problems' : 'build-failed',
    isContent ? 'The content has problems.' : "The site couldn't be built.",
    shorten(output, folder),
  );
}
