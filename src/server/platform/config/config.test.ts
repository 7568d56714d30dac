import { describe, expect, it } from 'vitest';
import { brand } from '#content/brand.ts';
import type { DeskValues } from '#domain/settings/desk-settings.ts';
import { parseConfig } from './config.ts';
import { formatMessage } from './rules.ts';

function accepted(environment: Record<string, string>) {
  const result = parseConfig(environment);
  if ('errors' in result) throw new Error(result.errors.map(formatMessage).join('\n'));
  return { ...result, notices: result.notices.map(formatMessage) };
}
const refused = (environment: Record<string, string>) => {
  const result = parseConfig(environment);
  return 'errors' in result ? result.errors.map(formatMessage) : [];
};

describe('parseConfig', () => {
  it('accepts an empty environment', () => {
    expect(accepted({})).toEqual({
      config: {
        port: 3000,
        host: '127.0.0.1',
        corsOrigins: [],
        dataDir: './data',
        databaseUrl: undefined,
        siteDir: './build/site',
        siteUrl: undefined,
        apiBase: '',
        trustedProxies: 0,
        rateLimitPerMinute: 120,
        smtpUrl: undefined,
        smtpRequiresTls: false,
        mailPerHour: 300,
        lettersPerMinute: 60,
        webhook: undefined,
        webhookAllowPrivate: false,
        outboxRetryMs: 30_000,
        retentionDays: 90,
        completedRetentionDays: undefined,
        measurement: null,
        deskUrl: undefined,
        deskHost: '127.0.0.1',
        metrics: undefined,
        setByServer: new Map(),
        ownerSettings: expect.any(Function),
      },
      notices: [],
    });
    expect(accepted({ PORT: '', SITE_URL: ' ' }).config.port).toBe(3000);
  });
  it('parses settings', () => {
    const { config } = accepted({
      PORT: '0',
      CORS_ORIGINS: 'https://a.example, http://b.example:81/',
      SITE_URL: 'https://Tino.example/',
      PUBLIC_API_BASE: 'https://api.example/v1/',
      TRUSTED_PROXIES: '2',
    });
    expect(config).toMatchObject({
      port: 0,
      corsOrigins: ['https://a.example', 'http://b.example:81'],
      siteUrl: 'https://tino.example',
      apiBase: 'https://api.example/v1',
      trustedProxies: 2,
    });
  });
  it.each([
    ['PORT', '70000'],
    ['PORT', '3000x'],
    ['HOST', 'a b'],
    ['CORS_ORIGINS', 'https://a.example/path'],
    ['CORS_ORIGINS', '*'],
    ['SITE_URL', 'example.com'],
    ['SITE_URL', 'https://example.com/path'],
    ['PUBLIC_API_BASE', 'ftp://example.com'],
    ['PUBLIC_API_BASE', 'https://example.com?a'],
    ['BOOKING_URL', 'javascript:alert(1)'],
    ['BOOKING_URL', 'https://example.com/\\'],
    ['TRUSTED_PROXIES', 'true'],
    ['RATE_LIMIT_PER_MINUTE', '-1'],
    ['DATABASE_URL', 'mysql://db.example/tino'],
    ['DATABASE_URL', 'db.example:5432'],
    ['DATABASE_URL', 'postgres://db:99999/tino'],
    ['SMTP_URL', 'mail.example:587'],
    ['WHATSAPP_NUMBER', '300 123 4567'],
    ['WHATSAPP_NUMBER', '+57 300'],
    ['WHATSAPP_NUMBER', '+57 300 ANA 4567'],
    ['WHATSAPP_NUMBER', '+44 (0)20 7946 0958'],
    ['WHATSAPP_NUMBER', '+573001234567?text=hi'],
    ['WHATSAPP_NUMBER', 'https://wa.me/573001234567'],
    ['SENDER_NAME', 'Tino <hello@tino.example>'],
    ['NOTIFY_EMAIL', 'owner'],
    ['MAIL_FROM', 'Tino'],
    ['MAIL_FROM', 'Tino hello@tino.example'],
    ['MAIL_FROM', 'Tino <hello@tino.example'],
    ['MAIL_FROM', 'Tino <hello@tino.example> <bo@tino.example>'],
    ['MAIL_FROM', 'a@tino.example, b@tino.example'],
    ['MAIL_FROM', 'Tino, Inc. <hello@tino.example>'],
    ['MAIL_FROM', 'Tino\r\nBcc: x <hello@tino.example>'],
    ['NOTIFY_EMAIL', 'Tino <hello@tino.example>'],
    ['COMPLETED_RETENTION_DAYS', '0'],
    ['WEBHOOK_SECRET', 'short'],
    ['OUTBOX_RETRY_MS', '0'],
    ['RETENTION_DAYS', '0'],
    ['GA_MEASUREMENT_ID', 'UA-12345-6'],
    ['GA_MEASUREMENT_ID', `G-ABCDEF'),alert(1)//`],
    ['META_PIXEL_ID', '12 34'],
    ['POSTHOG_KEY', 'phx_personal_key'],
    ['POSTHOG_HOST', 'eu.i.posthog.com'],
    ['POSTHOG_HOST', 'https://eu.i.posthog.com/?a'],
  ])('reports an invalid %s (%s) with one line that names it', (name, value) => {
    const errors = refused({ [name]: value });
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(new RegExp(`^${name}: expected .+; got `));
    expect(errors[0]).not.toContain('\n');
  });
  it('never repeats a password', () => {
    expect(
      refused({
        BOOKING_URL: 'https://me:hunter2@example.com',
        DATABASE_URL: 'mysql://db/x?password=hunter2',
        WEBHOOK_SECRET: 'hunter2',
        SMTP_URL: 'smtp:me:hunter2',
        WEBHOOK_URL: 'hooks.example/services/hunter2',
        POSTHOG_KEY: 'phx_hunter2',
      }).join(),
    ).not.toContain('hunter2');
  });
  it('reports all errors together', () => {
    expect(refused({ PORT: 'x', WEBHOOK_URL: 'https://crm.example/leads', SMTP_URL: 'smtp://mail.example' })).toEqual([
      'PORT: expected a whole number from 0 to 65535, for example 3000; got "x"',
      expect.stringMatching(/^WEBHOOK_SECRET: needed by/),
      expect.stringMatching(/^SITE_URL: needed by/),
    ]);
    expect(refused({ WEBHOOK_URL: 'https://crm.example/leads', WEBHOOK_SECRET: 'short' })).toEqual([
      expect.stringMatching(/^WEBHOOK_SECRET: expected .+; got /),
    ]);
  });
  it.each([
    ['hello@tino.example', brand.name, 'hello@tino.example'],
    ['Ana de Tino <hello@tino.example>', 'Ana de Tino', 'hello@tino.example'],
    ['"Tino, Inc." <hello@tino.example>', 'Tino, Inc.', 'hello@tino.example'],
    ['<hello@tino.example>', undefined, undefined],
  ])('takes %s as the sender of mail', (text, name, address) => {
    if (address === undefined) expect(refused({ MAIL_FROM: text })).toHaveLength(1);
    else expect(accepted({ MAIL_FROM: text }).config.ownerSettings({}).mailFrom).toEqual({ name, address });
  });
  it('requires the address of the site for mail, whose links would lead nowhere', () => {
    expect(refused({ SMTP_URL: 'smtp://mail.example' })).toEqual([
      'SITE_URL: needed by SMTP_URL, for the links in mails; expected an http or https origin without a path, for example https://www.example.com',
    ]);
    expect(refused({ SMTP_URL: 'smtp://mail.example', SITE_URL: 'https://tino.example' })).toEqual([]);
  });
  it('requires a secret for the webhook', () => {
    expect(refused({ WEBHOOK_URL: 'https://crm.example/leads' })).toEqual([
      expect.stringMatching(/^WEBHOOK_SECRET: needed by WEBHOOK_URL; expected .+/),
    ]);
    const secret = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;
    expect(accepted({ WEBHOOK_URL: 'https://crm.example/leads', WEBHOOK_SECRET: secret }).config.webhook).toEqual({
      url: 'https://crm.example/leads',
      secret,
      allowPrivate: false,
    });
  });
  it.each([
    'http://desk.tino.example',
    'https://203.0.113.7',
    'https://[2001:db8::1]',
    'https://desk.tino.example/desk',
    'desk.tino.example',
  ])('N8 refuses the address %s for the desk: passkeys need https and a name', (address) => {
    expect(refused({ DESK_URL: address })).toEqual([expect.stringMatching(/^DESK_URL: expected an https origin with a host name/)]);
  });
  it('N8 the desk has a host name of its own', () => {
    const [site, desk] = ['https://www.tino.example', 'https://desk.tino.example'];
    expect(accepted({ SITE_URL: site, DESK_URL: desk }).config).toMatchObject({ deskUrl: desk, deskHost: '127.0.0.1' });
    for (const taken of [{ SITE_URL: site }, { CORS_ORIGINS: `https://app.tino.example, ${site}` }])
      expect(refused({ ...taken, DESK_URL: `${site}:8443` })).toEqual([expect.stringMatching(/^DESK_URL: needs a host name of its own/)]);
    expect(accepted({ DESK_HOST: '0.0.0.0' }).notices).toEqual(['DESK_HOST: has no effect without DESK_URL']);
  });
  it('M1 measurement gives pages the configured ids and nothing else', () => {
    const ids = { GA_MEASUREMENT_ID: 'G-ABC123DEF4', META_PIXEL_ID: '1234567890', POSTHOG_KEY: 'phc_abcdefgh' };
    expect(accepted({ POSTHOG_KEY: ids.POSTHOG_KEY }).config.measurement).toEqual({
      posthog: { key: 'phc_abcdefgh', host: 'https://us.i.posthog.com' },
    });
    expect(accepted({ ...ids, POSTHOG_HOST: 'https://eu.i.posthog.com/' }).config.measurement).toEqual({
      ga: 'G-ABC123DEF4',
      pixel: '1234567890',
      posthog: { key: 'phc_abcdefgh', host: 'https://eu.i.posthog.com' },
    });
  });
  it('P1 warns if the API is elsewhere and the pages may not call it', () => {
    const elsewhere = { SITE_URL: 'https://www.tino.example', PUBLIC_API_BASE: 'https://api.tino.example' };
    expect(accepted(elsewhere).notices).toEqual([
      "CORS_ORIGINS: needs https://www.tino.example, or browsers won't let the pages use the API at https://api.tino.example",
    ]);
    expect(accepted({ ...elsewhere, CORS_ORIGINS: 'https://app.example, https://www.tino.example' }).notices).toEqual([]);
    expect(accepted({ ...elsewhere, PUBLIC_API_BASE: 'https://www.tino.example/other' }).notices).toEqual([]);
  });

  it.each([
    ['smtp://mail.example', true],
    ['smtp://user:password@10.0.0.5:25', true],
    ['smtps://mail.example', false],
    ['smtp://LOCALHOST:1025', false],
    ['smtp://127.0.0.1:1025', false],
    ['smtp://[::1]', false],
    ['smtp://localhost.example', true],
  ])('Q18 mail to %s needs TLS: %s', (url, isNeeded) => {
    const settings = { SITE_URL: 'https://tino.example', SMTP_URL: url };
    const allowed = accepted({ ...settings, SMTP_ALLOW_PLAINTEXT: '1' });
    expect([accepted(settings).config.smtpRequiresTls, allowed.config.smtpRequiresTls]).toEqual([isNeeded, false]);
    expect(accepted(settings).notices).toEqual([]);
    expect(allowed.notices).toEqual(isNeeded ? [expect.stringMatching(/^SMTP_ALLOW_PLAINTEXT: is 1; .+ unencrypted$/)] : []);
  });

  it.each([
    'postgres://me:secret@db.example/tino?sslmode=verify-full',
    'postgresql://localhost:5433/tino',
    'postgresql://me:secret@/tino?host=/run/postgresql',
    'postgresql:///tino?host=/run/postgresql&user=me',
  ])('accepts the PostgreSQL URL %s', (address) => {
    expect(accepted({ DATABASE_URL: address })).toMatchObject({ config: { databaseUrl: address }, notices: [] });
  });
  it('warns about an unencrypted connection to a remote database', () => {
    for (const address of ['postgres://me:secret@db.example/x', 'postgres://db.example/x?sslmode=disable'])
      expect(accepted({ DATABASE_URL: address }).notices).toEqual([expect.stringMatching(/^DATABASE_URL: asks for no TLS/)]);
  });
});

