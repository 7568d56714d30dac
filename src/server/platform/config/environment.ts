// Reads no content, so that whoever needs only this starts whatever is in there.
import { existsSync } from 'node:fs';

export type Environment = Readonly<Record<string, string | undefined>>;

const started: Environment = { ...process.env };

/** What this process was started with, without what's only in `.env`: for programs such as git, which may need an agent or a proxy. */
export const startedEnvironment = (): Environment => started;

/** The process's environment, plus `.env` in the working folder. */
export function readEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/** What a process of ours needs to start: none of our secrets. */
export function childEnvironment(): Environment {
  const { PATH, HOME, NODE_COMPILE_CACHE, SystemRoot } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE, SystemRoot };
}
