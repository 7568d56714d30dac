// What npm test leaves out of its unit and browser tests (tests/wide.ts): with it, every test ran once (X7).
import { buildDesk } from '../project.mjs';
import { conclude, runBrowser, runUnit } from '../test-runs.ts';

buildDesk();
await runUnit('wide');
await runBrowser('wide');
process.exit(conclude());
