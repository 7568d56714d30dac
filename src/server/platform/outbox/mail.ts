import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { DeliveryResult, LeasedMessage, MessageSender } from './message.ts';

/** Names and addresses are separate, so that one string can't smuggle in a second recipient (Q16). */
export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly replyTo?: { readonly name: string; readonly address: string } | undefined;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** One-click (RFC 8058). */
  readonly unsubscribe?: string | undefined;
  readonly attachment?: { readonly fileName: string; readonly type: string; readonly content: Buffer } | undefined;
}

/** `none` says why there's no mail. Rejects if the signal aborts first. */
export type Compose = (message: LeasedMessage, signal?: AbortSignal) => Promise<Mail | { readonly none: string }>;

interface MailSettings {
  readonly compose: Compose;
  /** Asked for each mail: the owner may change it. */
  readonly from: () => { readonly name: string; readonly address: string };
}

export interface SmtpSettings extends MailSettings {
  readonly requiresTls: boolean;
  /** Connections to keep open; by default, each mail opens one. */
  readonly keptConnections?: number;
}

const toMailOptions = (mail: Mail, id: string, from: ReturnType<MailSettings['from']>) => ({
  from,
  to: mail.to,
  ...(mail.replyTo && { replyTo: mail.replyTo }),
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  ...(mail.attachment && {
    attachments: [{ filename: mail.attachment.fileName, contentType: mail.attachment.type, content: mail.attachment.content }],
  }),
  // Stable across attempts, so that mail servers and clients can deduplicate (Q16).
  messageId: `<${id}@${from.address.split('@')[1] ?? 'localhost'}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  ...(mail.unsubscribe && {
    list: { unsubscribe: { url: mail.unsubscribe, comment: '' } },
    headers: { 'Auto-Submitted': 'auto-generated', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }),
  disableFileAccess: true,
  disableUrlAccess: true,
});

/**
 * With `requiresTls`, neither mail nor password goes unencrypted. Only a 5xx reply about the recipient or the message is permanent;
 * everything else is retried, because the owner can fix it (Q15).
 */
export function smtpSender(url: string, { requiresTls, keptConnections, ...settings }: SmtpSettings): MessageSender {
  const address = withTls(url, requiresTls);
  const transport = keptConnections === undefined ? nodemailer.createTransport(address) : keepConnections(address, keptConnections);
  return async (message, signal) => {
    const mail = await settings.compose(message, signal);
    if ('none' in mail) return { outcome: 'refused', why: mail.none };
    try {
      await transport.sendMail({ ...toMailOptions(mail, message.id, settings.from()), signal });
      return { outcome: 'sent' };
    } catch (error) {
      return classifyFailure(error as SmtpFailure);
    }
  };
}

/**
 * Connecting takes longer than a mail. Connections end after 100 mails or ten idle seconds, before servers lose patience. If the server
 * closed one, the mail is resent once over another, unless part of it was sent.
 */
const keepConnections = (url: string, maxConnections: number) =>
  nodemailer.createTransport({ url, pool: true, maxConnections, maxMessages: 100, maxRequeues: 1, idleTimeout: 10_000 });

/** nodemailer prefers the URL to other options. */
function withTls(url: string, requiresTls: boolean): string {
  if (!requiresTls) return url;
  const changed = new URL(url);
  changed.searchParams.set('requireTLS', 'true');
  return changed.href;
}

interface SmtpFailure {
  readonly responseCode?: unknown;
  /** nodemailer's; `originalCode` is the system's or the TLS library's. */
  readonly code?: unknown;
  readonly originalCode?: unknown;
  readonly command?: unknown;
  /** The server's whole reply. */
  readonly response?: unknown;
}

/** Authentication or TLS is missing: retried, because the owner can fix SMTP_URL. */
const isAuthError = (code: number) => code >= 530 && code <= 538;
const tlsCodes = /^(EPROTO$|ERR_SSL_)/;
const certificateCodes = /^(CERT_|CRL_|DEPTH_ZERO_|ERR_TLS_CERT_|HOSTNAME_MISMATCH|INVALID_|PATH_LENGTH_|SELF_SIGNED_|UNABLE_TO_)/;

function classifyFailure(failure: SmtpFailure): DeliveryResult {
  const { responseCode, command } = failure;
  const isAboutMessage = command === 'RCPT TO' || command === 'DATA';
  const isPermanent = isAboutMessage && typeof responseCode === 'number' && responseCode >= 500 && !isAuthError(responseCode);
  const why = explainFailure(failure);
  return { outcome: isPermanent ? 'refused' : 'failed', why, ...(why.startsWith('smtp ') && { reply: replyOf(failure) }) };
}

const mostReplied = 300;

/** On one line, without the code that our reason has. */
function replyOf({ response }: SmtpFailure): string | undefined {
  const text = String(response ?? '').replace(/\s+/g, ' ');
  return (
    text
      .replace(/^\d{3}[ -]/, '')
      .slice(0, mostReplied)
      .trim() || undefined
  );
}

/** '5.7.1' (RFC 3463), if the server says it. */
const enhancedCode = (response: unknown) => /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(String(response ?? ''))?.[1];

function explainFailure({ responseCode, code, originalCode, command, response }: SmtpFailure): string {
  if (code === 'ETLS' && command === 'STARTTLS' && typeof responseCode === 'number') return 'the mail server offers no TLS';
  if (typeof originalCode === 'string' && certificateCodes.test(originalCode)) return `the mail server's certificate: ${originalCode}`;
  if (code === 'ETLS' || (typeof originalCode === 'string' && tlsCodes.test(originalCode))) return 'TLS failed';
  if (typeof responseCode === 'number') return ['smtp', responseCode, enhancedCode(response)].filter(Boolean).join(' ');
  return code === 'ETIMEDOUT' || code === 'EABORT' ? 'no answer in time' : 'no connection';
}

/** Without a mail server; never reported as sent (D2). */
export function fileSender(folder: string, settings: MailSettings): MessageSender {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return async (message, signal) => {
    const mail = await settings.compose(message, signal);
    if ('none' in mail) return { outcome: 'refused', why: mail.none };
    const built = await transport.sendMail(toMailOptions(mail, message.id, settings.from()));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${message.id}.eml`);
    // Rename when finished: a partial file would look like a mail.
    await writeFile(`${path}.part`, built.message as Buffer, { mode: 0o600 });
    await rename(`${path}.part`, path);
    return { outcome: 'written' };
  };
}
