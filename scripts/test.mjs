// npm test: what a change can break; see --help. The last line is `N passed, N failed`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, buildDesk, buildMail, buildReportFonts, installForTests, root } from './project.mjs';
import { check, conclude, runBrowser, runPlaywright, runUnit, runVitest } from './test-runs.mjs';

if (process.argv.includes('--help')) {
  console.log(`npm test [checks]
npm test -- <test file> [options of its runner]

Runs all checks, or the named ones: types, lint, layers, unused, unit, size, browser.
What takes longer, or shows again what's been shown, is npm run proof -- wide.
With a file, runs only its tests, all of them, after building what they need:

  npm test -- unit size
  npm test -- src/domain/readiness.test.ts
  npm test -- e2e/knowledge.spec.ts -g "keyboard alone"`);
  process.exit(0);
}
const wanted = process.argv.slice(2);
installForTests();

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
  process.exit(await (isBrowserTest ? runPlaywright(wanted) : runVitest(wanted)));
}
const checks = ['types', 'lint', 'layers', 'unused', 'unit', 'size', 'browser'];
const unknown = wanted.filter((name) => !checks.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown check: ${unknown.join(', ')}. See npm test -- --help.`);
  process.exit(2);
}
build();
buildDesk();

const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
const checkIfWanted = async (name, ...programs) => {
  if (isWanted(name)) await check(name, ...programs);
};

/** Beside the unit tests, which leave a part of two processors idle. */
async function readSources() {
  // Astro's check covers the TypeScript files of `tsconfig.json`, too.
  await checkIfWanted(
    'types',
    ['@astrojs/check/bin/astro-check.js', '--minimumSeverity', 'error'],
    ['typescript/bin/tsc', '-p', 'src/domain'],
    ['typescript/bin/tsc', '-p', 'e2e'],
  );
  await checkIfWanted('lint', ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings']);
  await checkIfWanted('layers', ['dependency-cruiser/bin/dependency-cruiser.mjs', 'src', 'content', '--config', '.dependency-cruiser.cjs']);
  await checkIfWanted('unused', ['knip/bin/knip.js', '--no-progress']);
}
const reading = readSources();
if (isWanted('unit')) await runUnit('narrow');
await reading;
await checkIfWanted('size', ['../scripts/size.mjs']);
if (isWanted('browser')) await runBrowser('narrow');
process.exit(conclude());
