import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { currentCourses, followCourses } from '#server/flows/courses/courses.ts';
import { readLiveCourses } from '#server/flows/courses/live-courses.ts';
import { loadTemplates } from '#server/flows/definitions/templates.ts';
import { createReportPrinter } from '#server/flows/reports/printer.ts';
import { createLetterMailer } from '#server/messages/letters/mailer.ts';
import { followConsent } from '#server/messages/notifications/consent-sentence.ts';
import { mailFolder, mailingOf } from '#server/messages/notifications/senders.ts';
import { createTestMail } from '#server/messages/notifications/test-mail.ts';
import { printAdvice } from '#server/owner/leads/report.ts';
import { createMailReader } from '#server/owner/sent-mail/mail-reader.ts';
import { createLiveSettings, followSettings, type LiveSettings } from '#server/owner/settings/live-settings.ts';
import { listMembers } from '#server/owner/sign-in/members.ts';
import { bookingPage, siteOrigin } from '#server/platform/config/addresses.ts';
import { followCompany } from '#server/platform/config/company.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Environment } from '#server/platform/config/environment.ts';
import { type Log, logFault } from '#server/platform/http/log.ts';
import { toPageSettings } from '#server/platform/pages/placeholders.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { errorMessage } from '#server/platform/stores/open-failure.ts';
import { dataLocation } from '#server/platform/stores/open-store.ts';
import type { Store } from '#server/platform/stores/store.ts';
import { findText, listDrafts } from '#server/publishing/content/drafts.ts';
import { createPreview } from '#server/publishing/preview/preview.ts';
import { draftsIn } from '#server/publishing/releases/draft-source.ts';
import { createPublisher } from '#server/publishing/releases/publisher.ts';
import { releasesFolder } from '#server/publishing/releases/releases.ts';
import { createDesk } from './app.ts';
import { openDeskStore } from './desk-store.ts';
import { findLastReadable } from './last-readable.ts';
import { defaultPort } from './options.ts';
import { readShell } from './shell.ts';

/** What the process provides. */
interface DeskContext {
  readonly environment: Environment;
  readonly log: Log;
  /** The project whose content the desk changes. */
  readonly root: string;
  /** The folder of the desk's built page. */
  readonly page: string;
  /** Undefined for the default port, or a free one if that's in use. */
  readonly port: number | undefined;
  readonly print: (line: string) => void;
  readonly warn: (line: string) => void;
}

interface DeskServer {
  /** Rejects with a StartError. */
  start(): Promise<{ readonly origin: string; readonly token: string }>;
  stop(): Promise<void>;
}

/** Opens the store and builds the desk, ready to listen. Rejects with a StartError. */
export async function createDeskServer(config: Config, context: DeskContext): Promise<DeskServer> {
  const { log, root, page, port, print, warn, environment } = context;
  const templates = await loadTemplates().catch(() => {
    throw new StartError("The mail templates aren't built: run `npm run desk`.");
  });
  const store = await openDeskStore(config, print);
  const printer = createReportPrinter({ log, notify: () => warn(printAdvice('unavailable')) });
  const { deskUrl } = config;
  const publisher = openPublisher(config, store, context);
  const live = createLiveSettings(config, store);
  await live.refresh();
  const preview = openPreview(config, store, live, context);
  const coursesAtStart = currentCourses();
  // Publishing changes these while the desk runs.
  followCourses(readLiveCourses(root, coursesAtStart));
  const unfollowCompany = followCompany(root);
  const unfollowConsent = followConsent(root);
  const token = randomBytes(24).toString('base64url');
  const reportContext = {
    printer,
    siteUrl: siteOrigin(config, config.port),
    get bookingUrl() {
      return bookingPage(live.current());
    },
  };
  const app = await createDesk({
    store,
    clock: Date.now,
    monotonic: () => performance.now(),
    ...(deskUrl ? { signIn: { deskUrl, trustedProxies: config.trustedProxies } } : { token }),
    shell: readShell(page, { hasSignIn: deskUrl !== undefined, siteUrl: siteOrigin(config, config.port) }),
    mails: mailFolder(config),
    backupDir: config.backupDir,
    mailing: mailingOf(config, live.current),
    log,
    webhooks: config,
    reportContext,
    readMail: createMailReader({ store, templates, reportContext, whatsApp: () => live.current().whatsApp, log }),
    renderPage: (path) => preview.render(path),
    letters: createLetterMailer(config, live.current, templates, Date.now),
    environment,
    settings: { config, live, testMail: createTestMail(config, live.current, templates) },
    publisher,
    content: { root, lastReadable: (name) => findLastReadable(root, releasesFolder(config.dataDir), name)?.text },
  });
  const settings = followSettings(live, log);
  return {
    async start() {
      try {
        const origin = await listen(app, config, port);
        print(`The data is in ${dataLocation(config)}.`);
        for (const line of deskUrl ? [describeProxied(deskUrl, origin)] : describeLocal(origin, token)) print(line);
        if (deskUrl && (await store.read(() => listMembers(Date.now()))).people.length === 0)
          print('Nobody can sign in yet. Invite the first owner: npm run desk -- invite --name "Your name" --role owner');
        return { origin, token };
      } catch (error) {
        throw new StartError(
          isTaken(error)
            ? `Port ${port ?? defaultPort} is already in use: pick another one.`
            : `The desk can't listen: ${errorMessage(error)}`,
        );
      }
    },
    async stop() {
      await settings.stop();
      await app.close();
      await preview.close();
      await printer.close();
      await store.close();
      followCourses(() => coursesAtStart);
      unfollowCompany();
      unfollowConsent();
    },
  };
}

function openPublisher({ dataDir, databaseUrl }: Config, store: Store, { root, log }: DeskContext) {
  const publisher = createPublisher({
    root,
    folder: releasesFolder(dataDir),
    drafts: draftsIn(store),
    isShared: databaseUrl !== undefined,
    clock: Date.now,
    log,
  });
  // Recovers runs of a killed desk.
  publisher.recover().catch((error) => logFault(log, 'publish-not-recovered', error));
  return publisher;
}

const openPreview = (config: Config, store: Store, live: LiveSettings, { root, log }: DeskContext) =>
  createPreview({
    root,
    folder: join(resolve(config.dataDir), 'preview'),
    drafts: { list: () => store.read(listDrafts), readPicture: (file) => store.read(() => findText(file)) },
    // Only what pages show: the process gets no secrets.
    page: () => ({ ...toPageSettings(config, live.current(), config.port), measurement: null }),
    log,
  });

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/** Resolves with the origin. */
async function listen(app: FastifyInstance, { deskUrl, deskHost }: Config, port: number | undefined): Promise<string> {
  const listenOn = (wanted: number) => app.listen({ host: deskUrl ? deskHost : '127.0.0.1', port: wanted });
  try {
    return await listenOn(port ?? defaultPort);
  } catch (error) {
    // A proxy only knows one port.
    if (port === undefined && !deskUrl && isTaken(error)) return listenOn(0);
    throw error;
  }
}

const describeProxied = (deskUrl: string, origin: string) => `The desk is at ${deskUrl}, once your proxy passes its requests to ${origin}.`;

const describeLocal = (origin: string, token: string): readonly string[] => [
  `The desk is at ${origin}/#token=${token}`,
  'Anyone with this address can read and change everything: keep it private. It works until you stop the desk (Ctrl+C), or nobody uses it for 12 hours.',
];
