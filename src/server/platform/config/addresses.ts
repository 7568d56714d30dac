import type { Config, OwnerSettings } from './config.ts';

export interface SiteAddresses {
  /** An origin without a trailing slash. */
  readonly siteUrl: string;
  readonly bookingUrl: string;
}

/** Defaults to this machine. */
export const siteOrigin = ({ siteUrl }: Pick<Config, 'siteUrl'>, port: number): string => siteUrl ?? `http://localhost:${port}`;

/** Defaults to a sample booking page. */
export const bookingPage = ({ bookingUrl }: Pick<OwnerSettings, 'bookingUrl'>): string => bookingUrl ?? 'https://example.com/schedule';
