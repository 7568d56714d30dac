import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brand } from '#content/brand.ts';
import { sharePagePath, sharePlaceholder } from '#domain/links/share-link.ts';
import { bandStarts, bands, lowestScore } from '#domain/readiness/readiness.ts';
import { locales } from '#domain/text/locale.ts';
import { socialImageSize } from '#site/seo/addresses.ts';
import { parseHtml } from '#site/seo/built-pages.ts';
import { builtPages, siteFolder } from './build.ts';
import { headProblems } from './head-problems.ts';

const pages = builtPages();
const indexed = pages.filter(({ noindex }) => !noindex);
const byAddress = pages.map((page) => [page.address, page] as const);

function sizeOf(file: string) {
  const bytes = readFileSync(join(siteFolder, file));
  return { png: bytes.toString('latin1', 1, 4), width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

describe('every built page', () => {
  it.each(byAddress)('L1 %s has a complete head, each tag once', (_, page) => {
    expect(headProblems(page)).toEqual([]);
  });

  it('L1 exists in both locales', () => {
    const paths = [...new Set(pages.map(({ path }) => path))];
    const missing = paths.flatMap((path) =>
      locales
        .filter((locale) => !pages.some((page) => page.path === path && page.locale === locale))
        .map((locale) => `${path} in ${locale}`),
    );
    expect(missing).toEqual([]);
  });

  it.each(['title', 'meta[name="description"]', 'h1'])('has a unique %s among the pages of its locale', (selector) => {
    const texts = indexed.map(({ document, locale }) => {
      const element = document.querySelector(selector);
      return `${locale}: ${element?.getAttribute('content') ?? element?.textContent}`;
    });
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  it.each(pages.filter(({ document }) => document.querySelector('meta[property="og:image"]')).map((page) => [page.address, page] as const))(
    '%s has its social image in the build',
    (_, { document, path }) => {
      // Pages of share links have a picture for each score of their band.
      const score = Math.max(lowestScore, bandStarts[bands.find((band) => sharePagePath(band) === path) ?? 'critical']);
      const address = document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
      expect(sizeOf(address.replace(brand.siteUrl, '').replace(sharePlaceholder('score'), `${score}`))).toEqual({
        png: 'PNG',
        ...socialImageSize,
      });
    },
  );
});

describe('the sitemap', () => {
  const sitemap = parseHtml(readFileSync(join(siteFolder, 'sitemap.xml'), 'utf8'));

  it('L1 lists exactly the indexed pages', () => {
    const canonical = indexed.map(({ document }) => document.querySelector('link[rel="canonical"]')?.getAttribute('href'));
    expect(sitemap.querySelectorAll('loc').map(({ textContent }) => textContent)).toEqual(canonical);
  });

  it('L1 lists each page’s alternates: en, es and x-default, and none of a post or course in one language (O8)', () => {
    const [home, ...others] = sitemap
      .querySelectorAll('url')
      .map((entry) => entry.querySelectorAll('[hreflang]').map((twin) => twin.getAttribute('hreflang')));
    expect(home).toEqual(['en', 'es', 'x-default']);
    for (const twins of others) expect(['', 'en,es,x-default']).toContain(twins.join());
  });

  it('is listed in robots.txt', () => {
    expect(readFileSync(join(siteFolder, 'robots.txt'), 'utf8')).toContain(`Sitemap: ${brand.siteUrl}/sitemap.xml`);
  });
});

describe('the head check', () => {
  const page = indexed[0];
  const broken = (from: RegExp, to: string) => {
    if (!page) throw new Error('no page');
    const html = page.html.replace(from, to);
    return headProblems({ ...page, html, document: parseHtml(html) }).join('\n');
  };

  it.each([
    [/<title>[^<]*/, '<title>Hi', 'the title has 2 characters'],
    [/<title>/, `<title>${brand.name}, ${brand.name}, `, `should contain ${brand.name} exactly once`],
    [/<link rel="canonical"[^>]*>/, '', 'link[rel="canonical"] appears 0 times'],
    [/hreflang="x-default" href="[^"]*"/, 'hreflang="x-default" href="/"', 'x-default"] is “/”'],
    [/<h1/, '<h1></h1><h1', 'h1 appears 2 times'],
    [/<html lang="en"/, '<html', 'wrong or missing lang'],
    [/<head>/, '<head><meta name="robots" content="noindex">', 'meta[name="robots"] appears 1 times'],
    [/<meta property="og:image"[^>]*>/, '', 'meta[property="og:image"] appears 0 times'],
  ])('reports a problem when %s is replaced', (from, to, problem) => {
    expect(broken(from, to)).toContain(problem);
  });
});
