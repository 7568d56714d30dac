import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type DeskRole, deskNameMaxLength, deskRoles, isDeskRole } from '#domain/owner/desk-sign-in.ts';
import { currentCourses, followCourses } from '#server/flows/courses/courses.ts';
import { readLiveCourses } from '#server/flows/courses/live-courses.ts';
import { loadTemplates } from '#server/flows/definitions/templates.ts';
import { createReportPrinter } from '#server/flows/reports/printer.ts';
import { createLetterMailer } from '#server/messages/letters/mailer.ts';
import { mailFolder, mailingOf } from '#server/messages/notifications/senders.ts';
import { printAdvice } from '#server/owner/leads/report.ts';
import { inviteMember } from '#server/owner/sign-in/invite-member.ts';
import { listMembers } from '#server/owner/sign-in/members.ts';
import { siteAddresses } from '#server/platform/config/addresses.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { readEnvironment } from '#server/platform/config/environment.ts';
import { formatMessage } from '#server/platform/config/rules.ts';
import { unsetNotice } from '#server/platform/config/settings.ts';
import { logFault } from '#server/platform/http/log.ts';
import { createCounters } from '#server/platform/process/counters.ts';
import { handleExit } from '#server/platform/process/exit.ts';
import { openLog } from '#server/platform/process/log.ts';
import { errorMessage } from '#server/platform/stores/open-failure.ts';
import { type DataSettings, dataLocation, explainClosedData, openStore } from '#server/platform/stores/open-store.ts';
import { type Store, StoreError } from '#server/platform/stores/store.ts';
import { findText, listDrafts } from '#server/publishing/content/drafts.ts';
import { createPreview } from '#server/publishing/preview/preview.ts';
import { draftsIn } from '#server/publishing/releases/draft-source.ts';
import { createPublisher } from '#server/publishing/releases/publisher.ts';
import { releasesFolder } from '#server/publishing/releases/releases.ts';
import { createDesk } from './app.ts';
import { findLastReadable } from './last-readable.ts';
import { readShell } from './shell.ts';

const defaultPort = 4600;

const help = `npm run desk [-- --port=4600]
npm run desk -- invite --name "Ana Prado" --role owner

Serves the owner's desk on this machine only: leads with briefs, answers, reports and history, funnels, visits, exports, letters to mailing lists, the outbox, and
erasing a person. The site's content is changed there, too: texts, courses, posts and pictures, as drafts with a preview, published with
one click and undone with another. It reads the same settings as the server (environment and .env) and uses the same data, even while the
server runs. Open the address it prints: it contains a token that's valid until the
desk stops, or until nobody has used it for 12 hours.

With DESK_URL, it serves the desk behind your proxy instead, and people sign in with passkeys. "invite" prints a link that
works once, within an hour: whoever opens it creates a passkey. The first owner is invited like this, and so is
whoever lost their passkey.

  --port   the port on 127.0.0.1; default ${defaultPort}, or a free one if that's in use; 0 picks a free one. With DESK_URL, the
           port on DESK_HOST that your proxy passes requests to
  --name   who is invited
  --role   owner (everything) or editor (nothing about people)
  --help   this text`;

