// npm run proof: what takes longer than npm test allows. A proof is a program of its own in scripts/proof/.
import { join } from 'node:path';
import { build, install, projectNode, root, run } from './project.mjs';

const proofs = {
  durability:
    '1,000 rounds of kill -9 under writes, 25 under completions with their mail, 100 on one of two servers that share a PostgreSQL, and 100,000 generated requests to each store; KILL_ROUNDS, SHARED_KILL_ROUNDS and FUZZ_RUNS change the figures',
  'fourth-flow':
    'a copy of the site gets the flow of docs/adding-a-flow.md in eight files, is built and visited, and the owner finds its lead',
  'third-language': 'a copy of the site gets a third language, is built and visited: no code but the list of locales changes',
};

const names = process.argv.slice(2);
if (names.includes('--help')) {
  const lines = Object.entries(proofs).map(([name, means]) => `  ${name.padEnd(16)}${means}`);
  console.log(`npm run proof [-- names]\n\nRuns the named proofs, or all:\n\n${lines.join('\n')}`);
  process.exit(0);
}
const unknown = names.filter((name) => !Object.hasOwn(proofs, name));
if (unknown.length > 0) {
  console.error(`There is no proof named ${unknown.join(', ')}; there are ${Object.keys(proofs).join(', ')}.`);
  process.exit(2);
}
install();
build();
for (const name of names.length > 0 ? names : Object.keys(proofs)) {
  console.log(`Proof: ${name}`);
  const code = run(projectNode(), [join(root, `scripts/proof/${name}.mjs`)]);
  if (code !== 0) process.exit(code);
}
