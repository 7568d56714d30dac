import { z } from 'zod';
import { emailMaxLength } from '#domain/text/email.ts';
import { parseAddress } from './database-address.ts';

/** `expected` completes the message "expected …". */
export interface Format<T> {
  readonly schema: z.ZodType<T, string>;
  readonly expected: string;
}

export const wholeNumber = (min: number, max: number): Format<number> => ({
  schema: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max)),
  expected: `a whole number from ${min} to ${max}`,
});

export const oneOf = <const T extends string>(...choices: readonly [T, ...T[]]): Format<T> => ({
  schema: z.enum(choices),
  expected: choices.join(' or '),
});

export const pattern = (regex: RegExp, expected: string): Format<string> => ({ schema: z.string().regex(regex), expected });

export const path = (expected: string): Format<string> => ({ schema: z.string().max(4000), expected });

export const yesOrNo: Format<boolean> = {
  schema: z.enum(['0', '1']).transform((text) => text === '1'),
  expected: '1 for yes or 0 for no',
};

export const email: Format<string> = { schema: z.email().max(emailMaxLength), expected: 'an email address' };

/** As it's dialed from abroad; kept as digits. */
export const phoneNumber: Format<string> = {
  schema: z
    .string()
    .max(40)
    // A national prefix in brackets isn't dialed from abroad.
    .refine((text) => !text.includes('(0)'))
    .transform((text) => text.replace(/[\s().-]/g, ''))
    .pipe(z.string().regex(/^\+[1-9]\d{7,14}$/))
    .transform((text) => text.slice(1)),
  expected: 'a phone number with + and the country code',
};

/** It must not look like an address in a mail's header. */
export const senderName = pattern(/^[^"<>@,;:\\\p{Cc}]{1,100}$/u, 'a name without @ and quotation marks');

export interface SenderAddress {
  readonly name?: string;
  readonly address: string;
}

const addressWithName = /^(?:"([^"\\]+)"|([^"<>@,;:\\]+))\s*<([^<>]+)>$/;

function parseSender(text: string): SenderAddress {
  const [, quoted, plain, address] = addressWithName.exec(text) ?? [];
  const name = (quoted ?? plain)?.trim();
  return { ...(name && { name }), address: address ?? text };
}

export const sender: Format<SenderAddress> = {
  schema: z
    .string()
    .max(100 + emailMaxLength)
    .refine((text) => !/\p{Cc}/u.test(text) && email.schema.safeParse(parseSender(text).address).success)
    .transform(parseSender),
  expected: 'an email address, alone or as Name <address>',
};

function isWebUrl(text: string): boolean {
  // Pages, headers, and scripts escape these characters differently.
  if (text.length > 2000 || /[\\\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && !username && !password;
}

export const webUrl: Format<string> = {
  schema: z
    .string()
    .refine(isWebUrl)
    .transform((text) => new URL(text).href),
  expected: 'an http or https URL without a user or password',
};

export const baseUrl: Format<string> = {
  schema: z
    .string()
    .refine((text) => isWebUrl(text) && !/[?#]/.test(text))
    .transform((text) => new URL(text).href.replace(/\/+$/, '')),
  expected: 'an http or https URL without a query',
};

export const origin: Format<string> = {
  schema: z
    .string()
    .refine((text) => isWebUrl(text) && new URL(text).origin === text.replace(/\/$/, '').toLowerCase())
    .transform((text) => new URL(text).origin),
  expected: 'an http or https origin without a path',
};

/** Browsers keep passkeys only for host names. */
const isNamed = (text: string) => !/^(?:\[.*\]|[\d.]+)$/.test(new URL(text).hostname);

export const httpsOrigin: Format<string> = {
  schema: origin.schema.refine((text) => text.startsWith('https:') && isNamed(text)),
  expected: 'an https origin with a host name, without a path',
};

export const origins: Format<readonly string[]> = {
  schema: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(origin.schema)),
  expected: 'http or https origins without a path, separated by commas',
};

export const postgresUrl: Format<string> = {
  schema: z.string().refine((text) => parseAddress(text) !== undefined),
  expected: 'the URL of a PostgreSQL database',
};

export const smtpUrl: Format<string> = {
  schema: z
    .string()
    .max(2000)
    .refine((text) => /^smtps?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== ''),
  expected: 'an smtp or smtps URL',
};

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '' && !/^[+-]/.test(text);
  } catch {
    return false;
  }
}

export const timeZone: Format<string> = { schema: z.string().max(100).refine(isTimeZone), expected: 'an IANA time zone' };

export const webhookSecret: Format<string> = {
  schema: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/)
    .refine((text) => Buffer.from(text.slice(6), 'base64').length >= 24),
  expected: 'whsec_ followed by 24 to 64 random bytes in base64',
};
