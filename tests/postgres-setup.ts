import type { TestProject } from 'vitest/node';
import { startCluster } from '#tests/postgres-cluster.ts';
import { findPostgres } from '../scripts/postgres.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the tests' PostgreSQL, where they run on it. */
    readonly postgres: string | undefined;
  }
}

/** One PostgreSQL for all tests of a run; it is gone afterwards. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const found = findPostgres();
  if ('why' in found) throw new Error(`PostgreSQL cannot be tested: ${found.why}.`);
  const cluster = await startCluster(found, false);
  project.provide('postgres', cluster.url);
  return cluster.remove;
}
