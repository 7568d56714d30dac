/** @sqlite-only It starts processes on the data in a folder; `postgres-processes.test.ts` starts them on PostgreSQL. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFailed } from 'vitest';
import { ask, page, portOf, type Running, ServedReleases } from '#programs/supervisor/serve.fixture.ts';
import { validCreation } from '#tests/server.ts';
import { inWide, wide } from '#tests/wide.ts';

let site: ServedReleases;
beforeEach(() => {
  site = new ServedReleases();
});
afterEach(() => site.end());

const canMount = spawnSync('unshare', ['--map-root-user', '--mount', 'true']).status === 0;
if (!canMount) console.warn('NOT RUN: the tests of full and read-only disks, because nothing can be mounted here.');

/** Runs a command with the data on a small separate disk: existing data is copied to it, then `then` runs in the folder. */
const onSmallDisk = (then: string) => (command: readonly string[]) => [
  ...['unshare', '--map-root-user', '--mount', 'sh', '-c'],
  `mkdir -p data && mount -t tmpfs -o size=12m tmpfs data.disk && cp -a data/. data.disk/ && mount --move data.disk data && ${then} && exec "$@"`,
  ...['sh', ...command],
];

function shown(running: Running): Running {
  onTestFailed(() => console.log(running.output));
  return running;
}

describe.skipIf(!canMount)('X3 a server starts on any disk', () => {
  const fill = 'dd if=/dev/zero of=data/filler bs=4k status=none 2>/dev/null; touch data/x 2>/dev/null; test -e data/filler';
  const disks = [
    ['full', fill],
    ['read-only', 'mount -o remount,ro data'],
  ] as const;
  for (const [disk, make] of disks)
    it(`X3 serves the live release from a ${disk} disk`, inWide(disk !== 'full'), async () => {
      site.goLive(site.create('live'));
      mkdirSync(join(site.folder, 'data.disk'));
      const running = shown(site.run({}, [], onSmallDisk(make)));
      const port = await portOf(running);
      expect(await page(port)).toBe('live');
      expect((await ask(port, '/api/readiness-quiz/', { body: validCreation })).status).toBe(503);
      running.child.kill('SIGTERM');
      expect(await running.exited).toBe(0);
    });

  it.each(disks)('X3 serves the folder’s own from a %s disk where nothing was ever written', wide, async (_, make) => {
    mkdirSync(join(site.folder, 'data.disk'));
    const port = await portOf(shown(site.run({ SITE_DIR: join(site.folder, 'no-site') }, [], onSmallDisk(make))));
    expect((await ask(port, '/healthz')).status).toBe(200);
  });
});

const damages = [
  ['empty', Buffer.alloc(0)],
  ['half', Buffer.from('{"release":"20261123-0900')],
  ['of zeros', Buffer.alloc(200)],
  ['of another kind', Buffer.from('[]')],
] as const;
/** Names in the folder of releases; LIVE means the live one. */
const bookkeeping = ['serving.json', 'serving.lock', 'lock', 'failure.json', 'git-index.json', 'LIVE/release.json'];

describe('X3 a damaged file of bookkeeping takes no page away', () => {
  // Each file separately: npm run proof -- faults.
  for (const [damage, bytes] of damages)
    it(`X3 all of it is ${damage}`, inWide(damage !== 'half'), async () => {
      site.createSmall('before');
      const live = site.createSmall('live');
      site.goLive(live);
      for (const name of bookkeeping) writeFileSync(join(site.releases, name.replace('LIVE', live)), bytes);
      const running = shown(site.run({}, ['--look-ms', '50']));
      const port = await portOf(running);
      expect(await page(port)).toBe('live');
      // It goes on looking: what's published later goes live.
      const next = site.createSmall('next');
      site.goLive(next);
      await expect.poll(() => page(port)).toBe('next');
      expect(running.child.exitCode).toBeNull();
      running.child.kill('SIGTERM');
      expect(await running.exited).toBe(0);
    });

  it('X3 a file that names no release: the last one is live', wide, async () => {
    site.createSmall('before');
    site.createSmall('live');
    writeFileSync(join(site.releases, 'current'), Buffer.alloc(20));
    expect(await page(await portOf(shown(site.run())))).toBe('live');
  });

  it('X3 a file that can’t be read is set aside, and told in one line', wide, async () => {
    site.goLive(site.createSmall('live'));
    writeFileSync(join(site.releases, 'serving.json'), '{');
    const running = shown(site.run());
    await portOf(running);
    const told = running.output.split('\n').filter((line) => line.includes('serving.json'));
    expect(told).toEqual([expect.stringMatching(/serving\.json can't be read .+ set aside/)]);
    expect(readdirSync(site.releases)).toContain('serving.json.damaged');
  });

  for (const [damage, bytes] of damages)
    it(
      `X3 a journal that’s ${damage} isn’t bookkeeping: pages are served, the server stays, and its name is told`,
      inWide(damage !== 'half'),
      async () => {
        site.goLive(site.createSmall('live'));
        writeFileSync(join(site.releases, 'journal.json'), bytes);
        const running = shown(site.run({}, ['--look-ms', '50']));
        const port = await portOf(running);
        await expect.poll(() => running.output).toMatch(/journal\.json can't be read/);
        const next = site.createSmall('next');
        site.goLive(next);
        await expect.poll(() => page(port)).toBe('next');
        expect(readdirSync(site.releases)).toContain('journal.json');
        running.child.kill('SIGTERM');
        expect(await running.exited).toBe(0);
      },
    );

  it('X3 a live release without pages isn’t live: the one before is', async () => {
    site.createSmall('before');
    const live = site.create('live');
    rmSync(join(site.releases, live, 'build'), { recursive: true });
    site.goLive(live);
    expect(await page(await portOf(shown(site.run())))).toBe('before');
  });
});

describe('X2 one server for a folder', () => {
  it('X2 a second one on the same folder says in one line why not', async () => {
    site.goLive(site.createSmall('live'));
    const first = site.run();
    const port = await portOf(first);
    const second = shown(site.run());
    expect(await second.exited).toBe(1);
    expect(
      second.output
        .trim()
        .split('\n')
        .filter((line) => !line.startsWith('{')),
    ).toEqual([
      expect.stringMatching(
        new RegExp(`^Another site server \\(port ${port}\\) runs with the data in .+: SQLite takes one; several need PostgreSQL`),
      ),
    ]);
    expect(await page(port)).toBe('live');
  });
});
