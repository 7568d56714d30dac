import { join } from 'node:path';
import type { DeskRole } from '#domain/owner/desk-sign-in.ts';
import { hashToken } from '#server/messages/notifications/mailed-token.ts';
import { createLiveSettings } from '#server/owner/settings/live-settings.ts';
import { insertMember } from '#server/owner/sign-in/members.ts';
import { insertPasskey } from '#server/owner/sign-in/passkeys.ts';
import { insertSession } from '#server/owner/sign-in/sessions.ts';
import { readConfig } from '#tests/config.ts';
import { noPrinter, type TestServer } from '#tests/server.ts';
import { noLetters } from './letters.fixture.ts';
import type { DeskDependencies } from './options.ts';
import { renderPage } from './preview.fixture.ts';
import { noPublisher } from './publishing.fixture.ts';

const ignore = () => {};

export const token = 'a-token-of-this-test';

/** Of a desk with sign-in. */
export const deskUrl = 'https://desk.tino.example';

let people = 0;
/** The headers of a person who signed in that long ago. */
export async function signInAs({ store, now }: TestServer, role: DeskRole, agoMs = 0): Promise<Readonly<Record<string, string>>> {
  people += 1;
  const [id, session, at] = [`person-${people}`, `${people}`.padStart(43, 's'), now - agoMs];
  await store.write(function* () {
    yield* insertMember({ id, name: `Person ${people}`, role, author: 'command' }, at);
    yield* insertPasskey({ id: `key-${people}`, name: 'Phone', publicKey: '', counter: 0, transports: [] }, id, at);
    yield* insertSession(hashToken(session), `key-${people}`, at);
  });
  return { host: new URL(deskUrl).host, origin: deskUrl, cookie: `__Host-tino-desk=${session}` };
}

const settingsOver = (store: TestServer['store']): DeskDependencies['settings'] => {
  const config = readConfig();
  return { config, live: createLiveSettings(config, store), testMail: async () => ({ outcome: 'written' }) };
};

/** A desk over a test's server that mails, prints and publishes nothing. */
export const deskOver = (server: TestServer): DeskDependencies => ({
  store: server.store,
  clock: () => server.now,
  monotonic: () => 0,
  shell: new Map(),
  mails: join(server.folder, 'mail'),
  mailing: { audience: { notification: false, webhook: false }, mailPerHour: 300 },
  webhooks: { webhook: undefined, webhookAllowPrivate: false },
  log: { info: ignore, error: ignore },
  reportContext: { siteUrl: 'https://site.example', bookingUrl: 'https://cal.example', printer: noPrinter },
  letters: noLetters,
  readMail: async () => ({ none: 'nothing is composed here' }),
  settings: settingsOver(server.store),
  environment: {},
  publisher: noPublisher,
  renderPage,
  content: { root: server.folder },
});
