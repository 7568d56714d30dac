// npm run site: publishes what was edited, and goes back; see --help.
import { install, serveProgram } from './project.mjs';

const args = process.argv.slice(2);
if (args.length > 0 && !args.includes('--help')) install();
serveProgram('src/programs/commands/site.ts', args);
