// Imports no content, which may be invalid.
import { existsSync } from 'node:fs';

export type Environment = Readonly<Record<string, string | undefined>>;

const started: Environment = { ...process.env };

/** Omits `.env`: for programs such as git that may need an agent or a proxy. */
export const startedEnvironment = (): Environment => started;

export function readEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/** Omits our secrets. */
export function childEnvironment(): Environment {
  const { PATH, HOME, NODE_COMPILE_CACHE, SystemRoot } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE, SystemRoot };
}
