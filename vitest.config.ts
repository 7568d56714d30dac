import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { findPostgres } from './scripts/postgres.mjs';
import { inlineScripts } from './src/site/bundle/plugins.ts';

const postgres = findPostgres();
if ('why' in postgres) console.warn(`NOT RUN: the tests of the PostgreSQL store, for want of a PostgreSQL: ${postgres.why}.`);

const onPostgres = 'src/server/**/postgres*.test.ts';

export default defineConfig({
  // The mail templates as they are written, not as they were built.
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  plugins: [inlineScripts()],
  test: {
    // All far above what anything takes, for a machine that's busy with other things.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // Several tests wait for processes they started; one core is not to wait with them.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'content/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/**/*.test.{ts,tsx}'],
          exclude: [onPostgres],
        },
      },
      // What promises something about stored data is asked of PostgreSQL too, with fewer generated requests.
      ...('why' in postgres
        ? []
        : [
            {
              extends: true as const,
              test: {
                name: 'postgres',
                include: [
                  onPostgres,
                  'src/server/{records,lists,leads,measurement}/*.test.ts',
                  'src/{server/{app,fuzz},cli/desk/*}.test.ts',
                ],
                globalSetup: 'tests/postgres-setup.ts',
                env: { FUZZ_RUNS: process.env.FUZZ_RUNS ?? '300' },
              },
            },
          ]),
    ],
  },
});
