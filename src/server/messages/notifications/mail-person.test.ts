import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#domain/text/time.ts';
import { forgetRecipients } from '#server/platform/outbox/mail-budget.ts';
import { countOutbox, sendHeld } from '#server/platform/outbox/queue.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';
import { sampleApplication, sampleKnowledge, sampleReadiness } from './samples.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const personOf = (email: string) => ({ ...validCreation.personalInfo, email });
const finish = {
  readiness: (email: string) =>
    server.send('POST', '/readiness-quiz/', {
      ...validCreation,
      personalInfo: personOf(email),
      answers: sampleReadiness('en').answers,
      isComplete: true,
    }),
  knowledge: (email: string) =>
    server.send('POST', '/ai-knowledge-quiz/', {
      personalInfo: personOf(email),
      answers: sampleKnowledge('en').answers,
      isComplete: true,
    }),
  application: (email: string) =>
    server.send('POST', '/course-application/', {
      personalInfo: personOf(email),
      courseInfo: sampleApplication('en').courseInfo,
      answers: sampleApplication('en').answers,
      isComplete: true,
    }),
  newsletter: (email: string) => server.send('POST', '/newsletter/', { email, language: 'en' }),
  waitlist: (email: string) => server.send('POST', '/waitlist/', { email, language: 'en', course: 'ai-business-weekend' }),
};

const select = (sql: string) =>
  server.store.read(function* (): Transaction<readonly Row[]> {
    return yield { sql, params: [] };
  });
const counts = async () => {
  const [row] = await select(
    "select sum(case when state = 'waiting' then 1 else 0 end) as waiting, sum(case when state = 'held' then 1 else 0 end) as held from outbox where channel = 'mail'",
  );
  return [Number(row?.waiting), Number(row?.held)];
};
const notices = () => select("select payload from outbox where event = 'mail.held'");

describe('D5 the mail budget', () => {
  it('gives somebody who takes both quizzes, applies and subscribes in one afternoon every mail', async () => {
    for (const cause of Object.values(finish)) expect((await cause('ana@example.com')).statusCode).toBeLessThan(300);
    expect(await counts()).toEqual([5, 0]);
  });

  it('sends two mails of one kind a day to one mailbox in all its spellings, and holds the others', async () => {
    for (const spelling of ['vic.tim@gmail.com', 'VICTIM+a@gmail.com', 'victim+b@googlemail.com', 'v.ictim@gmail.com'])
      expect((await finish.application(spelling)).statusCode).toBe(201);
    expect(await counts()).toEqual([2, 2]);
    const held = await select("select failure, recipient from outbox where state = 'held'");
    expect(held[0]).toEqual({ failure: '2 such emails to this address within a day', recipient: null });
    server.now += dayMs + 1;
    await finish.application('victim@gmail.com');
    expect(await counts()).toEqual([3, 2]);
  });

  it('sends six mails of all kinds a day to one mailbox', async () => {
    for (const _ of [1, 2]) for (const cause of Object.values(finish)) await cause('ana@example.com');
    expect(await counts()).toEqual([6, 4]);
    expect(await select("select distinct failure from outbox where state = 'held'")).toEqual([
      { failure: '6 emails to this address within a day' },
    ]);
  });

  it('tells the owner once a day that mail is held, logs each held mail, and counts them on the health page', async () => {
    for (const _ of [1, 2, 3, 4]) await finish.readiness('ana@example.com');
    expect(await notices()).toEqual([
      { payload: JSON.stringify({ because: '2 such emails to this address within a day', since: new Date(server.now).toISOString() }) },
    ]);
    expect(server.logged.filter(({ event }) => event === 'mail-held')).toHaveLength(2);
    await expect.poll(async () => (await server.app.inject('/readyz')).body).toContain('\noutbox_held 2\n');
    server.now += dayMs + 1;
    for (const _ of [1, 2, 3]) await finish.readiness('ana@example.com');
    expect(await notices()).toHaveLength(2);
  });

  it('Q19 answers a signup the same whether its mail is held or not, and holds one per subscription', async () => {
    const answers = [];
    for (const _ of [1, 2, 3, 4, 5]) answers.push(await finish.newsletter('ana@example.com'));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await counts()).toEqual([2, 1]);
  });

  it('sends released mail without counting it', async () => {
    for (const _ of [1, 2, 3, 4]) await finish.readiness('ana@example.com');
    const [held] = await select("select id from outbox where state = 'held'");
    expect(await server.store.write(() => sendHeld(server.now, String(held?.id)))).toBe(1);
    expect(await counts()).toEqual([3, 1]);
    expect(await server.store.write(() => sendHeld(server.now))).toBe(1);
    expect(await server.store.write(() => sendHeld(server.now))).toBe(0);
    expect((await server.store.read(countOutbox)).held).toBe(0);
    await finish.knowledge('ana@example.com');
    await finish.knowledge('ana@example.com');
    expect(await counts()).toEqual([6, 0]);
  });

  it('forgets after a day whom mail went to', async () => {
    await finish.readiness('ana@example.com');
    const known = () => select('select recipient, kind from outbox where recipient is not null');
    expect(await known()).toEqual([{ recipient: expect.stringMatching(/^[\w-]{43}$/), kind: 'readiness-quiz' }]);
    await server.store.write(() => forgetRecipients(server.now + dayMs - 1));
    expect(await known()).toHaveLength(1);
    await server.store.write(() => forgetRecipients(server.now + dayMs));
    expect(await known()).toEqual([]);
  });
});
