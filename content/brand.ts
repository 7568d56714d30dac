import type { Localized } from '#domain/locale.ts';

/** Who speaks on this site. What is marked `sample: true` must be replaced before launch. */
export const brand = {
  name: 'Tino',
  copyrightYear: 2026,
  /** Put in by the server at start: SITE_URL. */
  siteUrl: 'https://site-url.invalid',
  /** Put in by the server at start: BOOKING_URL. */
  bookingUrl: 'https://booking-url.invalid',
  /** Put in by the server at start: PUBLIC_API_BASE. */
  apiBase: 'https://api-base.invalid',
  domain: { sample: true, value: 'tino.example' },
  mail: { sample: true, value: 'hello@tino.example' },
  postalAddress: { sample: true, value: 'Tino, 100 Example Street, Austin, TX 78701, USA' },
  cities: { sample: true, value: { en: 'Austin and Mexico City', es: 'Austin y Ciudad de México' } satisfies Localized<string> },
} as const;
