import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { questionIds } from '#domain/readiness.ts';
import { recordKinds } from '#domain/records.ts';
import { retention } from '#domain/retention.ts';
import { dayMs, hourMs } from '#domain/time.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';
import type { Row, Work } from '../stores/store.ts';
import { deleteRequestsBefore, findRecord } from './statements.ts';

const all = (value: unknown) => Object.fromEntries(questionIds.map((id) => [id, { value }]));
let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

async function create(): Promise<string> {
  const answer = await server.send('POST', '/readiness-quiz/', validCreation);
  return answer.json().uuid;
}

describe('P1 the routes', () => {
  it('create, read and change a record, with and without the trailing slash', async () => {
    for (const slash of ['/', '']) {
      const created = await server.send('POST', `/readiness-quiz${slash}`, validCreation);
      expect(created.statusCode).toBe(201);
      const { uuid } = created.json();
      expect(created.headers).toMatchObject({ location: `/api/readiness-quiz/${uuid}/`, etag: '"1"', 'cache-control': 'no-store' });
      const patched = await server.send('PATCH', `/readiness-quiz/${uuid}${slash}`, { answers: { q4: 3 } });
      expect(patched.statusCode).toBe(200);
      expect(patched.headers.etag).toBe('"2"');
      const read = await server.send('GET', `/readiness-quiz/${uuid.toUpperCase()}${slash}`);
      expect(read.json()).toEqual(patched.json());
    }
  });
  it('Q7 answer unknown, malformed and foreign uuids with the same 404', async () => {
    const uuid = await create();
    const unknown = await server.send('GET', '/readiness-quiz/00000000-0000-4000-8000-000000000000/');
    expect(unknown.statusCode).toBe(404);
    for (const path of [
      '/readiness-quiz/nonsense/',
      `/course-application/${uuid}/`,
      `/ai-knowledge-quiz/${uuid}`,
      `/readiness-quiz/${'x'.repeat(300)}/`,
      '/readiness-quiz/%00/',
      '/nothing',
    ]) {
      const answer = await server.send('GET', path);
      expect([path, answer.statusCode, answer.body]).toEqual([path, 404, unknown.body]);
    }
    expect((await server.send('PATCH', '/readiness-quiz/00000000-0000-4000-8000-000000000000/', {})).body).toBe(unknown.body);
    expect((await server.send('POST', '/no-such-product/', {})).statusCode).toBe(404);
  });
  it('answer other methods with 405 and Allow, and list nothing', async () => {
    const uuid = await create();
    for (const [method, path, allow] of [
      ['GET', '/readiness-quiz/', 'POST'],
      ['DELETE', `/readiness-quiz/${uuid}/`, 'GET, HEAD, PATCH'],
      ['PUT', `/readiness-quiz/${uuid}/`, 'GET, HEAD, PATCH'],
    ] as const) {
      const answer = await server.send(method, path);
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe(allow);
    }
  });
  it('P3 complete a record once and for good', async () => {
    const uuid = await create();
    const missing = await server.send('PATCH', `/readiness-quiz/${uuid}/`, { answers: { ...all(3), q9: null }, isComplete: true });
    expect(missing.statusCode).toBe(400);
    expect(missing.headers['content-type']).toContain('application/problem+json');
    expect(missing.json().errors).toEqual([expect.objectContaining({ path: 'answers.q9' })]);
    const body = { answers: all(3), isComplete: true, currentStep: 15, overallScore: 1, recommendations: [] };
    const completed = await server.send('PATCH', `/readiness-quiz/${uuid}/`, body);
    expect(completed.json()).toMatchObject({ isComplete: true, overallScore: 60, progress: 100, version: 2 });
    server.now += 1000;
    expect((await server.send('PATCH', `/readiness-quiz/${uuid}/`, body)).body).toBe(completed.body);
    const refused = await server.send('PATCH', `/readiness-quiz/${uuid}/`, { answers: { q4: 1 } });
    expect(refused.statusCode).toBe(409);
    expect(refused.body).not.toContain('ana@');
  });
  it('D5 hide flags from clients', async () => {
    const answer = await server.send('POST', '/readiness-quiz/', { ...validCreation, metadata: { honeypot: 'x' } });
    const { uuid } = answer.json();
    expect(answer.json()).not.toHaveProperty('flags');
    expect((await server.store.read(() => findRecord('readiness-quiz', uuid)))?.flags).toEqual(['honeypot']);
  });
});

