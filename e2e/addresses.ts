import { savedPagePath } from '../src/domain/links/result-link.ts';
import { sharePath } from '../src/domain/links/share-link.ts';
import { barePath, localeOf } from '../src/domain/text/locale.ts';
import { builtFiles } from '../src/site/seo/built-pages.ts';

/** All built pages, so new ones are covered automatically; without those that only the server shows, in place of a mailed token. */
export const addresses: readonly string[] = builtFiles('build/site')
  .map(({ address }) => address)
  .filter((address) => !barePath(address).startsWith(`${sharePath}/`) && barePath(address) !== savedPagePath);

/** One page of each kind in each language: posts, courses and profiles come from one template each. */
export function onePerTemplate(): readonly string[] {
  const templates = new Map<string, string>();
  for (const address of addresses) {
    const [, folder = '', ...rest] = barePath(address).split('/');
    const template = `${localeOf(address)} ${folder} ${rest.map((part, index) => (index === 0 ? '*' : part)).join('/')}`;
    if (!templates.has(template)) templates.set(template, address);
  }
  return [...templates.values()];
}
