import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales } from '#domain/locale.ts';
import { manifestAddress } from '#site/findable/addresses.ts';
import { read } from './document.ts';
import { broken, type Reference, referenceOf, referencesOf } from './links.ts';
import { addressesOfTheBuild, pagesOfTheBuild, siteFolder } from './the-build.ts';

const pages = pagesOfTheBuild();
const addresses = addressesOfTheBuild();
const told = ({ from, to, hash }: Reference) => `${from} → ${to}${hash && `#${hash}`}`;
const dead = (references: readonly Reference[]) => [...new Set(broken(references, addresses, pages).map(told))];
const all = pages.flatMap(referencesOf);

describe('links of the build', () => {
  it('lead somewhere: pages, places in them, pictures, scripts, fonts, icons, twins', () => {
    expect(all.length).toBeGreaterThan(100);
    expect(dead(all)).toEqual([]);
  });

  it.each(locales)('of the manifest lead somewhere (%s)', (locale) => {
    const manifest = JSON.parse(readFileSync(join(siteFolder, manifestAddress(locale)), 'utf8'));
    const named: string[] = [manifest.start_url, manifest.scope, ...manifest.icons.map(({ src }: { src: string }) => src)];
    expect(dead(named.flatMap((address) => referenceOf('/', address) ?? []))).toEqual([]);
    for (const { src, sizes } of manifest.icons) {
      const bytes = readFileSync(join(siteFolder, src));
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  it('of the sitemap lead somewhere', () => {
    const sitemap = readFileSync(join(siteFolder, 'sitemap.xml'), 'utf8');
    const named = [...sitemap.matchAll(/(?:<loc>|href=")([^<"]+)/g)].map(([, address = '']) => address);
    expect(named.length).toBeGreaterThan(0);
    expect(dead(named.flatMap((address) => referenceOf('/', address) ?? []))).toEqual([]);
  });
});

describe('the check of links', () => {
  const page = (html: string) => ({ address: '/here', html, document: read(html) }) as (typeof pages)[number];
  const problems = (html: string) => broken(referencesOf(page(html)), new Set(['/here', '/there', '/a.png']), [page(html)]).map(told);

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
