import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'tino-ci-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs .ci/run with an npm that only says something: for `npm test`, and for `npm run proof -- wide`. */
function run(narrow: string, wide: string) {
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\ncase "$*" in test) ${narrow} ;; 'run proof -- wide') ${wide} ;; esac\n`, { mode: 0o755 });
  const { status, stdout } = spawnSync(join(import.meta.dirname, '../../.ci/run'), {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` },
  });
  return { status, last: stdout.trimEnd().split('\n').at(-1), stdout };
}

it('X7 the last line is the sum of the narrow and the wide run, and what failed in either is told before it', () => {
  expect(run('echo "3 passed, 0 failed"', 'echo "4 passed, 0 failed"')).toMatchObject({ status: 0, last: '7 passed, 0 failed' });
  const failed = run('echo "— failed"; echo "  unit: one"; echo; echo "3 passed, 1 failed"; exit 1', 'echo "4 passed, 0 failed"');
  expect(failed).toMatchObject({ status: 1, last: '7 passed, 1 failed' });
  expect(failed.stdout.lastIndexOf('unit: one')).toBeGreaterThan(failed.stdout.indexOf('4 passed'));
});

it('X7 a run that ends without its last line is a failure', () => {
  expect(run('exit 1', 'echo "4 passed, 0 failed"')).toMatchObject({ status: 1, last: '4 passed, 1 failed' });
  expect(run('echo "3 passed, 0 failed"', 'echo half; exit 137')).toMatchObject({ status: 1, last: '3 passed, 1 failed' });
});
