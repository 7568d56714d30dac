import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { maxValues, parseJsonBody } from '#server/platform/http/json-body.ts';
import { StoreError, type StoreFault } from '#server/platform/stores/store.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';

const json = { 'content-type': 'application/json' };
let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const post = (payload: string | Buffer, headers: Record<string, string> = json) =>
  server.app.inject({ method: 'POST', url: '/api/readiness-quiz/', headers, payload });
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('a hostile body is rejected, and the next request works as before', () => {
  const valid = JSON.stringify(validCreation);
  const within = (name: string, text: string) => `${valid.slice(0, -1)},"${name}":${text}}`;
  const cases: [string, number, string | Buffer, Record<string, string>?][] = [
    ['Q8 ten megabytes', 413, 'x'.repeat(10_000_000)],
    ['Q8 one byte over the limit', 413, within('later', `"${'x'.repeat(64 * 1024 - valid.length - 10)}"`)],
    ['Q8 5,000 nested lists', 400, nested(5_000)],
    ['Q8 nested lists inside a field that would be dropped', 400, within('later', nested(5_000))],
    ['Q8 nine levels', 400, within('later', nested(8))],
    ['Q8 5,000 nested objects', 400, `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
    ['Q8 5,000 fields', 400, within('metadata', `{${Array.from({ length: 5_000 }, (_, index) => `"${index}":1`).join()}}`)],
    ['Q8 30,000 items in a field that would be dropped', 400, within('later', `[${'0,'.repeat(30_000)}0]`)],
    ['Q8 __proto__', 400, within('__proto__', '{"isAdmin":true}')],
    ['Q8 __proto__ written with escapes, deep inside', 400, within('metadata', '{"a":{"\\u005f_proto__":1}}')],
    ['Q8 constructor', 400, within('constructor', '{}')],
    ['Q8 prototype', 400, within('later', '[{"prototype":1}]')],
    ['P2 a field that only the server writes', 400, within('uuid', '"x"')],
    ['P2 wrong types', 400, '{"personalInfo":[],"companyInfo":7,"currentStep":"x","metadata":[1],"answers":"q4"}'],
    ['P2 a list', 400, '[]'],
    ['P2 null', 400, 'null'],
    ['invalid JSON', 400, '{"personalInfo":'],
    ['an empty body', 400, ''],
    ['a number that overflows', 400, within('metadata', '{"a":1e999}')],
    ['invalid UTF-8', 400, Buffer.from([0x22, 0xff, 0xfe, 0x22])],
    ['Q9 a form', 415, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['Q9 plain text', 415, valid, { 'content-type': 'text/plain' }],
    ['Q9 no content type', 415, valid, {}],
    ['Q9 an empty content type', 415, valid, { 'content-type': '' }],
    ['Q9 a compressed body', 415, gzipSync(valid), { ...json, 'content-encoding': 'gzip' }],
    ['Q9 a foreign origin', 403, valid, { ...json, origin: 'https://evil.example' }],
    ['Q9 an opaque origin', 403, valid, { ...json, origin: 'null' }],
  ];
  it.each(cases)('%s: %i', async (_, status, payload, headers) => {
    const started = process.cpuUsage();
    const answer = await post(payload, headers ?? json);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toMatchObject({ status, type: expect.stringMatching(/^urn:problem-type:/), title: expect.any(String) });
    // CPU time: other work on the machine doesn't count.
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1_000).toBeLessThan(1_000);
    expect((await post(valid)).statusCode).toBe(201);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });
  it('Q8 accepts exactly eight levels, brackets and commas inside strings, and the largest body', async () => {
    expect((await post(within('later', nested(7)))).statusCode).toBe(201);
    expect((await post(within('later', JSON.stringify(`\\"${nested(50)}${','.repeat(600)}`)))).statusCode).toBe(201);
    expect((await post(within('later', `"${'x'.repeat(64 * 1024 - valid.length - 11)}"`))).statusCode).toBe(201);
  });
  it('Q8 counts fields and items before anything looks at each of them', () => {
    const list = (items: number) => JSON.stringify({ a: Array.from({ length: items }, () => 0) });
    expect(parseJsonBody(Buffer.from(list(maxValues - 1)))).toHaveProperty('value');
    expect(parseJsonBody(Buffer.from(list(maxValues)))).toMatchObject({
      problem: { status: 400, detail: expect.stringContaining('500 values') },
    });
  });
});

