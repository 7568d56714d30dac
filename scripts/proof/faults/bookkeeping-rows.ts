// Files that distinguish servers and releases (X3): if they break, pages are still served and the server keeps running.
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { releasesFolder, writeLiveId, writeRecord } from '../../../src/server/publishing/releases/releases.ts';
import { root } from '../../project.mjs';
import type { Row } from './trial.ts';

const live = '20261123-090002-abcdef';
const ids = ['20261123-090001-abcdef', live];

/** Two releases of this project's site, the second one live. */
function makeReleases(folder: string): void {
  for (const id of ids) {
    const own = join(folder, id);
    mkdirSync(own, { recursive: true });
    // With what's compressed already.
    for (const part of ['src', 'build']) symlinkSync(join(root, part), join(own, part));
    const at = `2026-11-23T09:00:0${id[14]}.000Z`;
    writeRecord(folder, {
      ...{ id, kind: 'publish', at, author: '', message: '', files: [] },
      ...{ isBuilt: true, builtAt: at, follows: null, returns: [], code: '', content: {} },
    });
  }
  writeLiveId(folder, live);
}

const damages = [Buffer.alloc(0), Buffer.from('{"release":"2026'), Buffer.alloc(300), Buffer.from('not SQLite, not JSON\n'.repeat(20))];
const files = ['current', 'serving.json', 'serving.lock', 'lock', 'failure.json', 'git-index.json', 'journal.json', `${live}/release.json`];

const damagedFile = (name: string): Row => ({
  name: `damaged ${name.replace(live, 'live')}`,
  cycles: damages.length,
  settings: { SITE_DIR: '' },
  async run(trial) {
    const folder = releasesFolder(trial.dataDir);
    for (const bytes of damages) {
      rmSync(folder, { recursive: true, force: true });
      makeReleases(folder);
      writeFileSync(join(folder, name), bytes);
      const server = await trial.start();
      trial.load.start({ writers: 2 });
      // The server looks at the folder every five seconds.
      await pause(6_000);
      trial.expect(server.child.exitCode === null, 'the server ended');
      await trial.settle();
    }
  },
});

export const bookkeepingRows = files.map(damagedFile);
