import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP } from 'node:net';
import type { Delivered } from './message.ts';

/** Where a text goes, and how. */
export interface Posting {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Whether the receiver may stand in a private network or on this machine (Q18). */
  readonly allowPrivate: boolean;
  /** Milliseconds until a silent receiver counts as failed. */
  readonly timeout: number;
}

/** What came of a posting; the text is the beginning of the answer's body. */
export type Posted =
  | { readonly status: number; readonly retryAfter: string | undefined; readonly text: string }
  | { readonly why: 'private' | 'silent' | 'unreachable' };

/** What a try came to that no receiver answered. */
export const unanswered = { silent: 'no answer in time', unreachable: 'no connection' } as const;
export const privateReceiver: Delivered = { outcome: 'refused', why: 'the receiver is in a private network' };

/** As much of an answer as anyone looks at. */
const maxAnswerLength = 4_096;

/** Posts to an address of the owner's choice: no redirect is followed, and no private address reached unless it is allowed (Q18). Never rejects. */
export function post(target: URL, { headers, body, allowPrivate, timeout }: Posting): Promise<Posted> {
  return new Promise((settle) => {
    // A literal address is never looked up.
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
        signal: AbortSignal.timeout(timeout),
        ...(!allowPrivate && { lookup: publicLookup }),
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part;
          if (text.length >= maxAnswerLength) answer.destroy();
        });
        // The status alone says what became of it; an answer that breaks off changes nothing.
        answer.on('error', () => undefined);
        answer.on('close', () => settle({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'], text }));
      },
    );
    outgoing.on('error', (error) =>
      settle({
        why:
          error instanceof PrivateReceiver
            ? 'private'
            : error.name === 'TimeoutError' || error.name === 'AbortError'
              ? 'silent'
              : 'unreachable',
      }),
    );
    outgoing.end(body);
  });
}

/** Addresses no public receiver has (Q18); IPv4 in IPv6's clothes is judged as IPv4. */
const privateAddresses = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateAddresses.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  privateAddresses.addSubnet(net, prefix, 'ipv6');

/** True for loopback, private, link-local and reserved addresses, as text. */
export const isPrivateAddress = (address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && privateAddresses.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

class PrivateReceiver extends Error {}

/** Resolves as Node does, and refuses a name with a private address before anything is connected. */
const publicLookup: typeof lookup = ((host: string, options: object, done: (error: Error | null, ...found: unknown[]) => void) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error);
    if (addresses.some(({ address }) => isPrivateAddress(address))) return done(new PrivateReceiver());
    const [first] = addresses;
    return 'all' in options && options.all ? done(null, addresses) : done(null, first?.address, first?.family);
  });
}) as typeof lookup;

/** The milliseconds that a Retry-After asks for, or undefined. */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  const milliseconds = /^\d{1,7}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(milliseconds) && milliseconds > 0 ? milliseconds : undefined;
}
