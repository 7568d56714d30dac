// npm start: installs, builds, and serves the site with its API; see --help.
import { build, install, serveProgram } from './project.mjs';

if (process.argv.includes('--help')) {
  console.log(
    'npm start\n\nInstalls and builds what changed, then serves the site and its API on http://localhost:3000.\nSettings come from the environment or a .env file; docs/settings.md describes them.',
  );
  process.exit(0);
}
install();
build();
serveProgram('src/server/main.ts');
