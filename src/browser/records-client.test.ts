import { describe, expect, it } from 'vitest';
import { createRecordsClient, type RecordsClient } from './records-client.ts';

interface Call {
  readonly url: string;
  readonly init: RequestInit;
}
const uuid = '0b8e3f6e-9a54-4a7e-8c0b-5d1f6a3c2b10';
const record = { uuid, answers: {}, isComplete: false };

function clientOver(respond: (call: Call) => Response | Promise<Response>, base = ''): { client: RecordsClient; calls: Call[] } {
  const calls: Call[] = [];
  const client = createRecordsClient('readiness-quiz', base, async (url, init) => {
    const call = { url: String(url), init: init ?? {} };
    calls.push(call);
    return respond(call);
  });
  return { client, calls };
}
const answering = (status: number, body: unknown = record, headers: Record<string, string> = {}) =>
  clientOver(() => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }));
const headersOf = (call: Call | undefined) => Object.fromEntries(new Headers(call?.init.headers));

describe('P1 requests', () => {
  it('P1 looks a record up', async () => {
    const { client, calls } = answering(200);
    expect(await client.get(uuid)).toEqual({ kind: 'ok', record });
    expect(calls[0]?.url).toBe(`/api/readiness-quiz/${uuid}`);
    expect(calls[0]?.init.method ?? 'GET').toBe('GET');
    expect(headersOf(calls[0])).toEqual({ accept: 'application/json' });
  });

  it('P1 creates a record, S2 with an Idempotency-Key', async () => {
    const { client, calls } = answering(201);
    expect(await client.create({ language: 'es' }, 'key-1')).toEqual({ kind: 'ok', record });
    expect(calls[0]).toMatchObject({ url: '/api/readiness-quiz/', init: { method: 'POST', body: '{"language":"es"}' } });
    expect(headersOf(calls[0])).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': 'key-1',
    });
  });

  it('P1 updates a record, S2 with an Idempotency-Key and an X-Sequence', async () => {
    const { client, calls } = answering(200);
    await client.update(uuid, { currentStep: 3 }, 'key-2', 7);
    expect(calls[0]).toMatchObject({ url: `/api/readiness-quiz/${uuid}/`, init: { method: 'PATCH', body: '{"currentStep":3}' } });
    expect(headersOf(calls[0])).toMatchObject({ 'idempotency-key': 'key-2', 'x-sequence': '7' });
  });

  it('S2 returns the server’s sequence', async () => {
    const { client } = answering(200, record, { 'x-sequence': '12' });
    expect(await client.update(uuid, {}, 'k', 3)).toEqual({ kind: 'ok', record, sequence: 12 });
  });

  it.each(['', '0', 'many'])('S2 ignores a sequence that isn’t a number: %j', async (value) => {
    const { client } = answering(200, record, { 'x-sequence': value });
    expect(await client.get(uuid)).toEqual({ kind: 'ok', record });
  });

  it('V2 G1 says what was made with the record', async () => {
    const read = (made: string) => answering(200, record, { 'x-made': made }).client.get(uuid);
    expect(await read('link team')).toEqual({ kind: 'ok', record, made: 'link team' });
    expect(await read('')).toEqual({ kind: 'ok', record });
  });

  it('P1 calls another origin if one is configured', async () => {
    const { client, calls } = clientOver(() => new Response(JSON.stringify(record)), 'https://api.example.com');
    await client.get(uuid);
    expect(calls[0]?.url).toBe(`https://api.example.com/api/readiness-quiz/${uuid}`);
  });

  it('sends no cookies, bypasses the cache and times out', async () => {
    const { client, calls } = answering(200);
    await client.get(uuid);
    await client.create({}, 'k');
    await client.update(uuid, {}, 'k', 1);
    for (const { init } of calls) {
      expect(init).toMatchObject({ credentials: 'omit', cache: 'no-store' });
      expect(init.signal).toBeInstanceOf(AbortSignal);
    }
  });

  it('sends a last change that outlives the page, with its sequence if it has one', () => {
    const { client, calls } = answering(200);
    client.report(uuid, { metadata: { formAbandoned: true } }, 9);
    client.report(uuid, {}, null);
    expect(calls[0]).toMatchObject({
      url: `/api/readiness-quiz/${uuid}/`,
      init: { method: 'PATCH', keepalive: true, credentials: 'omit' },
    });
    expect(headersOf(calls[0])).toMatchObject({ 'x-sequence': '9', 'content-type': 'application/json' });
    expect(headersOf(calls[1])).not.toHaveProperty('x-sequence');
  });

  it('ignores a report that can’t be sent', async () => {
    const { client } = clientOver(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(() => client.report(uuid, {}, 1)).not.toThrow();
    await new Promise<void>((resolve) => setImmediate(resolve));
  });
});

