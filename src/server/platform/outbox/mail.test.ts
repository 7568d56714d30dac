import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verdicts } from '#content/readiness-result.ts';
import type { Flag } from '#domain/records/stored-record.ts';
import * as templates from '#mail';
import { composeNotification, composeToPerson } from '#server/messages/notifications/compose.ts';
import {
  sampleApplication,
  sampleKnowledge,
  sampleMessages,
  sampleReadiness,
  sampleRecordMessage,
  sampleTokens,
  todaysWords,
} from '#server/messages/notifications/samples.ts';
import { mailStrings } from '#strings/messages/mail.ts';
import { startDrippingSmtp } from '#tests/slow-peers.ts';
import { startSmtp } from '#tests/smtp-server.ts';
import { fileSender, smtpSender } from './mail.ts';
import type { DeliveryResult, LeasedMessage } from './message.ts';

const from = () => ({ name: 'Tino', address: 'hello@tino.example' });
const settings = {
  templates,
  siteUrl: 'https://www.tino.example',
  bookingUrl: 'https://example.com/schedule',
  notifyEmail: 'owner@tino.example',
  wordingOf: todaysWords,
  tokens: sampleTokens,
  isConfirmed: async () => true,
};
const compose = { mail: composeToPerson(settings), notification: composeNotification(settings), webhook: composeToPerson(settings) };
const person = (record = sampleReadiness('en')) => sampleRecordMessage('mail', record);
const owner = (record = sampleReadiness('en'), flags: readonly Flag[] = []) => sampleRecordMessage('notification', record, flags);

/** A signal that doesn't abort. */
const never = new AbortController().signal;

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});
async function smtp(...given: Parameters<typeof startSmtp>) {
  const server = await startSmtp(...given);
  open.push(server);
  const send = (message: LeasedMessage, signal = AbortSignal.timeout(30_000)) =>
    smtpSender(server.url, { from, compose: compose[message.channel], requiresTls: false })(message, signal);
  return { server, send };
}

/** Sends, and gives up once the server has so many messages. */
async function giveUpAfter(
  { received }: Awaited<ReturnType<typeof startSmtp>>,
  count: number,
  send: (signal: AbortSignal) => Promise<DeliveryResult>,
): Promise<DeliveryResult> {
  const controller = new AbortController();
  const sending = send(controller.signal);
  await expect.poll(() => received.length, { timeout: 10_000 }).toBe(count);
  controller.abort();
  return sending;
}

