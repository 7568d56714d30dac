import '#server/platform/process/node-version.ts';
import '#server/platform/process/content-problems.ts';
import { createInterface } from 'node:readline/promises';
import { parseConfig } from '#server/platform/config/config.ts';
import { readEnvironment } from '#server/platform/config/environment.ts';
import { formatMessage } from '#server/platform/config/rules.ts';
import { errorMessage } from '#server/platform/stores/open-failure.ts';
import { explainClosedData } from '#server/platform/stores/open-store.ts';
import { StoreError } from '#server/platform/stores/store.ts';
import { backup } from './backup.ts';
import { CliError, type Command, type CommandContext, parseArguments } from './command.ts';
import { exportLeads, people } from './export.ts';
import { describeCommand, describeCommands } from './help.ts';
import { move } from './move.ts';
import { erase, person } from './person.ts';
import { replay } from './replay.ts';
import { restore } from './restore.ts';
import type { Terminal } from './terminal.ts';
import { list, outbox, show } from './view.ts';

export const commands: Readonly<Record<string, Command>> = {
  list,
  show,
  export: exportLeads,
  people,
  person,
  erase,
  outbox,
  replay,
  backup,
  restore,
  move,
};

/** The reader closed the pipe, as `head` does. */
const isClosedPipe = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ERR_STREAM_PREMATURE_CLOSE');

/** Runs one command and returns the exit code. Reads settings only if needed. */
export async function runLeads(
  args: readonly string[],
  terminal: Terminal,
  readSettings: () => CommandContext['settings'],
  clock: () => number = Date.now,
): Promise<0 | 1 | 2> {
  const [name, ...rest] = args;
  const say = (code: 0 | 1 | 2, message: string) => {
    (code === 0 ? terminal.out : terminal.err).write(message);
    return code;
  };
  const asked = name === 'help' ? rest[0] : name;
  if (asked === undefined || name === '--help' || name === '-h') return say(name === undefined ? 2 : 0, describeCommands(commands));
  const command = Object.hasOwn(commands, asked) ? commands[asked] : undefined;
  if (!command) return say(2, `Unknown command ${JSON.stringify(asked)}. Commands: ${Object.keys(commands).join(', ')}.\n`);
  if (name === 'help') return say(0, describeCommand(asked, command));
  try {
    const { options, values } = parseArguments(command, rest);
    if (options.help) return say(0, describeCommand(asked, command));
    await command.run(options, values, { terminal, settings: readSettings(), clock });
    return 0;
  } catch (error) {
    if (error instanceof CliError)
      return say(error.code, `${error.message}${error.code === 2 ? ` See npm run leads -- ${asked} --help` : ''}\n`);
    if (error instanceof StoreError) return say(1, `${explainClosedData(readSettings(), error)}\n`);
    return say(1, `${errorMessage(error)}\n`);
  }
}

function loadSettings(): CommandContext['settings'] {
  const result = parseConfig(readEnvironment());
  if ('errors' in result) throw new CliError(1, result.errors.map(formatMessage).join('\n'));
  return result.config;
}

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}

if (import.meta.main) {
  // Output files hold personal data: keep them private to this account.
  process.umask(0o077);
  process.stdout.on('error', (error) => {
    if (!isClosedPipe(error)) throw error;
    process.exit(0);
  });
  const terminal: Terminal = { out: process.stdout, err: process.stderr, ask: process.stdin.isTTY ? ask : undefined };
  process.exitCode = await runLeads(process.argv.slice(2), terminal, loadSettings);
}
