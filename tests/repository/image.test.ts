import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readContainerfile } from '../../scripts/containerfile.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const text = read('Containerfile');
const argumentsOf = (wanted: string) => readContainerfile(text).flatMap(({ keyword, text: words }) => (keyword === wanted ? [words] : []));

interface Service {
  readonly command?: readonly string[];
  readonly profiles?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly stop_grace_period?: string;
  readonly restart?: string;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test?: readonly string[] };
}
const compose: { readonly services: Readonly<Record<string, Service>> } = parse(read('compose.yaml'), { merge: true });
const services = Object.entries(compose.services);

describe('H2 the image', () => {
  it('H2 runs an unprivileged user by number, keeps data in a volume, and tells its health with Node alone', () => {
    expect(argumentsOf('USER')).toEqual(['10001:10001']);
    expect(argumentsOf('VOLUME')).toEqual(['/data']);
    expect(argumentsOf('HEALTHCHECK').join()).toMatch(/CMD \["node", "ops\/container\/health\.mjs"\]$/);
    for (const program of [...argumentsOf('HEALTHCHECK'), ...argumentsOf('CMD')].flatMap(
      (line) => line.match(/[\w/-]+\.(?:ts|mjs)/g) ?? [],
    ))
      expect(existsSync(join(root, program)), program).toBe(true);
  });

  it('H2 is the same for every architecture, and its base images can be replaced by digests', () => {
    expect(text).not.toMatch(/--platform|x64|amd64-|aarch64/);
    for (const image of argumentsOf('FROM')) expect(image).toMatch(/^\$\{(?:INSTALLER|BASE)\}/);
    for (const image of argumentsOf('ARG')) expect(image).toMatch(/^\w+=docker\.io\/library\/[a-z]+:[\w-]*bookworm-slim$/);
  });

  it('H2 takes nothing along but what serves and builds', () => {
    const [all, ...kept] = read('.dockerignore')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    expect(all).toBe('*');
    expect(kept.every((line) => /^!\.?[\w./-]+$/.test(line))).toBe(true);
    for (const name of kept.map((line) => line.slice(1))) expect(existsSync(join(root, name)), name).toBe(true);
    expect(kept.join()).not.toMatch(/\.env|\bdata\b|\.git\b|node_modules|\bbuild\b/);
    // What the build reads besides folders is among them.
    for (const name of ['astro.config.ts', 'tsconfig.json', 'vite.mail.config.ts', 'vite.desk.config.ts', 'docs/words.md'])
      expect(kept).toContain(`!${name}`);
  });

  it('H2 its health check fails while nothing answers, or something answers badly', async () => {
    let status = 200;
    const server = createServer((_, response) => response.writeHead(status).end());
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address() as AddressInfo;
    const check = () =>
      new Promise<number | null>((ended) => {
        import('node:child_process').then(({ spawn }) =>
          spawn(process.execPath, ['ops/container/health.mjs'], { cwd: root, env: { PORT: String(address.port) } }).once('exit', ended),
        );
      });
    expect(await check()).toBe(0);
    status = 503;
    expect(await check()).toBe(1);
    await new Promise((closed) => server.close(closed));
    expect(await check()).toBe(1);
  });
});

describe('H2 compose.yaml', () => {
  it('H2 takes every privilege away, and nothing may write outside of volumes', () => {
    for (const [name, service] of services) {
      expect(service.security_opt, name).toEqual(['no-new-privileges:true']);
      expect(service.restart, name).toBe('unless-stopped');
      expect(Number(/^(\d+)s$/.exec(service.stop_grace_period ?? '')?.[1]), name).toBeGreaterThanOrEqual(10);
      expect([service.read_only, service.cap_drop], name).toEqual([true, ['ALL']]);
    }
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy']);
    expect(compose.services.desk?.profiles).toEqual(['desk']);
    for (const program of compose.services.desk?.command?.slice(1) ?? []) expect(existsSync(join(root, program))).toBe(true);
  });

  it('H6 has the programs that back up a database, and one place for backups and erasures', () => {
    expect(argumentsOf('RUN').join('\n')).toMatch(/ postgresql-client /);
    expect(argumentsOf('RUN').join('\n')).toMatch(/--owner=tino .* \/backups\b/);
    for (const name of ['site', 'desk']) {
      expect(compose.services[name]?.environment?.BACKUP_DIR, name).toBe('/backups');
      expect(compose.services[name]?.volumes, name).toContain('backups:/backups');
    }
  });

  it('H2 holds no secret', () => {
    expect(read('compose.yaml').match(/PASSWORD: (?!\$\{)/g)).toBeNull();
    for (const [, { environment }] of services) expect(environment?.DATABASE_URL ?? '').not.toMatch(/\/\/\w+:[^$]/);
  });

  it('H3 has a proxy that treats connections, errors and logs as that of ops/caddy does', () => {
    const files = ['ops/container/Caddyfile', 'ops/caddy/Caddyfile'].map(read);
    for (const block of [
      /^\(without_secrets\) \{[\s\S]*?^\}/m,
      /^\tlog default \{[\s\S]*?^\t\}/m,
      /^\tservers \{[\s\S]*?^\t\}/m,
      /^\t\thealth_uri [\s\S]*?^\t\}/m,
      /^\thandle_errors \{[\s\S]*?^\t\}/m,
    ]) {
      const [inContainer, onMachine] = files.map((file) => block.exec(file)?.[0]);
      expect(inContainer, String(block)).toBeDefined();
      expect(inContainer).toBe(onMachine);
    }
  });

  describe('with tools of the system', () => {
    let folder: string;
    const settings = { ...process.env, SITE_HOST: 'www.example.com', DESK_HOST_NAME: 'desk.example.com' };
    const has = (program: string) => spawnSync(program, ['version']).status === 0;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'tino-compose-'));
      // Debian's docker-compose is older than the name.
      writeFileSync(join(folder, 'compose.yaml'), read('compose.yaml').replace(/^name: .*$/m, ''));
      writeFileSync(join(folder, '.env'), '');
      mkdirSync(join(folder, 'caddy'));
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it.runIf(has('docker-compose'))('H2 is read by docker-compose, and without a host name isn’t', () => {
      const config = (env: NodeJS.ProcessEnv) => spawnSync('docker-compose', ['config', '--quiet'], { cwd: folder, env, encoding: 'utf8' });
      expect(config(settings)).toMatchObject({ status: 0, stderr: '' });
      const { status, stderr } = config({ ...settings, SITE_HOST: '' });
      expect(status).not.toBe(0);
      expect(stderr).toContain('SITE_HOST');
    });

    it.runIf(has('caddy'))('H2 has a proxy whose configuration Caddy takes', () => {
      const args = ['validate', '--adapter', 'caddyfile', '--config', 'ops/container/Caddyfile'];
      const env = { ...settings, HOME: folder, XDG_DATA_HOME: join(folder, 'caddy'), XDG_CONFIG_HOME: join(folder, 'caddy') };
      const { status, stderr } = spawnSync('caddy', args, { cwd: root, env, encoding: 'utf8' });
      expect(status, stderr).toBe(0);
    });
  });
});
