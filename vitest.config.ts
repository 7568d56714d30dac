import { globSync, readFileSync } from 'node:fs';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { findPostgres } from './scripts/postgres.ts';
import { inlineScripts } from './src/site/bundle/plugins.ts';
import { picturesPlugin } from './src/site/pictures/plugin.ts';
import { opensStore, storeMarks } from './tests/stores.ts';
import { isWideFile, scope } from './tests/wide.ts';

const postgres = findPostgres();
if ('why' in postgres) console.warn(`NOT RUN: the PostgreSQL tests, because no PostgreSQL is available: ${postgres.why}.`);

/** What's about PostgreSQL itself. */
const onPostgres = '{src,tests}/**/postgres*.test.ts';
const files = '{src,content,scripts,tests}/**/*.test.{ts,tsx}';

const hasWide = (text: string) => isWideFile(text) || text.includes("/wide.ts'");
const texts = globSync(files).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
/** Files without a test for this run aren't even loaded. */
const others = texts
  .filter(({ text }) => (scope === 'narrow' && isWideFile(text)) || (scope === 'wide' && !hasWide(text)))
  .map(({ file }) => file);
/** Files that replace modules, which others mustn't get, or that look for what others leave open. */
const isolated = texts.filter(({ text }) => /\bvi\.mock\(|\/open-handles\.ts'/.test(text)).map(({ file }) => file);
const withStore = texts
  .filter(({ file }) => opensStore(file))
  .map(({ file, text }) => ({ file, marks: storeMarks(text).map(({ name }) => name) }));
/** Suites that a narrow run has on PostgreSQL, too: what races there, and what a lead stands on. */
const racing = withStore.filter(({ marks }) => marks.includes('narrow-on-postgres')).map(({ file }) => file);
/** Suites that a wide run has on PostgreSQL, too: all that open a store, unless they say why not (tests/stores.ts). */
const stored = withStore.filter(({ marks }) => !marks.includes('sqlite-only')).map(({ file }) => file);
const inScope = scope ? { tagsFilter: [scope === 'narrow' ? '!wide' : 'wide'] } : {};

export default defineConfig({
  // Use the mail templates' source instead of the build.
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  plugins: [inlineScripts(), picturesPlugin()],
  test: {
    // Generous timeouts, for busy machines.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // More than two cores can run at once, because some tests mostly wait for child processes; the wide ones wait more.
    maxWorkers: scope === 'wide' ? 4 : 3,
    // Files share processes: loading a server's modules for each takes longer than many of them.
    isolate: false,
    tags: [{ name: 'wide' }],
    projects: [
      { extends: true, test: { name: 'unit', include: [files], exclude: [onPostgres, ...isolated, ...others], ...inScope } },
      { extends: true, test: { name: 'isolated', include: isolated, exclude: others, isolate: true, ...inScope } },
      // Tests that open a store also run on PostgreSQL, with fewer fuzzed requests.
      ...('why' in postgres
        ? []
        : [
            { name: 'postgres', include: [onPostgres, ...racing], exclude: others, ...inScope },
            // All tests of these suites are wide here: with SQLite they've shown what they show.
            ...(scope === 'narrow' ? [] : [{ name: 'postgres-wide', include: stored, exclude: [...racing, onPostgres] }]),
          ].map((test) => ({
            extends: true as const,
            test: {
              ...test,
              globalSetup: 'tests/postgres-setup.ts',
              setupFiles: 'tests/postgres-file.ts',
              env: { FUZZ_RUNS: process.env.FUZZ_RUNS ?? '300' },
            },
          }))),
    ],
  },
});
