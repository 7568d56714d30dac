import { describeAddress } from './database-address.ts';
import { type SettingName, type SettingValues, settings } from './settings.ts';

export interface ParsedSettings {
  readonly values: SettingValues;
  /** Set by the owner, even to the default. */
  readonly given: ReadonlySet<SettingName>;
}

export interface SettingMessage {
  readonly setting: SettingName;
  readonly text: string;
}

export const formatMessage = ({ setting, text }: SettingMessage): string => `${setting}: ${text}`;

/** Completes the message "expected …". */
export const describeExpected = (name: SettingName): string => `${settings[name].format.expected}, for example ${settings[name].example}`;

interface Rule {
  /** For `.env.example`. */
  readonly summary: string;
  readonly check: (parsed: ParsedSettings) => readonly SettingMessage[];
}

const isNeededBy = (setting: SettingName, by: string): SettingMessage => ({
  setting,
  text: `needed by ${by}; expected ${describeExpected(setting)}`,
});

const hostOf = (url: string | undefined) => url && new URL(url).hostname;

/** A broken one stops the start. */
export const requirements = {
  webhookNeedsSecret: {
    summary: '`WEBHOOK_URL` needs `WEBHOOK_SECRET`.',
    check: ({ values }) => (values.WEBHOOK_URL && !values.WEBHOOK_SECRET ? [isNeededBy('WEBHOOK_SECRET', 'WEBHOOK_URL')] : []),
  },
  mailNeedsSiteUrl: {
    summary: '`SMTP_URL` needs `SITE_URL`: the links in a mail would lead to the reader’s own machine.',
    check: ({ values }) => (values.SMTP_URL && !values.SITE_URL ? [isNeededBy('SITE_URL', 'SMTP_URL, for the links in mails')] : []),
  },
  deskNeedsItsOwnHost: {
    summary: '`DESK_URL` needs a host name that `SITE_URL` and `CORS_ORIGINS` don’t have: scripts of a site could read the desk.',
    check: ({ values }) =>
      values.DESK_URL && [values.SITE_URL, ...(values.CORS_ORIGINS ?? [])].some((url) => url && hostOf(url) === hostOf(values.DESK_URL))
        ? [{ setting: 'DESK_URL', text: 'needs a host name of its own; expected another one than in SITE_URL and CORS_ORIGINS' }]
        : [],
  },
  metricsNeedTheirOwnPort: {
    summary: '`METRICS_PORT` must differ from `PORT`.',
    check: ({ values }) =>
      values.METRICS_PORT && values.METRICS_PORT === values.PORT
        ? [{ setting: 'METRICS_PORT', text: `is the port of the site, ${values.PORT}; expected another one` }]
        : [],
  },
} satisfies Readonly<Record<string, Rule>>;

const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** True for another machine and a protocol that starts without TLS. */
export function mayBePlaintext(smtpUrl: string): boolean {
  const { protocol, hostname } = new URL(smtpUrl);
  return protocol === 'smtp:' && !loopback.test(hostname.toLowerCase());
}

/** Printed at start, which goes on. */
export const warnings = {
  apiElsewhereNeedsOrigin: {
    summary: '`PUBLIC_API_BASE` at another origin than `SITE_URL` needs that origin in `CORS_ORIGINS`, where the API is.',
    check: ({ values: { PUBLIC_API_BASE: base, SITE_URL: site, CORS_ORIGINS: allowed = [] } }) =>
      base && site && new URL(base).origin !== site && !allowed.includes(site)
        ? [{ setting: 'CORS_ORIGINS', text: `needs ${site}, or browsers won't let the pages use the API at ${base}` }]
        : [],
  },
  digestNeedsAddress: {
    summary: '`NOTIFY_DIGEST` has no effect without `NOTIFY_EMAIL`.',
    check: ({ values }) =>
      values.NOTIFY_DIGEST !== undefined && !values.NOTIFY_EMAIL
        ? [{ setting: 'NOTIFY_DIGEST', text: 'has no effect without NOTIFY_EMAIL' }]
        : [],
  },
  deskHostNeedsUrl: {
    summary: '`DESK_HOST` has no effect without `DESK_URL`: the desk then answers this machine only.',
    check: ({ values, given }) =>
      given.has('DESK_HOST') && !values.DESK_URL ? [{ setting: 'DESK_HOST', text: 'has no effect without DESK_URL' }] : [],
  },
  metricsHostNeedsPort: {
    summary: '`METRICS_HOST` has no effect without `METRICS_PORT`.',
    check: ({ values, given }) =>
      given.has('METRICS_HOST') && values.METRICS_PORT === undefined
        ? [{ setting: 'METRICS_HOST', text: 'has no effect without METRICS_PORT' }]
        : [],
  },
  remoteMailServerNeedsTls: {
    summary: '`SMTP_ALLOW_PLAINTEXT=1` lets mail and the password of `SMTP_URL` travel unencrypted.',
    check: ({ values }) =>
      values.SMTP_ALLOW_PLAINTEXT && values.SMTP_URL && mayBePlaintext(values.SMTP_URL)
        ? [
            {
              setting: 'SMTP_ALLOW_PLAINTEXT',
              text: 'is 1; if the mail server offers no TLS, mail and the password of SMTP_URL travel to it unencrypted',
            },
          ]
        : [],
  },
  remoteDatabaseNeedsTls: {
    summary: '`DATABASE_URL` of another machine should ask for TLS: add `sslmode=verify-full`.',
    check: ({ values }) =>
      values.DATABASE_URL && !describeAddress(values.DATABASE_URL).isEncrypted
        ? [
            {
              setting: 'DATABASE_URL',
              text: 'asks for no TLS; add sslmode=verify-full, or what visitors write travels to the database unencrypted',
            },
          ]
        : [],
  },
} satisfies Readonly<Record<string, Rule>>;

export const checkRules = (rules: Readonly<Record<string, Rule>>, parsed: ParsedSettings): readonly SettingMessage[] =>
  Object.values(rules).flatMap(({ check }) => check(parsed));
