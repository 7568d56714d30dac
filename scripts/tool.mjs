// npm run tool -- <name>: runs what a developer needs now and then; see --help.
import { serveProgram } from './project.mjs';

/** What each of the programs beside this one does. */
const tools = {
  'bench-leads': 'measures lists, searches, funnels and exports with very many leads',
  'bench-reports': 'prints many reports, and measures what other requests notice of it',
  'desk-shots': 'takes the pictures of docs/editing.md',
  golden: 'saves what the project gives its visitors and its owner, and compares it',
  icons: 'renders the home screen icons from public/favicon.svg',
  lighthouse: 'runs mobile Lighthouse on the built pages',
  mail: 'writes previews of all mails to build/mail-preview',
  phone: 'measures how far a visitor scrolls in the assessment, and how fast it answers a touch',
  settings: 'writes .env.example from the table of settings',
  shots: "takes screenshots of every page and of the flows' states",
  size: 'prints what each page loads, beside its limit',
};

const [name = '', ...args] = process.argv.slice(2);
if (name === '--help') {
  const lines = Object.entries(tools).map(([each, summary]) => `  ${each.padEnd(15)}${summary}`);
  console.log(`npm run tool -- <name> [its options]\n\nRuns a tool; most tell more with --help:\n\n${lines.join('\n')}`);
  process.exit(0);
}
if (!Object.hasOwn(tools, name)) {
  console.error(`Expected the name of a tool; got ${name || 'nothing'}. Tools: ${Object.keys(tools).join(', ')}.`);
  process.exit(2);
}
serveProgram(`scripts/${name}.ts`, args);
