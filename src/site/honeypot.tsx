import type { Locale } from '#domain/text/locale.ts';
import { honeypotLabel } from '#strings/site/layout.ts';
import './honeypot.css';

/** A field hidden from people and screen readers, so only bots fill it in (D5). */
export function Honeypot({ locale, id }: { locale: Locale; id: string }) {
  return (
    <p className="trap" aria-hidden="true">
      <label htmlFor={id}>{honeypotLabel[locale]}</label>
      <input id={id} type="text" name="reference" maxLength={200} tabIndex={-1} autoComplete="off" />
    </p>
  );
}
