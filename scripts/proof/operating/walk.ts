// The walk of someone without privileges on a bare Debian: clone, build, start, see the site. Root has only installed the packages that
// README.md names.
import { equal, match } from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../project.mjs';
import { makeTree, runIn, startIn } from './machine.ts';

const port = 44_160;

export type Took = readonly [name: string, seconds: number];

/** Resolves with the seconds that each step took. */
export async function walkWithoutPrivileges(log: string): Promise<readonly Took[]> {
  const seconds: Took[] = [];
  const time = async (name: string, work: () => unknown) => {
    const begin = performance.now();
    await work();
    seconds.push([name, (performance.now() - begin) / 1_000]);
  };
  const packages = /apt-get install ([\w -]+)/.exec(readFileSync(join(root, 'README.md'), 'utf8'))?.[1];
  match(packages ?? '', /nodejs/, "README.md doesn't say what to install on Debian.");
  const tree = makeTree('walk');
  const { status, stderr } = spawnSync(
    'git',
    ['clone', '--quiet', '--bare', '-c', `safe.directory=${root}`, root, join(tree, 'srv/tino.git')],
    { encoding: 'utf8' },
  );
  equal(status, 0, stderr);
  await time('packages, as root', () =>
    runIn(
      tree,
      `apt-get update && apt-get install --yes --no-install-recommends ca-certificates ${packages} && useradd --create-home walker && chown -R walker: /srv/tino.git`,
      log,
    ),
  );
  const asWalker = (script: string) => `runuser --login walker --command 'set -e; ${script}'`;
  await time('clone', () => runIn(tree, asWalker('git clone --quiet /srv/tino.git tino'), log));
  await time('npm run build', () => runIn(tree, asWalker('cd tino; npm run build'), log));
  await time('npm start, until the home page is there', async () => {
    const { state, stop } = startIn(tree, asWalker(`cd tino; PORT=${port} npm start`), log);
    try {
      const home = async () => (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))?.text();
      for (let text = await home(); !text?.includes('<h1'); text = await home()) {
        if (state.hasEnded) throw new Error(`npm start ended: see ${log}.`);
        await wait(200);
      }
    } finally {
      stop();
    }
  });
  return seconds;
}
