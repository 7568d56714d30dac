import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import sharp from 'sharp';
import { sharePagePath, sharePicturePath } from '#domain/links/share-link.ts';
import { bandOf, bands, lowestScore } from '#domain/readiness/readiness.ts';
import { sharePageStrings } from '#strings/links/share-page.ts';
import { range } from '#ui/parts/art/drawing.ts';
import { colorsOf } from '../colors.ts';
import { socialImage } from './addresses.ts';
import { type BuiltPage, readBuiltPages } from './built-pages.ts';
import { sitemapOf } from './sitemap.ts';
import { drawScoreImage, drawSocialImage, headingLines, ownDrawing } from './social-image.ts';

/**
 * Writes the sitemap and social images from the built pages, so new pages are included automatically. A social image shows the page's
 * heading above a drawing chosen by path, or next to the drawing marked with `data-share`. Unchanged images come from a cache.
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
        const used = new Set<string>();
        const shared = pages.filter(({ document }) => document.querySelector('meta[property="og:image"]'));
        const images = shared.flatMap((page) => imagesOf(page, colors, site));
        // Eight at a time to use all cores: sharp encodes in its own threads.
        for (let from = 0; from < images.length; from += 8) {
          const drawn = await Promise.all(images.slice(from, from + 8).map((image) => writeImage(image, site, cache)));
          for (const name of drawn) used.add(name);
        }
        for (const name of readdirSync(cache)) if (!used.has(name)) rmSync(join(cache, name));
      },
    },
  };
}

interface Image {
  /** In the site. */
  readonly address: string;
  readonly svg: string;
}

/** A page's social images: one, or one per score for the page that shows a band's results (V2). */
function imagesOf({ document, path, locale, address }: BuiltPage, colors: Record<string, string>, site: string): readonly Image[] {
  const band = bands.find((each) => sharePagePath(each) === path);
  if (band) {
    const { outOf, band: names } = sharePageStrings[locale];
    return scores
      .filter((score) => bandOf(score) === band)
      .map((score) => ({
        address: socialImage(sharePicturePath(score), locale),
        svg: drawScoreImage({ score, outOf, band: names[band] }, colors),
      }));
  }
  const heading = document.querySelector('h1');
  if (!heading) throw new Error(`${address} has no h1, which its social image needs.`);
  const own = ownDrawing(document, site);
  return [{ address: socialImage(path, locale), svg: drawSocialImage({ path, heading: headingLines(heading), own }, colors) }];
}

/** All possible scores. */
const scores = range(101).filter((score) => score >= lowestScore);

/**
 * Writes a social image into the site and returns its cache file name. Only other sites load it, so it's made quickly rather than small: a
 * palette would shrink a file from 50 KB to 17, but take ten times as long, 20 s of CPU for all images at the first start.
 */
async function writeImage({ address, svg }: Image, site: string, cache: string): Promise<string> {
  const name = `${createHash('sha256').update(svg).digest('hex')}.png`;
  const cached = join(cache, name);
  if (!existsSync(cached)) writeFileSync(cached, await sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 3 }).toBuffer());
  const target = join(site, address);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, readFileSync(cached));
  return name;
}
