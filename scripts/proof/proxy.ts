// The built site behind Caddy with TLS, judged by the scanner of Mozilla's HTTP Observatory itself, on this machine (H3).
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BehindProxy, caddyWith, host } from '../../tests/proxy/behind-proxy.ts';
import { findProgram } from '../debian-packages.ts';
import { environment, root, run } from '../project.mjs';

const scanner = '@mdn/mdn-http-observatory';
const version = '1.4.8';
const pages = ['/', '/es', '/quiz', '/blog', '/my-result'];
/** The scale gives 5 points for integrity to a page that loads a script file; one with inline scripts only has none to check. */
const pointsOf: Readonly<Record<string, number>> = { 'sri-implemented-and-all-scripts-loaded-securely': 135 };
const pointsWithoutFiles = 130;

const caddy = findProgram('caddy');
if (!caddy) {
  console.error('This needs Caddy. Install it with: apt-get install caddy');
  process.exit(1);
}
// With 230 packages it's not one of the project's own.
const folder = join(root, 'build/observatory');
const program = join(folder, 'node_modules', scanner, 'src/scan.js');
if (!existsSync(program)) {
  const options = ['--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if (run('npm', ['install', ...options, `${scanner}@${version}`]) !== 0) process.exit(1);
}
// The list of hosts that browsers know as https only, which the scanner downloads otherwise. Ours isn't on it.
writeFileSync(join(folder, 'node_modules', scanner, 'conf/hsts-preload.json'), '{}');

const site = await BehindProxy.start(caddyWith(caddy), { SITE_DIR: join(root, 'build/site') });

interface Report {
  readonly scan: Readonly<Record<'score' | 'testsPassed' | 'testsFailed' | 'testsQuantity', number>> & { readonly grade: string };
  readonly tests: Readonly<Record<string, { readonly result: string; readonly scoreModifier: number | null }>>;
}

function scan(page: string): Report {
  const args = ['--import', join(import.meta.dirname, 'proxy/to-this-machine.ts'), program, host];
  const env = {
    ...environment,
    NODE_EXTRA_CA_CERTS: join(site.folder, 'caddy/pki/authorities/local/root.crt'),
    ...{ SITE_HOST: host, SITE_PAGE: page, SITE_HTTP_PORT: String(site.ports.http), SITE_HTTPS_PORT: String(site.ports.https) },
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  if (status !== 0) throw new Error(`The scanner ended with ${status}: ${stdout}${stderr}`);
  return JSON.parse(stdout);
}

try {
  for (const page of pages) {
    const { scan: found, tests } = scan(page);
    if (page === '/')
      for (const [name, { result, scoreModifier }] of Object.entries(tests))
        console.log(`  ${name.padEnd(32)}${String(scoreModifier ?? 0).padStart(4)}  ${result}`);
    const result = tests['subresource-integrity']?.result ?? '';
    console.log(
      `${page.padEnd(20)}${found.score} points, ${found.grade}, ${found.testsPassed} of ${found.testsQuantity} tests passed; ${result}`,
    );
    const least = pointsOf[result] ?? pointsWithoutFiles;
    if (found.score >= least && found.testsFailed === 0) continue;
    console.error(`${page}: expected at least ${least} points, and every test passed.`);
    process.exitCode = 1;
  }
} finally {
  await site.stop();
}
