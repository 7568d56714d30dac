// Much data: what maintenance and queries cost visitors.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fillFile } from '../scale/fill.ts';
import type { Row } from './trial.ts';

const { FAULT_RECORDS = '1000000', SCALE_FOLDER } = process.env;
const records = Number(FAULT_RECORDS);
/** How long pages are checked after a start, which begins with maintenance. */
const lookMs = 60_000;

export const dataRows: readonly Row[] = [
  {
    name: `${records.toLocaleString('en')} records`,
    settings: { TRUSTED_PROXIES: '1' },
    async run(trial) {
      if (SCALE_FOLDER) cpSync(join(SCALE_FOLDER, 'tino.db'), trial.file);
      else fillFile(trial.file, { count: records, expired: Math.round(records / 20) });
      const from = performance.now();
      await trial.start({ limitMs: 300_000 });
      trial.notes.push(`it started in ${((performance.now() - from) / 1_000).toFixed(1)} s`);
      trial.load.start({ writers: 4 });
      await pause(lookMs);
    },
  },
];
