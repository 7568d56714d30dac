import type { ReactNode } from 'react';
import type { DeskRole } from '#domain/owner/desk-sign-in.ts';
import { localPath, otherLocales } from '#domain/text/locale.ts';
import { deskSignInStrings } from '#strings/owner/desk-sign-in.ts';
import { LanguageFlag, Wordmark } from '#ui/parts/brand.tsx';
import { hrefFor, navigationEntry, roomsFor, type View, viewsFor } from './address.ts';
import { siteUrl } from './entry-mode.ts';
import { useDeskI18n } from './i18n.tsx';
import { RoomLinks, RoomPages } from './navigation.tsx';
import { useSession } from './session.ts';
import { useShortcut } from './shortcut.ts';
import { SignOut } from './sign-out.tsx';
import { useCompany } from './waiting.tsx';
import './frame.css';

interface Props {
  /** Absent before sign-in, when there's no navigation. */
  readonly current?: View;
  readonly role?: DeskRole;
  readonly children: ReactNode;
}

export function Frame({ current, role, children }: Props) {
  const { locale, words, setLocale } = useDeskI18n();
  const [shortcut, setShortcut] = useShortcut();
  const session = useSession();
  const company = useCompany();
  const rooms = role ? roomsFor(role) : [];
  return (
    <>
      {/* A button, because the fragment holds the desk's own address. */}
      <button type="button" className="skip" onClick={() => document.getElementById('main')?.focus()}>
        {words.skip}
      </button>
      <header className="bar">
        <div className="wrap">
          <a className="brand" href={hrefFor(role ? (viewsFor(role)[0] ?? 'leads') : 'leads')}>
            <Wordmark name={company} label={words.brand(company)} />
          </a>
          {current && <RoomLinks current={navigationEntry(current)} rooms={rooms} />}
          {current && (
            <a className="more small" href={siteUrl + localPath('/', locale)} target="_blank" rel="noopener">
              {words.site}
              <span className="vh"> {words.newTab}</span>
            </a>
          )}
          {session.state === 'in' && <SignOut />}
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
                <LanguageFlag language={other} />
              </button>
            );
          })}
        </div>
        {current && <RoomPages current={navigationEntry(current)} rooms={rooms} />}
      </header>
      {children}
      <footer className="wrap under small soft">
        <p>{session.state === 'unused' ? words.foot : session.state === 'in' && deskSignInStrings[locale].signedInAs(session.name)}</p>
        <label className="under__choice">
          <input type="checkbox" checked={shortcut} onChange={({ target }) => setShortcut(target.checked)} />
          {words.shortcut}
        </label>
      </footer>
    </>
  );
}