describe('S2 whether a write was applied', () => {
  it.each([
    ['0', { applied: false }],
    ['1', {}],
    [undefined, {}],
  ])('X-Applied: %s', async (value, said) => {
    const { client } = answering(200, record, value === undefined ? {} : { 'x-applied': value });
    expect(await client.update(uuid, {}, 'k', 1)).toEqual({ kind: 'ok', record, ...said });
  });
});

describe('S3 outcomes of a call', () => {
  it.each([400, 404, 405, 408, 409, 412, 422, 429, 500, 502, 503])('S3 status %i', async (status) => {
    const { client } = answering(status, { title: 'Problem' });
    expect(await client.update(uuid, {}, 'k', 1)).toEqual({ kind: 'status', status });
    expect(await client.create({}, 'k')).toEqual({ kind: 'status', status });
    expect(await client.get(uuid)).toEqual({ kind: 'status', status });
  });

  it.each([429, 503])('S3 status %i with Retry-After in seconds', async (status) => {
    const { client } = answering(status, {}, { 'retry-after': '30' });
    expect(await client.get(uuid)).toEqual({ kind: 'status', status, retryAfterMs: 30_000 });
  });

  it.each(['Wed, 21 Oct 2026 07:28:00 GMT', '', '-5', '0', 'soon'])(
    'ignores a Retry-After that isn’t a number of seconds: %j',
    async (value) => {
      const { client } = answering(503, {}, { 'retry-after': value });
      expect(await client.get(uuid)).toEqual({ kind: 'status', status: 503 });
    },
  );

  it('S3 no connection', async () => {
    const { client } = clientOver(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await client.get(uuid)).toEqual({ kind: 'offline' });
    expect(await client.create({}, 'k')).toEqual({ kind: 'offline' });
    expect(await client.update(uuid, {}, 'k', 1)).toEqual({ kind: 'offline' });
  });

  it('S3 treats a response that never arrives as no connection', async () => {
    const { client } = clientOver(() => Promise.reject(new DOMException('The operation timed out.', 'TimeoutError')));
    expect(await client.get(uuid)).toEqual({ kind: 'offline' });
  });

  it.each([
    ['a page in place of JSON', '<!doctype html><title>Sign in to the network</title>'],
    ['nothing', ''],
    ['JSON cut off', '{"uuid":"0b8e'],
    ['null', null],
    ['a list', []],
    ['another object', { ok: true }],
    ['a record without answers', { uuid }],
    ['a uuid that is no text', { uuid: 7, answers: {} }],
    ['answers that are no object', { uuid, answers: 'none' }],
  ])('S3 a 200 with %s is unreadable', async (_, body) => {
    const { client } = answering(200, body);
    expect(await client.get(uuid)).toEqual({ kind: 'unreadable' });
  });

  it('S3 treats a truncated body as unreadable', async () => {
    const broken = () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.error(new TypeError('network error')),
        }),
      );
    expect(await clientOver(broken).client.get(uuid)).toEqual({ kind: 'unreadable' });
  });
});