describe('Q9 Origin header', () => {
  it.each([undefined, 'https://tino.example', 'http://localhost:80', 'https://localhost:80'])('accepts a write from %s', async (origin) => {
    expect((await post(JSON.stringify(validCreation), { ...json, ...(origin && { origin }) })).statusCode).toBe(201);
  });
  it('allows cross-origin calls from listed sites only', async () => {
    const open = await openTestServer({ config: { corsOrigins: ['https://partner.example'] } });
    const preflight = (origin: string) =>
      open.app.inject({
        method: 'OPTIONS',
        url: '/api/readiness-quiz/',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type,idempotency-key' },
      });
    expect((await preflight('https://partner.example')).headers['access-control-allow-origin']).toBe('https://partner.example');
    expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
    const answer = await open.send('POST', '/readiness-quiz/', validCreation, { origin: 'https://partner.example' });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['access-control-allow-origin']).toBe('https://partner.example');
    await open.close();
  });
});

describe('Q9 a header that may occur once', () => {
  it.each(['/about', '/api/readiness-quiz/00000000-0000-4000-8000-000000000000', '/healthz'])('occurs twice: 400 at %s', async (path) => {
    const url = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }));
    const answer = (headers: readonly string[]) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(Number(url.port), url.hostname, () =>
          socket.write([`GET ${path} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n')),
        );
        let text = '';
        socket.on('data', (chunk) => {
          text += chunk;
        });
        socket.on('error', reject);
        socket.on('end', () => resolve(text));
      });
    expect(await answer([`Host: ${url.host}`])).toMatch(/^HTTP\/1\.1 (?:200|404) /);
    const refused = await answer([`Host: ${url.host}`, 'host: evil.example']);
    expect(refused).toMatch(/^HTTP\/1\.1 400 /);
    expect(refused).toContain('application/problem+json');
    expect(refused).not.toContain('evil');
    expect(await answer([`Host: ${url.host}`, 'X-Sequence: 1', 'X-Sequence: 2'])).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('Q12 rate limits', () => {
  const from = (limited: TestServer, address: string, headers: Record<string, string> = {}) =>
    limited.app.inject({
      method: 'POST',
      url: '/api/readiness-quiz/',
      remoteAddress: address,
      headers: { ...json, ...headers },
      payload: JSON.stringify(validCreation),
    });

  it('count writes per IPv4 address or IPv6 /64, and respond 429 with Retry-After', async () => {
    const limited = await openTestServer({ config: { rateLimitPerMinute: 2 } });
    expect((await from(limited, '192.0.2.1')).headers).toMatchObject({ 'ratelimit-limit': '2', 'ratelimit-remaining': '1' });
    const { uuid } = (await from(limited, '::ffff:192.0.2.1')).json();
    const refused = await from(limited, '192.0.2.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers).toMatchObject({
      'retry-after': expect.stringMatching(/^\d+$/),
      'ratelimit-remaining': '0',
      'content-type': expect.stringContaining('problem+json'),
    });
    // Reads have a limit of their own, and other clients aren't affected.
    expect((await limited.app.inject({ method: 'GET', url: `/api/readiness-quiz/${uuid}`, remoteAddress: '192.0.2.1' })).statusCode).toBe(
      200,
    );
    expect((await from(limited, '192.0.2.2')).statusCode).toBe(201);
    const six = [];
    for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::3', '2001:db8:0:1::1'])
      six.push((await from(limited, address)).statusCode);
    expect(six).toEqual([201, 201, 429, 201]);
    await limited.close();
  });
  it('count reads separately, five for each write', async () => {
    const limited = await openTestServer({ config: { rateLimitPerMinute: 1 } });
    const { uuid } = (await from(limited, '192.0.2.1')).json();
    const read = (method: 'GET' | 'HEAD', url: string, remoteAddress = '192.0.2.1') => limited.app.inject({ method, url, remoteAddress });
    const record = `/api/readiness-quiz/${uuid}`;
    const answers = [];
    for (const [method, url] of [
      ['GET', record],
      ['HEAD', record],
      ['GET', '/api/openapi.json'],
      ['GET', '/api/readiness-quiz/'],
      ['GET', '/api/nothing'],
    ] as const)
      answers.push(await read(method, url));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 405, 404]);
    expect(answers[1]?.headers).toMatchObject({ 'ratelimit-limit': '5', 'ratelimit-remaining': '3' });
    const refused = await read('GET', record);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await read('GET', record, '192.0.2.2')).statusCode).toBe(200);
    // Health checks and pages have no limit.
    for (let count = 0; count < 10; count += 1) expect((await read('GET', '/healthz')).statusCode).toBe(200);
    await limited.close();
  });
  it('trust X-Forwarded-For only for the configured number of proxies', async () => {
    const alone = await openTestServer({ config: { rateLimitPerMinute: 1 } });
    expect((await from(alone, '192.0.2.1', { 'x-forwarded-for': '198.51.100.1' })).statusCode).toBe(201);
    expect((await from(alone, '192.0.2.1', { 'x-forwarded-for': '198.51.100.2' })).statusCode).toBe(429);
    await alone.close();
    const behind = await openTestServer({ config: { rateLimitPerMinute: 1, trustedProxies: 1 } });
    expect((await from(behind, '192.0.2.1', { 'x-forwarded-for': '203.0.113.9, 198.51.100.1' })).statusCode).toBe(201);
    expect((await from(behind, '192.0.2.1', { 'x-forwarded-for': '203.0.113.8, 198.51.100.1' })).statusCode).toBe(429);
    expect((await from(behind, '192.0.2.1', { 'x-forwarded-for': '203.0.113.9, 198.51.100.2' })).statusCode).toBe(201);
    await behind.close();
  });
  it.each([
    ['198.51.100.7', ['198.51.100.7:1024', '198.51.100.7:65535', ' 198.51.100.7']],
    ['2001:db8::7', ['[2001:db8::7]:1024', '[2001:db8::7]', '2001:db8::7']],
  ])('see one client behind all ports of %s', async (_, spellings) => {
    const behind = await openTestServer({ config: { rateLimitPerMinute: spellings.length, trustedProxies: 1 } });
    for (const spelling of spellings)
      expect((await from(behind, '192.0.2.1', { 'x-forwarded-for': `203.0.113.9, ${spelling}` })).statusCode).toBe(201);
    for (const spelling of spellings) expect((await from(behind, '192.0.2.1', { 'x-forwarded-for': spelling })).statusCode).toBe(429);
    await behind.close();
  });
});

describe('Q3 store faults', () => {
  const faulty = (fault: StoreFault) => {
    const fail = () => Promise.reject(new StoreError(fault, new Error('SQL text and /a/path')));
    return { read: fail, write: fail, check: fail, close: async () => undefined };
  };
  it.each<StoreFault>(['full', 'busy', 'read-only', 'failed'])('%s responds 503 with Retry-After and no internals', async (fault) => {
    const broken = await openTestServer({ store: faulty(fault) });
    const answer = await broken.send('POST', '/readiness-quiz/', validCreation);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect(answer.body).not.toMatch(/SQL|path|at /);
    expect((await broken.app.inject('/readyz')).statusCode).toBe(503);
    expect((await broken.app.inject('/healthz')).statusCode).toBe(200);
    await broken.close();
  });
  it('Q13 an unexpected error responds 500 without its message', async () => {
    const broken = await openTestServer({
      store: { ...faulty('full'), write: () => Promise.reject(new Error('secret words of ana@example.com')) },
    });
    const answer = await broken.send('POST', '/readiness-quiz/', validCreation);
    expect(answer.json()).toEqual({ type: 'urn:problem-type:internal-error', title: 'Something went wrong on our side.', status: 500 });
    expect(JSON.stringify(broken.logged)).not.toContain('secret words');
    expect(broken.logged[0]).toMatchObject({ event: 'failure', error: 'Error', at: expect.any(Array) });
    await broken.close();
  });
});

describe('Q14 the access log', () => {
  it('has no visitor input, address, query, or uuid', async () => {
    const { uuid } = (await server.send('POST', '/readiness-quiz/', validCreation)).json();
    await server.send('PATCH', `/readiness-quiz/${uuid}/?token=abc`, { personalInfo: { email: 'broken' } });
    await server.send('GET', `/readiness-quiz/${uuid}/`);
    await server.send('GET', '/nothing/ana@example.com');
    const text = JSON.stringify(server.logged);
    for (const secret of [uuid, 'Ana', 'ana@', 'token', 'broken', 'Lumbre']) expect(text).not.toContain(secret);
    expect(server.logged.map(({ method, route, status }) => [method, route, status])).toEqual([
      ['POST', '/api/readiness-quiz/', 201],
      ['PATCH', '/api/readiness-quiz/:uuid/', 400],
      ['GET', '/api/readiness-quiz/:uuid/', 200],
      ['GET', '*', 404],
    ]);
    expect(server.logged[1]?.record).toBe(server.logged[2]?.record);
  });
});

describe('security headers', () => {
  it('are on every API response', async () => {
    const answer = await server.send('GET', '/nothing');
    expect(answer.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': expect.stringContaining('max-age='),
    });
  });
  it('include HSTS only for an https site', async () => {
    const plain = await openTestServer({ config: { siteUrl: undefined } });
    expect((await plain.send('GET', '/nothing')).headers['strict-transport-security']).toBeUndefined();
    await plain.close();
  });
  it('are on errors that Fastify raises itself', async () => {
    const answer = await server.app.inject('/api/%E0%A4%A');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).toMatchObject({ 'x-frame-options': 'DENY', 'content-type': 'application/problem+json; charset=utf-8' });
  });
});
