import { brand } from '#content/brand.ts';
import { navigation } from '#content/navigation.ts';
import { navPages, type SitePage, sitePaths } from '#domain/site/site-pages.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { layoutStrings } from '#strings/site/layout.ts';
import { BookCall } from '#ui/parts/book-call.tsx';
import { Mark, Wordmark } from '#ui/parts/brand.tsx';
import { MenuIcon } from '#ui/parts/icon.tsx';
import { LanguageToggle } from './language-toggle.tsx';

/** With `focused`, the first link takes focus when its popover opens. */
function NavLinks({ locale, current, focused = false }: { locale: Locale; current?: SitePage | undefined; focused?: boolean }) {
  return navPages.map((page, index) => (
    <a
      key={page}
      // biome-ignore lint/a11y/noAutofocus: inside a popover it applies when a visitor opens it, not when the page loads.
      autoFocus={focused && index === 0}
      href={localPath(sitePaths[page], locale)}
      aria-current={page === current ? 'page' : undefined}
    >
      {navigation[locale].menu[page]}
    </a>
  ));
}

interface Props {
  locale: Locale;
  /** English. */
  path: string;
  current?: SitePage | undefined;
}

function MenuButton({ locale }: { locale: Locale }) {
  return (
    <button type="button" className="burger" popoverTarget="menu" aria-label={layoutStrings[locale].menu}>
      <MenuIcon />
    </button>
  );
}

/** Shown until 100 px of scroll. */
export function SiteHeader({ locale, path, current }: Props) {
  return (
    <header className="topbar">
      <div className="wrap">
        <a className="brand" href={localPath('/', locale)}>
          <Wordmark name={brand.name} label={`${brand.name}, ${layoutStrings[locale].homeLink}`} />
        </a>
        <nav className="nav" aria-label={layoutStrings[locale].mainNav}>
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

/** Floats at the bottom after 100 px of scroll. */
export function Dock({ locale, path, current }: Props) {
  return (
    <nav className="dock" aria-label={layoutStrings[locale].dockNav}>
      <a className="brand" href={localPath('/', locale)}>
        <Mark name={`${brand.name}, ${layoutStrings[locale].homeLink}`} />
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

/** The menu on narrow screens: a native popover, so it works without scripts. */
export function Menu({ locale, current }: Omit<Props, 'path'>) {
  return (
    <nav id="menu" className="menu" popover="auto" aria-label={layoutStrings[locale].menu}>
      <NavLinks locale={locale} current={current} focused />
      <button type="button" className="btn btn--line btn--s" popoverTarget="menu" popoverTargetAction="hide">
        {layoutStrings[locale].close}
      </button>
    </nav>
  );
}
