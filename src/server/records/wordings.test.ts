import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { moves } from '#content/moves/moves.ts';
import { applicationOptions } from '#domain/application.ts';
import { knowledgeIds } from '#domain/knowledge.ts';
import { locales } from '#domain/locale.ts';
import { inLocale } from '#domain/localized.ts';
import { planIds, planMoves } from '#domain/plan.ts';
import { questionIds } from '#domain/readiness.ts';
import { type LeadRecord, type RecordKind, recordKinds } from '#domain/records.ts';
import * as templates from '#mail';
import { wordingHashes } from '#site/flows/wordings.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';
import { makeStored, uuidOf } from '#tests/stored-record.ts';
import { reword } from '#tests/wordings.ts';
import { levelsOf } from '../flows/readiness-report.ts';
import { flows } from '../flows/registry.ts';
import { createWordings, type Wordings } from '../flows/wordings.ts';
import { findLead } from '../leads/detail.ts';
import { leadCsvColumns, toCsv, withAnswers } from '../leads/export.ts';
import { eachLead } from '../leads/list.ts';
import { findPersonData } from '../leads/person.ts';
import { composeNotification, composeToPerson } from '../notifications/compose.ts';
import { sampleRecordMessage } from '../notifications/samples.ts';
import type { Row, Work } from '../stores/store.ts';
import { insertRecord } from './statements.ts';

/** A version of every flow's content in which each text starts with a mark. */
const version = (mark: string): Wordings =>
  createWordings(Object.fromEntries(recordKinds.map((kind) => [kind, reword(flows[kind].wording, mark)])));

/** A complete record of each flow. */
const complete = {
  'readiness-quiz': {
    ...validCreation,
    answers: Object.fromEntries(questionIds.map((id, index) => [id, 1 + (index % 4)])),
    isComplete: true,
  },
  'ai-knowledge-quiz': {
    language: 'es',
    personalInfo: { name: 'Ana', email: 'ana@example.com' },
    answers: Object.fromEntries(knowledgeIds.map((id) => [id, 'B'])),
    isComplete: true,
  },
  'course-application': {
    language: 'es',
    personalInfo: { name: 'Ana', email: 'ana@example.com' },
    courseInfo: { courseType: 'ai-business-weekend' },
    answers: {
      q1: 'starting-from-zero',
      q2: 'Quiero aprender.',
      'q2.1': applicationOptions['q2.1'].slice(0, 2),
      'q2.2': 'Todo.',
      q3: applicationOptions.q3[0],
      'q3.1': [applicationOptions['q3.1'][0]],
      'q3.2': applicationOptions['q3.2'][0],
      'q3.3': 'En mi taller.',
    },
    isComplete: true,
  },
} satisfies Partial<Readonly<Record<RecordKind, object>>>;
type Kind = keyof typeof complete;
const kinds = recordKinds.filter((kind): kind is Kind => kind in complete);

let server: TestServer;
let running: TestServer | undefined;
beforeEach(async () => {
  server = await openTestServer({ wordings: version('OLD') });
});
afterEach(async () => {
  await running?.app.close();
  running = undefined;
  await server.close();
});

/** Another server on the same data, as after a deploy. */
async function restart(wordings: Wordings): Promise<TestServer> {
  running = await openTestServer({ store: server.store, wordings });
  return running;
}

async function create(at: TestServer, kind: Kind, changes: object = {}): Promise<LeadRecord> {
  const answer = await at.send('POST', `/${kind}/`, { ...complete[kind], ...changes });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}
const patch = async (at: TestServer, { uuid, type }: LeadRecord, changes: object): Promise<LeadRecord> =>
  (await at.send('PATCH', `/${type}/${uuid}/`, changes)).json();

async function mailsAbout(record: LeadRecord, wordings: Wordings): Promise<readonly string[]> {
  const settings = {
    templates,
    siteUrl: 'https://www.tino.example',
    bookingUrl: 'https://example.com/schedule',
    notifyEmail: 'owner@tino.example',
    wordingOf: (each: LeadRecord) => wordings.read(server.store, each),
  };
  const mails = [
    await composeToPerson(settings)(sampleRecordMessage('mail', record)),
    await composeNotification(settings)(sampleRecordMessage('notification', record)),
  ];
  return mails.map((mail) => ('none' in mail ? mail.none : mail.text));
}

