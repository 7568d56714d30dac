import { accessSync, constants, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dayMs } from '#domain/text/time.ts';
import type { Config } from '#server/platform/config/config.ts';
import { unsetNotice } from '#server/platform/config/settings.ts';
import { type Log, logFault } from '#server/platform/http/log.ts';
import { within } from '#server/platform/outbox/background-loop.ts';
import { createKeptAssets, type KeptAssets } from '#server/platform/pages/kept-assets.ts';
import { loadPages, type Pages } from '#server/platform/pages/pages.ts';
import type { PageSettings } from '#server/platform/pages/placeholders.ts';

interface PagesContext {
  /** Filled in. */
  readonly site: PageSettings;
  readonly log: Log;
  readonly print: (line: string) => void;
}

/** What a server shows. */
interface SitePages {
  /** Null if the site isn't built. */
  readonly pages: Pages | null;
  readonly findKeptAsset: KeptAssets['find'];
  /** Ends the daily care for the kept files. */
  close(): void;
}

/** How long the first keeping of files may hold up a start, in milliseconds. */
const keepLimitMs = 2_000;

/** Reads the built site, and keeps its hashed files for the pages of other builds (H7). */
export async function openPages(config: Config, context: PagesContext): Promise<SitePages> {
  const pages = await readPages(config, context);
  const { find, keep } = createKeptAssets(join(resolve(config.dataDir), 'assets'));
  if (!pages) return { pages, findKeptAsset: find, close: () => undefined };
  const keepAssets = () => keep(pages).catch((error) => logFault(context.log, 'assets-not-kept', error));
  // Before it listens, for another server that's asked for what this one's pages name; but a slow disk must not hold up the pages (Q3).
  await within(keepLimitMs, keepAssets());
  const daily = setInterval(keepAssets, dayMs).unref();
  return { pages, findKeptAsset: find, close: () => clearInterval(daily) };
}

/** Where compressed pages are kept for the next start: beside the pages, or with the data if nobody may write there (H2). */
function compressedFolder(config: Config): string {
  const build = resolve(config.siteDir, '..');
  try {
    accessSync(build, constants.W_OK);
    return join(build, 'site-compressed');
  } catch {
    return resolve(config.dataDir, 'site-compressed');
  }
}

async function readPages(config: Config, { site, print }: PagesContext): Promise<Pages | null> {
  if (!existsSync(join(config.siteDir, 'index.html'))) {
    print(`The site is not built (nothing in ${config.siteDir}); only the API is served.`);
    return null;
  }
  if (!config.siteUrl) print(unsetNotice('SITE_URL'));
  if (!config.bookingUrl) print(unsetNotice('BOOKING_URL'));
  let lastPrintedAt = Date.now();
  return loadPages(resolve(config.siteDir), site, {
    cacheFolder: compressedFolder(config),
    onReady: (ready, all) => {
      if (Date.now() - lastPrintedAt < 5_000) return;
      lastPrintedAt = Date.now();
      print(`Preparing the pages, which is slow only after a build: ${ready} of ${all} files.`);
    },
  });
}
