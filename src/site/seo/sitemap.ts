import type { BuiltPage } from '#site/seo/built-pages.ts';

/**
 * The sitemap of the built pages with their translations (L1). URLs come from each page's head, so the two can't disagree. Omits noindex
 * pages.
 */
export function sitemapOf(pages: readonly BuiltPage[]): string {
  const entries = pages
    .filter(({ noindex }) => !noindex)
    .map(({ document }) => {
      const link = (selector: string) => document.querySelector(selector)?.getAttribute('href') ?? '';
      const alternates = document
        .querySelectorAll('link[rel="alternate"][hreflang]')
        .map(
          (alternate) =>
            `<xhtml:link rel="alternate" hreflang="${alternate.getAttribute('hreflang')}" href="${alternate.getAttribute('href')}"/>`,
        );
      const published = document.querySelector('meta[property="article:published_time"]')?.getAttribute('content');
      const changed = published ? `<lastmod>${published}</lastmod>` : '';
      return `<url><loc>${link('link[rel="canonical"]')}</loc>${changed}${alternates.join('')}</url>\n`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`;
}
