import { type ReactNode, useRef } from 'react';
import { hrefFor, type NavigationView } from './address.ts';
import { useDeskI18n } from './i18n.tsx';
import { useNarrowBar } from './use-phone.ts';

interface Props {
  readonly current: NavigationView;
  readonly views: readonly NavigationView[];
  /** Shown beside the views, or in their menu on narrow screens. */
  readonly children: ReactNode;
}

/** So few views fit any screen. */
const fewViews = 3;

/** The views in a row, or in a menu where that doesn't fit. */
export function Navigation({ current, views, children }: Props) {
  const { words } = useDeskI18n();
  const isMenu = useNarrowBar() && views.length > fewViews;
  const menu = useRef<HTMLDivElement>(null);
  const hide = () => isMenu && menu.current?.hidePopover();
  return (
    <>
      {isMenu && (
        <button type="button" className="views-button" popoverTarget="views">
          <span className="vh">{words.navLabel}: </span>
          <span className="views-button__current">{words.nav[current]}</span>
          <svg className="art" viewBox="0 0 12 8" width="12" height="8" aria-hidden="true">
            <path d="M1 1.5l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
      )}
      {/* The key resets state, so a menu that becomes a row isn't left hidden. */}
      <div
        key={String(isMenu)}
        id="views"
        ref={menu}
        className={isMenu ? 'views views--menu' : 'views'}
        popover={isMenu ? 'auto' : undefined}
      >
        <nav aria-label={words.navLabel}>
          {views.map((view) => (
            <a key={view} href={hrefFor(view)} aria-current={view === current ? 'page' : undefined} onClick={hide}>
              {words.nav[view]}
            </a>
          ))}
        </nav>
        {children}
      </div>
    </>
  );
}
