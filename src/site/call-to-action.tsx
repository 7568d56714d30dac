import type { ReactNode } from 'react';
import { brand } from '#content/brand.ts';
import type { Locale } from '#domain/text/locale.ts';
import { BookCall } from '#ui/parts/book-call.tsx';

/** The dark band at a page's end that asks visitors to book a call. Children go below the button. */
export function CallToAction({ locale, heading, text, children }: { locale: Locale; heading: string; text: string; children?: ReactNode }) {
  return (
    <section className="band section">
      <div className="wrap cta">
        <h2>{heading}</h2>
        <div className="flow">
          <p className="lg soft">{text}</p>
          <BookCall locale={locale} url={brand.bookingUrl} />
          {children}
        </div>
      </div>
    </section>
  );
}
