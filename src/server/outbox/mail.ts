import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { DeliveryResult, LeasedMessage, Sender } from './message.ts';

/** A mail ready to go; names and addresses apart, never a string that could hold two (Q16). */
export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly replyTo?: { readonly name: string; readonly address: string } | undefined;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Where one click ends a subscription (RFC 8058). */
  readonly unsubscribe?: string | undefined;
}

/** Makes the mail of a message, or says why there is none. */
export type Compose = (message: LeasedMessage) => Promise<Mail | { readonly none: string }>;

interface MailSettings {
  readonly compose: Compose;
  readonly from: { readonly name: string; readonly address: string };
  /** Milliseconds of silence after which a server is given up. */
  readonly timeoutMs?: number | undefined;
}

const toMailOptions = (mail: Mail, id: string, { from }: MailSettings) => ({
  from,
  to: mail.to,
  ...(mail.replyTo && { replyTo: mail.replyTo }),
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  // One id for all tries: a server or a reader that has seen it shows it once (Q16).
  messageId: `<${id}@${from.address.split('@')[1] ?? 'localhost'}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  ...(mail.unsubscribe && {
    list: { unsubscribe: { url: mail.unsubscribe, comment: '' } },
    headers: { 'Auto-Submitted': 'auto-generated', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }),
  // Nothing of a message is ever read from a file or an address.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Hands mail to an SMTP server. A 5xx reply about the recipient or the message is final; any other is about us, and its owner will mend that. */
export function smtpSender(url: string, settings: MailSettings): Sender {
  const { timeoutMs = 30_000 } = settings;
  const connectTimeoutMs = Math.min(timeoutMs, 10_000);
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: timeoutMs,
  });
  return async (message) => {
    const mail = await settings.compose(message);
    if ('none' in mail) return { outcome: 'refused', why: mail.none };
    try {
      await transport.sendMail(toMailOptions(mail, message.id, settings));
      return { outcome: 'sent' };
    } catch (error) {
      return classifyFailure(error as SmtpFailure);
    }
  };
}

interface SmtpFailure {
  readonly responseCode?: unknown;
  readonly code?: unknown;
  readonly command?: unknown;
}

/** 530 to 538 ask for a sign-in or for TLS: whoever set SMTP_URL can mend that, and the mail waits for it. */
const isAuthError = (code: number) => code >= 530 && code <= 538;

function classifyFailure({ responseCode, code, command }: SmtpFailure): DeliveryResult {
  const why = typeof responseCode === 'number' ? `smtp ${responseCode}` : code === 'ETIMEDOUT' ? 'no answer in time' : 'no connection';
  const isAboutMessage = command === 'RCPT TO' || command === 'DATA';
  const isPermanent = isAboutMessage && typeof responseCode === 'number' && responseCode >= 500 && !isAuthError(responseCode);
  return isPermanent ? { outcome: 'refused', why } : { outcome: 'failed', why };
}

/** Writes mail as `.eml` files, for want of a server: it is never reported as sent (D2). */
export function fileSender(folder: string, settings: MailSettings): Sender {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return async (message) => {
    const mail = await settings.compose(message);
    if ('none' in mail) return { outcome: 'refused', why: mail.none };
    const built = await transport.sendMail(toMailOptions(mail, message.id, settings));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${message.id}.eml`);
    // Whole or not at all: a file that is half written looks like a mail.
    await writeFile(`${path}.part`, built.message as Buffer, { mode: 0o600 });
    await rename(`${path}.part`, path);
    return { outcome: 'written' };
  };
}
