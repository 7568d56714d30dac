// npm run dev: runs the pages with live reload and the API, on separate data. Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { buildMail, contentProblemFlags, environment, install, projectNode, root } from './project.mjs';

if (process.argv.includes('--help')) {
  console.log(`npm run dev

Serves the pages on http://localhost:4321 and reloads them as you edit. The API restarts as you edit, and
has the same address, so every flow works.

  PORT      port of the pages (4321; 0 picks a free one)
  API_PORT  port of the API (a free one)
  DATA_DIR  folder of the database, the mail files and the caches (data/dev)

The API reads its other settings from the environment and from .env in its data folder, not from the project's .env: trying a
flow sends no real mail.`);
  process.exit(0);
}

const findFreePort = () =>
  new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => found(port));
    });
  });

install();
buildMail();
const data = resolve(root, process.env.DATA_DIR ?? 'data/dev');
mkdirSync(data, { recursive: true });
const port = Number(process.env.PORT ?? 4321) || (await findFreePort());
const apiPort = Number(process.env.API_PORT) || (await findFreePort());
const settings = { ...environment, DATA_DIR: data };
const pagesAddress = `http://localhost:${port}`;

const children = [
  spawn(projectNode(), ['--watch', '--watch-preserve-output', ...contentProblemFlags, join(root, 'src/programs/site/main.ts')], {
    cwd: data,
    // The pages come from Astro, so the server has no built site.
    env: { ...settings, PORT: String(apiPort), HOST: '127.0.0.1', SITE_URL: pagesAddress, SITE_DIR: join(data, 'no-site') },
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
  spawn(projectNode(), [join(root, 'scripts/dev-pages.ts')], {
    cwd: root,
    env: { ...settings, PORT: String(port), API_PORT: String(apiPort) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  }),
];

let isEnding = false;
function end(signal) {
  isEnding = true;
  for (const child of children) child.kill(signal);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));

children[1].once('message', () => {
  console.log(`
Pages  ${pagesAddress}
API    ${pagesAddress}/api, served by http://localhost:${apiPort}
Data   ${data} (mail is in ${join(data, 'mail')})
Ctrl-C ends both.`);
});

// If one exits, end the other.
const codes = await Promise.all(
  children.map(
    (child) =>
      new Promise((ended) => {
        child.once('error', () => ended(1));
        child.once('exit', (code) => {
          const failed = !isEnding;
          if (failed) end('SIGTERM');
          ended(failed ? code || 1 : 0);
        });
      }),
  ),
);
process.exit(Math.max(...codes));
