import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Config, parseConfig } from '#server/platform/config/config.ts';
import { readEnvironment } from '#server/platform/config/environment.ts';
import { formatMessage } from '#server/platform/config/rules.ts';
import { createCounters } from '#server/platform/process/counters.ts';
import { handleExit } from '#server/platform/process/exit.ts';
import { openLog } from '#server/platform/process/log.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { exitWithError } from './fail.ts';
import { printInvite } from './invite.ts';
import { createDeskServer } from './server.ts';
import { readTask } from './task.ts';

function readSettings(): Config {
  const parsed = parseConfig(readEnvironment());
  if ('errors' in parsed) exitWithError(parsed.errors.map(formatMessage).join('\n'));
  return parsed.config;
}

async function serve(port: number | undefined): Promise<void> {
  const log = openLog(createCounters(), { level: 'error' });
  const exit = handleExit({ log, program: 'The desk', stopLimitMs: 5_000 });
  const root = resolve(import.meta.dirname, '../../..');
  const page = join(root, 'build/desk');
  if (!existsSync(join(page, 'index.html'))) exitWithError("The desk isn't built: run `npm run desk`.");
  const warn = (line: string) => process.stderr.write(`${line}\n`);
  const desk = await createDeskServer(readSettings(), { environment: readEnvironment(), log, root, page, port, print: console.log, warn });
  exit.onStop(desk.stop);
  await desk.start();
}

// Files hold personal data: keep them private to this account.
process.umask(0o077);
const { invite, port } = readTask(process.argv.slice(2));
try {
  await (invite ? printInvite(readSettings(), invite) : serve(port));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  exitWithError(error.message);
}