/** Every text about the record's answers that someone reads. */
async function printed(record: LeadRecord, wordings: Wordings): Promise<Readonly<Record<string, string>>> {
  const { store } = server;
  const [toPerson = '', toOwner = ''] = await mailsAbout(record, wordings);
  const address = record.personalInfo.email;
  const found = await findPersonData(store, address);
  return {
    toPerson,
    toOwner,
    desk: JSON.stringify((await store.read(() => findLead(record.uuid, Date.now(), 'es')))?.answers),
    export: (await text(toCsv(withAnswers(eachLead(store, {}), store), leadCsvColumns(record.type)))).split('\r\n').slice(1).join('\n'),
    person: JSON.stringify(found.records.find((each) => each.record.uuid === record.uuid)?.answers),
  };
}

describe.each(kinds)('W7 a %s record', (kind) => {
  it('W7 is printed with the words it was answered with, after any edit', async () => {
    const record = await create(server, kind);
    expect(record.wording).toMatch(/^[0-9a-f]{16}$/);
    // Nothing is cached that the first server read.
    const later = createWordings();
    const after = await restart(later);
    expect((await after.send('GET', `/${kind}/${record.uuid}/`)).json()).toEqual(record);
    for (const [where, shown] of Object.entries(await printed(record, later))) expect(shown, where).toContain('OLD ');
    for (const language of locales) {
      const answer = await after.send('GET', `/${kind}/wordings/${record.wording}/?language=${language}`);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.json()).toEqual({
        kind,
        hash: record.wording,
        language,
        content: inLocale(reword(flows[kind].wording, 'OLD'), language),
      });
    }
  });

  it('W7 that is new is printed with the words of today, and scored alike', async () => {
    const { wording, ...old } = await create(server, kind);
    const later = createWordings();
    const record = await create(await restart(later), kind);
    expect(record.wording).toBe(later.today(kind).hash);
    expect(record.wording).not.toBe(wording);
    for (const field of ['categoryScores', 'overallScore', 'plan', 'score', 'knowledgeGaps', 'wrongQuestionIds'] as const)
      expect(record[field]).toEqual(old[field]);
    for (const [where, shown] of Object.entries(await printed(record, later)))
      if (where !== 'export') expect(shown, where).not.toContain('OLD ');
  });

  it('W7 from before wordings is printed with the words of today', async () => {
    const { wording: _, plan: __, ...earlier } = await create(server, kind);
    const { uuid } = earlier;
    const document = JSON.stringify(earlier);
    await server.store.write(function* () {
      yield { sql: 'update record set document = $1 where uuid = $2', params: [document, uuid] };
    });
    const after = await restart(createWordings());
    const read: LeadRecord = (await after.send('GET', `/${kind}/${uuid}/`)).json();
    expect([read.wording, read.plan]).toEqual([null, null]);
    for (const [where, shown] of Object.entries(await printed(read, createWordings()))) expect(shown, where).not.toContain('OLD ');
  });
});

it('W7 pages are built with the wordings that the server has', () => {
  for (const kind of kinds) expect(wordingHashes[kind]).toBe(createWordings().today(kind).hash);
});

