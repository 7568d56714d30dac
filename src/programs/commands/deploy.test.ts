import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { releasesFolder } from '#server/publishing/releases/releases.ts';
import { takeRunLock } from '#server/publishing/releases/run-lock.ts';
import { beginServing } from '#server/publishing/releases/serving-state.ts';
import { programEnvironment } from '#tests/program-environment.ts';
import { wide } from '#tests/wide.ts';

const root = join(import.meta.dirname, '../../..');
let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'tino-deploy-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const deploy = (...args: readonly string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts/deploy.mjs'), ...args], { encoding: 'utf8' });

/** The step that says whether there's anything to update. */
async function check() {
  const env = { ...programEnvironment, DATA_DIR: data };
  const child = spawn(process.execPath, [join(root, 'src/programs/commands/deploy.ts'), 'check'], {
    cwd: data,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const [code] = await once(child, 'close');
  return { code, said };
}

describe('H4 npm run deploy', () => {
  it('H4 has a help, and refuses wrong arguments with 2', () => {
    const help = deploy('--help');
    expect(help.status).toBe(0);
    expect(help.stdout).toContain('--pull');
    for (const args of [['--limit', 'soon'], ['--fast']]) expect(deploy(...args).status).toBe(2);
  });

  it('H4 refuses in one line where no server runs, and while somebody publishes', wide, async () => {
    const refused = 3;
    expect(await check()).toEqual({ code: refused, said: expect.stringMatching(/^No server runs with the data in .+\n$/) });
    const folder = releasesFolder(data);
    const server = await beginServing(folder, { host: '127.0.0.1', port: 3_001, hasSocket: false, node: process.version, code: '' });
    server.tell({ release: null, failure: null });
    expect(await check()).toEqual({ code: 0, said: '' });
    const publishing = await takeRunLock(folder);
    expect(await check()).toEqual({ code: refused, said: expect.stringMatching(/^Somebody is publishing or updating right now.+\n$/) });
    publishing?.release();
    server.end();
    expect((await check()).code).toBe(refused);
  });
});
