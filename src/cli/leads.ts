import { createInterface } from 'node:readline/promises';
import { parseConfig, readEnvironment } from '#server/config/config.ts';
import { formatMessage } from '#server/config/rules.ts';
import { errorMessage } from '#server/stores/open-store.ts';
import { StoreError } from '#server/stores/store.ts';
import { type Command, parse, Stop, type Surroundings } from './leads/command.ts';
import { backup, move, restore } from './leads/copies.ts';
import { exportLeads, people } from './leads/export.ts';
import { helpOf, overview } from './leads/help.ts';
import { erase, person } from './leads/person.ts';
import { replay } from './leads/replay.ts';
import type { Terminal } from './leads/terminal.ts';
import { list, outbox, show, stats } from './leads/view.ts';
import { views } from './leads/views.ts';

/** Every command by its name. */
export const commands: Readonly<Record<string, Command>> = {
  list,
  show,
  stats,
  views,
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

const faults: Readonly<Record<StoreError['fault'], string>> = {
  busy: 'The data is in use by others just now. Try again.',
  full: 'There is no room left where the data is.',
  'read-only': 'The data may not be written to by this account.',
  failed: 'The data cannot be read or written.',
};

/** Whoever read our output went away, as `head` does when it has enough. */
const isGone = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ERR_STREAM_PREMATURE_CLOSE');

/** Runs one command; gives the exit code. Settings are read when a command needs them. */
export async function leads(
  args: readonly string[],
  terminal: Terminal,
  readSettings: () => Surroundings['settings'],
  clock: () => number = Date.now,
): Promise<0 | 1 | 2> {
  const [name, ...rest] = args;
  const say = (code: 0 | 1 | 2, message: string) => {
    (code === 0 ? terminal.out : terminal.err).write(message);
    return code;
  };
  const asked = name === 'help' ? rest[0] : name;
  if (asked === undefined || name === '--help' || name === '-h') return say(name === undefined ? 2 : 0, overview(commands));
  const command = Object.hasOwn(commands, asked) ? commands[asked] : undefined;
  if (!command) return say(2, `There is no command ${JSON.stringify(asked)}. There are: ${Object.keys(commands).join(', ')}.\n`);
  if (name === 'help') return say(0, helpOf(asked, command));
  try {
    const { given, values } = parse(command, rest);
    if (given.help) return say(0, helpOf(asked, command));
    await command.run(given, values, { terminal, settings: readSettings(), clock });
    return 0;
  } catch (error) {
    if (isGone(error)) return 0;
    if (error instanceof Stop)
      return say(error.code, `${error.message}${error.code === 2 ? ` See npm run leads -- ${asked} --help` : ''}\n`);
    if (error instanceof StoreError) return say(1, `${faults[error.fault]}${error.cause ? ` (${errorMessage(error.cause)})` : ''}\n`);
    return say(1, `${errorMessage(error)}\n`);
  }
}

function settingsOf(): Surroundings['settings'] {
  const result = parseConfig(readEnvironment());
  if ('errors' in result) throw new Stop(1, result.errors.map(formatMessage).join('\n'));
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
  // What is written here names people: nobody else on the machine reads it.
  process.umask(0o077);
  process.stdout.on('error', (error) => {
    if (!isGone(error)) throw error;
    process.exit(0);
  });
  const terminal: Terminal = { out: process.stdout, err: process.stderr, ask: process.stdin.isTTY ? ask : undefined };
  process.exitCode = await leads(process.argv.slice(2), terminal, settingsOf);
}
