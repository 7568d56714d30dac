import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadPages, type Pages } from '#server/platform/pages/pages.ts';

const site = join(import.meta.dirname, '../build/site');

/** Some files and folders of the built site, as a server has them; always with the page for what isn't found. */
export async function loadBuiltPages(...paths: readonly string[]): Promise<Pages> {
  const folder = mkdtempSync(join(tmpdir(), 'tino-pages-'));
  try {
    for (const path of [...paths, '404.html']) cpSync(join(site, path), join(folder, path), { recursive: true });
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
