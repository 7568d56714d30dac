/** @module-tag wide */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '#server/platform/config/config.ts';
import { findProgram } from '../../scripts/debian-packages.ts';

const script = join(import.meta.dirname, '../../ops/install.sh');
const isLinux = process.platform === 'linux';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tino-install-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function install(...options: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(script, options, { encoding: 'utf8' });
  return { status, stdout, stderr };
}
const installed = (...options: readonly string[]) => install('--prefix', folder, '--domain', 'site.test', ...options);
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();

describe.runIf(isLinux)('H3 the installation on Debian', () => {
  it('H3 writes all files for a host name; again, it changes nothing, and puts back only what was changed', () => {
    const first = installed('--desk', 'desk.site.test');
    expect(first).toMatchObject({ status: 0, stderr: '' });
    for (const name of ['site.test', 'desk.site.test']) expect(read('etc/caddy/Caddyfile')).toContain(`\n${name} {\n`);
    for (const path of files()) expect(readFileSync(path, 'utf8')).not.toMatch(/(?:www|desk)\.example\.com/);
    const before = files().map((path) => [path, readFileSync(path, 'utf8'), statSync(path).mtimeMs]);
    // It remembers what it was asked for.
    expect(install('--prefix', folder)).toEqual({ status: 0, stdout: 'Nothing to change.\n', stderr: '' });
    expect(files().map((path) => [path, readFileSync(path, 'utf8'), statSync(path).mtimeMs])).toEqual(before);
    const unit = join(folder, 'etc/systemd/system/tino.service');
    writeFileSync(unit, '');
    expect(installed('--desk', 'desk.site.test').stdout).toBe(`File ${unit}\n`);
    expect(readFileSync(unit, 'utf8')).toContain('ExecStart=');
  });

  it('H3 leaves settings to their owner, and adds only what an option asks for', () => {
    installed();
    const settings = join(folder, 'etc/tino/tino.env');
    writeFileSync(settings, `${readFileSync(settings, 'utf8')}MAIL_FROM="Acme <hello@example.com>"\n`);
    expect(installed('--desk', 'desk.site.test').status).toBe(0);
    expect(readFileSync(settings, 'utf8')).toMatch(/MAIL_FROM="Acme <hello@example\.com>"\nDESK_URL=https:\/\/desk\.site\.test\n$/);
    const other = install('--prefix', folder, '--domain', 'other.test');
    expect(other.stderr).toContain(`SITE_URL in ${settings} isn't https://other.test`);
    expect(readFileSync(settings, 'utf8')).toContain('SITE_URL=https://site.test\n');
  });

  it('H3 the settings it writes are complete, private, and accepted by the server', () => {
    installed('--desk', 'desk.site.test');
    const pairs = read('etc/tino/tino.env').matchAll(/^([A-Z_]+)=(.*)$/gm);
    const parsed = parseConfig(Object.fromEntries([...pairs].map(([, name, value]) => [name, value])));
    expect(parsed).toMatchObject({
      config: { siteUrl: 'https://site.test', trustedProxies: 1, deskUrl: 'https://desk.site.test', dataDir: join(folder, 'var/lib/tino') },
    });
    const mode = (path: string) => statSync(join(folder, path)).mode & 0o777;
    expect([mode('etc/tino/tino.env'), mode('etc/tino/install'), mode('var/lib/tino'), mode('var/backups/tino')]).toEqual([
      0o640, 0o600, 0o700, 0o700,
    ]);
  });

  it('H3 copies elsewhere get a password that stays, and alerts the mail server of the site', () => {
    installed();
    expect(installed('--alerts', 'owner@site.test').stderr).toContain('set SMTP_URL=');
    const settings = join(folder, 'etc/tino/tino.env');
    writeFileSync(
      settings,
      `${readFileSync(settings, 'utf8')}SMTP_URL=smtp://me:it%27s%20mine@mail.test\nMAIL_FROM="Acme <hi@site.test>"\n`,
    );
    expect(installed('--offsite', 'sftp:tino@backup.test:tino', '--alerts', 'owner@site.test').status).toBe(0);
    const copies = read('etc/tino/restic.env');
    expect(copies).toMatch(/^RESTIC_REPOSITORY=sftp:tino@backup\.test:tino\nRESTIC_PASSWORD=[0-9a-f]{48}\n$/);
    expect(read('etc/prometheus/alertmanager.yml')).toContain("smarthost: 'mail.test:587'\n  smtp_from: 'hi@site.test'");
    expect(read('etc/prometheus/alertmanager.yml')).toContain("smtp_auth_password: 'it''s mine'");
    expect(read('etc/prometheus/prometheus.yml')).toContain('https://site.test/');
    expect(install('--prefix', folder).stdout).toBe('Nothing to change.\n');
    expect(read('etc/tino/restic.env')).toBe(copies);
    for (const name of ['etc/tino/restic.env', 'etc/prometheus/alertmanager.yml'])
      expect(statSync(join(folder, name)).mode & 0o007).toBe(0);
  });

  it('H3 a dry run writes nothing', () => {
    const { status, stdout } = installed('--dry-run');
    expect(status).toBe(0);
    expect(stdout).toContain(`File ${folder}/etc/caddy/Caddyfile\n`);
    expect(stdout).toMatch(/\nThis was a dry run: nothing was done\.\n$/);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    [[], 'Name the site: --domain www.example.com. See --help.'],
    [['--domain'], '--domain needs a value. See --help.'],
    [['--domain', 'https://site.test'], 'https://site.test is no host name: expected something like www.example.com, without https://.'],
    [['--domain', 'site.test; reboot'], 'site.test; reboot is no host name: expected something like www.example.com, without https://.'],
    [['--domain', 'site.test', '--desk', 'site.test'], "The desk needs a host name of its own: --desk can't be site.test."],
    [['--domain', 'site.test', '--port', 'http'], 'http is no port.'],
    [['--domain', 'site.test', '--alerts', 'me'], 'me is no mail address.'],
    [['--domain', 'site.test', '--offsite', 'x'], 'x is no target of restic: expected something like sftp:tino@backup.example.com:tino.'],
    [['--frobnicate'], 'There is no option --frobnicate. See --help.'],
  ])('H3 %j is refused in one line', (options, message) => {
    expect(install(...options)).toEqual({ status: 2, stdout: '', stderr: `${message}\n` });
  });

  it('H3 a file that is missing ends it with an error, and is never taken for an installation', () => {
    const copy = join(folder, 'copy/ops');
    mkdirSync(copy, { recursive: true });
    writeFileSync(join(copy, 'install.sh'), readFileSync(script, 'utf8'));
    const { status, stderr } = spawnSync('bash', [join(copy, 'install.sh'), '--domain', 'site.test', '--prefix', join(folder, 'made')], {
      encoding: 'utf8',
    });
    expect(status).not.toBe(0);
    expect(stderr).toContain('tino.env.example');
    expect(existsSync(join(folder, 'made/etc/caddy/Caddyfile'))).toBe(false);
  });
});

