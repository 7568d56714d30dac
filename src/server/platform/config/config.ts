import { brand } from '#content/brand.ts';
import { type DeskSettingName, type DeskValues, deskSettingNames } from '#domain/settings/desk-settings.ts';
import type { Environment } from './environment.ts';
import { toMeasurement } from './measurement.ts';
import { checkRules, describeExpected, mayBePlaintext, type ParsedSettings, requirements, type SettingMessage, warnings } from './rules.ts';
import { type SettingName, type SettingValues, settingList, settings } from './settings.ts';

/** Includes secrets: never log it as a whole. */
export type Config = Readonly<ReturnType<typeof toConfig>>;

export type ConfigResult =
  | { readonly config: Config; readonly notices: readonly SettingMessage[] }
  | { readonly errors: readonly SettingMessage[] };

/** Blank counts as not set. */
const readText = (environment: Environment, name: SettingName) => environment[name]?.trim() || undefined;

export const isSet = (environment: Environment, name: SettingName): boolean => readText(environment, name) !== undefined;

/** Invalid settings are undefined and add an error. */
function parseSettings(environment: Environment): ParsedSettings & { readonly errors: readonly SettingMessage[] } {
  const values: Partial<Record<SettingName, unknown>> = {};
  const given = new Set<SettingName>();
  const errors: SettingMessage[] = [];
  for (const { name, format, isSecret, default: fallback } of settingList) {
    const text = readText(environment, name);
    const parsed = format.schema.safeParse(text ?? fallback);
    values[name] = parsed.data;
    if (text === undefined) continue;
    given.add(name);
    if (parsed.success) continue;
    // Any URL may hold a password, usually before its @.
    const got = isSecret || text.includes('@') ? "a value that isn't shown here" : JSON.stringify(text.slice(0, 100));
    errors.push({ setting: name, text: `expected ${describeExpected(name)}; got ${got}` });
  }
  // Each value was parsed by its own format.
  // Each value was parsed by its own format.
  return { values: values as SettingValues, given, errors };
}

const toMetricsAddress = ({ METRICS_PORT: port, METRICS_HOST: host }: SettingValues) => (port === undefined ? undefined : { host, port });

/** What a running business changes (O7). */
export type OwnerSettings = Readonly<ReturnType<typeof toOwnerSettings>>;

const toOwnerSettings = ({ values }: Pick<ParsedSettings, 'values'>) => ({
  bookingUrl: values.BOOKING_URL,
  /** Digits only. */
  whatsApp: values.WHATSAPP_NUMBER,
  mailFrom: { name: values.SENDER_NAME ?? brand.name, address: brand.mail.value, ...values.MAIL_FROM },
  notifyEmail: values.NOTIFY_EMAIL,
  notifyLanguage: values.NOTIFY_LANGUAGE,
  /** Undefined mails each lead (D9). */
  digestHour: values.NOTIFY_EMAIL === undefined ? undefined : values.NOTIFY_DIGEST,
  ownerTimeZone: values.OWNER_TIME_ZONE,
});

/** Those that the environment sets; the desk can't change them. */
function listSetByServer(environment: Environment, { values }: ParsedSettings): ReadonlyMap<DeskSettingName, string> {
  const given = deskSettingNames.map((name) => [name, readText(environment, name)] as const);
  const all = [...given, ['SENDER_NAME', values.MAIL_FROM?.name] as const];
  return new Map(all.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])));
}

/** The environment wins; what the desk keeps but no longer fits counts as not set. */
export function withDeskValues(environment: Environment, desk: DeskValues): Environment {
  const fitting = deskSettingNames.filter(
    (name) => !isSet(environment, name) && settings[name].format.schema.safeParse(desk[name]).success,
  );
  return { ...environment, ...Object.fromEntries(fitting.map((name) => [name, desk[name]])) };
}

function toConfig(parsed: ParsedSettings, environment: Environment) {
  const { values } = parsed;
  return {
    port: values.PORT,
    host: values.HOST,
    corsOrigins: values.CORS_ORIGINS ?? [],
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    /** Holds the backups and the list of erasures (H6). */
    backupDir: values.BACKUP_DIR,
    siteDir: values.SITE_DIR,
    siteUrl: values.SITE_URL,
    /** Empty means the pages' own origin. */
    apiBase: values.PUBLIC_API_BASE ?? '',
    trustedProxies: values.TRUSTED_PROXIES,
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
    smtpUrl: values.SMTP_URL,
    smtpRequiresTls: values.SMTP_URL !== undefined && mayBePlaintext(values.SMTP_URL) && !values.SMTP_ALLOW_PLAINTEXT,
    mailPerHour: values.MAIL_PER_HOUR,
    lettersPerMinute: values.LETTERS_PER_MINUTE,
    webhook:
      values.WEBHOOK_URL && values.WEBHOOK_SECRET
        ? { url: values.WEBHOOK_URL, secret: values.WEBHOOK_SECRET, allowPrivate: values.WEBHOOK_ALLOW_PRIVATE }
        : undefined,
    /** Also applies to webhooks added on the desk. */
    webhookAllowPrivate: values.WEBHOOK_ALLOW_PRIVATE,
    outboxRetryMs: values.OUTBOX_RETRY_MS,
    retentionDays: values.RETENTION_DAYS,
    /** Undefined keeps completed records until they're erased by hand. */
    completedRetentionDays: values.COMPLETED_RETENTION_DAYS,
    measurement: toMeasurement(parsed),
    /** Undefined: the desk answers this machine only. */
    deskUrl: values.DESK_URL,
    deskHost: values.DESK_HOST,
    setByServer: listSetByServer(environment, parsed),
    ownerSettings: (desk: DeskValues) => toOwnerSettings(parseSettings(withDeskValues(environment, desk))),
    metrics: toMetricsAddress(values),
  };
}

export function parseConfig(environment: Environment): ConfigResult {
  const { errors: refused, ...parsed } = parseSettings(environment);
  const isRefused = (name: SettingName) => refused.some(({ setting }) => setting === name);
  // A wrong setting isn't reported as missing, too.
  const errors = [...refused, ...checkRules(requirements, parsed).filter(({ setting }) => !isRefused(setting))];
  return errors.length > 0 ? { errors } : { config: toConfig(parsed, environment), notices: checkRules(warnings, parsed) };
}

/** For a process that reads no other setting. Invalid settings count as unset. */
export const readMetricsAddress = (environment: Environment) => toMetricsAddress(parseSettings(environment).values);
