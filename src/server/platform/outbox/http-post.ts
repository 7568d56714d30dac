import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isPrivateAddress } from '#server/platform/http/private-address.ts';
import type { DeliveryResult } from './message.ts';

export interface PostOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Allows receivers in a private network or on this machine (Q18). */
  readonly allowPrivate: boolean;
  readonly signal: AbortSignal;
}

/** `text` is the beginning of the response body. */
export type PostResult =
  | { readonly status: number; readonly retryAfter: string | undefined; readonly text: string }
  | { readonly why: 'private' | 'silent' | 'unreachable' };

export const noResponseReasons = { silent: 'no answer in time', unreachable: 'no connection' } as const;
export const privateReceiverRefusal: DeliveryResult = { outcome: 'refused', why: 'the receiver is in a private network' };

/** In characters. */
const maxResponseLength = 4_096;

/** Follows no redirects, and never rejects. */
export function httpPost(target: URL, { headers, body, allowPrivate, signal }: PostOptions): Promise<PostResult> {
  return new Promise((settle) => {
    // The lookup below doesn't see IP literals.
    if (!allowPrivate && isPrivateAddress(target.hostname.replace(/^\[|\]$/g, ''))) {
      settle({ why: 'private' });
      return;
    }
    const request = target.protocol === 'https:' ? requestHttps : requestHttp;
    const outgoing = request(
      target,
      {
        method: 'POST',
        agent: false,
        signal,
        ...(!allowPrivate && { lookup: publicLookup }),
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part;
          if (text.length >= maxResponseLength) answer.destroy();
        });
        // Only the status matters.
        answer.on('error', () => undefined);
        answer.on('close', () => settle({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'], text }));
      },
    );
    outgoing.on('error', (error) =>
      settle({
        why: error instanceof PrivateAddressError ? 'private' : signal.aborted ? 'silent' : 'unreachable',
      }),
    );
    outgoing.end(body);
  });
}

class PrivateAddressError extends Error {}

/** Fails before connecting if a name has a private address. */
const publicLookup: typeof lookup = ((host: string, options: object, done: (error: Error | null, ...found: unknown[]) => void) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error);
    if (addresses.some(({ address }) => isPrivateAddress(address))) return done(new PrivateAddressError());
    const [first] = addresses;
    return 'all' in options && options.all ? done(null, addresses) : done(null, first?.address, first?.family);
  });
}) as typeof lookup;

/** Seconds or a date, to milliseconds from `now`. */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  const milliseconds = /^\d{1,7}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(milliseconds) && milliseconds > 0 ? milliseconds : undefined;
}
