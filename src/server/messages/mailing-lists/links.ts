import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type LinkOutcome,
  linkOutcomeId,
  linkPath,
  type MailingListName,
  mailingListNames,
  type TokenPurpose,
  tokenPurposes,
} from '#domain/messages/mailing-list.ts';
import { type Locale, locales, localPath } from '#domain/text/locale.ts';
import { cacheHeaders } from '#server/platform/http/cache-headers.ts';
import { acceptForms, isOneClick, redirectFromLink, redirectOnError } from '#server/platform/http/forms.ts';
import { createProblem } from '#server/platform/http/problem.ts';
import { type ListDependencies, redeem } from './redeem.ts';

/**
 * POST routes of the confirm and unsubscribe pages (Q19). A form without an action posts to the page's own URL with the token, so it works
 * without JavaScript; the redirect drops the token. A GET, such as a mail scanner's, only shows the page. `guard` rejects foreign origins
 * (Q9).
 */
export async function mailedLinkRoutes(
  app: FastifyInstance,
  guard: (request: FastifyRequest) => Promise<void>,
  dependencies: ListDependencies,
): Promise<void> {
  for (const list of mailingListNames)
    for (const purpose of tokenPurposes)
      for (const locale of locales)
        await app.register(async (scope) => {
          // One-click unsubscribe comes from any origin (RFC 8058).
          if (purpose === 'confirm') scope.addHook('onRequest', guard);
          mailedLinkRoute(scope, list, purpose, locale, dependencies);
        });
}

function mailedLinkRoute(
  app: FastifyInstance,
  list: MailingListName,
  purpose: TokenPurpose,
  locale: Locale,
  dependencies: ListDependencies,
): void {
  const page = localPath(linkPath(list, purpose), locale);
  const redirect = (reply: FastifyReply, outcome: LinkOutcome) => redirectFromLink(reply, page, linkOutcomeId(list, purpose, outcome));
  acceptForms(app);
  redirectOnError(app, dependencies.log, (_, reply) => redirect(reply, 'failed'));
  app.post(page, async (request, reply) => {
    const isValid = await redeem(list, purpose, (request.query as { token?: unknown }).token, dependencies);
    if (purpose === 'unsubscribe' && isOneClick(request.body)) {
      reply.headers(cacheHeaders('personal'));
      if (isValid) return reply.send();
      return reply
        .code(410)
        .header('content-type', 'application/problem+json; charset=utf-8')
        .send(JSON.stringify(createProblem('gone')));
    }
    return redirect(reply, isValid ? 'done' : 'invalid');
  });
}
