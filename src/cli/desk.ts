import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { siteAddresses } from '#server/config/addresses.ts';
import { parseConfig, readEnvironment } from '#server/config/config.ts';
import { formatMessage } from '#server/config/rules.ts';
import { loadTemplates } from '#server/flows/templates.ts';
import { printAdvice } from '#server/leads/report.ts';
import { createLetterMailer } from '#server/letters/mailer.ts';
import { mailFolder, mailingOf } from '#server/notifications/senders.ts';
import { createCounters } from '#server/process/counters.ts';
import { handleExit } from '#server/process/exit.ts';
import { openLog } from '#server/process/log.ts';
import { backfillLeads } from '#server/records/backfill.ts';
import { createReportPrinter } from '#server/reports/printer.ts';
import { errorMessage } from '#server/stores/open-failure.ts';
import { type DataSettings, dataLocation, explainClosedData, openStore } from '#server/stores/open-store.ts';
import { type Store, StoreError } from '#server/stores/store.ts';
import { createDesk } from './desk/app.ts';
import { readShell } from './desk/shell.ts';

const defaultPort = 4600;

const help = `npm run desk [-- --port=4600]

Serves the owner's desk on this machine only: leads with briefs, answers, reports and history, funnels, visits, exports, letters to mailing lists, the outbox, and
erasing a person. It reads the same settings as the server (environment and .env) and uses the same data, even while the
server runs. Open the address it prints: it contains a token that's valid until the
desk stops, or until nobody has used it for 12 hours.

  --port   the port on 127.0.0.1; default ${defaultPort}, or a free one if that's in use; 0 picks a free one
  --help   this text`;

function exitWithError(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function readOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { port: { type: 'string' }, help: { type: 'boolean' } } }).values;
  } catch (error) {
    exitWithError(`${errorMessage(error)}\n\n${help}`);
  }
}

function readPort(args: readonly string[]): number | undefined {
  const values = readOptions(args);
  if (values.help) {
    console.log(help);
    process.exit(0);
  }
  if (values.port === undefined) return undefined;
  if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535)
    exitWithError(`--port is ${values.port}; expected a number from 0 to 65535.`);
  return Number(values.port);
}

function readSettings() {
  const parsed = parseConfig(readEnvironment());
  if ('errors' in parsed) exitWithError(parsed.errors.map(formatMessage).join('\n'));
  return parsed.config;
}

async function openDeskStore(settings: DataSettings): Promise<Store> {
  const { store, isNew } = await openStore(settings, { mayCreate: true }).catch((error: unknown) =>
    exitWithError(error instanceof StoreError ? explainClosedData(settings, error) : errorMessage(error)),
  );
  if (isNew) console.log(`There was no data in ${dataLocation(settings)}. Check that the server uses the same DATA_DIR.`);
  return store;
}

process.umask(0o077);
const log = openLog(createCounters(), { level: 'error' });
const exit = handleExit({ log, program: 'The desk', stopLimitMs: 5_000 });
const port = readPort(process.argv.slice(2));
const page = resolve(import.meta.dirname, '../../build/desk');
if (!existsSync(join(page, 'index.html'))) exitWithError("The desk isn't built: run `npm run desk`.");
const settings = readSettings();
const templates = await loadTemplates().catch(() => exitWithError("The mail templates aren't built: run `npm run desk`."));
const store = await openDeskStore(settings);
// Records of an older version have no leads until a server of this version has run.
backfillLeads(store).catch(() => process.stderr.write("Some older records couldn't be read and are missing.\n"));
const printer = createReportPrinter({ log, notify: () => process.stderr.write(`${printAdvice('unavailable')}\n`) });
const token = randomBytes(24).toString('base64url');
const app = await createDesk({
  store,
  clock: Date.now,
  monotonic: () => performance.now(),
  token,
  shell: readShell(page),
  mails: mailFolder(settings),
  mailing: mailingOf(settings),
  log,
  webhooks: settings,
  reportContext: { printer, ...siteAddresses(settings, settings.port) },
  letters: createLetterMailer(settings, templates, Date.now),
});
exit.onStop(async () => {
  await app.close();
  await printer.close();
  await store.close();
});

const listen = (wanted: number) => app.listen({ host: '127.0.0.1', port: wanted });
const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
try {
  const address = await listen(port ?? defaultPort).catch((error) => {
    if (port === undefined && isTaken(error)) return listen(0);
    throw error;
  });
  console.log(`The data is in ${dataLocation(settings)}.`);
  console.log(`The desk is at ${address}/#token=${token}`);
  console.log(
    'Anyone with this address can read and change everything: keep it private. It works until you stop the desk (Ctrl+C), or nobody uses it for 12 hours.',
  );
} catch (error) {
  exitWithError(isTaken(error) ? `Port ${port} is already in use: pick another one.` : `The desk can't listen: ${errorMessage(error)}`);
}
