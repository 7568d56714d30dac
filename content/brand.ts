import { readDocument } from '#domain/content/documents.ts';
import json from './brand.json' with { type: 'json' };

/** The company, from brand.json. Replace everything marked `sample` before launch. */
export const brand = {
  ...readDocument('brand', json),
  /** The server replaces this at startup: SITE_URL. */
  siteUrl: 'https://site-url.invalid',
  /** The server replaces this at startup: BOOKING_URL. */
  bookingUrl: 'https://booking-url.invalid',
  /** The server replaces this at startup: PUBLIC_API_BASE. */
  apiBase: 'https://api-base.invalid',
} as const;
