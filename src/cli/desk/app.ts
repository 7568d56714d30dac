import { type FastifyInstance, fastify } from 'fastify';
import { handleClientError } from '#server/http/client-error.ts';
import { errorHandler } from '#server/http/errors.ts';
import { parseJsonBody } from '#server/http/json-body.ts';
import { ProblemError, problem } from '#server/http/problem.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { type Export, exportFiles, exportRequests } from './exports.ts';
import { askForToken, refuseStrangers } from './guard.ts';
import type { DeskOptions } from './options.ts';
import { peopleRoutes } from './people.ts';
import { deskRoutes } from './routes.ts';
import { shellRoutes } from './shell.ts';
import { makeTickets } from './tickets.ts';

/** The page's own files and nothing else; texts of strangers cannot become markup even by a mistake of ours. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** The desk's server, ready to listen on the loopback address or to be injected into; it does not close the store. */
export async function createDesk({ token, shell, log, ...rest }: DeskOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    bodyLimit: 8 * 1024,
    frameworkErrors: (error, request, reply) => errorHandler(log)(error, request, reply),
    clientErrorHandler: handleClientError,
  });
  app.removeAllContentTypeParsers();
  const headers = {
    ...securityHeaders(undefined),
    'content-security-policy': policy,
    'cross-origin-embedder-policy': 'require-corp',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  };
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
  app.addHook('onRequest', refuseStrangers);
  app.setErrorHandler(errorHandler(log));
  app.setNotFoundHandler(refuseUnknown);
  const tickets = makeTickets<Export>(rest.clock);
  shellRoutes(app, shell);
  exportFiles(app, tickets, rest);
  await app.register(
    async (api) => {
      api.addHook('onRequest', askForToken(token));
      api.setNotFoundHandler(refuseUnknown);
      api.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => {
        const parsed = parseJsonBody(body);
        if ('problem' in parsed) throw new ProblemError(parsed.problem);
        return parsed.value;
      });
      deskRoutes(api, rest);
      exportRequests(api, tickets);
      peopleRoutes(api, rest);
    },
    { prefix: '/api' },
  );
  return app;
}

async function refuseUnknown(): Promise<never> {
  throw new ProblemError(problem('not-found'));
}
