import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { PageView } from '#domain/measurement/page-views.ts';
import { locales } from '#domain/text/locale.ts';
import { allowMethods } from '#server/platform/http/allow-methods.ts';
import type { Pages } from '#server/platform/pages/pages.ts';
import type { DayCounterOptions } from './day-counter.ts';
import { errorResponses } from './error-responses.ts';
import { countedPaths, isBot, normalizePageView } from './page-view.ts';
import { createViewCounter } from './view-counter.ts';

interface ViewDependencies extends DayCounterOptions {
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
 * `POST /views/` counts a page view (M4). It stores no cookie, IP address, or user agent, so Sec-GPC doesn't apply. Bots get the same
 * response and aren't counted.
 */
export function viewRoutes(app: FastifyInstance, { pages, config, ...options }: ViewDependencies): void {
  const paths = countedPaths(pages);
  const counter = createViewCounter(options);
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
        response: { 204: z.null().describe('Counted, or left out because a program asked.'), ...errorResponses },
      },
    },
    async (request, reply) => {
      if (!isBot(request.headers['user-agent']))
        counter.count(normalizePageView(request.body, paths, [config.siteUrl, request.headers.host]));
      return reply.code(204).send(null);
    },
  );
  allowMethods(app, '/views/', ['POST']);
}
