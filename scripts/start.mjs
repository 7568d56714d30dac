// npm start: installs, builds and serves the site with its API. See README.md for the settings.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, environment, install, projectNode, root } from './project.mjs';

if (process.argv.includes('--help')) {
  console.log(
    'npm start\n\nInstalls and builds what changed, then serves the site and its API on http://localhost:3000.\nSettings come from the environment or a .env file; .env.example lists them.',
  );
  process.exit(0);
}
install();
build();
const server = spawn(projectNode(), [join(root, 'src/server/main.ts')], { cwd: root, stdio: 'inherit', env: environment });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
