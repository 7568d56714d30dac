import { brand } from '#content/brand.ts';
import { type Locale, localPath } from '#domain/locale.ts';
import type { SitePage } from '#domain/site-pages.ts';
import { shell } from '#strings/shell.ts';
import { BookCall } from '#ui/parts/book-call.tsx';
import { Mark, Wordmark } from '#ui/parts/brand.tsx';
import { MenuIcon } from '#ui/parts/icon.tsx';
import { LanguageToggle } from './language-toggle.tsx';
import { NavLinks } from './navigation.tsx';

interface Props {
  locale: Locale;
  /** The English address of the page. */
  path: string;
  current?: SitePage | undefined;
}

function MenuButton({ locale }: { locale: Locale }) {
  return (
    <button type="button" className="burger" popoverTarget="menu" aria-label={shell[locale].menu}>
      <MenuIcon />
    </button>
  );
}

/** The bar at the top of a page, until 100 px of scroll. */
export function TopBar({ locale, path, current }: Props) {
  return (
    <header className="topbar">
      <div className="wrap">
        <a className="brand" href={localPath('/', locale)}>
          <Wordmark name={`${brand.name}, ${shell[locale].homeLink}`} />
        </a>
        <nav className="nav" aria-label={shell[locale].mainNav}>
          <NavLinks locale={locale} current={current} />
        </nav>
        <div className="tools">
          <LanguageToggle locale={locale} path={path} />
          <BookCall locale={locale} url={brand.bookingUrl} compact="when-narrow" className="btn btn--line btn--s" />
          <MenuButton locale={locale} />
        </div>
      </div>
    </header>
  );
}

/** The bar that floats at the bottom once the page has moved. */
export function Dock({ locale, path, current }: Props) {
  return (
    <nav className="dock" aria-label={shell[locale].dockNav}>
      <a className="brand" href={localPath('/', locale)}>
        <Mark name={`${brand.name}, ${shell[locale].homeLink}`} />
      </a>
      <div className="nav">
        <NavLinks locale={locale} current={current} />
      </div>
      <div className="tools">
        <MenuButton locale={locale} />
        <LanguageToggle locale={locale} path={path} />
        <BookCall locale={locale} url={brand.bookingUrl} compact className="btn btn--s" />
      </div>
    </nav>
  );
}

/** The menu of narrow screens: a native popover, so it opens and closes without script. */
export function Menu({ locale, current }: Omit<Props, 'path'>) {
  return (
    <nav id="menu" className="menu" popover="auto" aria-label={shell[locale].menu}>
      <NavLinks locale={locale} current={current} />
      <button type="button" className="btn btn--line btn--s" popoverTarget="menu" popoverTargetAction="hide">
        {shell[locale].close}
      </button>
    </nav>
  );
}
