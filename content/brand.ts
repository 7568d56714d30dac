import type { Localized } from '#domain/locale.ts';

/** The company. Replace everything marked `sample: true` before launch. */
export const brand = {
  name: 'Tino',
  copyrightYear: 2026,
  /** The server replaces this at startup: SITE_URL. */
  siteUrl: 'https://site-url.invalid',
  /** The server replaces this at startup: BOOKING_URL. */
  bookingUrl: 'https://booking-url.invalid',
  /** The server replaces this at startup: PUBLIC_API_BASE. */
  apiBase: 'https://api-base.invalid',
  domain: { sample: true, value: 'tino.example' },
  mail: { sample: true, value: 'hello@tino.example' },
  postalAddress: { sample: true, value: 'Tino, 100 Example Street, Austin, TX 78701, USA' },
  cities: { sample: true, value: { en: 'Austin and Mexico City', es: 'Austin y Ciudad de México' } satisfies Localized<string> },
} as const;
