import type { z } from 'zod';
import { locales } from '#domain/text/locale.ts';
import {
  baseUrl,
  email,
  type Format,
  httpsOrigin,
  oneOf,
  origin,
  origins,
  path,
  pattern,
  phoneNumber,
  postgresUrl,
  sender,
  senderName,
  smtpUrl,
  timeZone,
  webhookSecret,
  webUrl,
  wholeNumber,
  yesOrNo,
} from './formats.ts';

/** In the order of `.env.example`. */
export const groups = {
  server: 'Where the server listens',
  storage: 'Where data and pages are',
  pages: 'Addresses that the server puts into the pages',
  api: 'Who may call the API',
  delivery: 'Mail and webhooks',
  measurement: 'Measurement services, off until an ID is set',
  desk: 'The desk, if it can be reached from elsewhere',
  metrics: 'Metrics, off until a port is set',
} as const;

/** Parsing, messages, the launch check and `.env.example` all read this table. */
interface Setting {
  readonly group: keyof typeof groups;
  /** One or two sentences. */
  readonly purpose: string;
  readonly format: Format<unknown>;
  readonly example: string;
  /** Unparsed, as the owner would write it. */
  readonly default?: string;
  /** Completes the message "X is not set: …"; `describeUnset` adds the default. */
  readonly unsetEffect: string;
  /** Unset, the site isn't ready for visitors (C7). */
  readonly isNeededToLaunch?: true;
  /** The owner may say that they don't use it (O9): no page then shows a sample, or promises what can't be kept. */
  readonly mayBeWaived?: true;
  /** Never shown in a message: the value is, contains, or (if mistyped) might be a secret. */
  readonly isSecret?: true;
}

