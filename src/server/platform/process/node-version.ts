// Imported first by every program, because another Node may run for a while and fail in an unrelated place (H1). Nodes that can't read
// TypeScript never get here: see scripts/run.mjs.
import { join, relative } from 'node:path';

const neededMajor = 26;

if (Number(process.versions.node.split('.')[0]) < neededMajor) {
  const node = relative('', join(import.meta.dirname, '../../../../node_modules/.bin/node'));
  const program = relative('', process.argv[1] ?? '');
  process.stderr.write(
    `This program needs Node ${neededMajor}, and this is Node ${process.versions.node}. Use the one that came with the packages: ${node} ${program}\n`,
  );
  process.exit(1);
}