describe('W7 the wording of a record', () => {
  const kind = 'readiness-quiz';
  const { answers } = complete[kind];

  it('W7 is the one its page was built with, also after a deploy', async () => {
    const record = await create(server, kind);
    const after = await restart(createWordings());
    expect((await create(after, kind, { wording: record.wording })).wording).toBe(record.wording);
    expect((await create(after, kind, { wording: '0123456789abcdef' })).wording).toBe(createWordings().today(kind).hash);
  });

  it('W7 becomes that of the page that answers last, and is final once the record is complete', async () => {
    const begun = await create(server, kind, { answers: { q4: 1 }, isComplete: false });
    const after = await restart(createWordings());
    const today = createWordings().today(kind).hash;
    const seen = await patch(after, begun, { currentStep: 3, wording: today });
    expect(seen.wording).toBe(begun.wording);
    expect((await patch(after, begun, { answers: { q5: 2 } })).wording).toBe(begun.wording);
    expect((await patch(after, begun, { answers: { q5: 3 }, wording: today })).wording).toBe(today);
    const done = await patch(after, begun, { answers, isComplete: true, wording: begun.wording });
    expect(done.wording).toBe(begun.wording);
    expect(done.recommendations[0]?.text).toMatch(/^OLD /);
    expect(await patch(after, begun, { answers, isComplete: true, wording: today })).toEqual(done);
  });

  it('W7 of an unfinished record from before wordings becomes that of today at its next change', async () => {
    await server.store.write(() => insertRecord(makeStored(7)));
    const { record } = makeStored(7);
    expect(uuidOf(7)).toBe(record.uuid);
    expect((await patch(server, record, { answers: { q4: 2 } })).wording).toBe(version('OLD').today(kind).hash);
  });

  it('P3 W7 the plan is computed by the server, from the answers', async () => {
    const record = await create(server, kind, { plan: [['q4-1']] });
    expect(record.plan).toEqual(planIds(planMoves(levelsOf(record), moves)));
    expect((await create(server, kind, { isComplete: false })).plan).toBeNull();
    expect((await create(server, 'ai-knowledge-quiz')).plan).toBeNull();
  });

  it('W3 a category’s text quotes its lowest answer, in both languages', async () => {
    const { recommendations } = await create(server, kind, { answers: { ...answers, q4: 2, q5: 3 } });
    const finance = recommendations.find(({ category }) => category === 'finance');
    const { questions } = flows[kind].today.texts('en') as { questions: Record<string, { options: string[] }> };
    expect(finance?.text).toContain(`“OLD ${questions.q4?.options[1]}”`);
    expect(finance?.textEs).toMatch(/«OLD [^»]+[^.»]»\. OLD /);
  });

  it('W7 is stored once, whichever process sees it first', async () => {
    const wordings = version('OLD');
    await Promise.all(Array.from({ length: 4 }, () => server.store.write(() => version('OLD').keepToday(1))));
    await create(server, kind);
    const rows = await server.store.read(function* (): Work<readonly Row[]> {
      return yield { sql: 'select kind, hash from wording', params: [] };
    });
    expect(rows.map((row) => `${row.kind} ${row.hash}`).sort()).toEqual(
      recordKinds.map((each) => `${each} ${wordings.today(each).hash}`).sort(),
    );
  });

  it('W7 that can’t be read counts as that of today', async () => {
    const record = await create(server, kind);
    await server.store.write(function* () {
      yield { sql: "update wording set content = '{}' where hash = $1", params: [record.wording] };
    });
    const after = await restart(createWordings());
    expect((await after.send('GET', `/${kind}/wordings/${record.wording}/`)).statusCode).toBe(404);
    const shown = await server.store.read(() => createWordings().of(record));
    expect(shown.hash).toBe(createWordings().today(kind).hash);
  });

  it('W7 is described in openapi.json', async () => {
    const { paths } = (await server.send('GET', '/openapi.json')).json();
    for (const each of recordKinds) {
      const { parameters, responses } = paths[`/api/${each}/wordings/{hash}/`].get;
      expect(parameters.map(({ name }: { name: string }) => name).sort()).toEqual(['hash', 'language']);
      expect(Object.keys(responses)).toEqual(['200', '404']);
      const record = paths[`/api/${each}/{uuid}/`].get.responses[200].content['application/json'].schema;
      expect(record.required).toEqual(expect.arrayContaining(['wording', 'plan']));
      expect(Object.keys(paths[`/api/${each}/`].post.requestBody.content['application/json'].schema.properties)).toContain('wording');
    }
  });

  it('W7 404 for a wording that nobody knows, or of another flow', async () => {
    const { wording } = await create(server, kind);
    for (const path of [
      `/${kind}/wordings/0123456789abcdef/`,
      `/ai-knowledge-quiz/wordings/${wording}/`,
      `/${kind}/wordings/${'a'.repeat(64)}/`,
    ]) {
      const answer = await server.send('GET', path);
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        404,
        expect.stringContaining('application/problem+json'),
        'no-store',
      ]);
    }
    expect((await server.send('GET', `/${kind}/wordings/${wording}/?language=fr`)).statusCode).toBe(400);
    expect((await server.send('POST', `/${kind}/wordings/${wording}/`, {})).statusCode).toBe(405);
  });
});