export const settings = {
  PORT: {
    group: 'server',
    purpose: 'The port that the server listens on. 0 picks a free one, and the start prints it.',
    format: wholeNumber(0, 65_535),
    example: '3000',
    default: '3000',
    unsetEffect: 'the server listens on the default port',
  },
  HOST: {
    group: 'server',
    purpose: 'The address that the server listens on. 0.0.0.0 lets other machines connect.',
    format: pattern(/^[\w.:-]{1,255}$/, 'a host name or IP address'),
    example: '0.0.0.0',
    default: '127.0.0.1',
    unsetEffect: 'only this machine reaches the server',
  },
  TRUSTED_PROXIES: {
    group: 'server',
    purpose: 'How many proxies stand in front of the server. It takes client addresses from what they add to X-Forwarded-For.',
    format: wholeNumber(0, 10),
    example: '1',
    default: '0',
    unsetEffect: 'X-Forwarded-For is ignored; behind a proxy, all visitors share one rate limit',
  },

  DATA_DIR: {
    group: 'storage',
    purpose: 'The folder of the SQLite database, and of mails that are written to files.',
    format: path('a folder'),
    example: '/var/lib/tino',
    default: './data',
    unsetEffect: 'the leads are kept in the default folder',
  },
  DATABASE_URL: {
    group: 'storage',
    purpose: 'Keeps the leads in PostgreSQL instead of DATA_DIR, so that several servers can share them.',
    format: postgresUrl,
    example: 'postgresql://tino:password@db.example.com:5432/tino?sslmode=verify-full',
    unsetEffect: 'the leads are kept in a file in DATA_DIR',
    isSecret: true,
  },
  BACKUP_DIR: {
    group: 'storage',
    purpose:
      'The folder of the backups, on another disk than DATA_DIR. Each erasure is listed there, as a keyed hash, so that a restore of an older backup reapplies it.',
    format: path('a folder'),
    example: '/var/backups/tino',
    unsetEffect: 'a restore brings back whom you erased since the backup',
  },
  SITE_DIR: {
    group: 'storage',
    purpose: 'The folder of the built pages.',
    format: path('a folder'),
    example: '/srv/tino/site',
    default: './build/site',
    unsetEffect: 'the pages are served from the default folder',
  },
  RETENTION_DAYS: {
    group: 'storage',
    purpose:
      'Days after the last change until an incomplete record, or a mailing list signup that nobody confirmed, is deleted. The privacy page states this number.',
    format: wholeNumber(1, 36_500),
    example: '30',
    default: '90',
    unsetEffect: 'incomplete records are kept for the default number of days',
  },
  COMPLETED_RETENTION_DAYS: {
    group: 'storage',
    purpose: 'Days after its completion until a completed record is deleted. The privacy page states this number.',
    format: wholeNumber(1, 36_500),
    example: '730',
    unsetEffect: 'completed records are kept until you erase them',
  },

  SITE_URL: {
    group: 'pages',
    purpose: 'The origin that visitors use. With https, browsers are told to stay on https.',
    format: origin,
    example: 'https://www.example.com',
    unsetEffect: 'links for search engines and previews name this machine',
    isNeededToLaunch: true,
  },
  PUBLIC_API_BASE: {
    group: 'pages',
    purpose: 'Where the pages find the API, if not at their own origin.',
    format: baseUrl,
    example: 'https://api.example.com',
    unsetEffect: 'the pages use the API of their own origin',
  },
  BOOKING_URL: {
    group: 'pages',
    purpose: 'Where the booking links lead.',
    format: webUrl,
    example: 'https://cal.com/your-name/intro',
    unsetEffect: 'the booking links lead to a sample address',
    isNeededToLaunch: true,
  },
  WHATSAPP_NUMBER: {
    group: 'pages',
    purpose: 'A WhatsApp number that results, course pages, and mails offer beside the call.',
    format: phoneNumber,
    example: '+57 300 123 4567',
    unsetEffect: 'WhatsApp is offered nowhere',
  },

  CORS_ORIGINS: {
    group: 'api',
    purpose: 'Other sites that may call the API from a browser.',
    format: origins,
    example: 'https://www.example.com, https://app.example.com',
    unsetEffect: 'no other site may call the API',
  },
  RATE_LIMIT_PER_MINUTE: {
    group: 'api',
    purpose: 'How many writes a client may make in a minute; it may read the API five times as often. 0 lifts both limits.',
    format: wholeNumber(0, 1_000_000),
    example: '60',
    default: '120',
    unsetEffect: 'the default limits per minute apply',
  },

  SMTP_URL: {
    group: 'delivery',
    purpose: 'The mail server, with its user and password: smtp:// on port 587 or smtps:// on port 465.',
    format: smtpUrl,
    example: 'smtp://user:password@mail.example.com:587',
    unsetEffect: 'mail is written to files in DATA_DIR/mail and not sent',
    isNeededToLaunch: true,
    isSecret: true,
  },
  SMTP_ALLOW_PLAINTEXT: {
    group: 'delivery',
    purpose: 'Whether mail, and the password of SMTP_URL, may go unencrypted to a mail server on another machine that offers no TLS.',
    format: yesOrNo,
    example: '1',
    default: '0',
    unsetEffect: 'mail goes to another machine only with TLS',
  },
  MAIL_FROM: {
    group: 'delivery',
    purpose: 'The address that mail comes from, and the name it shows. Without a name it shows SENDER_NAME.',
    format: sender,
    example: 'Acme <hello@example.com>',
    unsetEffect: 'mail comes from the address in content/brand.json',
    isNeededToLaunch: true,
    mayBeWaived: true,
  },
  SENDER_NAME: {
    group: 'delivery',
    purpose: 'The name that mail comes from, unless MAIL_FROM has one.',
    format: senderName,
    example: 'Acme',
    unsetEffect: 'mail comes from the name in content/brand.json',
  },
  NOTIFY_EMAIL: {
    group: 'delivery',
    purpose: "The owner's address, for mail about new leads.",
    format: email,
    example: 'owner@example.com',
    unsetEffect: 'you get no email about new leads',
    isNeededToLaunch: true,
    mayBeWaived: true,
  },
  NOTIFY_LANGUAGE: {
    group: 'delivery',
    purpose: 'The language of your mail about leads.',
    format: oneOf(...locales),
    example: 'es',
    default: 'en',
    unsetEffect: 'your mail about leads is in the default language',
  },
  NOTIFY_DIGEST: {
    group: 'delivery',
    purpose:
      "The hour of the day, in OWNER_TIME_ZONE, at which you get one mail about the day's leads instead of one about each. A day without leads has none.",
    format: wholeNumber(0, 23),
    example: '8',
    unsetEffect: 'you get a mail about each lead',
  },
  OWNER_TIME_ZONE: {
    group: 'delivery',
    purpose: 'The time zone that your days are counted in, by its IANA name.',
    format: timeZone,
    example: 'America/Mexico_City',
    default: 'UTC',
    unsetEffect: 'your days begin at midnight of the default time zone',
  },
  MAIL_PER_HOUR: {
    group: 'delivery',
    purpose:
      "How many mails the server sends to visitors within an hour, so it can't be used to flood mailboxes. One client may use a third of it, and sign-ups that nobody confirmed yet together a third. Mail beyond that leaves by itself as room appears, clients in turn; what waits of one client beyond this number is held. Your own mail doesn't count.",
    format: wholeNumber(1, 100_000),
    example: '1000',
    default: '300',
    unsetEffect: 'the default limit on mails to visitors per hour applies',
  },
  LETTERS_PER_MINUTE: {
    group: 'delivery',
    purpose:
      "How many people a minute get the newsletter, or a letter to a waitlist. Set it below what your mail provider allows. It doesn't count against MAIL_PER_HOUR, and other mail goes first.",
    format: wholeNumber(1, 6_000),
    example: '300',
    default: '60',
    unsetEffect: 'letters to mailing lists leave at the default rate',
  },
  WEBHOOK_URL: {
    group: 'delivery',
    purpose:
      'Where every event about a lead is posted, signed as Standard Webhooks has it (docs/webhooks.md). Further webhooks are added on the desk.',
    format: webUrl,
    example: 'https://crm.example.com/hooks/tino',
    unsetEffect: 'only webhooks that you add on the desk hear about leads',
    // A webhook URL's path is often its password.
    isSecret: true,
  },
  WEBHOOK_SECRET: {
    group: 'delivery',
    purpose: 'The key that signs webhooks. Make one with: echo whsec_$(openssl rand -base64 32)',
    format: webhookSecret,
    example: 'whsec_Example/Replace/With/Your/Own/Random/Bytes',
    unsetEffect: 'no webhook is sent',
    isSecret: true,
  },
  WEBHOOK_ALLOW_PRIVATE: {
    group: 'delivery',
    purpose: 'Whether receivers of webhooks, this one and those by name, may be in a private network or on this machine.',
    format: yesOrNo,
    example: '1',
    default: '0',
    unsetEffect: 'no webhook goes into a private network',
  },
  OUTBOX_RETRY_MS: {
    group: 'delivery',
    purpose: 'Milliseconds until a mail or webhook that failed is tried again. Each further delay is twice as long.',
    format: wholeNumber(10, 86_400_000),
    example: '60000',
    default: '30000',
    unsetEffect: 'the first retry comes after the default delay',
  },

  GA_MEASUREMENT_ID: {
    group: 'measurement',
    purpose: 'Turns on Google Analytics.',
    format: pattern(/^G-[A-Z0-9]{4,20}$/, 'the measurement ID of a web stream'),
    example: 'G-ABC123DEF4',
    unsetEffect: 'no web analytics',
  },
  META_PIXEL_ID: {
    group: 'measurement',
    purpose: 'Turns on the Meta pixel.',
    format: pattern(/^\d{5,20}$/, 'the number of a pixel (a dataset)'),
    example: '1234567890123456',
    unsetEffect: 'no ad pixel',
  },
  POSTHOG_KEY: {
    group: 'measurement',
    purpose: 'Turns on PostHog.',
    format: pattern(/^phc_[A-Za-z0-9_-]{8,100}$/, 'a whole project key: phc_ and at least 8 letters or digits'),
    example: 'phc_AbCdEfGhIjKlMnOpQrStUvWxYz0123456789',
    unsetEffect: 'no product analytics',
    // A personal key may be pasted instead of the public project key.
    isSecret: true,
  },
  POSTHOG_HOST: {
    group: 'measurement',
    purpose: "The region that the key's project is in, or a PostHog of your own.",
    format: baseUrl,
    example: 'https://eu.i.posthog.com',
    default: 'https://us.i.posthog.com',
    unsetEffect: 'product analytics, if any, go to PostHog in the US',
  },

  DESK_URL: {
    group: 'desk',
    purpose:
      'The origin of the desk behind a proxy, on a host name of its own. People sign in to it with passkeys; the first is invited by a command.',
    format: httpsOrigin,
    example: 'https://desk.example.com',
    unsetEffect: 'the desk answers this machine only, with the token it prints',
  },
  DESK_HOST: {
    group: 'desk',
    purpose: 'The address that the desk listens on with DESK_URL, for a proxy on another machine.',
    format: pattern(/^[\w.:-]{1,255}$/, 'a host name or IP address'),
    example: '10.0.0.5',
    default: '127.0.0.1',
    unsetEffect: 'the proxy of the desk must be on this machine',
  },

  METRICS_PORT: {
    group: 'metrics',
    purpose:
      'The port of /metrics, for Prometheus; each server on a machine needs one of its own. 0 picks a free one, and the start prints it.',
    format: wholeNumber(0, 65_535),
    example: '9101',
    unsetEffect: 'nothing is measured for Prometheus',
  },
  METRICS_HOST: {
    group: 'metrics',
    purpose: 'The address that METRICS_PORT is opened on. Whoever reaches it reads the metrics: give it to a private network only.',
    format: pattern(/^[\w.:-]{1,255}$/, 'a host name or IP address'),
    example: '10.0.0.5',
    default: '127.0.0.1',
    unsetEffect: 'only this machine reads the metrics',
  },
} satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;

type Row<Name extends SettingName> = (typeof settings)[Name];

/** Only settings without a default can be undefined. */
export type SettingValues = {
  readonly [Name in SettingName]:
    | z.output<Row<Name>['format']['schema']>
    | (Row<Name> extends { readonly default: string } ? never : undefined);
};

export const settingList: readonly (Setting & { readonly name: SettingName })[] = Object.entries<Setting>(settings).map(
  ([name, setting]) => ({
    // `Object.entries` widens the keys to string.
    name: name as SettingName,
    ...setting,
  }),
);

export function describeUnset(name: SettingName): string {
  const { unsetEffect: whileUnset, default: value }: Setting = settings[name];
  return value === undefined ? whileUnset : `${whileUnset} (${value})`;
}

export const unsetNotice = (name: SettingName): string => `${name} is not set: ${describeUnset(name)}.`;
