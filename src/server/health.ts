import type { FastifyInstance } from 'fastify';
import { countBatches } from './measurement/event-statements.ts';
import { countOutbox } from './outbox/queue.ts';
import type { Store } from './stores/store.ts';

/**
 * `/healthz`: the process is up. `/readyz`: the store can be read and written, otherwise 503. It also reports dead letters,
 * held mail and the queues' sizes; those never make the server unready (Q15, D5, M5).
 */
export function healthRoutes(app: FastifyInstance, store: Store, clock: () => number): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send('ok\n'));
  app.get('/readyz', async (_, reply) => {
    await store.check();
    const { waiting, dead, held, oldestWaitingAt } = await store.read(countOutbox);
    const events = await store.read(countBatches);
    const age = oldestWaitingAt === null ? 0 : Math.max(0, Math.round((clock() - oldestWaitingAt) / 1000));
    return reply
      .header('cache-control', 'no-store')
      .send(
        `ready\noutbox_dead_letters ${dead}\noutbox_held ${held}\noutbox_waiting ${waiting}\noutbox_oldest_waiting_seconds ${age}\nevents_waiting ${events}\n`,
      );
  });
}
