import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { defaultLocale, locales } from '#domain/locale.ts';
import { recordLimits } from '#domain/record-limits.ts';
import { recordKinds } from '#domain/records.ts';
import type { Wordings } from '../flows/wordings.ts';
import { allowMethods } from '../http/allow-methods.ts';
import { ProblemError, problem, problemResponse } from '../http/problem.ts';
import type { Store } from '../stores/store.ts';

const params = z.object({ hash: z.string().max(recordLimits.wording).describe('A record has it in `wording`.') });
const querystring = z.object({ language: z.enum(locales).default(defaultLocale) });

const wordingSchema = z.object({
  kind: z.enum(recordKinds),
  hash: z.string(),
  language: z.enum(locales),
  content: z.record(z.string(), z.unknown()).describe("The flow's questions, options and the texts of its result."),
});

interface WordingDependencies {
  readonly store: Store;
  readonly wordings: Wordings;
}

/** The words that records were answered with, for pages built with others (W7). They hold no personal data. */
export function wordingRoutes(app: FastifyInstance, { store, wordings }: WordingDependencies): void {
  for (const kind of recordKinds) {
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
          },
        },
      },
      async ({ params: { hash }, query: { language } }, reply) => {
        const found = await store.read(() => wordings.find(kind, hash));
        if (!found) throw new ProblemError(problem('not-found'));
        reply.header('cache-control', 'public, max-age=31536000, immutable');
        return reply.send({ kind, hash, language, content: found.flow.texts(language) });
      },
    );
    allowMethods(app, `/${kind}/wordings/:hash/`, ['GET', 'HEAD']);
  }
}
