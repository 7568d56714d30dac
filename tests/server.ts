import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { inject } from 'vitest';
import { dayMs } from '#domain/text/time.ts';
import { type AppDependencies, createApp } from '#programs/site/app.ts';
import { eraseEverywhere } from '#server/care/erasure/erasure.ts';
import { wordings } from '#server/flows/definitions/wordings.ts';
import { PrintError, type ReportPrinter } from '#server/flows/reports/printer.ts';
import { Connections, connectionLimits } from '#server/platform/process/connections.ts';
import { createCounters } from '#server/platform/process/counters.ts';
import { readProjectMigrations } from '#server/platform/stores/open-store.ts';
import { openSqlite } from '#server/platform/stores/sqlite.ts';
import { createDatabase as createFile } from '#server/platform/stores/sqlite-file.ts';
import type { Store } from '#server/platform/stores/store.ts';
import { takePostgresDatabase } from '#tests/postgres.ts';
import { quickFolder } from '#tests/quick-folder.ts';
import type { TestDatabase } from '#tests/store-contract.ts';

const migrations = readProjectMigrations();

/** An in-process server with its own data and a manual clock. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly store: Store;
  /** Its data folder; `close` removes it. */
  readonly folder: string;
  readonly logged: Record<string, unknown>[];
  /** The clock, in milliseconds since 1970. Set it to move time. */
  now: number;
  /** Sends a JSON request to the API. */
  send(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  /** As if another process took over. */
  leave(): void;
  close(): Promise<void>;
}

let migrated: Buffer | undefined;

/** An SQLite file with all tables, made once per process: the migration takes longer than many tests (X7). */
function migratedFile(): Buffer {
  if (migrated) return migrated;
  const folder = mkdtempSync(join(quickFolder, 'tino-migrated-'));
  const path = join(folder, 'tino.db');
  createFile(path, migrations);
  migrated = readFileSync(path);
  rmSync(folder, { recursive: true });
  return migrated;
}

/** In PostgreSQL if the test project uses it (vitest.config.ts), otherwise in an SQLite file. */
function createDatabase(folder: string): TestDatabase | Promise<TestDatabase> {
  const postgres = inject('postgres');
  if (postgres) return takePostgresDatabase(postgres);
  const path = join(folder, 'tino.db');
  writeFileSync(path, migratedFile());
  return { open: () => openSqlite(path, { migrations }), remove: () => undefined };
}

/** Like the printer of a machine without the compiler. */
export const noPrinter: Pick<ReportPrinter, 'print'> = { print: () => Promise.reject(new PrintError('unavailable')) };

/** Opens a test server; `changes` replace its default dependencies. */
export async function openTestServer(
  changes: Partial<Omit<AppDependencies, 'config'>> & { config?: Partial<AppDependencies['config']> } = {},
): Promise<TestServer> {
  const folder = mkdtempSync(join(quickFolder, 'tino-app-'));
  const database = await createDatabase(folder);
  const store = changes.store ?? (await database.open());
  const logged: Record<string, unknown>[] = [];
  const keep = (line: Readonly<Record<string, unknown>>) => {
    logged.push({ ...line });
  };
  const log = { info: keep, error: keep };
  const counters = createCounters();
  const connections = new Connections({ ...connectionLimits(Number.POSITIVE_INFINITY, 0), counters, log });
  const app = await createApp({
    clock: () => server.now,
    wait: async () => undefined,
    pages: null,
    findKeptAsset: async () => undefined,
    wordings,
    courses: [],
    log,
    counters,
    connections,
    reportContext: { printer: noPrinter, siteUrl: 'https://tino.example', bookingUrl: 'https://calendar.example/call' },
    randomUUID,
    erase: (email, afterwards) =>
      eraseEverywhere(email, { store, mailFolder: join(folder, 'mail'), clock: () => server.now, origin: 'link', afterwards }),
    audience: { notification: true, webhook: true },
    // A busy machine must not turn an assertion's response into a 503.
    maxEventLoopDelayMs: 0,
    // Nor write counts while a test runs: closing the app does.
    flushIntervalMs: dayMs,
    ...changes,
    store,
    config: {
      siteUrl: 'https://tino.example',
      corsOrigins: [],
      trustedProxies: 0,
      rateLimitPerMinute: 0,
      mailPerHour: 300,
      ...changes.config,
    },
  });
  const server: TestServer = {
    app,
    store,
    folder,
    logged,
    now: Date.UTC(2026, 0, 2),
    send: (method, path, body, headers = {}) =>
      app.inject({
        method,
        url: `/api${path}`,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      }),
    leave: () => connections.beginStop(),
    async close() {
      await app.close();
      await store.close();
      await database.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return server;
}

/** A valid body for creating a record. */
export const validCreation = {
  personalInfo: { name: 'Ana', email: 'ana@example.com', companyName: 'Lumbre' },
  companyInfo: { industry: 'retail', revenue: '1m-5m', employees: '11-50' },
  currentStep: 1,
  progress: 1,
  language: 'es',
  metadata: { referrer: 'https://example.com' },
};
