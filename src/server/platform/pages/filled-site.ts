import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { type SeatParts, seatPartsAddress } from '#domain/courses/seats.ts';
import { savedPagePath } from '#domain/links/result-link.ts';
import { shareNotFoundPath, sharePagePath } from '#domain/links/share-link.ts';
import { measurementAddress } from '#domain/measurement/events.ts';
import { linkPath, mailingListNames, tokenPurposes } from '#domain/messages/mailing-list.ts';
import { bands } from '#domain/readiness/readiness.ts';
import { barePath } from '#domain/text/locale.ts';
import type { CacheKind } from '#server/platform/http/cache-headers.ts';
import { isText } from './file-types.ts';
import { addIntegrity } from './integrity.ts';
import { fillPlaceholders, type PageSettings, toPageMeasurement } from './placeholders.ts';
import { buildPolicy } from './policy.ts';

/** With settings filled in, as served. */
export interface FilledFile {
  /** Such as `/about` or `/favicon.svg`. */
  readonly address: string;
  /** With its dot. */
  readonly extension: string;
  readonly body: Buffer;
  /** Pages only. */
  readonly policy: string | undefined;
  /** What caches may keep (H7). */
  readonly kind: CacheKind;
}

/** `about/index.html` becomes `/about`, `404.html` becomes `/404`; other files keep their name. */
export function toAddress(file: string): string {
  const path = `/${file}`;
  if (path.endsWith('/index.html')) return path.slice(0, -'/index.html'.length) || '/';
  return path.endsWith('.html') ? path.slice(0, -'.html'.length) : path;
}

/** Fills in the settings (Q21, Q22). */
export async function fillSite(folder: string, settings: PageSettings): Promise<readonly FilledFile[]> {
  const built = await readFiles(folder);
  const contents = new Map(built.map(({ file, body }) => [toAddress(file), body]));
  const digest = (address: string) => {
    const found = contents.get(address);
    return found && `sha384-${createHash('sha384').update(found).digest('base64')}`;
  };
  const withSeats = readAddressesWithSeats(contents.get(seatPartsAddress));
  return built.map(({ file, body }) => {
    const address = toAddress(file);
    const extension = extname(file);
    const filled = fillFile({ address, extension, body }, settings, digest);
    return { address, extension, ...filled, kind: kindOf(address, extension, { isFilled: filled.body !== body, withSeats }) };
  });
}

async function readFiles(folder: string): Promise<readonly { readonly file: string; readonly body: Buffer }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const file = path
          .slice(folder.length + 1)
          .split(sep)
          .join('/');
        return { file, body: await readFile(path) };
      }),
  );
}

function readAddressesWithSeats(file: Buffer | undefined): ReadonlySet<string> {
  const parts: SeatParts = file ? JSON.parse(file.toString('utf8')) : {};
  return new Set(Object.keys(parts).filter((address) => (parts[address]?.length ?? 0) > 0));
}

function fillFile(
  { address, extension, body }: Pick<FilledFile, 'address' | 'extension' | 'body'>,
  settings: PageSettings,
  digest: (address: string) => string | undefined,
): Pick<FilledFile, 'body' | 'policy'> {
  if (extension === '.html') {
    const html = addIntegrity(fillPlaceholders(body.toString('utf8'), extension, settings), digest);
    return { body: Buffer.from(html), policy: buildPolicy(html, settings) };
  }
  if (address === measurementAddress) return { body: Buffer.from(JSON.stringify(toPageMeasurement(settings))), policy: undefined };
  if (!isText(extension) || isOfAstro(address)) return { body, policy: undefined };
  const text = body.toString('utf8');
  const filled = fillPlaceholders(text, extension, settings);
  return { body: filled === text ? body : Buffer.from(filled), policy: undefined };
}

const isOfAstro = (address: string) => address.startsWith('/_astro/');

/** Astro's files, and our JSON such as `posts.0123456789.json`. */
export const isHashed = (address: string): boolean => isOfAstro(address) || /\.[0-9a-f]{10}\.json$/.test(address);

/** English path (C9). */
export const notFoundPath = '/404';
export const courseNotFoundPath = '/course-not-found';
export const notFoundPaths: ReadonlySet<string> = new Set([notFoundPath, courseNotFoundPath, shareNotFoundPath]);

/** English paths of pages at addresses with tokens. */
const personalPaths: ReadonlySet<string> = new Set([
  ...mailingListNames.flatMap((list) => tokenPurposes.map((purpose) => linkPath(list, purpose))),
  ...bands.map(sharePagePath),
  savedPagePath,
]);
const isFeed = (address: string) => /\.xml$|\/feed\.json$|^\/robots\.txt$/.test(address);

function kindOf(
  address: string,
  extension: string,
  { isFilled, withSeats }: { readonly isFilled: boolean; readonly withSeats: ReadonlySet<string> },
): CacheKind {
  if (extension === '.html') {
    if (personalPaths.has(barePath(address))) return 'personal';
    if (notFoundPaths.has(barePath(address))) return 'missing';
    return withSeats.has(address) ? 'seats' : 'page';
  }
  // The sample report changes with its page.
  if (extension === '.pdf') return 'page';
  // Filled-in settings change the content but not the hash.
  if (isHashed(address)) return isFilled ? 'file' : 'asset';
  return isFeed(address) ? 'feed' : 'file';
}
