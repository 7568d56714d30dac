import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP } from 'node:net';
import { Webhook } from 'standardwebhooks';
import type { Delivered, LeasedMessage, Sender } from './message.ts';

interface WebhookSettings {
  readonly url: string;
  /** 'whsec_' and base64, as Standard Webhooks writes it. */
  readonly secret: string;
  /** Whether the receiver may stand in a private network or on this machine. */
  readonly allowPrivate: boolean;
  readonly clock: () => number;
  /** Milliseconds until a silent receiver counts as failed. */
  readonly timeout?: number;
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

/** The body of a webhook: what happened, when (ISO 8601), and the record as it stood. Documented in docs/webhooks.md. */
export const webhookBody = ({ event, created, payload }: LeasedMessage) =>
  JSON.stringify({ type: event, timestamp: new Date(created).toISOString(), data: payload });

const secondsOrDate = (value: string | undefined, now: number): number | undefined => {
  if (value === undefined) return undefined;
  const milliseconds = /^\d{1,7}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(milliseconds) && milliseconds > 0 ? milliseconds : undefined;
};

/** Hands messages to one receiver as Standard Webhooks has it (D3): signed, the id the same on every try, no redirect followed. */
export function webhookSender({ url, secret, allowPrivate, clock, timeout = 20_000 }: WebhookSettings): Sender {
  const target = new URL(url);
  const signer = new Webhook(secret);
  const request = target.protocol === 'https:' ? requestHttps : requestHttp;
  return (message) =>
    new Promise<Delivered>((settle) => {
      // A literal address is never looked up.
      if (!allowPrivate && isPrivateAddress(target.hostname.replace(/^\[|\]$/g, ''))) {
        settle({ outcome: 'refused', why: 'the receiver is in a private network' });
        return;
      }
      const body = webhookBody(message);
      const now = new Date(clock());
      const outgoing = request(
        target,
        {
          method: 'POST',
          agent: false,
          signal: AbortSignal.timeout(timeout),
          ...(!allowPrivate && { lookup: publicLookup }),
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'user-agent': 'Tino-Webhooks/1',
            'webhook-id': message.id,
            'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
            'webhook-signature': signer.sign(message.id, now, body),
          },
        },
        (answer) => {
          answer.resume();
          settle(judge(answer.statusCode ?? 0, answer.headers['retry-after'], clock()));
        },
      );
      outgoing.on('error', (error) =>
        settle(
          error instanceof PrivateReceiver
            ? { outcome: 'refused', why: 'the receiver is in a private network' }
            : {
                outcome: 'failed',
                why: error.name === 'TimeoutError' || error.name === 'AbortError' ? 'no answer in time' : 'no connection',
              },
        ),
      );
      outgoing.end(body);
    });
}

function judge(status: number, retryAfter: string | undefined, now: number): Delivered {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  // 410 is how a receiver says that it wants no more (Standard Webhooks).
  if (status === 410) return { outcome: 'refused', why: 'http 410' };
  return { outcome: 'failed', why: `http ${status}`, retryAfter: secondsOrDate(retryAfter, now) };
}
