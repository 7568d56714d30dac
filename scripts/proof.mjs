// npm run proof: checks that take too long for npm test. Each one is a program in scripts/proof/.
import { join } from 'node:path';
import { build, installForTests, projectNode, root, run } from './project.mjs';

const proofs = {
  durability:
    '1,000 rounds of kill -9 during writes, 25 during completions with mail, 100 on one of two servers that share a PostgreSQL, 200 on the desk during saves, 100,000 generated requests to each store; set KILL_ROUNDS, SHARED_KILL_ROUNDS, DESK_KILL_ROUNDS and FUZZ_RUNS to change the numbers',
  faults:
    'breaks disks, peers, clocks, files and processes around a server under load, and counts what was lost, doubled or held up; set FAULT_ROWS to words from names of rows, FAULT_ROUNDS to repeat them, FAULT_RECORDS to fewer than a million records for the row with much data, and SCALE_FOLDER to take them from what the proof of scale kept (Linux, with strace)',
  'fourth-flow':
    'adds the flow of docs/adding-a-flow.md to a copy of the site in eight files, builds it, completes the flow, and finds its lead',
  image:
    'does what Containerfile says in folders, without a container engine, and runs the result without privileges on a root that nobody can write (Linux, root, debootstrap); set ROOT_FOLDER to a minimal Debian to copy',
  journey:
    '100 visitors go through the flows in browsers that are killed at random moments, on a network that fails; set JOURNEY_RUNS to change the number, JOURNEY_SEED to repeat a run (Linux and macOS)',
  operating:
    "follows docs/operating.md on a bare Debian, block by block as it's written, with TLS, mail, the desk, backups elsewhere, alerts and an update, checks from outside what the page promises, and walks once without privileges; prints the seconds (root on Debian, with the page's ports free)",
  'owner-edits':
    'changes all that an owner may change in copies of the site, and runs npm test there; with --quick only types and unit tests',
  plan: '20,000 generated sheets in each of five columns against the limits of the plan (W2), and 80,000 whose results must not contradict themselves (W3); set PLAN_SHEETS and SHEETS_RUNS to change the numbers',
  proxy:
    "the built site behind Debian's Caddy with TLS, judged by the scanner of Mozilla's HTTP Observatory on this machine: at least 130 points for each page, and 135 for one that loads a script file (Linux, with Caddy)",
  publish:
    '200 rounds of kill -9 at random moments of publishing and undoing, after which files, pages and edits are all old or all new, and 2,000 requests during ten publications, none of which may fail; set PUBLISH_KILL_ROUNDS to change the number of rounds and PUBLISH_REAL_ROUNDS to that of rounds with real builds',
  restore:
    '50,000 leads, a backup under load, erasures by desk, command and mailed link, the data deleted, everything restored from a restic copy, and 30 rounds of kill -9 during backups; set RESTORE_LEADS and BACKUP_KILL_ROUNDS to change the numbers',
  scale:
    'a server with 1,000,000 records: no page waits over 250 ms for three hours’ maintenance or an erasure, and erasing one person takes seconds; set SCALE_RECORDS to change the number, SCALE_FOLDER to keep the data (Linux)',
  team: 'an opener with 0 to 6 false sheets guesses one of the others’ answers from the results of 10,000 teams of each size (G4), and prints how many it finds; set TEAM_RUNS to change the number',
  updates:
    'four updates of a server whose port is held for it, one of them with a migration, one with another process that holds the port, and one that can’t start, on SQLite and on PostgreSQL, during 5,000 requests each, none of which may fail or wait for longer than 5 s; every acknowledged write must be found; set UPDATE_REQUESTS to change the number and UPDATE_STORE to name one store',
  wide: 'the unit and browser tests that npm test leaves out: more rounds, rows, disks and stores, the other language, other widths',
  writes:
    'what creating and answering cost the processor, beside commit 3c413e30 on the same core: at most 1.1 times; in a clone without that commit, beside a fixed loop (Linux, with taskset)',
  'third-language': 'adds a third language to a copy of the site, builds it and visits it: only the list of locales and texts change',
};

const words = process.argv.slice(2);
const names = words.filter((word) => !word.startsWith('--'));
const options = words.filter((word) => word.startsWith('--'));
if (options.includes('--help')) {
  const lines = Object.entries(proofs).map(([name, summary]) => `  ${name.padEnd(16)}${summary}`);
  console.log(`npm run proof [-- names]\n\nRuns the named proofs, or all of them:\n\n${lines.join('\n')}`);
  process.exit(0);
}
const unknown = names.filter((name) => !Object.hasOwn(proofs, name));
if (unknown.length > 0) {
  console.error(`Unknown proof ${unknown.join(', ')}. Proofs: ${Object.keys(proofs).join(', ')}.`);
  process.exit(2);
}
installForTests();
build();
for (const name of names.length > 0 ? names : Object.keys(proofs)) {
  console.log(`Proof: ${name}`);
  const code = run(projectNode(), [join(root, `scripts/proof/${name}.ts`), ...options]);
  if (code !== 0) process.exit(code);
}
