import type { ReactNode } from 'react';
import { otherLocales } from '#domain/locale.ts';
import { Flag, Wordmark } from '#ui/parts/brand.tsx';
import { hrefFor, navigationEntry, type View, views } from './address.ts';
import { useI18n } from './i18n.tsx';
import { useShortcut } from './shortcut.ts';
import './frame.css';

/** The frame around every view; `current` is missing before the token is entered, and then there's no navigation. */
export function Frame({ current, children }: { readonly current?: View; readonly children: ReactNode }) {
  const { locale, words, setLocale } = useI18n();
  const [shortcut, setShortcut] = useShortcut();
  return (
    <>
      {/* A button, because the fragment holds the desk's own address. */}
      <button type="button" className="skip" onClick={() => document.getElementById('main')?.focus()}>
        {words.skip}
      </button>
      <header className="bar">
        <div className="wrap">
          <a className="brand" href={hrefFor('leads')}>
            <Wordmark name={words.brand} />
          </a>
          {current && (
            <nav aria-label={words.navLabel}>
              {views.map((view) => (
                <a key={view} href={hrefFor(view)} aria-current={view === navigationEntry(current) ? 'page' : undefined}>
                  {words.nav[view]}
                </a>
              ))}
            </nav>
          )}
          {otherLocales(locale).map((other) => {
            const label = words.switchLanguage(words.languageName[other]);
            return (
              <button
                key={other}
                type="button"
                className="lang"
                title={label}
                aria-label={`${other.toUpperCase()}: ${label}`}
                onClick={() => setLocale(other)}
              >
                <Flag language={other} />
              </button>
            );
          })}
        </div>
      </header>
      {children}
      <footer className="wrap under small soft">
        <p>
          {words.foot} {words.dot}
        </p>
        <label className="under__choice">
          <input type="checkbox" checked={shortcut} onChange={({ target }) => setShortcut(target.checked)} />
          {words.shortcut}
        </label>
      </footer>
    </>
  );
}
