// Starts the server on the built site for Lighthouse and screenshots, on a free port with temporary data.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment, projectNode, root } from './project.mjs';
import { waitForLine } from './wait-for-line.ts';

interface Served {
  readonly address: string;
  readonly data: string;
  readonly stop: () => void;
}

/** Resolves with the server's address, the folder of its data and a function that stops it; `settings` join the environment's. */
export async function serve(settings: Readonly<Record<string, string>> = {}): Promise<Served> {
  const data = mkdtempSync(join(tmpdir(), 'tino-look-'));
  const server = spawn(projectNode(), [join(root, 'src/programs/site/main.ts')], {
    cwd: root,
    env: { ...environment, PORT: '0', SITE_URL: '', DATA_DIR: data, RATE_LIMIT_PER_MINUTE: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => {
    server.kill();
    rmSync(data, { recursive: true, force: true });
  };
  process.once('exit', stop);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const [, address = ''] = await waitForLine(server, /Tino is at (http:\S+)/);
  return { address, data, stop };
}

/** The addresses in the built sitemap. */
export const sitemapPages = (): readonly string[] =>
  [...readFileSync(join(root, 'build/site/sitemap.xml'), 'utf8').matchAll(/<loc>([^<]+)/g)].map(
    ([, location = '']) => new URL(location).pathname,
  );
