import type { TestProject } from 'vitest/node';
import { makePostgresTemplate } from '#tests/postgres.ts';
import { startCluster } from '#tests/postgres-cluster.ts';
import { findPostgres } from '../scripts/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the test run's PostgreSQL; undefined for tests that don't use it. */
    readonly postgres: string | undefined;
  }
}

/** Starts one PostgreSQL per test run, removed afterward. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const found = findPostgres();
  if ('why' in found) throw new Error(`PostgreSQL cannot be tested: ${found.why}.`);
  const cluster = await startCluster(found, false);
  await makePostgresTemplate(cluster.url);
  project.provide('postgres', cluster.url);
  return cluster.remove;
}
