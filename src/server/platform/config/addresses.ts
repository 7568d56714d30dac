import type { Config } from './config.ts';

export interface SiteAddresses {
  /** An origin without a trailing slash. */
  readonly siteUrl: string;
  readonly bookingUrl: string;
}

/** Defaults to this machine and a sample booking page. */
export const siteAddresses = ({ siteUrl, bookingUrl }: Pick<Config, 'siteUrl' | 'bookingUrl'>, port: number): SiteAddresses => ({
  siteUrl: siteUrl ?? `http://localhost:${port}`,
  bookingUrl: bookingUrl ?? 'https://example.com/schedule',
});
