import { type Locale, localPath } from '#domain/locale.ts';
import { type SitePage, shell } from '#strings/shell.ts';

/** The English address of each page of the main navigation, in its order. */
export const addressOf: Readonly<Record<SitePage, string>> = {
  home: '/',
  services: '/services',
  courses: '/ai-courses',
  quiz: '/quiz',
  about: '/about',
  blog: '/blog',
};

const pages = Object.keys(addressOf) as SitePage[];

/** The six links of the site; the one of the current page is marked. */
export function NavLinks({ locale, current }: { locale: Locale; current?: SitePage | undefined }) {
  return pages.map((page) => (
    <a key={page} href={localPath(addressOf[page], locale)} aria-current={page === current ? 'page' : undefined}>
      {shell[locale].nav[page]}
    </a>
  ));
}

/** The English address of the privacy page; the main navigation leaves it out. */
export const privacyAddress = '/privacy';
