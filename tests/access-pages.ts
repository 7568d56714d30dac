import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadPages, type Pages } from '#server/pages/pages.ts';

const site = join(import.meta.dirname, '../build/site');

/** The built pages of mailed links, as a server has them. */
export async function loadAccessPages(): Promise<Pages> {
  const folder = mkdtempSync(join(tmpdir(), 'tino-access-'));
  try {
    for (const path of ['my-result', 'es/my-result', '404.html']) cpSync(join(site, path), join(folder, path), { recursive: true });
    return await loadPages(folder, {
      siteUrl: 'https://tino.example',
      bookingUrl: 'https://book.example/me',
      apiBase: '',
      retentionDays: 90,
      measurement: null,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
