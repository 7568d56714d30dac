import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { waitForLine } from '../../scripts/wait-for-line.ts';
import type { LeadRecord } from '../../src/domain/records/records.ts';
import { fixedSiteUrl } from '../../tests/server-process.ts';

/** A server process on the built site with a data folder of its own. */
export interface Site {
  readonly address: string;
  /** A visitor's records by their address, the oldest first, read behind the server's back. */
  records(email: string): readonly LeadRecord[];
  close(): Promise<void>;
}

export async function openSite(): Promise<Site> {
  const data = await mkdtemp(join(tmpdir(), 'tino-journey-'));
  const server = spawn(process.execPath, ['src/programs/site/main.ts'], {
    env: { ...process.env, PORT: '0', SITE_URL: fixedSiteUrl, DATA_DIR: data, RATE_LIMIT_PER_MINUTE: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const [, address = ''] = await waitForLine(server, /Tino is at (http:\S+)/);
  const store = new DatabaseSync(join(data, 'tino.db'), { readOnly: true });
  const find = store.prepare("select document from record where json_extract(document, '$.personalInfo.email') = ? order by created_at");
  return {
    address,
    records: (email) => find.all(email).map(({ document }) => JSON.parse(String(document)) as LeadRecord),
    async close() {
      store.close();
      server.kill();
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}
