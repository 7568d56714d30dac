// npm test: runs all checks; see --help. The last line is `N passed, N failed`.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findChromium, findTestBrowser } from './browser.mjs';
import { installTestPrograms } from './debian-packages.mjs';
import { installPostgres } from './postgres.mjs';
import { build, buildDesk, buildMail, buildReportFonts, environment, install, readProgram, root, startProgram } from './project.mjs';

if (process.argv.includes('--help')) {
  console.log(`npm test [checks]
npm test -- <test file> [options of its runner]

Runs all checks, or the named ones: types, lint, layers, unused, unit, size, browser.
With a file, runs only its tests, after building what they need:

  npm test -- unit size
  npm test -- src/domain/readiness.test.ts
  npm test -- e2e/knowledge.spec.ts -g "keyboard alone"`);
  process.exit(0);
}
const wanted = process.argv.slice(2);
install();

const runVitest = (args) => startProgram('vitest/vitest.mjs', ['run', ...args]);
const runPlaywright = (args, env = {}) =>
  startProgram('@playwright/test/cli.js', ['test', ...args], {
    env: { ...environment, CHROMIUM: findTestBrowser(), FULL_CHROMIUM: findChromium(), ...env },
  });

const [file] = wanted;
if (file && /\.(test|spec)\.tsx?$/.test(file)) {
  if (!existsSync(join(root, file))) {
    console.error(`There is no ${file}.`);
    process.exit(1);
  }
  const isBrowserTest = file.endsWith('.spec.ts');
  // Browser tests and the site's tests need the built pages; the rest need at most the mail templates and the reports' fonts.
  if (isBrowserTest || file.startsWith('src/site/')) build();
  else {
    buildMail();
    buildReportFonts();
  }
  if (isBrowserTest) buildDesk();
  // Whoever names a file wants all of its tests.
  process.exit(await (isBrowserTest ? runPlaywright(wanted, { PROOF: '1' }) : runVitest(wanted)));
}
const checks = ['types', 'lint', 'layers', 'unused', 'unit', 'size', 'browser'];
const unknown = wanted.filter((name) => !checks.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown check: ${unknown.join(', ')}. See npm test -- --help.`);
  process.exit(2);
}
build();
buildDesk();

let passed = 0;
let failed = 0;
/** What failed and why, told again at the end: a long run's middle scrolls away, and some logs keep only their end. */
const failures = [];

/** Runs a check of one or more programs that passes or fails as a whole. Its output stays together, because others run meanwhile. */
async function check(name, ...programs) {
  if (wanted.length > 0 && !wanted.includes(name)) return;
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

/** Runs a test runner that writes a JSON report. A run that fails without a failed test counts as one failure. */
async function suite(name, work, report, read) {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  const begin = Date.now();
  console.log(`\n— ${name}`);
  rmSync(join(root, report), { force: true });
  const code = await work();
  let counts = { passed: 0, failed: 0, failures: [] };
  try {
    counts = read(JSON.parse(readFileSync(join(root, report), 'utf8')));
  } catch (error) {
    console.error(`  ${name} wrote no report that can be read: ${error.message}`);
  }
  if ((code !== 0 && counts.failed === 0) || counts.passed + counts.failed === 0) {
    counts.failed += 1;
    counts.failures.push(`the run ended with ${code}, see its output above`);
  }
  failures.push(...counts.failures.map((failure) => `${name}: ${failure}`));
  passed += counts.passed;
  failed += counts.failed;
  console.log(`  ${name}: ${counts.passed} passed, ${counts.failed} failed, in ${((Date.now() - begin) / 1000).toFixed(1)} s`);
}

/** Playwright nests suites in suites. */
const failedSpecs = (suite) => [...suite.specs.filter(({ ok }) => !ok), ...(suite.suites ?? []).flatMap(failedSpecs)];
const failureText = (title, [message = '']) => [title, ...stripVTControlCharacters(message).split('\n').slice(0, 20)].join('\n    ');

/** Beside the unit tests, which leave a part of two processors idle. */
async function readSources() {
  // Astro's check covers the TypeScript files of `tsconfig.json`, too.
  await check(
    'types',
    ['@astrojs/check/bin/astro-check.js', '--minimumSeverity', 'error'],
    ['typescript/bin/tsc', '-p', 'src/domain'],
    ['typescript/bin/tsc', '-p', 'e2e'],
  );
  await check('lint', ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings']);
  await check('layers', ['dependency-cruiser/bin/dependency-cruiser.mjs', 'src', 'content', '--config', '.dependency-cruiser.cjs']);
  await check('unused', ['knip/bin/knip.js', '--no-progress']);
}
const reading = readSources();
await suite(
  'unit',
  () => {
    installPostgres();
    installTestPrograms();
    return runVitest(['--reporter=default', '--reporter=json', '--outputFile.json=build/unit.json']);
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
await reading;
await check('size', ['../scripts/size.mjs']);
await suite(
  'browser',
  () => runPlaywright([], { PLAYWRIGHT_JSON_OUTPUT_NAME: 'build/browser.json' }),
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

if (failures.length > 0) console.log(`\n— failed\n${failures.map((failure) => `  ${failure}`).join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
