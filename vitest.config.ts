import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { findPostgres } from './scripts/postgres.mjs';
import { inlineScripts } from './src/site/bundle/plugins.ts';
import { picturesPlugin } from './src/site/pictures/plugin.ts';

const postgres = findPostgres();
if ('why' in postgres) console.warn(`NOT RUN: the PostgreSQL tests, because no PostgreSQL is available: ${postgres.why}.`);

const onPostgres = 'src/server/**/postgres*.test.ts';
/** Tests that change nothing outside themselves. They share a process, because to start one for each takes longer than many of them. */
const pure = [
  'src/{domain,flow,mail,strings}/**/*.test.{ts,tsx}',
  'content/**/*.test.ts',
  'tests/{repository,site,specification}/**/*.test.{ts,tsx}',
];

export default defineConfig({
  // Use the mail templates' source instead of the build.
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  plugins: [inlineScripts(), picturesPlugin()],
  test: {
    // Generous timeouts, for busy machines.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // Also on fewer cores, because some tests mostly wait for child processes.
    maxWorkers: 3,
    projects: [
      { extends: true, test: { name: 'pure', include: pure, isolate: false } },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'content/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/**/*.test.{ts,tsx}'],
          exclude: [onPostgres, ...pure],
        },
      },
      // Tests about stored data also run on PostgreSQL, with fewer fuzzed requests.
      ...('why' in postgres
        ? []
        : [
            {
              extends: true as const,
              test: {
                name: 'postgres',
                include: [
                  onPostgres,
                  'src/server/{access-links,applications,content,entries,records,share-links,mailing-lists,letters,leads,lead-work,measurement,webhooks}/*.test.ts',
                  'src/{server/{app,fuzz,email-keys,notifications/{digest,mail-shares},metrics/store-figures},cli/desk/*}.test.ts',
                ],
                globalSetup: 'tests/postgres-setup.ts',
                env: { FUZZ_RUNS: process.env.FUZZ_RUNS ?? '300' },
              },
            },
          ]),
    ],
  },
});
