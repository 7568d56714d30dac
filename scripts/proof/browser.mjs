// All browser tests: those of npm test, and what `inProof` keeps from it, in every language, at every width, with every seed.
import { findChromium, findTestBrowser } from '../browser.mjs';
import { buildDesk, environment, runProgram } from '../project.mjs';

buildDesk();
const env = { ...environment, CHROMIUM: findTestBrowser(), FULL_CHROMIUM: findChromium(), PROOF: '1' };
process.exit(runProgram('@playwright/test/cli.js', ['test', ...process.argv.slice(2)], { env }));
