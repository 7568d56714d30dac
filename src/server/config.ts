import { existsSync } from 'node:fs';
import { z } from 'zod';
import { brand } from '#content/brand.ts';
import { emailMaxLength } from '#domain/email.ts';
import { type EventServices, eventServicesOf, measurementErrors, measurementNotices, measurementOf } from './measurement/settings.ts';
import type { Measurement } from './pages/placeholders.ts';
import { describeAddress, parseAddress } from './stores/database-address.ts';

/** The settings, parsed and checked (house rule: the environment is read in this file alone). */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly corsOrigins: readonly string[];
  readonly dataDir: string;
  /** Address of the PostgreSQL that keeps the data instead of `dataDir`; it may hold a password. */
  readonly databaseUrl: string | undefined;
  readonly siteDir: string;
  /** The origin visitors use, or undefined when it is not configured. */
  readonly siteUrl: string | undefined;
  /** Prefix of the API's addresses in the pages; empty means the pages' own origin. */
  readonly apiBase: string;
  readonly bookingUrl: string | undefined;
  /** Proxies in front whose X-Forwarded-For counts (Q12). */
  readonly trustedProxies: number;
  /** Writes a client may make in a minute; 0 lifts the limit. */
  readonly rateLimitPerMinute: number;
  /** Where mail is handed over, with its secret; undefined writes files instead (D2). */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** The owner's mailbox. */
  readonly notifyEmail: string | undefined;
  readonly webhook: { readonly url: string; readonly secret: string; readonly allowPrivate: boolean } | undefined;
  /** Delay after the first failed try of a message, in milliseconds. */
  readonly outboxRetryMs: number;
  /** Days that a record which is not complete is kept after its last change. */
  readonly retentionDays: number;
  /** What pages may know of the measuring services, or null when none is named (M1). */
  readonly measurement: Measurement | null;
  /** Where the server hands events on, with its secrets; null unless `MEASUREMENT=server`. */
  readonly eventServices: EventServices | null;
}

/** The settings, or every reason why the server must not start, one line each. */
export type ConfigResult =
  | {
      readonly config: Config /** Settings that are given but have no effect, or less than they should. */;
      readonly notices: readonly string[];
    }
  | { readonly errors: readonly string[] };

type Environment = Readonly<Record<string, string | undefined>>;

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));

