import type { FastifyInstance } from 'fastify';
import { retryLater } from './http/errors.ts';
import { countBatches } from './measurement/event-statements.ts';
import { countOutbox } from './outbox/queue.ts';
import { type Store, StoreError } from './stores/store.ts';

/**
 * `/healthz`: the process is up. `/readyz`: the store can be read and written, otherwise 503 with the reason in one word
 * (Q3). It also reports dead letters
 * and the queues' sizes; those never make the server unready (Q15, M5).
 */
export function healthRoutes(app: FastifyInstance, store: Store, clock: () => number): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send('ok\n'));
  app.get('/readyz', async (_, reply) => {
    try {
      await store.check();
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', ...retryLater(error) })
        .send(`not ready: ${error.fault}\n`);
    }
    const { waiting, dead, oldestWaitingAt } = await store.read(countOutbox);
    const events = await store.read(countBatches);
    const age = oldestWaitingAt === null ? 0 : Math.max(0, Math.round((clock() - oldestWaitingAt) / 1000));
    return reply
      .header('cache-control', 'no-store')
      .send(
        `ready\noutbox_dead_letters ${dead}\noutbox_waiting ${waiting}\noutbox_oldest_waiting_seconds ${age}\nevents_waiting ${events}\n`,
      );
  });
}
