import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { EventServices } from '../config/measurement.ts';
import { allowMethods } from '../http/allow-methods.ts';
import { hasPrivacyControl } from '../http/request-headers.ts';
import type { Store } from '../stores/store.ts';
import { errorResponses } from './error-responses.ts';
import { createBatches } from './event-batch.ts';
import { eventReportSchema } from './event-schema.ts';
import { insertBatch } from './event-statements.ts';

interface EventDependencies {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly randomUUID: () => string;
  /** Null when the server forwards nothing. */
  readonly services: EventServices | null;
}

/**
 * `POST /events/` queues a page's events for the services that the visitor consented to (M5): 202 once they're stored.
 * Without consent, with Sec-GPC, or without a service, nothing is stored: 204.
 */
export function eventRoutes(app: FastifyInstance, { store, clock, randomUUID, services }: EventDependencies): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/events/',
    {
      bodyLimit: 16 * 1024,
      schema: {
        summary: 'Report events for the measuring services',
        description:
          'Events of a closed catalogue, handed on by the server to the services that the visitor agreed to. Properties that are not in the catalogue are dropped.',
        headers: z.looseObject({ 'sec-gpc': z.string().optional() }),
        body: eventReportSchema,
        response: {
          202: z.object({ accepted: z.int() }).describe('So many events are stored, and about to be handed on.'),
          204: z.null().describe('Nothing is stored: no consent, Global Privacy Control, or no service.'),
          ...errorResponses,
        },
      },
    },
    async (request, reply) => {
      const { headers, body, ip } = request;
      if (!services || hasPrivacyControl(request)) return reply.code(204).send(null);
      const now = clock();
      const batches = createBatches(body, { services, now, address: ip, userAgent: headers['user-agent'], randomUUID });
      if (batches.length === 0) return reply.code(204).send(null);
      await store.write(function* () {
        for (const [service, batch] of batches) yield* insertBatch(service, batch, randomUUID(), now);
      });
      return reply.code(202).send({ accepted: body.events.length });
    },
  );
  allowMethods(app, '/events/', ['POST']);
}
