import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import closeWithGrace from 'close-with-grace';
import { destination, pino } from 'pino';
import { parseConfig, readEnvironment } from '#server/config/config.ts';
import { formatMessage } from '#server/config/rules.ts';
import { mailFolder } from '#server/notifications/senders.ts';
import { backfillLeads } from '#server/records/backfill.ts';
import { type DataSettings, dataFile, dataLocation, errorMessage, openStore } from '#server/stores/open-store.ts';
import type { Store } from '#server/stores/store.ts';
import { createDesk } from './desk/app.ts';
import { readShell } from './desk/shell.ts';

/** Where the desk is looked for, unless it is taken or another one is named. */
const usualPort = 4600;

const help = `npm run desk [-- --port=4600]

Serves the owner's desk to this machine alone: leads, their answers and history, the funnel of each flow, visits, exports,
the outbox, and the erasure of a person. It reads the same settings as the server (environment and .env) and works on the
same data, also while the server runs. Open the address it prints: its token opens the desk, until the desk ends.

  --port   the port on 127.0.0.1; ${usualPort} unless given, or a free one where that is taken; 0 picks a free one
  --help   this text`;

function stop(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function readOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { port: { type: 'string' }, help: { type: 'boolean' } } }).values;
  } catch (error) {
    stop(`${errorMessage(error)}\n\n${help}`);
  }
}

function readPort(args: readonly string[]): number | undefined {
  const values = readOptions(args);
  if (values.help) {
    console.log(help);
    process.exit(0);
  }
  if (values.port === undefined) return undefined;
  if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535) stop(`--port is ${values.port}; expected a number from 0 to 65535.`);
  return Number(values.port);
}

function readSettings() {
  const parsed = parseConfig(readEnvironment());
  if ('errors' in parsed) stop(parsed.errors.map(formatMessage).join('\n'));
  return parsed.config;
}

async function open(settings: DataSettings): Promise<Store> {
  const isNew = !settings.databaseUrl && !existsSync(dataFile(settings));
  try {
    const { store, location: place } = await openStore(settings);
    if (isNew) console.log(`There was no data in ${place}: is this where the server keeps it?`);
    return store;
  } catch (error) {
    stop(`The data in ${dataLocation(settings)} cannot be opened: ${errorMessage(error)}`);
  }
}

process.umask(0o077);
const port = readPort(process.argv.slice(2));
const page = resolve(import.meta.dirname, '../../build/desk');
if (!existsSync(join(page, 'index.html'))) stop('The desk is not built: npm run desk builds it.');
const settings = readSettings();
const store = await open(settings);
// Records of an older version, where no server of this one ran yet.
backfillLeads(store).catch(() => process.stderr.write('Some older records could not be read; they are left out.\n'));
const token = randomBytes(24).toString('base64url');
const log = pino({ base: null, level: 'error' }, destination({ dest: 2, sync: false }));
const app = await createDesk({ store, clock: Date.now, token, shell: readShell(page), mails: mailFolder(settings), log });
closeWithGrace({ delay: 5_000 }, async ({ err }) => {
  if (err) process.stderr.write(`The desk ends after an error: ${errorMessage(err)}\n`);
  await app.close();
  await store.close();
});

const listen = (wanted: number) => app.listen({ host: '127.0.0.1', port: wanted });
const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
try {
  const address = await listen(port ?? usualPort).catch((error) => {
    if (port === undefined && isTaken(error)) return listen(0);
    throw error;
  });
  console.log(`The data is in ${dataLocation(settings)}.`);
  console.log(`The desk is at ${address}/#token=${token}`);
  console.log('Whoever has this address reads everything: give it to nobody. It ends with this program (Ctrl+C).');
} catch (error) {
  stop(isTaken(error) ? `Port ${port} is already in use: name another one.` : `The desk cannot listen: ${errorMessage(error)}`);
}
