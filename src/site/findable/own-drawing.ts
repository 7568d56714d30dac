import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltElement } from '#site/built/document.ts';

/**
 * The drawing a page marks with `data-share`, as an `svg` element: its own, or the file of a picture. A file brings its
 * ground and its colours for both themes along, which the picture of a link sets itself.
 */
export function ownDrawing(document: BuiltElement, site: string): string | undefined {
  const marked = document.querySelector('svg[data-share]')?.outerHTML;
  if (marked) return marked;
  const source = document.querySelector('img[data-share]')?.getAttribute('src');
  if (!source?.endsWith('.svg')) return undefined;
  return readFileSync(join(site, source), 'utf8')
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(/<path class="g"[^>]*>/, '')
    .replace(/^<svg[^>]*?(viewBox="[^"]*")[^>]*>/, '<svg $1 preserveAspectRatio="none">');
}