describe("O7 the owner's settings", () => {
  const settingsOf = (environment: Record<string, string>, desk: DeskValues) => accepted(environment).config.ownerSettings(desk);

  it('come from the environment, else from the desk, else from the default', () => {
    expect(settingsOf({}, {})).toEqual({
      bookingUrl: undefined,
      whatsApp: undefined,
      mailFrom: { name: brand.name, address: brand.mail.value },
      notifyEmail: undefined,
      notifyLanguage: 'en',
      digestHour: undefined,
      ownerTimeZone: 'UTC',
    });
    const desk = { NOTIFY_EMAIL: 'desk@tino.example', NOTIFY_DIGEST: '8', NOTIFY_LANGUAGE: 'es', WHATSAPP_NUMBER: '+57 (300) 123-4567' };
    expect(settingsOf({ NOTIFY_EMAIL: 'server@tino.example' }, desk)).toMatchObject({
      notifyEmail: 'server@tino.example',
      digestHour: 8,
      notifyLanguage: 'es',
      whatsApp: '573001234567',
    });
  });
  it('take the name of MAIL_FROM, else that of the desk; the address is the server’s', () => {
    const mailFrom = (environment: Record<string, string>) => settingsOf(environment, { SENDER_NAME: 'Andina' }).mailFrom;
    expect(mailFrom({})).toEqual({ name: 'Andina', address: brand.mail.value });
    expect(mailFrom({ MAIL_FROM: 'hi@tino.example' })).toEqual({ name: 'Andina', address: 'hi@tino.example' });
    expect(mailFrom({ MAIL_FROM: 'Tino <hi@tino.example>' })).toEqual({ name: 'Tino', address: 'hi@tino.example' });
  });
  it.each(['+573001234567', '+57 300-123-4567', ' +57.300.123.4567 ', '+57\u00a0300\u00a0123 4567'])(
    'take the number %j as its digits',
    (typed) => {
      expect(settingsOf({}, { WHATSAPP_NUMBER: typed }).whatsApp).toBe('573001234567');
      expect(settingsOf({ WHATSAPP_NUMBER: '+1 202 555 0123' }, { WHATSAPP_NUMBER: typed }).whatsApp).toBe('12025550123');
    },
  );
  it('leave out what no longer fits', () => {
    expect(settingsOf({}, { NOTIFY_EMAIL: 'nobody', NOTIFY_DIGEST: '25', OWNER_TIME_ZONE: 'Mars' })).toMatchObject({
      notifyEmail: undefined,
      ownerTimeZone: 'UTC',
    });
  });
  it('name what the environment sets', () => {
    const { setByServer } = accepted({ NOTIFY_DIGEST: '7', NOTIFY_EMAIL: 'a@tino.example', MAIL_FROM: 'Tino <hi@tino.example>' }).config;
    expect([...setByServer]).toEqual([
      ['NOTIFY_EMAIL', 'a@tino.example'],
      ['NOTIFY_DIGEST', '7'],
      ['SENDER_NAME', 'Tino'],
    ]);
  });
});
