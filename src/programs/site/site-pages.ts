import { accessSync, constants, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dayMs } from '#domain/text/time.ts';
import type { Config } from '#server/platform/config/config.ts';
import { unsetNotice } from '#server/platform/config/settings.ts';
import { type Log, logFault } from '#server/platform/http/log.ts';
import { within } from '#server/platform/outbox/background-loop.ts';
import { createKeptAssets, type KeptAssets } from '#server/platform/pages/kept-assets.ts';
import { loadPages, type Pages, type ServedPage } from '#server/platform/pages/pages.ts';
import type { PageSettings } from '#server/platform/pages/placeholders.ts';

interface PagesContext {
  /** Values for the pages' placeholders. */
  readonly settings: PageSettings;
  readonly log: Log;
  readonly print: (line: string) => void;
}

interface SitePages {
  /** Null if the site isn't built. */
  readonly pages: Pages | null;
  readonly findKeptAsset: KeptAssets['find'];
  /** Fills the pages with other settings; until that's done, those before are served. */
  refill(settings: PageSettings): Promise<void>;
  /** Ends the daily upkeep of kept files. */
  close(): void;
}

/** How long the first keeping of files may delay a start, in milliseconds. */
const keepLimitMs = 2_000;

/** Reads the built site, and keeps its hashed files for other builds' pages (H7). */
export async function openPages(config: Config, context: PagesContext): Promise<SitePages> {
  const pages = await readPages(config, context);
  const refill = async (settings: PageSettings) => {
    if (pages) for (const [address, page] of await fillPages(config, settings)) pages.set(address, page);
  };
  const { find, keep } = createKeptAssets(join(resolve(config.dataDir), 'assets'));
  if (!pages) return { pages, findKeptAsset: find, refill, close: () => undefined };
  const keepAssets = () => keep(pages).catch((error) => logFault(context.log, 'assets-not-kept', error));
  // Save hashed assets before listening, so other servers can serve them; give up after 2 s (Q3).
  await within(keepLimitMs, keepAssets());
  const daily = setInterval(keepAssets, dayMs).unref();
  return { pages, findKeptAsset: find, refill, close: () => clearInterval(daily) };
}

/** Compressed pages are kept next to the pages, or with the data if that isn't writable (H2). */
function compressedFolder(config: Config): string {
  const build = resolve(config.siteDir, '..');
  try {
    accessSync(build, constants.W_OK);
    return join(build, 'site-compressed');
  } catch {
    return resolve(config.dataDir, 'site-compressed');
  }
}

const fillPages = (config: Config, settings: PageSettings, onReady?: (ready: number, all: number) => void) =>
  loadPages(resolve(config.siteDir), settings, { cacheFolder: compressedFolder(config), ...(onReady && { onReady }) });

async function readPages(config: Config, { settings, print }: PagesContext): Promise<Map<string, ServedPage> | null> {
  if (!existsSync(join(config.siteDir, 'index.html'))) {
    print(`The site is not built (nothing in ${config.siteDir}); only the API is served.`);
    return null;
  }
  if (!config.siteUrl) print(unsetNotice('SITE_URL'));
  let lastPrintedAt = Date.now();
  const pages = await fillPages(config, settings, (ready, all) => {
    if (Date.now() - lastPrintedAt < 5_000) return;
    lastPrintedAt = Date.now();
    print(`Preparing the pages, which is slow only after a build: ${ready} of ${all} files.`);
  });
  return new Map(pages);
}
