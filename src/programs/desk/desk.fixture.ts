import { join } from 'node:path';
import { noPrinter, type TestServer } from '#tests/server.ts';
import { noLetters } from './letters.fixture.ts';
import type { DeskDependencies } from './options.ts';
import { renderPage } from './preview.fixture.ts';
import { noPublisher } from './publishing.fixture.ts';

const ignore = () => {};

export const token = 'a-token-of-this-test';

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
  publisher: noPublisher,
  renderPage,
  content: { root: server.folder },
});
