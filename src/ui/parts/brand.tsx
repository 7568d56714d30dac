import { isDrawnName } from '#domain/site/drawn-name.ts';
import type { Locale } from '#domain/text/locale.ts';

/** Drawn if there's a drawing, otherwise in letters. Its accessible name is `label`. */
export function Wordmark({ name, label }: { name: string; label: string }) {
  if (!isDrawnName(name))
    return (
      <svg viewBox={`0 0 ${name.length * 22} 44`} role="img" aria-label={label}>
        <text className="display" y="37" fontSize="44" fill="currentColor">
          {name}
        </text>
      </svg>
    );
  return (
    <svg viewBox="0 0 108 44" role="img" aria-label={label} fill="none" stroke="currentColor" strokeWidth="7.5">
      <path d="M0 5.75h33M16.5 5.75V42M43 17v25M56 42V17M56 28.5c0-6 3.8-9.5 8.5-9.5s8.5 3.5 8.5 9.5V42" />
      <circle cx="43" cy="5.75" r="5.75" fill="var(--dot)" stroke="none" />
      <circle cx="93" cy="29.7" r="11" />
    </svg>
  );
}

/** The i alone, for tight spots; its accessible name is `name`. */
export function Mark({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 16 44" role="img" aria-label={name} fill="none" stroke="currentColor" strokeWidth="7.5">
      <path d="M8 17v25" />
      <circle cx="8" cy="5.75" r="5.75" fill="var(--dot)" stroke="none" />
    </svg>
  );
}

/** A pennant with a language code, since no country's flag fits. Hidden from assistive technology. */
export function LanguageFlag({ language }: { language: Locale }) {
  return (
    <svg viewBox="0 0 42 32" aria-hidden="true" fill="none" stroke="currentColor">
      <path d="M2.5 1v30" strokeWidth="3" />
      <path d="M4 2.5h35l-6 9 6 9H4z" strokeWidth="2" />
      <text x="8" y="16.6" fontSize="14" fontWeight="700" fill="currentColor" stroke="none">
        {language.toUpperCase()}
      </text>
    </svg>
  );
}
