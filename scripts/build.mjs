// npm run build: installs and builds everything that a server and the desk need, and starts nothing. See --help.
import { buildDesk, buildMail, buildReportFonts, buildSite, install } from './project.mjs';

const help = `npm run build

Installs the packages that serving and building need if the lock file changed, and builds what changed of
all that a server and the desk need: fonts of the printed reports, pages, mail templates, the desk.
It starts nothing. Then this serves the site, without npm and without the network:

  node_modules/.bin/node src/programs/supervisor/serve.ts   what is published, or else this folder
  node_modules/.bin/node src/programs/site/main.ts          this folder alone

  --packages   only installs
  --help       this text

Exit codes: 0 (done, or nothing to do), 1 (failed), 2 (invalid arguments).`;

const options = process.argv.slice(2);
if (options.includes('--help')) {
  console.log(help);
  process.exit(0);
}
const unknown = options.filter((option) => option !== '--packages');
if (unknown.length > 0) {
  console.error(`Unknown argument ${unknown.join(', ')}. See npm run build -- --help.`);
  process.exit(2);
}

const steps = [
  ['packages', install],
  ['report fonts', buildReportFonts],
  ['pages', buildSite],
  ['mail templates', buildMail],
  ['desk', buildDesk],
];
const secondsSince = (begin) => `${((Date.now() - begin) / 1_000).toFixed(1)} s`;
const begin = Date.now();
for (const [name, work] of options.includes('--packages') ? steps.slice(0, 1) : steps) {
  const stepBegin = Date.now();
  const isDone = work();
  console.log(`${name.padEnd(19)}${isDone ? secondsSince(stepBegin) : 'unchanged'}`);
}
console.log(`Done in ${secondsSince(begin)}.`);
