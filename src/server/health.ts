import type { FastifyInstance } from 'fastify';
import type { Store } from './stores/store.ts';

/** `/healthz`: the process answers. `/readyz`: the store can be read and written; 503 when it cannot. */
export function healthRoutes(app: FastifyInstance, store: Store): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send('ok\n'));
  app.get('/readyz', async (_, reply) => {
    await store.check();
    return reply.header('cache-control', 'no-store').send('ready\n');
  });
}
