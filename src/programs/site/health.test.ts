/** @sqlite-only It counts and replaces the store's check, which `postgres.test.ts` has for PostgreSQL. */
import { expect, it } from 'vitest';
import { StoreError } from '#server/platform/stores/store.ts';
import { openTestServer } from '#tests/server.ts';

it('Q3 requests to /readyz share a check of the store, which writes', async () => {
  const inner = await openTestServer();
  let checks = 0;
  const check = () => {
    checks += 1;
    return checks === 1 ? inner.store.check() : Promise.reject(new StoreError('full'));
  };
  const server = await openTestServer({ store: { ...inner.store, check } });
  const responses = await Promise.all(Array.from({ length: 20 }, () => server.app.inject('/readyz')));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(checks).toBe(1);
  await server.close();
  await inner.close();
});

it('Q3 /readyz says within two seconds that the store hangs, and asks it no second time meanwhile', async () => {
  const inner = await openTestServer();
  let checks = 0;
  const check = () => {
    checks += 1;
    return new Promise<never>(() => undefined);
  };
  const server = await openTestServer({ store: { ...inner.store, check } });
  for (const _ of [1, 2]) {
    const { statusCode, body } = await server.app.inject('/readyz');
    expect([statusCode, body.split('\n', 1)[0]]).toEqual([503, 'not ready: busy']);
  }
  expect(checks).toBe(1);
  await server.close();
  await inner.close();
});
