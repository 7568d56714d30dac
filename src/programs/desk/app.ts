import type { FastifyInstance } from 'fastify';
import type { RecordReport } from '#server/messages/notifications/record-report.ts';
import { acceptJson, createBaseApp, rejectUnknown } from '#server/platform/http/base-app.ts';
import { passkeyPermissions, securityHeaders } from '#server/platform/http/security-headers.ts';
import { createChallenges } from './challenges.ts';
import { contentRoutes, createThumbnails, thumbnailRoutes } from './content.ts';
import { contentPreviewRoutes } from './content-preview.ts';
import { type Export, exportDownloadRoutes, exportRequestRoutes } from './exports.ts';
import { flowVisitReportRoutes } from './flow-visit-report.ts';
import { loopbackAddress, publicAddress, rejectForeignRequests, requireSession, requireToken } from './guard.ts';
import { launchRoutes } from './launch.ts';
import { leadWorkRoutes } from './lead-work.ts';
import { letterRoutes } from './letters.ts';
import { memberRoutes } from './members.ts';
import type { DeskOptions } from './options.ts';
import { peopleRoutes } from './people.ts';
import { type PreviewDocument, previewRoutes } from './previews.ts';
import { publishingRoutes } from './publishing.ts';
import { createRelyingParty } from './relying-party.ts';
import { reportDownloadRoutes, reportRequestRoutes } from './reports.ts';
import { deskRoutes } from './routes.ts';
import { seatRoutes } from './seats.ts';
import { sentMailRoutes } from './sent-mail.ts';
import { settingsRoutes } from './settings.ts';
import { shellRoutes } from './shell.ts';
import { sessionRoutes, signInRoutes } from './sign-in.ts';
import { subscriberRoutes } from './subscribers.ts';
import { createTickets } from './tickets.ts';
import { waitingRoutes } from './waiting.ts';
import { webhookRoutes } from './webhooks.ts';

/**
 * Allows only the page's own files. Trusted Types keep visitors' text from becoming markup by mistake; only
 * what's pasted is parsed, into a document that never opens.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types tino-paste',
].join('; ');

/** The caller listens and closes the store. */
export async function createDesk({ token, signIn, shell, log, ...rest }: DeskOptions): Promise<FastifyInstance> {
  const app = createBaseApp({
    log,
    trustedProxies: signIn?.trustedProxies ?? 0,
    headers: {
      ...securityHeaders(signIn?.deskUrl),
      ...(signIn && passkeyPermissions),
      'content-security-policy': contentSecurityPolicy,
      'cross-origin-embedder-policy': 'require-corp',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
    isPublic: signIn !== undefined,
    server: {
      bodyLimit: 8 * 1024,
      // Uploading a 10 MB picture takes a while.
      requestTimeout: 120_000,
    },
  });
  app.addHook('onRequest', rejectForeignRequests(signIn ? publicAddress(signIn.deskUrl) : loopbackAddress));
  if (signIn) app.addHook('onRequest', requireSession({ ...rest, shell }));
  app.setNotFoundHandler(rejectUnknown);
  shellRoutes(app, shell);
  const tickets = createTickets<Export>(rest.clock);
  const reportTickets = createTickets<RecordReport>(rest.clock);
  exportDownloadRoutes(app, tickets, rest);
  reportDownloadRoutes(app, reportTickets);
  const previews = createTickets<PreviewDocument>(rest.clock);
  previewRoutes(app, previews);
  const thumbnails = createThumbnails(rest);
  thumbnailRoutes(app, thumbnails, signIn !== undefined);
  await app.register(
    async (api) => {
      if (!signIn) api.addHook('onRequest', requireToken(token, rest.monotonic));
      api.setNotFoundHandler(rejectUnknown);
      acceptJson(api);
      deskRoutes(api, rest);
      leadWorkRoutes(api, rest);
      waitingRoutes(api, { ...rest, log });
      flowVisitReportRoutes(api, rest);
      exportRequestRoutes(api, tickets, { ...rest, log });
      reportRequestRoutes(api, reportTickets, { ...rest, log });
      peopleRoutes(api, { ...rest, log });
      seatRoutes(api, rest);
      subscriberRoutes(api, tickets, { ...rest, log });
      webhookRoutes(api, { ...rest, deskUrl: signIn?.deskUrl });
      letterRoutes(api, previews, rest);
      sentMailRoutes(api, previews, rest);
      settingsRoutes(api, rest);
      launchRoutes(api, rest);
      publishingRoutes(api, { ...rest, log });
      contentPreviewRoutes(api, previews, { ...rest, siteUrl: rest.reportContext.siteUrl });
      await api.register(async (content) => contentRoutes(content, thumbnails, rest));
      if (!signIn) return;
      const relyingParty = await createRelyingParty(signIn.deskUrl, createChallenges(rest.clock));
      await api.register((open) => signInRoutes(open, relyingParty, { ...rest, log }));
      sessionRoutes(api, { ...rest, log });
      memberRoutes(api, relyingParty, { ...rest, deskUrl: signIn.deskUrl });
    },
    { prefix: '/api' },
  );
  return app;
}
