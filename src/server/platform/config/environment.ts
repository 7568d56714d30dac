// Reads no content, so that importing this can't fail on invalid content.
import { existsSync } from 'node:fs';

export type Environment = Readonly<Record<string, string | undefined>>;

const started: Environment = { ...process.env };

/** The environment at start, without `.env`: for programs such as git that may need an agent or a proxy. */
export const startedEnvironment = (): Environment => started;

export function readEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/** What a child process needs to start, without our secrets. */
export function childEnvironment(): Environment {
  const { PATH, HOME, NODE_COMPILE_CACHE, SystemRoot } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE, SystemRoot };
}
