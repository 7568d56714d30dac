import { parseArgs } from 'node:util';
import type { Config } from '#server/config/config.ts';
import type { Terminal } from './terminal.ts';

/** What a command works with. */
export interface Surroundings {
  readonly terminal: Terminal;
  readonly settings: Pick<Config, 'dataDir' | 'databaseUrl'>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** An option as it is parsed and explained; one without a value is a switch. */
export interface Option {
  readonly value?: string;
  readonly means: string;
}

/** What was given: texts of options with a value, true for switches. */
export type Given = Readonly<Record<string, string | boolean | undefined>>;

/** One command, with all that its help says. */
export interface Command {
  /** What follows the name: `<uuid>`; brackets where it may be left out. */
  readonly takes?: string;
  readonly summary: string;
  readonly details?: string;
  readonly options: Readonly<Record<string, Option>>;
  /** Lines to try, without `npm run leads -- `. */
  readonly examples: readonly string[];
  run(given: Given, values: readonly string[], surroundings: Surroundings): Promise<void>;
}

/** Why a command ends early: 1 when it could not be done, 2 when it was asked for wrongly. */
export class Stop extends Error {
  readonly code: 1 | 2;
  constructor(code: 1 | 2, message: string) {
    super(message);
    this.name = 'Stop';
    this.code = code;
  }
}

/** Refuses what was asked for wrongly. */
export const wrong = (message: string): Stop => new Stop(2, message);

/** The text of an option, or undefined. */
export const textOf = (given: Given, name: string): string | undefined => {
  const value = given[name];
  return typeof value === 'string' ? value : undefined;
};

/** An option that is one of several words. */
export function choiceOf<T extends string>(given: Given, name: string, choices: readonly T[]): T | undefined {
  const value = textOf(given, name);
  if (value === undefined) return undefined;
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw wrong(`--${name} is ${JSON.stringify(value)}; expected ${choices.join(', ')}.`);
  return found;
}

/** An option that is a whole number. */
export function numberOf(given: Given, name: string, usual: number, most: number): number {
  const value = textOf(given, name);
  if (value === undefined) return usual;
  if (!/^\d{1,9}$/.test(value) || Number(value) < 1 || Number(value) > most)
    throw wrong(`--${name} is ${JSON.stringify(value)}; expected a whole number from 1 to ${most}.`);
  return Number(value);
}

/** Reads the arguments of a command: an unknown option, or too many or too few values, are refused. */
export function parse({ options, takes = '' }: Command, args: readonly string[]): { given: Given; values: readonly string[] } {
  const known = Object.fromEntries(
    Object.entries({ ...options, help: { means: '' } as Option }).map(([name, { value }]) => [
      name,
      { type: value ? ('string' as const) : ('boolean' as const) },
    ]),
  );
  let parsed: { values: Given; positionals: readonly string[] };
  try {
    parsed = parseArgs({ args: [...args], options: known, allowPositionals: true, strict: true }) as typeof parsed;
  } catch (error) {
    throw wrong(error instanceof Error ? `${error.message.split('. To specify')[0]}.` : String(error));
  }
  const words = takes.split(' ').filter(Boolean);
  const needed = words.filter((word) => word.startsWith('<')).length;
  if (!parsed.values.help && parsed.positionals.length < needed) throw wrong(`${words[parsed.positionals.length]} is missing.`);
  if (parsed.positionals.length > words.length) throw wrong(`There is one too many: ${JSON.stringify(parsed.positionals[words.length])}.`);
  return { given: parsed.values, values: parsed.positionals };
}
