// npm start: installs, builds, and serves the site with its API; see --help.
import { join } from 'node:path';
import { build, contentProblemFlags, install, projectNode, root, run, serveProgram } from './project.mjs';

if (process.argv.includes('--help')) {
  console.log(
    'npm start\n\nInstalls and builds what changed, then serves the site and its API on http://localhost:3000.\nSettings come from the environment or a .env file; .env.example describes them.\nWhat is published (npm run site -- --help) goes live without a restart.',
  );
  process.exit(0);
}
install();
// With releases, what changed in this folder becomes one. If that fails, the live one is served, and the reason was printed.
const noRelease = 3;
if (run(projectNode(), [...contentProblemFlags, join(root, 'src/programs/commands/site.ts'), 'refresh']) === noRelease) build();
serveProgram('src/programs/supervisor/serve.ts');
