import { expect, it } from 'vitest';
import { myResultPath } from '#domain/links/result-link.ts';
import { barePath } from '#domain/text/locale.ts';
import { builtPages } from './build.ts';

/** Its buttons do nothing before its script runs, which therefore doesn't wait. */
const isSavedAnswers = (address: string) => `${barePath(address)}/`.startsWith(`${myResultPath}/`);

it('no page fetches a script before its first paint', () => {
  const early: string[] = [];
  let waiting = 0;
  for (const { address, document } of builtPages()) {
    const templates = /<template class="after-paint">[\s\S]*?<\/template>/g;
    const html = document.outerHTML;
    waiting += html.match(templates)?.length ?? 0;
    const fetched = html.replaceAll(templates, '').match(/<script\b[^>]*\ssrc=|<link\b[^>]*\brel="modulepreload"/g) ?? [];
    if (fetched.length > 0 && !isSavedAnswers(address)) early.push(address);
  }
  expect(early).toEqual([]);
  expect(waiting).toBeGreaterThan(0);
});
