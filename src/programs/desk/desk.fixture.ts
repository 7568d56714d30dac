import { join } from 'node:path';
import { createLiveSettings } from '#server/owner/settings/live-settings.ts';
import { readConfig } from '#tests/config.ts';
import { noPrinter, type TestServer } from '#tests/server.ts';
import { noLetters } from './letters.fixture.ts';
import type { DeskDependencies } from './options.ts';
import { renderPage } from './preview.fixture.ts';
import { noPublisher } from './publishing.fixture.ts';

const ignore = () => {};

export const token = 'a-token-of-this-test';

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
  publisher: noPublisher,
  renderPage,
  content: { root: server.folder },
});