const analyze = isLinux ? findProgram('systemd-analyze', 'systemd') : undefined;
if (!analyze) console.warn('NOT RUN: the checks of the systemd units, because there is no systemd-analyze here.');

describe.runIf(analyze)('H3 the systemd units', () => {
  const run = (...args: readonly string[]) => {
    const env = { PATH: process.env.PATH, SYSTEMD_UNIT_PATH: `${folder}/etc/systemd/system:` };
    const { status, stdout, stderr } = spawnSync(analyze ?? '', args, { env, encoding: 'utf8' });
    return { status, output: stdout + stderr };
  };
  const services = ['tino.service', 'tino-desk.service', 'tino-backup.service', 'tino-offsite.service'];

  it('H3 are understood by systemd, and name programs that exist', () => {
    installed('--offsite', '/mnt:tino');
    const bin = join(folder, 'srv/tino/node_modules/.bin');
    mkdirSync(bin, { recursive: true });
    symlinkSync(process.execPath, join(bin, 'node'));
    const units = [...services.filter((name) => !name.includes('offsite')), 'tino.socket', 'tino-backup.timer', 'tino-offsite.timer'];
    expect(run('verify', '--man=no', '--recursive-errors=no', ...units)).toEqual({ status: 0, output: '' });
    const root = join(import.meta.dirname, '../..');
    for (const unit of services)
      for (const [path] of read(`etc/systemd/system/${unit}`).matchAll(/src\/\S+\.ts/g))
        expect(existsSync(join(root, path)), path).toBe(true);
  });

  it('H3 may do little: at most 2 of 10 on the scale of systemd', () => {
    installed('--offsite', '/mnt:tino');
    for (const service of services)
      expect(run('security', '--offline=true', '--no-pager', '--threshold=20', service), service).toMatchObject({ status: 0 });
  });
});

const shellcheck = isLinux ? findProgram('shellcheck') : undefined;

it.runIf(shellcheck)('H3 the shell finds nothing doubtful in the scripts', () => {
  const scripts = [script, join(import.meta.dirname, '../../ops/tino.sh')];
  expect(spawnSync(shellcheck ?? '', scripts, { encoding: 'utf8' })).toMatchObject({ status: 0, stdout: '' });
});
