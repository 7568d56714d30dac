// What `npm test` and `npm run proof -- wide` share: the programs that run tests, the sum of what they found, and its last line.
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findChromium, findTestBrowser } from './browser.ts';
import { installTestPrograms } from './debian-packages.ts';
import { installPostgres } from './postgres.ts';
import { environment, readProgram, root, startProgram } from './project.mjs';

type Settings = Readonly<Record<string, string>>;

/** Runs unit tests, all of them unless `TESTS` says which (tests/wide.ts). */
export const runVitest = (args: readonly string[], env: Settings = {}): Promise<number> =>
  startProgram('vitest/vitest.mjs', ['run', ...args], { env: { ...environment, ...env } });
/** Runs browser tests, likewise. */
export const runPlaywright = (args: readonly string[], env: Settings = {}): Promise<number> =>
  startProgram('@playwright/test/cli.js', ['test', ...args], {
    env: { ...environment, CHROMIUM: findTestBrowser(), FULL_CHROMIUM: findChromium(), ...env },
  });

let passed = 0;
let failed = 0;
/** What failed and why, repeated at the end: a long run's middle scrolls away, and some logs keep only their end. */
const failures: string[] = [];

/** A package's program and its arguments. */
export type Program = readonly [file: string, ...args: string[]];
/** The same as arguments for Node in a project's folder. */
export const asArguments = ([file, ...args]: Program): readonly string[] => [`node_modules/${file}`, ...args];

/** The compiler, which reads TypeScript files in a third of the time that the one for Astro's files takes. */
export const compiler = 'typescript-native/bin/tsc';
/** Reads Astro's files. The program drops its first two arguments, as if Astro's own command called it. */
export const checkPages: Program = [
  '@astrojs/check/bin/astro-check.js',
  ...['astro', 'check', '--tsconfig', 'tsconfig.astro.json', '--minimumSeverity', 'error'],
];

/** Runs a check of one or more programs that passes or fails as a whole. Its output stays together, because others run meanwhile. */
export async function check(name: string, ...programs: readonly Program[]): Promise<void> {
  const begin = Date.now();
  console.log(`\n— ${name} …`);
  const ends = await Promise.all(programs.map(([file, ...args]) => readProgram(file, args)));
  const ok = ends.every(({ code }) => code === 0);
  if (ok) passed += 1;
  else {
    failed += 1;
    failures.push(`${name}: see its output above`);
  }
  const took = ((Date.now() - begin) / 1000).toFixed(1);
  console.log(`\n— ${name}\n${ends.map(({ output }) => output).join('')}  ${name}: ${ok ? 'passed' : 'FAILED'} in ${took} s`);
}

/** What a test runner found. */
interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
}

/** Runs a test runner that writes a JSON report. A run that fails without a failed test counts as one failure. */
async function suite<Report>(name: string, work: () => Promise<number>, report: string, read: (report: Report) => Counts): Promise<void> {
  const begin = Date.now();
  console.log(`\n— ${name}`);
  rmSync(join(root, report), { force: true });
  const code = await work();
  let counts: Counts = { passed: 0, failed: 0, failures: [] };
  try {
    counts = read(JSON.parse(readFileSync(join(root, report), 'utf8')));
  } catch (error) {
    console.error(`  ${name} wrote no report that can be read: ${error instanceof Error ? error.message : error}`);
  }
  if ((code !== 0 && counts.failed === 0) || counts.passed + counts.failed === 0) {
    const failure = `the run ended with ${code}, see its output above`;
    counts = { ...counts, failed: counts.failed + 1, failures: [...counts.failures, failure] };
  }
  failures.push(...counts.failures.map((failure) => `${name}: ${failure}`));
  passed += counts.passed;
  failed += counts.failed;
  console.log(`  ${name}: ${counts.passed} passed, ${counts.failed} failed, in ${((Date.now() - begin) / 1000).toFixed(1)} s`);
}

const failureText = (title: string, [message = '']: readonly string[]) =>
  [title, ...stripVTControlCharacters(message).split('\n').slice(0, 20)].join('\n    ');

/** The parts of Vitest's report that matter here. */
interface UnitReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** And those of Playwright's, which nests suites in suites. */
interface BrowserReport {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number };
  readonly suites: readonly Suite[];
}

interface Suite {
  readonly specs: readonly Spec[];
  readonly suites?: readonly Suite[];
}

interface Spec {
  readonly ok: boolean;
  readonly file: string;
  readonly title: string;
  readonly tests: readonly { readonly results: readonly { readonly errors: readonly { readonly message: string }[] }[] }[];
}

/** Which tests: those of npm test, or the rest. */
type Scope = 'narrow' | 'wide';

/** Runs the narrow or the wide unit tests. */
export const runUnit = (scope: Scope): Promise<void> =>
  suite<UnitReport>(
    'unit',
    () => {
      installPostgres();
      installTestPrograms();
      return runVitest(['--reporter=default', '--reporter=json', '--outputFile.json=build/unit.json'], { TESTS: scope });
    },
    'build/unit.json',
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
        const failed = assertionResults.filter((test) => test.status === 'failed');
        if (status === 'failed' && failed.length === 0) return [failureText(relative(root, name), [message])];
        return failed.map((test) => failureText(`${relative(root, name)} › ${test.fullName}`, test.failureMessages));
      }),
    }),
  );

const failedSpecs = (suite: Suite): readonly Spec[] => [
  ...suite.specs.filter(({ ok }) => !ok),
  ...(suite.suites ?? []).flatMap(failedSpecs),
];

/** Runs the narrow or the wide browser tests. */
export const runBrowser = (scope: Scope): Promise<void> =>
  suite<BrowserReport>(
    'browser',
    () => runPlaywright([], { TESTS: scope, PLAYWRIGHT_JSON_OUTPUT_NAME: 'build/browser.json' }),
    'build/browser.json',
    ({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      failures: suites.flatMap(failedSpecs).map(({ file, title, tests }) =>
        failureText(
          `${file} › ${title}`,
          tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message))),
        ),
      ),
    }),
  );

/** Says what failed and the sum, in the last line; returns the exit code. */
export function conclude(): number {
  if (failures.length > 0) console.log(`\n— failed\n${failures.map((failure) => `  ${failure}`).join('\n')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