function exitWithError(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function readOptions(args: readonly string[]) {
  try {
    const options = { port: { type: 'string' }, help: { type: 'boolean' }, name: { type: 'string' }, role: { type: 'string' } } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    exitWithError(`${errorMessage(error)}\n\n${help}`);
  }
}

interface Task {
  /** Undefined to serve the desk. */
  readonly invite: { readonly name: string; readonly role: DeskRole } | undefined;
  readonly port: number | undefined;
}

function readTask(args: readonly string[]): Task {
  const { values, positionals } = readOptions(args);
  const { name, role, port } = values;
  if (values.help) {
    console.log(help);
    process.exit(0);
  }
  if (positionals[0] === 'invite' && positionals.length === 1) {
    if (!name?.trim() || name.trim().length > deskNameMaxLength)
      exitWithError(`--name is needed, with up to ${deskNameMaxLength} characters.`);
    if (!isDeskRole(role)) exitWithError(`--role is needed: ${deskRoles.join(' or ')}.`);
    return { invite: { name, role }, port: undefined };
  }
  const extra = positionals[0] ?? (name === undefined ? role && '--role' : '--name');
  if (extra) exitWithError(`Nothing to do with ${extra}.\n\n${help}`);
  if (port === undefined) return { invite: undefined, port };
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) exitWithError(`--port is ${port}; expected a number from 0 to 65535.`);
  return { invite: undefined, port: Number(port) };
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

async function printInvite(invite: NonNullable<Task['invite']>): Promise<never> {
  const settings = readSettings();
  if (!settings.deskUrl) exitWithError(`${unsetNotice('DESK_URL')} Set it to invite somebody.`);
  const store = await openDeskStore(settings);
  const outcome = await inviteMember(
    store,
    settings.deskUrl,
    { ...invite, origin: 'command', author: 'command', isForKnown: true },
    Date.now(),
  ).catch((error: unknown) => exitWithError(errorMessage(error)));
  await store.close();
  if ('refused' in outcome)
    exitWithError(
      outcome.refused === 'name-reserved'
        ? `--name can't be ${invite.name.trim()}: the desk uses it for changes made without signing in. Choose another one.`
        : `${invite.name} can sign in already, with another role. Change the role on the desk.`,
    );
  console.log(outcome.link);
  console.log(
    `Open it on the device that ${outcome.isKnown ? 'gets another passkey' : 'gets the passkey'}. It works once, until ${new Date(outcome.expiresAt).toLocaleTimeString()}; keep it private.`,
  );
  process.exit(0);
}

process.umask(0o077);
const task = readTask(process.argv.slice(2));
if (task.invite) await printInvite(task.invite);
const { port } = task;
const log = openLog(createCounters(), { level: 'error' });
const exit = handleExit({ log, program: 'The desk', stopLimitMs: 5_000 });
const root = resolve(import.meta.dirname, '../../..');
const page = join(root, 'build/desk');
if (!existsSync(join(page, 'index.html'))) exitWithError("The desk isn't built: run `npm run desk`.");
const settings = readSettings();
const templates = await loadTemplates().catch(() => exitWithError("The mail templates aren't built: run `npm run desk`."));
const store = await openDeskStore(settings);
const printer = createReportPrinter({ log, notify: () => process.stderr.write(`${printAdvice('unavailable')}\n`) });
const { deskUrl } = settings;
const publisher = createPublisher({
  root,
  folder: releasesFolder(settings.dataDir),
  drafts: draftsIn(store),
  isShared: settings.databaseUrl !== undefined,
  clock: Date.now,
  log,
});
// What a desk that was killed left half-done.
publisher.recover().catch((error) => logFault(log, 'publish-not-recovered', error));
const addresses = siteAddresses(settings, settings.port);
const preview = createPreview({
  root,
  folder: join(resolve(settings.dataDir), 'preview'),
  drafts: { list: () => store.read(listDrafts), readPicture: (file) => store.read(() => findText(file)) },
  // Only what pages show: the process gets none of the secrets.
  page: {
    ...addresses,
    apiBase: settings.apiBase,
    retentionDays: settings.retentionDays,
    completedRetentionDays: settings.completedRetentionDays,
    measurement: null,
  },
  log,
});
// A publish changes the courses, and the desk goes on.
followCourses(readLiveCourses(root, currentCourses()));
const token = randomBytes(24).toString('base64url');
const app = await createDesk({
  store,
  clock: Date.now,
  monotonic: () => performance.now(),
  ...(deskUrl ? { signIn: { deskUrl, trustedProxies: settings.trustedProxies } } : { token }),
  shell: readShell(page, deskUrl !== undefined),
  mails: mailFolder(settings),
  backupDir: settings.backupDir,
  mailing: mailingOf(settings),
  log,
  webhooks: settings,
  reportContext: { printer, ...addresses },
  renderPage: (path) => preview.render(path),
  letters: createLetterMailer(settings, templates, Date.now),
  publisher,
  content: { root, lastReadable: (name) => findLastReadable(root, releasesFolder(settings.dataDir), name)?.text },
});
exit.onStop(async () => {
  await app.close();
  await preview.close();
  await printer.close();
  await store.close();
});

const listen = (wanted: number) => app.listen({ host: deskUrl ? settings.deskHost : '127.0.0.1', port: wanted });
const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
try {
  const address = await listen(port ?? defaultPort).catch((error) => {
    // A proxy knows one port.
    if (port === undefined && !deskUrl && isTaken(error)) return listen(0);
    throw error;
  });
  console.log(`The data is in ${dataLocation(settings)}.`);
  if (deskUrl) console.log(`The desk is at ${deskUrl}, once your proxy passes its requests to ${address}.`);
  else {
    console.log(`The desk is at ${address}/#token=${token}`);
    console.log(
      'Anyone with this address can read and change everything: keep it private. It works until you stop the desk (Ctrl+C), or nobody uses it for 12 hours.',
    );
  }
  if (deskUrl && (await store.read(() => listMembers(Date.now()))).people.length === 0)
    console.log('Nobody can sign in yet. Invite the first owner: npm run desk -- invite --name "Your name" --role owner');
} catch (error) {
  exitWithError(
    isTaken(error) ? `Port ${port ?? defaultPort} is already in use: pick another one.` : `The desk can't listen: ${errorMessage(error)}`,
  );
}
