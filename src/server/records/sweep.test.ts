import { expect, it } from 'vitest';
import { openTestServer, validCreation } from '../test-server.ts';
import { keepAnswersFor, startSweep } from './sweep.ts';

it('Q4 an answer is replayed for a day at least, and forgotten after two', async () => {
  const server = await openTestServer();
  const create = async () => (await server.send('POST', '/readiness-quiz/', validCreation, { 'idempotency-key': 'k' })).json().uuid;
  const sweep = async () =>
    (await startSweep(server.store, () => server.now, { info: () => undefined, error: (line) => server.logged.push({ ...line }) }))();
  const uuid = await create();
  server.now += keepAnswersFor - 1;
  await sweep();
  expect(await create()).toBe(uuid);
  server.now += 2;
  await sweep();
  expect(await create()).not.toBe(uuid);
  await server.store.close();
  await sweep();
  expect(server.logged.at(-1)).toEqual({ event: 'sweep-failed' });
  await server.close();
});