describe('D5 Q20 many records from one email address', () => {
  const flagsOf = async (to: TestServer, email: string, more: object = {}) => {
    const answer = await to.send('POST', '/readiness-quiz/', {
      ...validCreation,
      personalInfo: { ...validCreation.personalInfo, email },
      ...more,
    });
    expect(answer.statusCode).toBe(201);
    return (await to.store.read(() => findRecord('readiness-quiz', answer.json().uuid)))?.flags;
  };

  it('are stored, and flagged from the sixth per day, ignoring case', async () => {
    const limited = await openTestServer({ config: { rateLimitPerMinute: 1_000 } });
    for (const _ of Array.from({ length: 5 })) expect(await flagsOf(limited, 'ana@example.com')).toEqual([]);
    expect(await flagsOf(limited, ' ANA@example.com')).toEqual(['many']);
    expect(await flagsOf(limited, 'bo@example.com')).toEqual([]);
    limited.now += dayMs;
    expect(await flagsOf(limited, 'ana@example.com')).toEqual([]);
    await limited.close();
  });
  it('can be continued, get their mail, and notify the owner', async () => {
    const limited = await openTestServer({ config: { rateLimitPerMinute: 1_000 } });
    for (const _ of Array.from({ length: 5 })) await flagsOf(limited, 'ana@example.com');
    const answers = Object.fromEntries(questionIds.map((id) => [id, 3]));
    expect(await flagsOf(limited, 'ana@example.com', { answers, isComplete: true })).toEqual(['many']);
    const rows = await limited.store.read(function* (): Work<readonly Row[]> {
      return yield { sql: "select channel, payload from outbox where event = 'record.completed' order by channel", params: [] };
    });
    expect(rows.map(({ channel }) => channel)).toEqual(['mail', 'notification', 'webhook']);
    expect(JSON.parse(String(rows[1]?.payload)).flags).toEqual(['many']);
    await limited.close();
  });
  it('are not counted if RATE_LIMIT_PER_MINUTE is 0', async () => {
    for (const _ of Array.from({ length: 6 })) expect(await flagsOf(server, 'ana@example.com')).toEqual([]);
  });
});

describe('S2 order', () => {
  it('a late or repeated sequence changes nothing and answers with the record', async () => {
    const uuid = await create();
    const patch = (sequence: string, value: number) =>
      server.send('PATCH', `/readiness-quiz/${uuid}/`, { answers: { q4: value } }, { 'x-sequence': sequence });
    expect((await patch('2', 2)).headers['x-sequence']).toBe('2');
    for (const late of ['0', '1', '2']) {
      const answer = await patch(late, 5);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({ 'x-sequence': '2', 'x-applied': '0' });
      expect(answer.json()).toMatchObject({ version: 2, answers: { q4: { value: 2 } } });
    }
    expect((await patch('3', 4)).json().answers).toEqual({ q4: { value: 4 } });
    expect((await server.send('PATCH', `/readiness-quiz/${uuid}/`, { answers: { q4: 1 } })).json().answers).toEqual({ q4: { value: 1 } });
  });
  it('S2 says of every write whether it was applied, and of no read', async () => {
    const created = await server.send('POST', '/readiness-quiz/', validCreation, { 'idempotency-key': 'k' });
    expect(created.headers['x-applied']).toBe('1');
    const { uuid } = created.json();
    const patch = (body: unknown, sequence: string, key: string) =>
      server.send('PATCH', `/readiness-quiz/${uuid}/`, body, { 'x-sequence': sequence, 'idempotency-key': key });
    const applied = async (...request: Parameters<typeof patch>) => (await patch(...request)).headers['x-applied'];
    expect(await applied({ answers: { q4: 2 } }, '1', 'a')).toBe('1');
    expect(await applied({}, '2', 'b')).toBe('1');
    expect(await applied({ answers: { q4: 2 } }, '1', 'a')).toBe('0');
    const sameSequence = await patch({ answers: { q4: 5 } }, '2', 'c');
    expect(sameSequence.headers['x-applied']).toBe('0');
    expect(sameSequence.json().answers).toEqual({ q4: { value: 2 } });
    const final = { answers: all(3), isComplete: true };
    expect(await applied(final, '3', 'd')).toBe('1');
    expect(await applied(final, '4', 'e')).toBe('0');
    expect((await server.send('GET', `/readiness-quiz/${uuid}/`)).headers).not.toHaveProperty('x-applied');
  });
  it('counts a sequence even when the request changes nothing', async () => {
    const uuid = await create();
    await server.send('PATCH', `/readiness-quiz/${uuid}/`, {}, { 'x-sequence': '9' });
    expect((await server.send('GET', `/readiness-quiz/${uuid}/`)).headers).toMatchObject({ 'x-sequence': '9', etag: '"1"' });
  });
  it('Q5 honors If-Match', async () => {
    const uuid = await create();
    const patch = (tag: string, value: number) =>
      server.send('PATCH', `/readiness-quiz/${uuid}/`, { answers: { q4: value } }, { 'if-match': tag });
    expect((await patch('"1"', 1)).statusCode).toBe(200);
    const refused = await patch('"1"', 2);
    expect(refused.statusCode).toBe(412);
    expect(refused.json().current).toMatchObject({ uuid, version: 2, answers: { q4: { value: 1 } } });
    expect((await patch('W/"2"', 2)).statusCode).toBe(412);
    expect((await patch('"7", "2"', 2)).statusCode).toBe(200);
    expect((await patch('*', 3)).statusCode).toBe(200);
  });
  it('S7 merges two tabs per question; the newest wins', async () => {
    const uuid = await create();
    await Promise.all(
      questionIds.map((id, index) => server.send('PATCH', `/readiness-quiz/${uuid}/`, { answers: { [id]: (index % 5) + 1 } })),
    );
    const { answers, version } = (await server.send('GET', `/readiness-quiz/${uuid}/`)).json();
    expect(Object.keys(answers)).toHaveLength(14);
    expect(version).toBe(15);
  });
});

