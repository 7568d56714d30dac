// npm test: what a change can break; see --help. The last line is `N passed, N failed`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, buildDesk, buildMail, buildReportFonts, installForTests, root, serveProgram } from './project.mjs';

if (process.argv.includes('--help')) {
  console.log(`npm test [checks]
npm test -- <test file> [options of its runner]

Runs all checks, or the named ones: types, lint, layers, unused, unit, size, browser.
What takes longer, or shows again what's been shown, is npm run proof -- wide.
With a file, runs only its tests, all of them, after building what they need:

  npm test -- unit size
  npm test -- src/domain/readiness/readiness.test.ts
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
} else {
  const checks = ['types', 'lint', 'layers', 'unused', 'unit', 'size', 'browser'];
  const unknown = wanted.filter((name) => !checks.includes(name));
  if (unknown.length > 0) {
    console.error(`Unknown check: ${unknown.join(', ')}. See npm test -- --help.`);
    process.exit(2);
  }
  build();
  buildDesk();
}
serveProgram('scripts/run-tests.ts', wanted);
