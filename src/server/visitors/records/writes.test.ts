/** @narrow-on-postgres Requests race for a record. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { questionIds } from '#domain/readiness/readiness.ts';
import { retention } from '#domain/records/retention.ts';
import { hourMs } from '#domain/text/time.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';
import { deleteRequestsBefore } from './statements.ts';

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
