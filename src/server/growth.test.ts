import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { recordLimits } from '#domain/record-limits.ts';
import { openTestServer, validCreation } from '#tests/server.ts';
import { makeStored, uuidOf } from '#tests/stored-record.ts';
import { findRequest } from './records/statements.ts';
import { readMigrations } from './stores/migrations.ts';
import { openSqlite } from './stores/sqlite.ts';
import type { Row, Store, Work } from './stores/store.ts';

const folder = mkdtempSync(join(tmpdir(), 'tino-growth-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const requestRows = (store: Store) =>
  store.read(function* (): Work<readonly Row[]> {
    return yield { sql: 'select scope, status, version, answer from idempotency order by created_at', params: [] };
  });

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

it('Q4 requests that a previous version stored stay known, without their copies, and the other way round', async () => {
  const path = join(folder, 'tino.db');
  const migrations = readMigrations(join(import.meta.dirname, '../../migrations'));
  const { record } = makeStored(1);
  const before = openSqlite(path, { migrations: migrations.slice(0, 9) });
  await before.write(function* () {
    // As that version did: today's tables have more columns.
    yield {
      sql: "insert into record (uuid, kind, version, created_at, updated_at, flags, document) values ($1, $2, 3, 1, 1, '[]', $3)",
      params: [record.uuid, record.type, JSON.stringify({ ...record, version: 3 })],
    };
    const sql =
      'insert into idempotency (scope, key, body_hash, status, answer, record_uuid, created_at) values ($1, $2, $3, $4, $5, $6, $7)';
    yield { sql, params: ['POST readiness-quiz', 'old', 'hash', 201, JSON.stringify({ record, sequence: 7 }), record.uuid, 1] };
  });
  await before.close();
  const store = openSqlite(path, { migrations });
  expect(await store.read(() => findRequest('POST readiness-quiz', 'old'))).toEqual({ bodyHash: 'hash', status: 201, uuid: uuidOf(1) });
  const [row] = await requestRows(store);
  // All that the previous version reads of a stored response.
  expect(JSON.parse(String(row?.answer))).toEqual({ record: { uuid: record.uuid, version: 3, answers: {} }, sequence: null });
  expect(row).toMatchObject({ status: 201, version: 3 });
  await store.close();

  const server = await openTestServer();
  const { uuid } = (await server.send('POST', '/readiness-quiz/', validCreation, { 'idempotency-key': 'new' })).json();
  const [written] = await requestRows(server.store);
  expect(JSON.parse(String(written?.answer))).toEqual({ record: { uuid, version: 1, answers: {} }, sequence: null });
  await server.close();
});
