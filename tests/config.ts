import { type Config, parseConfig } from '#server/platform/config/config.ts';
import type { Environment } from '#server/platform/config/environment.ts';

/** What a program reads from these settings alone. */
export function readConfig(environment: Environment = {}): Config {
  const parsed = parseConfig(environment);
  if ('errors' in parsed) throw new Error(parsed.errors.map(({ setting, text }) => `${setting}: ${text}`).join('\n'));
  return parsed.config;
}
