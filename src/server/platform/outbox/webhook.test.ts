import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, it } from 'vitest';
import { isPrivateAddress } from '#server/platform/http/private-address.ts';
import { makeStored } from '#tests/stored-record.ts';
import type { LeasedMessage } from './message.ts';
import { webhookSender } from './webhook.ts';

const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
const message: LeasedMessage = {
  id: '7a0cf27c-4bde-4b3c-9f0e-0a1b2c3d4e5f',
  channel: 'webhook',
  event: 'record.completed',
  subject: 'x',
  payload: { record: makeStored(1).record, flags: [] },
  attempts: 1,
  createdAt: Date.UTC(2026, 0, 2),
};

interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}
const running: (() => void)[] = [];
afterEach(() => {
  for (const stop of running.splice(0)) stop();
});

/** Starts a local receiver that records requests and responds with `answer`. */
async function startReceiver(answer: (response: ServerResponse, request: IncomingMessage) => void) {
  const received: Received[] = [];
  const receiver = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    received.push({ headers: request.headers as Record<string, string>, body });
    answer(response, request);
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  running.push(() => {
    receiver.closeAllConnections();
    receiver.close();
  });
  return { url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/leads`, received };
}
function senderTo(url: string, changes: Partial<Parameters<typeof webhookSender>[0]> = {}) {
  const send = webhookSender({ url, secret, allowPrivate: true, clock: Date.now, ...changes });
  return (sent: LeasedMessage, timeoutMs = 20_000) => send(sent, AbortSignal.timeout(timeoutMs));
}

describe('the webhook', () => {
  it('D3 has a signature that the reference library accepts, and the same id on every attempt', async () => {
    const { url, received } = await startReceiver((response) => response.writeHead(received.length === 1 ? 500 : 204).end());
    const send = senderTo(url);
    expect(await send(message)).toMatchObject({ outcome: 'failed', why: 'http 500' });
    expect(await send({ ...message, attempts: 2 })).toEqual({ outcome: 'sent' });
    for (const { headers, body } of received) {
      expect(headers['webhook-id']).toBe(message.id);
      expect(new Webhook(secret).verify(body, headers)).toEqual({
        type: 'record.completed',
        timestamp: '2026-01-02T00:00:00.000Z',
        data: message.payload,
      });
    }
    expect(() =>
      new Webhook(`whsec_${Buffer.alloc(24, 8).toString('base64')}`).verify(received[0]?.body ?? '', received[0]?.headers ?? {}),
    ).toThrow();
  });

  it('Q18 follows no redirect', async () => {
    const elsewhere = await startReceiver((response) => response.end());
    const { url } = await startReceiver((response) => response.writeHead(307, { location: elsewhere.url }).end());
    expect(await senderTo(url)(message)).toMatchObject({ outcome: 'failed', why: 'http 307' });
    expect(elsewhere.received).toEqual([]);
  });

  it('Q15 honors Retry-After in seconds and as a date, and stops on 410', async () => {
    const answers = [
      (response: ServerResponse) => response.writeHead(429, { 'retry-after': '120' }).end(),
      (response: ServerResponse) => response.writeHead(503, { 'retry-after': 'Fri, 02 Jan 2026 00:10:00 GMT' }).end(),
      (response: ServerResponse) => response.writeHead(410).end(),
    ];
    const { url } = await startReceiver((response) => answers.shift()?.(response));
    const send = senderTo(url, { clock: () => Date.UTC(2026, 0, 2) });
    expect(await send(message)).toEqual({ outcome: 'failed', why: 'http 429', retryAfterMs: 120_000 });
    expect(await send(message)).toEqual({ outcome: 'failed', why: 'http 503', retryAfterMs: 600_000 });
    expect(await send(message)).toEqual({ outcome: 'refused', why: 'http 410' });
  });

  it('Q15 fails if the receiver is silent or unreachable', async () => {
    const { url } = await startReceiver(() => undefined);
    expect(await senderTo(url)(message, 100)).toEqual({ outcome: 'failed', why: 'no answer in time' });
    expect(await senderTo('http://127.0.0.1:9/')(message)).toEqual({ outcome: 'failed', why: 'no connection' });
  });

  it('Q18 rejects private receivers, by address and by name, unless allowed', async () => {
    const { url, received } = await startReceiver((response) => response.end());
    const refused = { outcome: 'refused', why: 'the receiver is in a private network' };
    expect(await senderTo(url, { allowPrivate: false })(message)).toEqual(refused);
    expect(await senderTo(url.replace('127.0.0.1', 'localhost'), { allowPrivate: false })(message)).toEqual(refused);
    expect(await senderTo(url.replace('127.0.0.1', '[::ffff:127.0.0.1]'), { allowPrivate: false })(message)).toEqual(refused);
    expect(received).toEqual([]);
  });
});

it.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.255.255', true],
  ['192.168.0.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['::1', true],
  ['::10.0.0.1', true],
  ['::ffff:0:10.0.0.1', true],
  ['64:ff9b::a00:1', true],
  ['64:ff9b:1::a00:1', true],
  ['fec0::1', true],
  ['2001:0:4136:e378::1', true],
  ['2002:a00:1::', true],
  ['2001:4860:4860::8888', false],
  ['fe80::1', true],
  ['fd00::1', true],
  ['::ffff:10.0.0.1', true],
  ['172.32.0.1', false],
  ['93.184.216.34', false],
  ['2606:2800:220:1::1', false],
])('Q18 isPrivateAddress(%s) is %s', (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected);
});
