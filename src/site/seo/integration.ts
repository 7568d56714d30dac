import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import sharp from 'sharp';
import { colorsOf } from '../colors.ts';
import { socialImage } from './addresses.ts';
import { type BuiltPage, readBuiltPages } from './built-pages.ts';
import { sitemapOf } from './sitemap.ts';
import { drawSocialImage, headingLines, ownDrawing } from './social-image.ts';

/**
 * After the build: writes the sitemap and draws the picture of every page that may be shared, from the pages as they
 * were built, so that a new page needs no entry anywhere. The picture shows the page's heading over a drawing by its
 * path, or beside what the page marks with `data-share`. Unchanged pictures are taken from the last build.
 */
export function seo(): AstroIntegration {
  let root = new URL('.', import.meta.url);
  return {
    name: 'seo',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = config.root;
      },
      'astro:build:done': async ({ dir }) => {
        const site = fileURLToPath(dir);
        const pages = readBuiltPages(site);
        writeFileSync(join(site, 'sitemap.xml'), sitemapOf(pages));
        const colors = colorsOf(readFileSync(new URL('src/site/styles/tokens.css', root), 'utf8')).light;
        const cache = fileURLToPath(new URL('build/share-pictures/', root));
        mkdirSync(cache, { recursive: true });
        const kept = new Set<string>();
        const shared = pages.filter(({ noindex }) => !noindex);
        // A few at a time: pictures are encoded on threads of their own, and all cores are to work.
        for (let from = 0; from < shared.length; from += 8) {
          const drawn = await Promise.all(shared.slice(from, from + 8).map((page) => drawPage(page, colors, site, cache)));
          for (const name of drawn) kept.add(name);
        }
        for (const name of readdirSync(cache)) if (!kept.has(name)) rmSync(join(cache, name));
      },
    },
  };
}

/** Puts a page's picture into the site; gives its name in the cache. */
async function drawPage({ document, path, locale, address }: BuiltPage, colors: Record<string, string>, site: string, cache: string) {
  const heading = document.querySelector('h1');
  if (!heading) throw new Error(`${address} has no h1, which its picture for shared links needs.`);
  const own = ownDrawing(document, site);
  const svg = drawSocialImage({ path, heading: headingLines(heading), own }, colors);
  const name = `${createHash('sha256').update(svg).digest('hex')}.png`;
  const cached = join(cache, name);
  if (!existsSync(cached))
    writeFileSync(cached, await sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9, effort: 8 }).toBuffer());
  const target = join(site, socialImage(path, locale));
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, readFileSync(cached));
  return name;
}
