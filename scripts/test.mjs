// npm test: runs all checks; see --help. The last line is `N passed, N failed`.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, findTestBrowser } from './browser.mjs';
import { installPostgres } from './postgres.mjs';
import { build, buildDesk, buildMail, environment, install, root, runInParallel, runProgram } from './project.mjs';

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

const runVitest = (args) => runProgram('vitest/vitest.mjs', ['run', ...args]);
const runPlaywright = (args, env = {}) =>
  runProgram('@playwright/test/cli.js', ['test', ...args], {
    env: { ...environment, CHROMIUM: findTestBrowser(), FULL_CHROMIUM: findChromium(), ...env },
  });

const [file] = wanted;
if (file && /\.(test|spec)\.tsx?$/.test(file)) {
  if (!existsSync(join(root, file))) {
    console.error(`There is no ${file}.`);
    process.exit(1);
  }
  const isBrowserTest = file.endsWith('.spec.ts');
  // Browser tests and the site's tests need the built pages; the rest need at most the mail templates.
  if (isBrowserTest || file.startsWith('src/site/')) build();
  else buildMail();
  if (isBrowserTest) buildDesk();
  process.exit(isBrowserTest ? runPlaywright(wanted) : runVitest(wanted));
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

/** Runs a check that passes or fails as a whole. */
async function check(name, work) {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  const begin = Date.now();
  console.log(`\n— ${name}`);
  const ok = (await work()) === 0;
  if (ok) passed += 1;
  else failed += 1;
  console.log(`  ${name}: ${ok ? 'passed' : 'FAILED'} in ${((Date.now() - begin) / 1000).toFixed(1)} s`);
}

/** Runs a test runner that writes a JSON report. A run that fails without a failed test counts as one failure. */
function suite(name, work, report, count) {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  const begin = Date.now();
  console.log(`\n— ${name}`);
  rmSync(join(root, report), { force: true });
  const code = work();
  let counts = { passed: 0, failed: 0 };
  try {
    counts = count(JSON.parse(readFileSync(join(root, report), 'utf8')));
  } catch {
    console.error(`  ${name} wrote no report.`);
  }
  if ((code !== 0 && counts.failed === 0) || counts.passed + counts.failed === 0) counts.failed += 1;
  passed += counts.passed;
  failed += counts.failed;
  console.log(`  ${name}: ${counts.passed} passed, ${counts.failed} failed, in ${((Date.now() - begin) / 1000).toFixed(1)} s`);
}

await check('types', () =>
  runInParallel([
    ['@astrojs/check/bin/astro-check.js', '--minimumSeverity', 'error'],
    ['typescript/bin/tsc', '-p', '.'],
    ['typescript/bin/tsc', '-p', 'src/domain'],
    ['typescript/bin/tsc', '-p', 'e2e'],
  ]),
);
await check('lint', () => runProgram('@biomejs/biome/bin/biome', ['check', '--error-on-warnings']));
await check('layers', () =>
  runProgram('dependency-cruiser/bin/dependency-cruiser.mjs', ['src', 'content', '--config', '.dependency-cruiser.cjs']),
);
await check('unused', () => runProgram('knip/bin/knip.js', ['--no-progress']));
suite(
  'unit',
  () => {
    installPostgres();
    return runVitest(['--reporter=default', '--reporter=json', '--outputFile.json=build/unit.json']);
  },
  'build/unit.json',
  (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
);
await check('size', () => runProgram('../scripts/size.mjs'));
suite(
  'browser',
  () => runPlaywright([], { PLAYWRIGHT_JSON_OUTPUT_NAME: 'build/browser.json' }),
  'build/browser.json',
  ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
);

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
