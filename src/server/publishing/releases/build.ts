import { stripVTControlCharacters } from 'node:util';
import { childEnvironment } from '#server/platform/config/environment.ts';
import { PublishError } from './publish-error.ts';
import { runProgram } from './run-program.ts';

/** Runs in the release's folder. */
export type BuildCommand = readonly [program: string, ...args: string[]];

/** Both commands are the release's own, so that code and content fit together. */
export interface BuildCommands {
  /** Prints one content problem per line and exits with 1 if there are any. */
  readonly check: BuildCommand;
  readonly build: BuildCommand;
  /** In milliseconds. */
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
/** Output that people can't use: stack frames, code excerpts, carets, and tools' chatter. */
const noise =
  /^\s*(?:at\s|\d+\s*\||>?\s*\d*\s*\||\^|node:|Node\.js v|npm\s|\[?(?:vite|astro|build|ERROR|WARN)\]?:?\s*$|Stack trace:|Hint:?$|Location:?$|Building the site|\/\S+:\d+:\d+$)/i;

/** Extracts the useful lines of a failed command's output. */
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

/** For a command that timed out, so neither passed nor failed. */
const late = (what: string, limitMs: number) =>
  new PublishError('build-failed', `${what} took longer than ${Math.round(limitMs / 1_000)} seconds, and was stopped.`);

/** Resolves with the exit code and all output. Standard input ends with this process. */
async function runCommand([program, ...args]: BuildCommand, folder: string, limitMs: number) {
  const { code, output, errors, isLate } = await runProgram(program, args, { folder, env: childEnvironment(), limitMs });
  return { code, isLate, output: `${output}\n${errors}` };
}

/** Throws a PublishError with the content's problems. */
export async function checkContent(commands: BuildCommands, folder: string): Promise<void> {
  const { code, output, isLate } = await runCommand(commands.check, folder, commands.checkLimitMs);
  if (isLate) throw late('The check of the content', commands.checkLimitMs);
  if (code !== 0) throw new PublishError('content-problems', 'The content has problems.', shorten(output, folder));
}

/** Throws a PublishError with the useful lines of the output. */
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
