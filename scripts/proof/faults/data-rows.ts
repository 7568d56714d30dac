// Much data: what maintenance and queries cost visitors.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readMigrations } from '../../../src/server/stores/migrations.ts';
import { openSqlite } from '../../../src/server/stores/sqlite.ts';
import { fillStore } from '../../../tests/fill-store.ts';
import { root } from '../../project.mjs';
import type { Row } from './trial.ts';

const records = Number(process.env.FAULT_RECORDS ?? 1_000_000);
/** Pages are looked at for so long after a start, which begins with maintenance. */
const lookMs = 60_000;

export const dataRows: readonly Row[] = [
  {
    name: `${records.toLocaleString('en')} records`,
    async run(trial) {
      const store = openSqlite(trial.file, { migrations: readMigrations(join(root, 'migrations')) });
      await fillStore(store, records);
      await store.close();
      const from = performance.now();
      await trial.start({ limitMs: 300_000 });
      trial.notes.push(`it started in ${((performance.now() - from) / 1_000).toFixed(1)} s`);
      trial.load.start({ writers: 4 });
      await pause(lookMs);
    },
  },
];
