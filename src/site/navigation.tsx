import { type Locale, localPath } from '#domain/locale.ts';
import { navPages, type SitePage, sitePaths } from '#domain/site-pages.ts';
import { shell } from '#strings/shell.ts';

/** The links of the main navigation; the current page's one is marked. */
export function NavLinks({ locale, current }: { locale: Locale; current?: SitePage | undefined }) {
  return navPages.map((page) => (
    <a key={page} href={localPath(sitePaths[page], locale)} aria-current={page === current ? 'page' : undefined}>
      {shell[locale].nav[page]}
    </a>
  ));
}
