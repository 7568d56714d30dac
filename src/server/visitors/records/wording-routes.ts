import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { inTodaysLocales } from '#domain/content/wordings.ts';
import { recordLimits } from '#domain/records/record-limits.ts';
import { recordKinds } from '#domain/records/records.ts';
import { defaultLocale, type Locale, locales } from '#domain/text/locale.ts';
import { inLocale } from '#domain/text/localized.ts';
import type { Wordings } from '#server/flows/definitions/wordings.ts';
import { allowMethods } from '#server/platform/http/allow-methods.ts';
import { cacheHeaders } from '#server/platform/http/cache-headers.ts';
import { createProblem, ProblemError, problemResponse } from '#server/platform/http/problem.ts';
import type { Store } from '#server/platform/stores/store.ts';

const params = z.object({ hash: z.string().max(recordLimits.wording).describe('A record has it in `wording`.') });
const querystring = z.object({ language: z.enum(locales).default(defaultLocale) });

const wordingSchema = z.object({
  kind: z.enum(recordKinds),
  hash: z.string(),
  language: z.enum(locales),
  content: z.record(z.string(), z.unknown()).describe("The flow's questions, options and the texts of its result."),
});

/** One body per wording in memory and language, for two languages. */
const cachedMax = 64;

interface WordingDependencies {
  readonly store: Store;
  readonly wordings: Wordings;
}

interface ReplyLike {
  header(name: string, value: string): unknown;
  headers(values: Readonly<Record<string, string>>): unknown;
  send(body: unknown): unknown;
}

function sendBody<R extends ReplyLike>(reply: R, body: string): R {
  reply.headers(cacheHeaders('wording'));
  reply.header('content-type', 'application/json; charset=utf-8');
  reply.send(body);
  return reply;
}

/** Serves the wordings that records were answered with, to pages built with other words (W7). They hold no personal data. */
export function wordingRoutes(app: FastifyInstance, { store, wordings }: WordingDependencies): void {
  for (const kind of recordKinds) {
    /** By hash and language. Wordings never change, and building their 50 KB per request is expensive. */
    const bodies = new Map<string, string>();
    const readBody = async (hash: string, language: Locale): Promise<string> => {
      const found = await store.read(() => wordings.find(kind, hash));
      if (!found) throw new ProblemError(createProblem('not-found'));
      const body = JSON.stringify({ kind, hash, language, content: inLocale(inTodaysLocales(found.content), language) });
      const [oldest] = bodies.keys();
      if (bodies.size >= cachedMax && oldest !== undefined) bodies.delete(oldest);
      bodies.set(`${hash} ${language}`, body);
      return body;
    };
    app.withTypeProvider<ZodTypeProvider>().get(
      `/${kind}/wordings/:hash/`,
      {
        schema: {
          summary: `Read a wording of ${kind}`,
          description: 'What the flow said when a record was answered. A wording never changes.',
          params,
          querystring,
          response: {
            200: { description: 'The wording in one language.', content: { 'application/json': { schema: wordingSchema } } },
            404: problemResponse('No such wording of this kind.'),
            429: problemResponse('Too many requests; see Retry-After.'),
          },
        },
      },
      async ({ params: { hash }, query: { language } }, reply) => {
        const body = bodies.get(`${hash} ${language}`) ?? (await readBody(hash, language));
        return sendBody(reply, body);
      },
    );
    allowMethods(app, `/${kind}/wordings/:hash/`, ['GET', 'HEAD']);
  }
}
