import type { ReactNode } from 'react';
import { brand } from '#content/brand.ts';
import type { Locale } from '#domain/text/locale.ts';
import { BookCall } from '#ui/parts/book-call.tsx';

interface Props {
  locale: Locale;
  heading: string;
  text: string;
  /** Replaces 'Book a call'. */
  label?: string;
  /** Of heading and text, if it isn't the page's. */
  lang?: Locale | undefined;
  children?: ReactNode;
}

/** The dark band at a page's end that asks visitors to book a call. Children go below the button. */
export function CallToAction({ locale, heading, text, label, lang, children }: Props) {
  return (
    <section className="band section">
      <div className="wrap cta">
        <h2 lang={lang}>{heading}</h2>
        <div className="flow">
          <p className="lg soft" lang={lang}>
            {text}
          </p>
          <BookCall locale={locale} url={brand.bookingUrl} label={label} />
          {children}
        </div>
      </div>
    </section>
  );
}
