import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales } from '#domain/text/locale.ts';
import { manifestAddress } from '#site/seo/addresses.ts';
import { parseHtml } from '#site/seo/built-pages.ts';
import { builtAddresses, builtPages, siteFolder } from './build.ts';
import { brokenLinks, type Link, linkOf, linksOf } from './links.ts';

const pages = builtPages();
const addresses = builtAddresses();
const describeLink = ({ from, to, hash }: Link) => `${from} → ${to}${hash && `#${hash}`}`;
const broken = (links: readonly Link[]) => [...new Set(brokenLinks(links, addresses, pages).map(describeLink))];
const allLinks = pages.flatMap(linksOf);

describe('links of the built site', () => {
  it('point to existing pages, anchors, images, scripts, fonts, icons and translations', () => {
    expect(allLinks.length).toBeGreaterThan(100);
    expect(broken(allLinks)).toEqual([]);
  });

  it.each(locales)('of the manifest point to existing files (%s)', (locale) => {
    const manifest = JSON.parse(readFileSync(join(siteFolder, manifestAddress(locale)), 'utf8'));
    const named: string[] = [manifest.start_url, manifest.scope, ...manifest.icons.map(({ src }: { src: string }) => src)];
    expect(broken(named.flatMap((address) => linkOf('/', address) ?? []))).toEqual([]);
    for (const { src, sizes } of manifest.icons) {
      const bytes = readFileSync(join(siteFolder, src));
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  it('of the sitemap point to existing pages', () => {
    const sitemap = readFileSync(join(siteFolder, 'sitemap.xml'), 'utf8');
    const named = [...sitemap.matchAll(/(?:<loc>|href=")([^<"]+)/g)].map(([, address = '']) => address);
    expect(named.length).toBeGreaterThan(0);
    expect(broken(named.flatMap((address) => linkOf('/', address) ?? []))).toEqual([]);
  });
});

describe('the link check', () => {
  const page = (html: string) => ({ address: '/here', html, document: parseHtml(html) }) as (typeof pages)[number];
  const problems = (html: string) =>
    brokenLinks(linksOf(page(html)), new Set(['/here', '/there', '/a.png']), [page(html)]).map(describeLink);

  it.each([
    ['<a href="/nowhere?a=1">', ['/here → /nowhere']],
    ['<a href="#part">', ['/here → /here#part']],
    ['<a href="#part"></a><p id="part">', []],
    ['<img src="/b.png" srcset="/a.png 1x, /c.png 2x">', ['/here → /b.png', '/here → /c.png']],
    ['<style>@font-face { src: url("/x.woff2") }</style>', ['/here → /x.woff2']],
    ['<meta property="og:image" content="https://site-url.invalid/share/x.png">', ['/here → /share/x.png']],
    ['<astro-island component-url="/_astro/x.js">', ['/here → /_astro/x.js']],
    ['<a href="/there">', []],
    ['<a href="https://elsewhere.example/nowhere"></a><a href="mailto:a@b.example"></a><form action="/api/newsletter/">', []],
  ])('%s', (html, expected) => {
    expect(problems(html)).toEqual(expected);
  });
});
