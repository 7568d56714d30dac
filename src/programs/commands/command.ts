import { parseArgs } from 'node:util';
import type { Config } from '#server/platform/config/config.ts';
import type { Terminal } from './terminal.ts';

export interface CommandContext {
  readonly terminal: Terminal;
  readonly settings: Partial<Pick<Config, 'backupDir'>> & Pick<Config, 'dataDir' | 'databaseUrl'>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Without `value`, the option is a switch. */
export interface OptionSpec {
  readonly value?: string;
  readonly means: string;
}

/** A string for an option with a value, true for a switch. */
export type Options = Readonly<Record<string, string | boolean | undefined>>;

export interface Command {
  /** Positional arguments: `<uuid>` is required, `[id]` is optional. */
  readonly takes?: string;
  readonly summarize: string;
  readonly details?: string;
  readonly options: Readonly<Record<string, OptionSpec>>;
  /** Without the leading `npm run leads -- `. */
  readonly examples: readonly string[];
  run(options: Options, values: readonly string[], context: CommandContext): Promise<void>;
}

/** Ends a command with a message. Exit code 1: it failed; 2: invalid arguments. */
export class CliError extends Error {
  readonly code: 1 | 2;
  constructor(code: 1 | 2, message: string) {
    super(message);
    this.name = 'CliError';
    this.code = code;
  }
}

/** Exits with 2. */
export const usageError = (message: string): CliError => new CliError(2, message);

export const textOption = (options: Options, name: string): string | undefined => {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
};

/** Throws if the value isn't one of `choices`. */
export function choiceOption<T extends string>(options: Options, name: string, choices: readonly T[]): T | undefined {
  const value = textOption(options, name);
  if (value === undefined) return undefined;
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw usageError(`--${name} is ${JSON.stringify(value)}; expected ${choices.join(', ')}.`);
  return found;
}

/** Accepts whole numbers from 1 to `max`; returns `fallback` if the option is missing. */
export function numberOption(options: Options, name: string, fallback: number, max: number): number {
  const value = textOption(options, name);
  if (value === undefined) return fallback;
  if (!/^\d{1,9}$/.test(value) || Number(value) < 1 || Number(value) > max)
    throw usageError(`--${name} is ${JSON.stringify(value)}; expected a whole number from 1 to ${max}.`);
  return Number(value);
}

/** Throws on unknown options and too many or too few values. */
export function parseArguments(
  { options: specs, takes = '' }: Command,
  args: readonly string[],
): { options: Options; values: readonly string[] } {
  const known = Object.fromEntries(
    Object.entries({ ...specs, help: { means: '' } as OptionSpec }).map(([name, { value }]) => [
      name,
      { type: value ? ('string' as const) : ('boolean' as const) },
    ]),
  );
  let parsed: { values: Options; positionals: readonly string[] };
  try {
    parsed = parseArgs({ args: [...args], options: known, allowPositionals: true, strict: true }) as typeof parsed;
  } catch (error) {
    throw usageError(error instanceof Error ? `${error.message.split('. To specify')[0]}.` : String(error));
  }
  const words = takes.split(' ').filter(Boolean);
  const needed = words.filter((word) => word.startsWith('<')).length;
  if (!parsed.values.help && parsed.positionals.length < needed) throw usageError(`${words[parsed.positionals.length]} is missing.`);
  if (parsed.positionals.length > words.length)
    throw usageError(`Unexpected argument ${JSON.stringify(parsed.positionals[words.length])}.`);
  return { options: parsed.values, values: parsed.positionals };
}
