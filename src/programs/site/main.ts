import '#server/platform/process/node-version.ts';
import '#server/platform/process/content-problems.ts';
import { flushCompileCache } from 'node:module';
import { type Config, parseConfig } from '#server/platform/config/config.ts';
import { readEnvironment } from '#server/platform/config/environment.ts';
import { formatMessage } from '#server/platform/config/rules.ts';
import { createCounters } from '#server/platform/process/counters.ts';
import { failStart, handleExit } from '#server/platform/process/exit.ts';
import { openLog, writesToJournal } from '#server/platform/process/log.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { createServer } from './server.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const warn = (line: string) => process.stderr.write(`${line}\n`);

function readConfig(): Config {
  const result = parseConfig(readEnvironment());
  if ('errors' in result) failStart(log, result.errors.map(formatMessage).join('\n'));
  for (const notice of result.notices) print(formatMessage(notice));
  return result.config;
}

// Files hold personal data: keep them private to this account.
process.umask(0o077);
const counters = createCounters();
const log = openLog(counters, { hasPriorities: writesToJournal(readEnvironment().JOURNAL_STREAM) });
const exit = handleExit({ log, program: 'The server', stopLimitMs: 4_800 });
/** From src/programs/supervisor: a socket that systemd opened. */
const socket = process.argv.includes('--socket') ? 4 : undefined;
try {
  const server = await createServer(readConfig(), { log, counters, print, warn, socket, onListening: () => process.send?.('listening') });
  exit.onStop(server.stop);
  // From src/programs/supervisor: another worker takes over the port. Requests in flight finish, as on any stop.
  process.on('message', (message) => {
    if (message === 'retire') server.retire().then(() => process.kill(process.pid, 'SIGTERM'));
  });
  // Node would otherwise do it at exit, which slows the stop.
  flushCompileCache();
  const { url } = await server.start();
  print(`Tino is at ${url}`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  failStart(log, error.message);
}
