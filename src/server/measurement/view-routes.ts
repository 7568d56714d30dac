import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { locales } from '#domain/locale.ts';
import type { PageView } from '#domain/views.ts';
import type { Log } from '../http/log.ts';
import { onlyMethods } from '../http/only-methods.ts';
import type { Pages } from '../pages/pages.ts';
import type { Store } from '../stores/store.ts';
import { countedPaths, isProgram, pageViewOf } from './page-view.ts';
import { refusals } from './refusals.ts';
import { createViewCounter } from './view-counter.ts';

interface ViewCollaborators {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: Log;
  readonly pages: Pages | null;
  readonly config: { readonly siteUrl: string | undefined };
}

const text = z.string().default('');
const report = z.object({
  path: z.string(),
  language: z.enum(locales),
  referrer: text,
  source: text,
  medium: text,
  campaign: text,
}) satisfies z.ZodType<PageView>;

/**
 * `POST /views/` adds one to the day's views of a page (M4): no cookie, no address and no user agent is kept, so that
 * Sec-GPC has nothing to forbid. A program that says so is answered the same and not counted.
 */
export function viewRoutes(app: FastifyInstance, { store, clock, log, pages, config }: ViewCollaborators): void {
  const paths = countedPaths(pages);
  const counter = createViewCounter({ store, clock, log });
  app.addHook('onClose', () => counter.stop());
  app.withTypeProvider<ZodTypeProvider>().post(
    '/views/',
    {
      bodyLimit: 8 * 1024,
      schema: {
        summary: 'Count a page view',
        description:
          'Adds one to a number of the day. Nothing of the visitor is kept: a path that is no page of the site, an odd campaign text or too many kinds in one day are counted as `other`.',
        body: report,
        response: { 204: z.null().describe('Counted, or left out because a program asked.'), ...refusals },
      },
    },
    async (request, reply) => {
      if (!isProgram(request.headers['user-agent'])) counter.count(pageViewOf(request.body, paths, [config.siteUrl, request.headers.host]));
      return reply.code(204).send(null);
    },
  );
  onlyMethods(app, '/views/', ['POST']);
}