describe('D1 sending mail', () => {
  it('delivers HTML and plain text to one recipient', async () => {
    const { server, send } = await smtp();
    expect(await send(person())).toEqual({ outcome: 'sent' });
    expect(server.received.map(({ recipients }) => recipients)).toEqual([['dana@example.com']]);
    const mail = await server.parsed();
    expect(mail.from).toEqual(from());
    expect(mail.to).toEqual([{ name: '', address: 'dana@example.com' }]);
    expect(mail.subject).toBe('Your AI readiness: 61 out of 100');
    expect(mail.messageId).toBe('<11111111-1111-4111-8111-111111111111@tino.example>');
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain(verdicts['organized-with-ai'].headline.en);
      expect(body).toContain('https://example.com/schedule');
      // It's there to be forwarded (T1).
      expect(body).not.toMatch(/my-result\/\w/);
    }
    expect(mail.html).not.toContain('<img');
  });

  it('Q15 retries a temporary rejection under the same Message-ID', async () => {
    const { server, send } = await smtp([451, 'accept']);
    expect(await send(person())).toMatchObject({ outcome: 'failed', why: 'smtp 451' });
    expect(await send(person())).toEqual({ outcome: 'sent' });
    const ids = await Promise.all([server.parsed(0), server.parsed(1)]);
    expect(ids[0].messageId).toBe(ids[1].messageId);
  });

  it('Q16 retries under the same Message-ID if the server hangs up after the data', async () => {
    const { server, send } = await smtp(['drop', 'accept']);
    expect(await send(person())).toMatchObject({ outcome: 'failed' });
    expect(await send(person())).toEqual({ outcome: 'sent' });
    expect((await server.parsed(0)).messageId).toBe((await server.parsed(1)).messageId);
  });

  it('Q15 times out on a silent server and retries', async () => {
    const { server, send } = await smtp(['hang', 'accept']);
    expect(await giveUpAfter(server, 1, (signal) => send(person(), signal))).toMatchObject({ outcome: 'failed' });
    expect(await send(person())).toEqual({ outcome: 'sent' });
  });

  it.each([
    ['the recipient', { recipientCode: 550 }, ['accept'] as const],
    ['the message', {}, [554] as const],
  ])("Q15 doesn't retry a permanent rejection of %s", async (_, options, behaviors) => {
    const { send } = await smtp(behaviors, options);
    expect(await send(person())).toMatchObject({
      outcome: 'refused',
      why: expect.stringMatching(/^smtp 55/),
      // The server's own line, without its code.
      reply: expect.stringMatching(/^(?!\d{3} )\w/),
    });
  });

  it('Q15 tells a refusal by policy from an unknown mailbox, by the server’s second code', async () => {
    const { send } = await smtp(['accept'], { recipientCode: 550, recipientReply: '5.7.1 Rejected by policy' });
    expect(await send(person())).toEqual({ outcome: 'refused', why: 'smtp 550 5.7.1', reply: '5.7.1 Rejected by policy' });
  });

  it('Q15 retries after an authentication error, because the owner can fix it', async () => {
    const { send } = await smtp(['accept'], { password: 'another' });
    expect(await send(person())).toMatchObject({ outcome: 'failed' });
    const anonymous = await smtp(['accept'], { password: 'another' });
    const url = anonymous.server.url.replace('tino:secret@', '');
    expect(await smtpSender(url, { from, compose: compose.mail, requiresTls: false })(person(), never)).toMatchObject({
      outcome: 'failed',
    });
  });

  it('retries without a connection', async () => {
    const { server, send } = await smtp();
    await server.close();
    open.length = 0;
    expect(await send(person())).toEqual({ outcome: 'failed', why: 'no connection' });
  });

  it('D4 a subscription mail has one-click unsubscribe (RFC 8058)', async () => {
    const { server, send } = await smtp();
    await send(sampleMessages('es').newsletter as LeasedMessage);
    const { headers, html } = await server.parsed();
    const value = (key: string) => headers.find((header) => header.key === key)?.value;
    expect(value('list-unsubscribe')).toBe('<https://www.tino.example/es/newsletter/unsubscribe?token=sample>');
    expect(value('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(html).toContain('https://www.tino.example/es/newsletter/confirm?token=sample');
  });

  it.each(['greeting', 'extensions', 'message'] as const)('Q15 gives up on a server that drips its %s', async (phase) => {
    const server = await startDrippingSmtp(phase);
    open.push(server);
    const send = smtpSender(`smtp://${server.address}`, { from, compose: compose.mail, requiresTls: false });
    expect(await send(person(), AbortSignal.timeout(200))).toEqual({ outcome: 'failed', why: 'no answer in time' });
    await expect.poll(() => server.open.size).toBe(0);
  });

  it("the owner's mail has the lead in Reply-To", async () => {
    const { server, send } = await smtp();
    await send(owner());
    const mail = await server.parsed();
    expect(mail.to).toEqual([{ name: '', address: 'owner@tino.example' }]);
    expect(mail.replyTo).toEqual([{ name: 'Dana Whitfield', address: 'dana@example.com' }]);
    expect(mail.subject).toMatch(/: Dana Whitfield, Whitfield Supply \(.+, 61%\)$/);
  });
});

describe('D11 letters to mailing lists share connections', () => {
  const letters = (url: string) => smtpSender(url, { from, compose: compose.mail, requiresTls: false, keptConnections: 2 });

  it('opens as many as it keeps, also if some recipients are refused', async () => {
    let asked = 0;
    const { server } = await smtp(['accept'], { recipientCode: () => (++asked % 4 === 0 ? 550 : undefined) });
    const send = letters(server.url);
    const sendAll = async () => {
      const results: string[] = [];
      for (let sent = 0; sent < 6; sent += 1) results.push((await send(person(), never)).outcome);
      return results;
    };
    const results = (await Promise.all([sendAll(), sendAll()])).flat();
    expect(results.filter((outcome) => outcome === 'refused')).toHaveLength(3);
    expect(results.filter((outcome) => outcome === 'sent')).toHaveLength(9);
    expect(server.received).toHaveLength(9);
    expect(server.connects).toBeLessThanOrEqual(2);
  });

  it('Q16 goes on over another one if the server ends them while they are idle', async () => {
    const { server } = await smtp();
    const send = letters(server.url);
    expect(await send(person(), never)).toEqual({ outcome: 'sent' });
    server.hangUp();
    expect(await send(person(), never)).toEqual({ outcome: 'sent' });
    expect(server.received).toHaveLength(2);
  });

  it('Q16 reports a failure if the server hangs up after the data, and sends nothing again by itself', async () => {
    const { server } = await smtp(['accept', 'drop', 'accept']);
    const send = letters(server.url);
    expect(await send(person(), never)).toEqual({ outcome: 'sent' });
    expect(await send(person(), never)).toMatchObject({ outcome: 'failed' });
    expect(server.received).toHaveLength(2);
    expect(await send(person(), never)).toEqual({ outcome: 'sent' });
  });

  it('Q15 gives up on a silent server, and others go on', async () => {
    const { server } = await smtp(['accept', 'hang', 'accept']);
    const send = letters(server.url);
    expect(await send(person(), never)).toEqual({ outcome: 'sent' });
    expect(await giveUpAfter(server, 2, (signal) => send(person(), signal))).toEqual({ outcome: 'failed', why: 'no answer in time' });
    expect(await send(person(), never)).toEqual({ outcome: 'sent' });
  });

  it.each(['greeting', 'extensions', 'message'] as const)('Q15 gives up on a server that drips its %s', async (phase) => {
    const server = await startDrippingSmtp(phase);
    open.push(server);
    expect(await letters(`smtp://${server.address}`)(person(), AbortSignal.timeout(200))).toEqual({
      outcome: 'failed',
      why: 'no answer in time',
    });
    await expect.poll(() => server.open.size).toBe(0);
  });

  it('Q15 says why there is no connection, and what the server said to the password', async () => {
    const { server } = await smtp(['accept'], { password: 'another' });
    expect(await letters(server.url)(person(), never)).toMatchObject({ outcome: 'failed', why: 'smtp 535' });
    await server.close();
    open.length = 0;
    expect(await letters(server.url)(person(), never)).toEqual({ outcome: 'failed', why: 'no connection' });
  });
});

describe("D5 a mail about a record with spam signals has none of the visitor's text", () => {
  const written = 'call 555 0100 today';
  const records = {
    readiness: sampleReadiness('en'),
    knowledge: sampleKnowledge('en'),
    application: sampleApplication('en', [written, written, written, written, written]),
  };
  it.each(Object.entries(records))('%s', async (_, sample) => {
    const record = { ...sample, personalInfo: { ...sample.personalInfo, name: 'Prize Winner', companyName: 'Prize Company' } };
    const mailOf = (flags: readonly Flag[]) => compose.mail(sampleRecordMessage('mail', record, flags));
    const plain = JSON.stringify(await mailOf(['sold-out', 'no-upcoming-session']));
    // A result is made to be forwarded, so it never names anybody (T1).
    expect(plain.includes('Prize Winner')).toBe(sample === records.application);
    expect(plain.includes(written)).toBe(sample === records.application);
    for (const flag of ['fast', 'many'] as const) {
      const mail = await mailOf([flag]);
      expect(JSON.stringify(mail)).not.toMatch(/Prize|555|null|undefined/);
      expect(mail).toMatchObject({ to: { name: '', address: record.personalInfo.email }, html: expect.stringContaining('class="button"') });
      if (sample.score) expect(JSON.stringify(mail)).toContain(`${sample.score.percentage}%`);
      if (sample.overallScore) expect(JSON.stringify(mail)).toContain(`${sample.overallScore} out of 100`);
    }
  });
});

describe('Q18 mail to another machine', () => {
  const sendTo = (url: string) => smtpSender(url, { from, compose: compose.mail, requiresTls: true })(person(), never);
  const start = async (options: Parameters<typeof startSmtp>[1]) => {
    const server = await startSmtp(['accept'], options);
    open.push(server);
    return server;
  };

  it('goes nowhere, and nor does the password, if the server offers no TLS', async () => {
    const server = await start({ password: 'secret' });
    for (const url of [
      server.url,
      `${server.url}/?requireTLS=false`,
      `${server.url}/?ignoreTLS=true`,
      `${server.url}/?opportunisticTLS=true`,
    ])
      expect(await sendTo(url)).toEqual({ outcome: 'failed', why: 'the mail server offers no TLS' });
    expect([server.logins, server.received]).toEqual([0, []]);
  });

  it.each(['starttls', 'smtps'] as const)('is encrypted by %s, and an invalid certificate is named', async (tls) => {
    const server = await start({ password: 'secret', tls });
    expect(await sendTo(server.url)).toEqual({
      outcome: 'failed',
      why: expect.stringMatching(/^the mail server's certificate: [A-Z_]+$/),
    });
    expect([server.logins, server.received]).toEqual([0, []]);
    expect(await sendTo(`${server.url}/?tls.rejectUnauthorized=false`)).toEqual({ outcome: 'sent' });
    expect([server.logins, server.received.length]).toEqual([1, 1]);
  });

  it('fails with a reason if TLS does not work', async () => {
    const server = await start({ password: 'secret' });
    expect(await sendTo(server.url.replace('smtp:', 'smtps:'))).toEqual({ outcome: 'failed', why: 'TLS failed' });
  });
});

const hostileNames = [
  '=cmd|"/c calc"!A1',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'Ana\r\nBcc: victim@example.com\r\n\r\nbody',
  '"Ana" <victim@example.com>, other@example.com',
  '\u202Emoc.elpmaxe@anA\u2066',
  'عبد الرحمن بن محمد الطويل',
  'Ana\u2028Bcc: victim@example.com',
  '=?utf-8?B?PHNjcmlwdD4=?=',
  'A'.repeat(200),
  'Visit https://evil.example/prize now',
  '😀'.repeat(100),
];

describe('Q17 hostile visitor text', () => {
  it.each(hostileNames)('a name such as %j does no harm', async (name) => {
    const { server, send } = await smtp();
    const record = { ...sampleReadiness('en'), personalInfo: { name, email: 'ana@example.com', companyName: name } };
    expect(await send(person(record))).toEqual({ outcome: 'sent' });
    expect(await send(owner(record))).toEqual({ outcome: 'sent' });
    expect(server.received.flatMap(({ recipients }) => recipients)).toEqual(['ana@example.com', 'owner@tino.example']);
    for (const index of [0, 1]) {
      const mail = await server.parsed(index);
      expect(mail.to).toHaveLength(1);
      expect(mail.bcc ?? []).toEqual([]);
      expect(mail.cc ?? []).toEqual([]);
      expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
      expect(mail.subject).not.toMatch(/[\r\n\u202a-\u202e\u2066]/);
      expect(Array.from(mail.subject ?? '').length).toBeLessThanOrEqual(150);
      expect(mail.html).not.toMatch(/<script|<img|onerror=alert\(1\)>/i);
      expect(mail.html).not.toMatch(/[\u202a-\u202e\u2066]/);
    }
    // Visitor text must not become a link: the person who typed the address may not own it.
    expect((await server.parsed(0)).html).not.toContain('evil.example');
    expect((await server.parsed(0)).text).not.toContain('evil.example');
  });

  it.each([
    'a@b.c\r\nBcc: victim@example.com',
    'ana@example.com, victim@example.com',
    'Ana <ana@example.com>',
    '"ana@b"@example.com',
    'ana@example.com\u0000',
    'ana',
    '@example.com',
  ])('Q16 A1 an address such as %j is never mailed and never in Reply-To', async (email) => {
    const record = { ...sampleReadiness('en'), personalInfo: { name: 'Ana', email, companyName: 'Lumbre' } };
    expect(await compose.mail(person(record))).toEqual({ none: 'no address that mail could reach' });
    const { server, send } = await smtp();
    expect(await send(person(record))).toMatchObject({ outcome: 'refused' });
    expect(await send(owner(record, ['malformed-email']))).toEqual({ outcome: 'sent' });
    const mail = await server.parsed();
    expect(mail.replyTo ?? []).toEqual([]);
    expect(mail.html).not.toContain('mailto:');
    expect(mail.html).toContain('the address looks wrong');
    expect(server.received[0]?.recipients).toEqual(['owner@tino.example']);
  });

  it("an application's texts are escaped, without links, and truncated", async () => {
    const { server, send } = await smtp();
    const texts = [
      '<b>bold</b> & "quoted"',
      'x'.repeat(5000),
      'see https://evil.example/a or www.evil.example',
      '-- \nTino\nhttps://evil.example',
      'ok',
    ];
    await send(person(sampleApplication('en', texts)));
    const { html = '', text = '' } = await server.parsed();
    expect(html).toContain('&lt;b&gt;bold&lt;/b&gt;');
    expect(html).not.toContain('<b>bold');
    expect(text).toContain('<b>bold</b> & "quoted"');
    for (const body of [html, text]) {
      expect(body).not.toMatch(/https:\/\/evil|evil\.example/);
      expect(body).not.toContain('x'.repeat(601));
      expect(body).toContain(mailStrings.en.shortened);
    }
    expect(text.match(/^-- $/gm)).toHaveLength(1);
  });
});

describe('D2 without a mail server', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tino-mail-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('writes complete, private files and never reports them as sent', async () => {
    const send = fileSender(join(folder, 'mail'), { from, compose: compose.mail });
    expect(await send(person(sampleKnowledge('es')), never)).toEqual({ outcome: 'written' });
    const [file, ...others] = readdirSync(join(folder, 'mail'));
    expect([file, others]).toEqual(['11111111-1111-4111-8111-111111111111.eml', []]);
    const path = join(folder, 'mail', String(file));
    expect(statSync(path).mode & 0o077).toBe(0);
    const mail = await PostalMime.parse(readFileSync(path));
    expect(mail.subject).toBe('Tus conocimientos de IA: 73\u00a0%');
    expect(mail.to).toEqual([{ name: '', address: 'ana@example.com' }]);
  });
});
