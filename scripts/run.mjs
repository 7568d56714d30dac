// node scripts/run.mjs src/programs/commands/leads.ts list: runs a program under the project's Node, whatever Node runs this (H1).
// Older ones can't even read a .ts file, so they couldn't say what's wrong.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, serveProgram } from './project.mjs';

const [file = '', ...args] = process.argv.slice(2);
if (!file.endsWith('.ts') || !existsSync(join(root, file))) {
  console.error(`Expected a program of the project, such as src/programs/commands/leads.ts; got ${file || 'nothing'}.`);
  process.exit(2);
}
serveProgram(file, args);
