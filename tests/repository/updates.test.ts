import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const versionOf = (name: string): string => lock.packages[`node_modules/${name}`].version;
const later = (version: string, part: 0 | 1) => {
  const numbers = version.split('.').map(Number);
  return numbers.map((number, index) => (index === part ? number + 1 : index > part ? 0 : number)).join('.');
};

describe.skipIf(process.platform === 'win32')('H8 npm run updates', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tino-updates-'));
    // Like npm's: ends with 1 if there's something, and prints JSON in any case.
    writeFileSync(join(folder, 'npm'), `#!/bin/sh\ncat "${folder}/$1.json"\nexit 1\n`);
    chmodSync(join(folder, 'npm'), 0o755);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function updates(outdated: unknown, audit: unknown, ...args: readonly string[]) {
    writeFileSync(join(folder, 'outdated.json'), typeof outdated === 'string' ? outdated : JSON.stringify(outdated));
    writeFileSync(join(folder, 'audit.json'), typeof audit === 'string' ? audit : JSON.stringify(audit));
    const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
    return spawnSync(process.execPath, ['scripts/updates.mjs', ...args], { cwd: root, env, encoding: 'utf8' });
  }
  const zod = versionOf('zod');
  const vitest = versionOf('vitest');

  it('H8 ends with 0 if there’s nothing to do', () => {
    const { status, stdout, stderr } = updates({}, { vulnerabilities: {} });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^No update within the ranges.*\n(?:Node 26\.\S+ is the newest of its line\.\n)?No known vulnerability\.\n$/);
  });

  it('H8 tells what to update now from what is beyond the range, and what serves from what tests', () => {
    const outdated = {
      zod: { wanted: later(zod, 1), latest: later(zod, 0) },
      vitest: { wanted: vitest, latest: later(vitest, 0) },
      // A registry may name an older version as its latest.
      pg: { wanted: versionOf('pg'), latest: '1.0.0' },
    };
    const { status, stdout } = updates(outdated, { vulnerabilities: {} });
    expect(status).toBe(1);
    expect(stdout).toMatch(new RegExp(`^zod +serving +${zod} +${later(zod, 1)} +${later(zod, 0)}$`, 'm'));
    expect(stdout).toMatch(new RegExp(`^vitest +test +${vitest} +${later(vitest, 0)}$`, 'm'));
    expect(stdout).not.toMatch(/^pg /m);
    expect(stdout).toContain('1 to update');
    // Only beyond the range: listed, and no reason to act.
    expect(updates({ vitest: outdated.vitest }, { vulnerabilities: {} }).status).toBe(0);
  });

  it('H8 names what is vulnerable, and what mends it', () => {
    const vulnerabilities = {
      qs: { name: 'qs', severity: 'high', range: '<6.9', fixAvailable: true, via: [{ title: 'Endless loop' }] },
      fastify: { name: 'fastify', severity: 'low', range: '*', fixAvailable: false, via: ['qs'] },
    };
    const { status, stdout } = updates({}, { vulnerabilities });
    expect(status).toBe(1);
    expect(stdout).toMatch(/^qs +high +<6\.9 +npm audit fix +Endless loop$/m);
    expect(stdout).toMatch(/^fastify +low +\* +nothing yet +through qs$/m);
    expect(JSON.parse(updates({}, { vulnerabilities }, '--json').stdout)).toMatchObject({
      isCurrent: false,
      unchecked: [],
      advisories: [{ name: 'qs', titles: ['Endless loop'] }, { name: 'fastify' }],
    });
  });

  it.each([
    ['refuses', { message: '405 Method Not Allowed', error: { summary: '', detail: '' } }, 'npm audit: 405 Method Not Allowed'],
    ['can’t be reached', { error: { code: 'ENOTFOUND', summary: '' } }, 'npm audit: ENOTFOUND'],
    ['answers something else', '<html>', 'npm audit: its answer is no JSON'],
  ])('H8 a registry that %s is no success: one line says what wasn’t checked', (_, audit, line) => {
    const { status, stdout, stderr } = updates({}, audit);
    expect([status, stderr]).toEqual([1, `Not checked: ${line}\n`]);
    expect(stdout).not.toContain('No known vulnerability');
  });

  it('H8 ends with 2 for an argument it doesn’t know', () => {
    expect(updates({}, {}, '--all')).toMatchObject({ status: 2, stderr: 'Unknown argument --all. See npm run updates -- --help.\n' });
  });
});
