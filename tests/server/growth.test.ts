/** @sqlite-only It measures SQLite's file. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { recordLimits } from '#domain/records/record-limits.ts';
import { openTestServer, validCreation } from '#tests/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'tino-growth-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('Q4 200 keyed requests on a record of 100 KB grow the file by less than 200 KB', async () => {
  const server = await openTestServer();
  const { uuid } = (await server.send('POST', '/readiness-quiz/', validCreation)).json();
  const texts = (from: number, to: number) =>
    Object.fromEntries(Array.from({ length: to - from }, (_, index) => [`note${from + index}`, 'x'.repeat(recordLimits.metadataText)]));
  for (const metadata of [texts(0, 25), texts(25, 50)])
    expect((await server.send('PATCH', `/readiness-quiz/${uuid}/`, { metadata })).statusCode).toBe(200);
  const fileSize = async () => {
    expect(await server.store.scrub?.()).toBe(true);
    return statSync(join(server.folder, 'tino.db')).size;
  };
  const before = await fileSize();
  for (let count = 0; count < 200; count += 1) {
    const answer = await server.send('PATCH', `/readiness-quiz/${uuid}/`, {}, { 'idempotency-key': randomUUID() });
    expect(answer.statusCode).toBe(200);
  }
  expect((await fileSize()) - before).toBeLessThan(200_000);
  await server.close();
});
