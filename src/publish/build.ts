import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { childEnvironment } from '#server/config/config.ts';
import { PublishError } from './publish-error.ts';

/** A program and its arguments; it runs in the release's folder. */
export type Command = readonly [program: string, ...args: string[]];

/** How a release is checked and built. Both are the release's own, so that code and content fit together. */
export interface BuildCommands {
  /** Prints one problem of the content per line and ends with 1 if there's any. */
  readonly check: Command;
  readonly build: Command;
}

export const ownCommands: BuildCommands = {
  check: [process.execPath, 'src/publish/check-content.ts'],
  build: [process.execPath, 'scripts/build-release.mjs'],
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

/** Resolves with the command's exit code and whole output. Its standard input ends with this process. */
function runCommand([program, ...args]: Command, folder: string) {
  return new Promise<{ readonly code: number; readonly output: string }>((resolve) => {
    const child = spawn(program, args, { cwd: folder, env: childEnvironment(), stdio: ['pipe', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output = (output + text).slice(-200_000);
      });
    child.stdin.on('error', () => undefined);
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Throws a PublishError that names the problems of the content in `folder`. */
export async function checkContent(commands: BuildCommands, folder: string): Promise<void> {
  const { code, output } = await runCommand(commands.check, folder);
  if (code !== 0) throw new PublishError('content-problems', 'The content has problems.', shorten(output, folder));
}

/** Builds the release in `folder`. Throws a PublishError with the lines of the output that a person needs. */
export async function buildRelease(commands: BuildCommands, folder: string): Promise<void> {
  const { code, output } = await runCommand(commands.build, folder);
  if (code === 0) return;
  const isContent = /problems:\s*$/m.test(stripVTControlCharacters(output));
  throw new PublishError(
    isContent ? 'content-problems' : 'build-failed',
    isContent ? 'The content has problems.' : "The site couldn't be built.",
    shorten(output, folder),
  );
}
