import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { erasureListIn } from './erasure-list.ts';

it('H6 an erasure of which a full disk takes only a part is not forgotten as listed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tino-list-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(erasureListIn(folder), `${'x'.repeat(899)}\n`);
  const program = `
    import { listErasures } from ${JSON.stringify(join(import.meta.dirname, 'erasure-list.ts'))};
    const store = { read: async () => [{ id: 'a', line: 'y'.repeat(900) }], write: async () => process.exit(9) };
    const fault = await listErasures(store, ${JSON.stringify(folder)});
    console.log(fault?.code);`;
  // Files of 1 kB at most, which a write runs into like into a full disk.
  const limited = ['-c', 'trap "" XFSZ; ulimit -f 1; exec "$0" --input-type=module -e "$1"', process.execPath, program];
  const { status, stdout, stderr } = spawnSync('bash', limited, { encoding: 'utf8' });
  expect({ status, stdout, stderr }).toMatchObject({ status: 0, stdout: 'EFBIG\n' });
});
