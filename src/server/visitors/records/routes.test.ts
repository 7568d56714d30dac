import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { questionIds } from '#domain/readiness/readiness.ts';
import { recordKinds } from '#domain/records/records.ts';
import { dayMs } from '#domain/text/time.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';
import { findRecord } from './statements.ts';

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
    const rows = await limited.store.read(function* (): Transaction<readonly Row[]> {
      return yield { sql: "select channel, payload, kind from outbox where event = 'record.completed' order by channel", params: [] };
    });
    expect(rows.map(({ channel }) => channel)).toEqual(['mail', 'notification', 'webhook']);
    // In the collecting mail.
    expect(rows[1]?.kind).toBe('collected');
    expect(JSON.parse(String(rows[2]?.payload)).flags).toEqual(['many']);
    await limited.close();
  });
  it('are not counted if RATE_LIMIT_PER_MINUTE is 0', async () => {
    for (const _ of Array.from({ length: 6 })) expect(await flagsOf(server, 'ana@example.com')).toEqual([]);
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