describe('Q4 Idempotency-Key', () => {
  it('creates one record per key, even for concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.send('POST', '/readiness-quiz/', validCreation, { 'idempotency-key': 'k-1' })),
    );
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.headers.location)).size).toBe(1);
    expect(answers.filter((answer) => answer.headers['idempotent-replayed'] === 'true')).toHaveLength(19);
  });
  it('replays the status with the current record, ignoring key order, and applies nothing', async () => {
    const uuid = await create();
    const patch = (body: unknown) => server.send('PATCH', `/readiness-quiz/${uuid}/`, body, { 'idempotency-key': 'k' });
    const first = await patch({ answers: { q4: 1, q5: 2 }, currentStep: 3 });
    expect(first.headers).not.toHaveProperty('idempotent-replayed');
    const changed = await server.send('PATCH', `/readiness-quiz/${uuid}/`, { answers: { q4: 5 } });
    const again = await patch({ currentStep: 3, answers: { q5: 2, q4: 1 } });
    expect(again.body).toBe(changed.body);
    expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true', 'x-applied': '0', etag: changed.headers.etag });
  });
  it('creates one record per key, however late it is repeated, and forgets keys of changes after 48 h', async () => {
    const post = () => server.send('POST', '/readiness-quiz/', validCreation, { 'idempotency-key': 'k' });
    const { uuid } = (await post()).json();
    const patch = (value: number) =>
      server.send('PATCH', `/readiness-quiz/${uuid}/`, { answers: { q4: value } }, { 'idempotency-key': 'k' });
    await patch(1);
    server.now += 49 * hourMs;
    await server.store.write(() => deleteRequestsBefore(server.now - retention.idempotencyHours * hourMs));
    const again = await post();
    expect(again.statusCode).toBe(201);
    expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true', 'x-applied': '0', location: `/api/readiness-quiz/${uuid}/` });
    expect(again.json()).toMatchObject({ uuid, version: 2, answers: { q4: { value: 1 } } });
    expect((await patch(2)).headers['x-applied']).toBe('1');
  });
  it('rejects another body with the same key', async () => {
    await server.send('POST', '/readiness-quiz/', validCreation, { 'idempotency-key': 'k' });
    const refused = await server.send('POST', '/readiness-quiz/', { ...validCreation, language: 'en' }, { 'idempotency-key': 'k' });
    expect(refused.statusCode).toBe(422);
  });
  it('is scoped to method and record', async () => {
    const headers = { 'idempotency-key': 'k' };
    const one = (await server.send('POST', '/readiness-quiz/', validCreation, headers)).json().uuid;
    const two = await create();
    for (const uuid of [one, two])
      expect((await server.send('PATCH', `/readiness-quiz/${uuid}/`, { answers: { q4: 2 } }, headers)).json()).toMatchObject({
        uuid,
        version: 2,
      });
  });
  it('does not store rejections, so a corrected request can use the key', async () => {
    expect((await server.send('POST', '/readiness-quiz/', {}, { 'idempotency-key': 'k' })).statusCode).toBe(400);
    expect((await server.send('POST', '/readiness-quiz/', validCreation, { 'idempotency-key': 'k' })).statusCode).toBe(201);
  });
  it.each([
    ['idempotency-key', ''],
    ['idempotency-key', 'a b'],
    ['idempotency-key', 'x'.repeat(201)],
    ['x-sequence', '-1'],
    ['x-sequence', '1.5'],
    ['x-sequence', '9'.repeat(16)],
  ])('refuses a malformed %s: %s', async (name, value) => {
    const answer = await server.send('POST', '/readiness-quiz/', validCreation, { [name]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].path).toBe(name);
  });
});

