import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { EventServices } from '../config/measurement.ts';
import { onlyMethods } from '../http/only-methods.ts';
import type { Store } from '../stores/store.ts';
import { batchesOf } from './event-batch.ts';
import { eventReportSchema } from './event-schema.ts';
import { keepBatch } from './event-statements.ts';
import { refusals } from './refusals.ts';

interface EventCollaborators {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly randomUUID: () => string;
  /** Null when the server hands nothing on. */
  readonly services: EventServices | null;
}

/**
 * `POST /events/` takes what a page reports after a visitor's yes, and keeps it for the services that yes is for (M5): 202
 * once it is stored. Without a yes, with Sec-GPC, or with nothing configured nothing is stored: 204.
 */
export function eventRoutes(app: FastifyInstance, { store, clock, randomUUID, services }: EventCollaborators): void {
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
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const { headers, body, ip } = request;
      if (!services || headers['sec-gpc'] === '1') return reply.code(204).send(null);
      const now = clock();
      const batches = batchesOf(body, { services, now, address: ip, userAgent: request.headers['user-agent'], randomUUID });
      if (batches.length === 0) return reply.code(204).send(null);
      await store.write(function* () {
        for (const [service, batch] of batches) yield* keepBatch(service, batch, randomUUID(), now);
      });
      return reply.code(202).send({ accepted: body.events.length });
    },
  );
  onlyMethods(app, '/events/', ['POST']);
}
