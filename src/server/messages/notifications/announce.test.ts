import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { questionIds } from '#domain/readiness/readiness.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';
import { sampleApplication } from './samples.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const answers = Object.fromEntries(questionIds.map((id) => [id, 4]));
function* all(): Transaction<readonly Row[]> {
  return yield { sql: 'select channel, event, subject, payload from outbox order by event, channel', params: [] };
}
const queued = async () => (await server.store.read(all)).map(({ channel, event }) => `${channel} ${event}`);
const create = (body: object = {}, headers = {}) => server.send('POST', '/readiness-quiz/', { ...validCreation, ...body }, headers);

describe('announcing', () => {
  it('D1 a new record is sent to the webhook', async () => {
    await create();
    expect(await queued()).toEqual(['webhook record.created']);
  });

  it('A4 Q6 completion notifies the person, the owner and the webhook once, even if it is repeated', async () => {
    const { uuid } = (await create()).json();
    const complete = () => server.send('PATCH', `/readiness-quiz/${uuid}/`, { answers, isComplete: true });
    expect((await complete()).statusCode).toBe(200);
    await complete();
    expect(await queued()).toEqual([
      'mail record.completed',
      'notification record.completed',
      'webhook record.completed',
      'webhook record.created',
    ]);
    const [mail] = await server.store.read(all);
    expect(JSON.parse(String(mail?.payload)).record).toMatchObject({ uuid, isComplete: true, overallScore: 80 });
  });

  it('Q2 a rejected change announces nothing', async () => {
    const { uuid } = (await create()).json();
    expect((await server.send('PATCH', `/readiness-quiz/${uuid}/`, { isComplete: true })).statusCode).toBe(400);
    expect(await queued()).toEqual(['webhook record.created']);
  });

  it('S2 a repeated creation announces nothing twice', async () => {
    await create({}, { 'idempotency-key': 'once' });
    await create({}, { 'idempotency-key': 'once' });
    expect(await queued()).toEqual(['webhook record.created']);
  });

  it('A1 a malformed address gets no mail until it is corrected, and the owner gets both messages', async () => {
    const application = sampleApplication('en');
    const created = await server.send('POST', '/course-application/', {
      personalInfo: { name: 'Ana', email: 'ana@example' },
      courseInfo: application.courseInfo,
      answers: application.answers,
      isComplete: true,
    });
    expect(created.statusCode).toBe(201);
    const path = `/course-application/${created.json().uuid}/`;
    const before = await queued();
    expect(before).toEqual([
      'webhook application.submitted',
      'notification record.completed',
      'webhook record.completed',
      'webhook record.created',
    ]);
    await server.send('PATCH', path, { personalInfo: { email: 'still wrong' } });
    expect(await queued()).toEqual(before);
    await server.send('PATCH', path, { personalInfo: { email: 'ana@example.com' } });
    const after = await queued();
    expect(after).toContain('mail record.completed');
    expect(after).toContain('notification record.corrected');
    const [mail] = (await server.store.read(all)).filter(({ channel }) => channel === 'mail');
    expect(JSON.parse(String(mail?.payload)).record.personalInfo.email).toBe('ana@example.com');
    await server.send('PATCH', path, { personalInfo: { email: 'ana@example.com' } });
    expect(await queued()).toEqual(after);
  });

  it('A1 the owner is told of each correction', async () => {
    const { courseInfo, answers } = sampleApplication('en');
    const body = { personalInfo: { name: 'Ana', email: 'ana@example' }, courseInfo, answers, isComplete: true };
    const path = `/course-application/${(await server.send('POST', '/course-application/', body)).json().uuid}/`;
    for (const email of ['ana@example.com', 'eva@example.com', 'eva@example.com;', 'ana@example.com'])
      expect((await server.send('PATCH', path, { personalInfo: { email } })).statusCode).toBe(200);
    const told = (await server.store.read(all)).filter(({ channel, event }) => channel === 'notification' && event === 'record.corrected');
    expect(told.map(({ payload }) => JSON.parse(String(payload)).record.personalInfo.email).sort()).toEqual([
      'ana@example.com',
      'ana@example.com',
      'eva@example.com',
    ]);
    expect((await queued()).filter((message) => message === 'mail record.completed')).toHaveLength(1);
  });

  it('D5 a filled honeypot withholds the mail, and the owner is still notified', async () => {
    await create({ answers, isComplete: true, metadata: { honeypot: 'x' } });
    expect(await queued()).toEqual(['notification record.completed', 'webhook record.completed', 'webhook record.created']);
  });

  it('D5 a record that is completed too fast is flagged, and its mail is still sent', async () => {
    await create({ answers, isComplete: true, metadata: { totalTimeSpent: 1 } });
    expect(await queued()).toContain('mail record.completed');
  });

  it('channels that are not configured get no messages', async () => {
    const plain = await openTestServer({ audience: { notification: false, webhook: false } });
    await plain.send('POST', '/readiness-quiz/', { ...validCreation, answers, isComplete: true });
    expect((await plain.store.read(all)).map(({ channel }) => channel)).toEqual(['mail']);
    await plain.close();
  });
});