describe('M3 Global Privacy Control', () => {
  const device = {
    userAgent: 'Mozilla/5.0',
    browser: 'Firefox',
    os: 'Linux',
    screenResolution: '1x1',
    viewportSize: '1x1',
    colorDepth: 24,
    pixelRatio: 2,
    cookiesEnabled: true,
    geolocationAvailable: true,
  };
  const ads = { gclid: 'g', fbclid: 'f', msclkid: 'm', wbraid: 'w' };
  const kept = { language: 'es', timezone: 'America/Lima', totalTimeSpent: 60, utm_source: 'x', first_utm_source: 'y', honeypot: '' };
  const sent = { ...device, ...ads, ...kept, url: 'https://tino.example/quiz?a=1&gclid=g&b=2#c', referrer: 'https://a.example/?fbclid=f' };
  const body = { ...validCreation, metadata: sent };

  it('M2 M3 leaves out what describes the device and who clicked an ad, whatever the page sent', async () => {
    const created = await server.send('POST', '/readiness-quiz/', body, { 'sec-gpc': '1' });
    const metadata = { ...kept, url: 'https://tino.example/quiz?a=1&b=2#c', referrer: 'https://a.example/?' };
    expect(created.json().metadata).toEqual(metadata);
    const patched = await server.send('PATCH', `/readiness-quiz/${created.json().uuid}/`, { metadata: sent }, { 'sec-gpc': '1' });
    expect(patched.json()).toMatchObject({ metadata, version: 1 });
    expect((await server.send('POST', '/readiness-quiz/', body)).json().metadata).toEqual(sent);
  });
  it('Q4 is no other body: a request repeated with it is the same request', async () => {
    const post = (headers: Record<string, string>) => server.send('POST', '/readiness-quiz/', body, { 'idempotency-key': 'k', ...headers });
    const { uuid } = (await post({})).json();
    expect((await post({ 'sec-gpc': '1' })).json().uuid).toBe(uuid);
  });
});

describe('the API description', () => {
  it('is OpenAPI 3.1 of the API only, and matches the schemas', async () => {
    const document = (await server.send('GET', '/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const addresses = Object.keys(document.paths);
    expect(addresses.filter((address) => !address.startsWith('/api/'))).toEqual([]);
    expect(addresses).toEqual(expect.arrayContaining(recordKinds.flatMap((kind) => [`/api/${kind}/`, `/api/${kind}/{uuid}/`])));
    expect(Object.keys(document.paths['/api/readiness-quiz/'])).toEqual(['post']);
    expect(Object.keys(document.paths['/api/readiness-quiz/{uuid}/']).sort()).toEqual(['get', 'patch']);
    const body = document.paths['/api/readiness-quiz/'].post.requestBody.content['application/json'].schema;
    expect(body.required).toEqual(['personalInfo', 'companyInfo']);
    expect(JSON.stringify(body.properties.answers.properties.q4)).toContain('"enum":["1","2","3","4","5"]');
    const { parameters, responses } = document.paths['/api/readiness-quiz/{uuid}/'].patch;
    expect(parameters.map(({ name }: { name: string }) => name).sort()).toEqual([
      'idempotency-key',
      'if-match',
      'sec-gpc',
      'uuid',
      'x-sequence',
    ]);
    expect(Object.keys(responses).sort()).toEqual(['200', '400', '404', '409', '412', '413', '415', '422', '429', '503']);
    for (const answer of Object.values<{ description: string; content: object }>(responses))
      expect(answer).toMatchObject({ description: expect.any(String), content: expect.any(Object) });
    expect(Object.keys(responses[200].headers).sort()).toEqual(['etag', 'idempotent-replayed', 'x-applied', 'x-sequence']);
  });
});