const isWebAddress = (text: string) => {
  // A backslash or control character would need escaping that differs between the places an address is put.
  if (text.length > 2000 || /[\\\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && !username && !password;
};
const webAddress = z
  .string()
  .refine(isWebAddress)
  .transform((text) => new URL(text).href);
const origin = z
  .string()
  .refine((text) => isWebAddress(text) && new URL(text).origin === text.replace(/\/$/, '').toLowerCase())
  .transform((text) => new URL(text).origin);
const base = z
  .string()
  .refine((text) => isWebAddress(text) && !/[?#]/.test(text))
  .transform((text) => new URL(text).href.replace(/\/+$/, ''));

interface Setting<T> {
  readonly schema: z.ZodType<T>;
  readonly expected: string;
}
const setting = <T>(schema: z.ZodType<T>, expected: string): Setting<T> => ({ schema, expected });

const settings = {
  PORT: setting(whole(0, 65535), 'a port number from 0 to 65535 (0 picks a free one)'),
  HOST: setting(
    z
      .string()
      .max(255)
      .regex(/^[\w.:-]+$/),
    'a host name or address to listen on, such as 127.0.0.1',
  ),
  CORS_ORIGINS: setting(
    z
      .string()
      .transform((text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      )
      .pipe(z.array(origin)),
    'origins such as https://www.example.com, separated by commas',
  ),
  DATA_DIR: setting(z.string().max(4000), 'a folder'),
  DATABASE_URL: setting(
    z.string().refine((text) => parseAddress(text) !== undefined),
    'the address of a PostgreSQL database, such as postgresql://user:password@host:5432/tino',
  ),
  SITE_DIR: setting(z.string().max(4000), 'the folder of the built site'),
  SITE_URL: setting(origin, 'an http or https origin without a path, such as https://www.example.com'),
  PUBLIC_API_BASE: setting(base, 'an http or https address without a query, such as https://api.example.com'),
  BOOKING_URL: setting(webAddress, 'an http or https address'),
  TRUSTED_PROXIES: setting(whole(0, 10), 'the number of proxies in front, from 0 to 10'),
  RATE_LIMIT_PER_MINUTE: setting(whole(0, 1_000_000), 'a whole number of 0 or more (0 lifts the limit)'),
  SMTP_URL: setting(
    z
      .string()
      .max(2000)
      .refine((text) => /^smtps?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== ''),
    'smtp://user:password@host:587 or smtps://user:password@host:465',
  ),
  MAIL_FROM: setting(z.email().max(emailMaxLength), 'an e-mail address'),
  NOTIFY_EMAIL: setting(z.email().max(emailMaxLength), 'an e-mail address'),
  WEBHOOK_URL: setting(webAddress, 'an http or https address'),
  WEBHOOK_SECRET: setting(
    z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/)
      .refine((text) => Buffer.from(text.slice(6), 'base64').length >= 24),
    'whsec_ and 24 to 64 random bytes in base64',
  ),
  WEBHOOK_ALLOW_PRIVATE: setting(
    z.enum(['0', '1']).transform((text) => text === '1'),
    '0 or 1',
  ),
  RETENTION_DAYS: setting(whole(1, 36_500), 'days, from 1 to 36500'),
  OUTBOX_RETRY_MS: setting(whole(10, 86_400_000), 'milliseconds, from 10 to 86400000'),
  MEASUREMENT: setting(z.enum(['browser', 'server']), 'browser or server'),
  GA_MEASUREMENT_ID: setting(z.string().regex(/^G-[A-Z0-9]{4,20}$/), 'the measurement ID of a web stream, such as G-ABC123DEF4'),
  META_PIXEL_ID: setting(z.string().regex(/^\d{5,20}$/), 'the number of a pixel (a dataset)'),
  POSTHOG_KEY: setting(z.string().regex(/^phc_[A-Za-z0-9_-]{8,100}$/), 'a whole project key: phc_ and at least 8 letters or digits'),
  POSTHOG_HOST: setting(base, 'an http or https address, such as https://eu.i.posthog.com'),
  GA_API_SECRET: setting(z.string().regex(/^[\w-]{8,200}$/), 'a Measurement Protocol API secret of the stream'),
  META_ACCESS_TOKEN: setting(z.string().regex(/^[\w|-]{8,1000}$/), 'an access token of the Conversions API'),
  GA_ENDPOINT: setting(base, 'an http or https address without a query, such as https://region1.google-analytics.com'),
  META_ENDPOINT: setting(base, 'an http or https address with the version of the API, such as https://graph.facebook.com/v25.0'),
} satisfies Record<string, Setting<unknown>>;

type SettingName = keyof typeof settings;

/** Settings whose value is never repeated. */
const secrets: readonly SettingName[] = ['DATABASE_URL', 'WEBHOOK_SECRET', 'GA_API_SECRET', 'META_ACCESS_TOKEN'];

/** What is so while a setting is not given; `needed` are those without which the site is not ready for visitors (C7). */
export const whileUnset: Readonly<Record<SettingName, { readonly needed: boolean; readonly means: string }>> = {
  SITE_URL: { needed: true, means: 'links for search engines and previews name this machine' },
  BOOKING_URL: { needed: true, means: 'the booking links lead to a sample address' },
  SMTP_URL: { needed: true, means: 'mail is written to files and reaches nobody' },
  MAIL_FROM: { needed: true, means: 'mail comes from a sample address' },
  NOTIFY_EMAIL: { needed: true, means: 'nobody is told of a new lead' },
  PORT: { needed: false, means: 'the server listens on port 3000' },
  HOST: { needed: false, means: 'only this machine reaches the server' },
  TRUSTED_PROXIES: { needed: false, means: 'no proxy is believed about who calls; behind one, all visitors share one limit' },
  DATA_DIR: { needed: false, means: 'the leads are kept in ./data' },
  DATABASE_URL: { needed: false, means: 'the leads are kept in a file, not in PostgreSQL' },
  SITE_DIR: { needed: false, means: 'the pages are served from ./build/site' },
  PUBLIC_API_BASE: { needed: false, means: 'the pages use the API of their own address' },
  CORS_ORIGINS: { needed: false, means: 'no other site may call the API' },
  RATE_LIMIT_PER_MINUTE: { needed: false, means: 'a client may write 120 times a minute' },
  WEBHOOK_URL: { needed: false, means: 'no other system is told of completed records' },
  WEBHOOK_SECRET: { needed: false, means: 'webhooks are not signed' },
  WEBHOOK_ALLOW_PRIVATE: { needed: false, means: 'no webhook goes into a private network' },
  OUTBOX_RETRY_MS: { needed: false, means: 'the usual delay before a second try' },
  RETENTION_DAYS: { needed: false, means: 'records are kept for 90 days' },
  GA_MEASUREMENT_ID: { needed: false, means: 'no web analytics' },
  META_PIXEL_ID: { needed: false, means: 'no ad pixel' },
  POSTHOG_KEY: { needed: false, means: 'no product analytics' },
  POSTHOG_HOST: { needed: false, means: 'product analytics, if any, go to PostHog in the US' },
  MEASUREMENT: { needed: false, means: 'the services, if any, are reached from the browser' },
  GA_API_SECRET: { needed: false, means: 'the server cannot hand events to Google Analytics' },
  META_ACCESS_TOKEN: { needed: false, means: 'the server cannot hand events to Meta' },
  GA_ENDPOINT: { needed: false, means: 'Google Analytics is reached at its usual address' },
  META_ENDPOINT: { needed: false, means: 'Meta is reached at its usual address and version' },
};

/** Parses and checks the settings; an empty one counts as not given. No secret is ever repeated in an error. */
export function parseConfig(environment: Environment): ConfigResult {
  const errors: string[] = [];
  const read = <T>(name: SettingName, { schema, expected }: Setting<T>): T | undefined => {
    const given = environment[name]?.trim();
    if (!given) return undefined;
    const parsed = schema.safeParse(given);
    if (parsed.success) return parsed.data;
    // An address may carry a password, most often before its @.
    const secret = given.includes('@') || secrets.includes(name);
    errors.push(`${name} is ${secret ? 'a value that is not shown here' : JSON.stringify(given.slice(0, 100))}; expected ${expected}.`);
    return undefined;
  };
  const webhookUrl = read('WEBHOOK_URL', settings.WEBHOOK_URL);
  const webhookSecret = read('WEBHOOK_SECRET', settings.WEBHOOK_SECRET);
  if (webhookUrl && !environment.WEBHOOK_SECRET?.trim())
    errors.push('WEBHOOK_URL needs WEBHOOK_SECRET: whsec_ and 24 to 64 random bytes in base64.');
  const services = {
    mode: read('MEASUREMENT', settings.MEASUREMENT) ?? 'browser',
    gaId: read('GA_MEASUREMENT_ID', settings.GA_MEASUREMENT_ID),
    gaSecret: read('GA_API_SECRET', settings.GA_API_SECRET),
    gaEndpoint: read('GA_ENDPOINT', settings.GA_ENDPOINT),
    pixelId: read('META_PIXEL_ID', settings.META_PIXEL_ID),
    metaToken: read('META_ACCESS_TOKEN', settings.META_ACCESS_TOKEN),
    metaEndpoint: read('META_ENDPOINT', settings.META_ENDPOINT),
    posthogKey: read('POSTHOG_KEY', settings.POSTHOG_KEY),
    posthogHost: read('POSTHOG_HOST', settings.POSTHOG_HOST),
  };
  // A secret that is given and wrong has been told already.
  if (errors.length === 0) errors.push(...measurementErrors(services));
  const config: Config = {
    port: read('PORT', settings.PORT) ?? 3000,
    host: read('HOST', settings.HOST) ?? '127.0.0.1',
    corsOrigins: read('CORS_ORIGINS', settings.CORS_ORIGINS) ?? [],
    dataDir: read('DATA_DIR', settings.DATA_DIR) ?? './data',
    databaseUrl: read('DATABASE_URL', settings.DATABASE_URL),
    siteDir: read('SITE_DIR', settings.SITE_DIR) ?? './build/site',
    siteUrl: read('SITE_URL', settings.SITE_URL),
    apiBase: read('PUBLIC_API_BASE', settings.PUBLIC_API_BASE) ?? '',
    bookingUrl: read('BOOKING_URL', settings.BOOKING_URL),
    trustedProxies: read('TRUSTED_PROXIES', settings.TRUSTED_PROXIES) ?? 0,
    rateLimitPerMinute: read('RATE_LIMIT_PER_MINUTE', settings.RATE_LIMIT_PER_MINUTE) ?? 120,
    smtpUrl: read('SMTP_URL', settings.SMTP_URL),
    mailFrom: read('MAIL_FROM', settings.MAIL_FROM) ?? brand.mail.value,
    notifyEmail: read('NOTIFY_EMAIL', settings.NOTIFY_EMAIL),
    webhook:
      webhookUrl && webhookSecret
        ? { url: webhookUrl, secret: webhookSecret, allowPrivate: read('WEBHOOK_ALLOW_PRIVATE', settings.WEBHOOK_ALLOW_PRIVATE) ?? false }
        : undefined,
    outboxRetryMs: read('OUTBOX_RETRY_MS', settings.OUTBOX_RETRY_MS) ?? 30_000,
    retentionDays: read('RETENTION_DAYS', settings.RETENTION_DAYS) ?? 90,
    measurement: measurementOf(services),
    eventServices: eventServicesOf(services),
  };
  if (errors.length > 0) return { errors };
  const notices = [...measurementNotices(services)];
  if (config.databaseUrl && !describeAddress(config.databaseUrl).encrypted)
    notices.push('DATABASE_URL asks for no TLS: add sslmode=verify-full, or what visitors write travels openly to the database.');
  return { config, notices };
}

/** The process's environment, with `.env` of the working folder for what it does not name. */
export function readEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}
