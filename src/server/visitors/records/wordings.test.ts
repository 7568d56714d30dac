import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { moves } from '#content/moves/moves.ts';
import { applicationOptions } from '#domain/application/application.ts';
import { readWording } from '#domain/content/read-wording.ts';
import { correctKeys, knowledgeIds } from '#domain/knowledge/knowledge.ts';
import { keepPlan } from '#domain/readiness/kept-plan.ts';
import { planMoves } from '#domain/readiness/plan.ts';
import { plannedFor } from '#domain/readiness/plan-rules.ts';
import { questionIds } from '#domain/readiness/readiness.ts';
import { type LeadRecord, type RecordKind, recordKinds } from '#domain/records/records.ts';
import { locales } from '#domain/text/locale.ts';
import { inLocale } from '#domain/text/localized.ts';
import * as templates from '#mail';
import { levelsOf } from '#server/flows/definitions/readiness-report.ts';
import { flows } from '#server/flows/definitions/registry.ts';
import { createWordings, type UnreadableWording, type Wordings } from '#server/flows/definitions/wordings.ts';
import type { KnowledgeDocument } from '#server/flows/reports/document.ts';
import { composeNotification, composeToPerson } from '#server/messages/notifications/compose.ts';
import { sampleRecordMessage } from '#server/messages/notifications/samples.ts';
import { findLead } from '#server/owner/leads/detail.ts';
import { toCsv, withAnswers } from '#server/owner/leads/export.ts';
import { leadCsvColumns } from '#server/owner/leads/export-columns.ts';
import { eachLead } from '#server/owner/leads/list.ts';
import { findPersonData } from '#server/owner/leads/person.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { wordingHashes } from '#site/flows/wordings.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';
import { makeStored, uuidOf } from '#tests/stored-record.ts';
import { reword } from '#tests/wordings.ts';
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

/** Puts other content under the hash of a record's wording. */
const storeWording = ({ type, wording }: LeadRecord, content: string) =>
  server.store.write(function* () {
    yield { sql: 'update wording set content = $1 where kind = $2 and hash = $3', params: [content, type, wording] };
  });

/** A record of a page that was built with this content. */
async function answeredIn(kind: Kind, hash: string, content: string, changes: object = {}): Promise<LeadRecord> {
  await server.store.write(function* () {
    yield { sql: 'insert into wording (kind, hash, content, created_at) values ($1, $2, $3, 1)', params: [kind, hash, content] };
  });
  return create(server, kind, { wording: hash, ...changes });
}

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
    // The new instance starts with an empty cache.
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
});

/** Maps each path in a stored wording to its text. */
const textsIn = (tree: unknown, path = ''): readonly (readonly [string, unknown])[] =>
  typeof tree === 'object' && tree !== null
    ? Object.entries(tree).flatMap(([key, value]) => textsIn(value, `${path}/${key}`))
    : [[path, tree]];

/** Changes a shape like a code change could: removes and adds members and changes limits. */
const reshape = (tree: unknown, depth = 0): unknown => {
  if (typeof tree !== 'object' || tree === null) return typeof tree === 'number' ? tree + 40 : tree;
  if (Array.isArray(tree)) return tree.map((item) => reshape(item, depth + 1));
  const entries = Object.entries(tree).map(([key, value]): [string, unknown] => [key, reshape(value, depth + 1)]);
  const [first, ...others] = entries;
  const isList = depth > 0 && others.length > 2;
  return Object.fromEntries([...(isList ? others : entries), ['no-more', isList ? first?.[1] : 'first no-more']]);
};

describe.each(kinds)('W7 an earlier wording of %s', (kind) => {
  const same = reword(flows[kind].wording, 'first');
  const earlier = [same, reshape(same)];

  it('W7 is read for ever: not one of its texts is lost', () => {
    for (const stored of earlier) {
      const read = readWording(stored, flows[kind].wording);
      expect(read?.isWhole).toBe(true);
      const texts = new Map(textsIn(read?.content));
      for (const [path, text] of textsIn(stored)) expect(texts.get(path), path).toBe(text);
    }
  });

  it('W7 prints a record everywhere, whatever has become of its shape', async () => {
    for (const [index, content] of earlier.entries()) {
      // A separate hash, because the desk's wordings are cached across tests.
      const hash = `${index}`.padEnd(16, 'f');
      const record = await answeredIn(kind, hash, JSON.stringify(content));
      const told: UnreadableWording[] = [];
      const later = createWordings({}, (wording) => told.push(wording));
      for (const [where, shown] of Object.entries(await printed(record, later))) expect(shown, where).toContain('first ');
      const { flow } = await server.store.read(() => later.of(record));
      expect(() =>
        flow.report(record, { siteUrl: 'https://tino.example', bookingUrl: 'https://example.com', reference: '' }),
      ).not.toThrow();
      expect(told).toEqual([]);
    }
  });
});

it('W7 pages are built with the wordings that the server has', () => {
  for (const kind of kinds) expect(wordingHashes[kind]).toBe(createWordings().today(kind).hash);
});

describe('W7 the right answers of a knowledge quiz', () => {
  const kind = 'ai-knowledge-quiz';
  const id = 'k1';
  const today = correctKeys[id];
  const earlier = 'D';
  /** Two options of a question and its key changed places since. */
  const swapped = JSON.parse(JSON.stringify(reword(flows[kind].wording, 'OLD')));
  const { options } = swapped.questions[id];
  swapped.questions[id].options = { ...options, [earlier]: options[today], [today]: options[earlier] };
  swapped.questions[id].correct = earlier;
  const rightText: string = options[today].es;
  const wrongText: string = options[earlier].es;
  const site = { siteUrl: 'https://tino.example', bookingUrl: 'https://example.com', reference: '' };
  const missedIn = ({ areas }: KnowledgeDocument['review']) => areas.flatMap(({ items }) => items.filter(({ isRight }) => !isRight));

  it('W7 are those of the words it was answered with, for its score and wherever it’s printed', async () => {
    const missed = { answers: { ...correctKeys, [id]: today } };
    const record = await answeredIn(kind, 'aaaaaaaaaaaaaaaa', JSON.stringify(swapped), missed);
    expect([record.wrongQuestionIds, record.score?.correct]).toEqual([[id], knowledgeIds.length - 1]);
    const later = createWordings();
    const { flow } = await server.store.read(() => later.of(record));
    const report = flow.report(record, site);
    if (!report || !('review' in report)) throw new Error('A record without a report.');
    expect(missedIn(report.review).map(({ best }) => best)).toEqual([rightText]);
    expect(JSON.stringify(report)).not.toContain(wrongText);
    const shown = (await server.store.read(() => findLead(record.uuid, 1, 'es')))?.answers.find((each) => each.id === id);
    expect([shown?.best, shown?.answer]).toEqual([earlier, `${today}. ${wrongText}`]);
    const [, toOwner] = await mailsAbout(record, later);
    expect(toOwner).toContain(`${earlier}. ${options[today].en}`);

    const right = await create(server, kind, { wording: 'aaaaaaaaaaaaaaaa', answers: { ...correctKeys, [id]: earlier } });
    expect(right.wrongQuestionIds).toEqual([]);
  });

  it('W7 the score is the one it was given, whatever today’s keys say', async () => {
    const record: LeadRecord = {
      ...(await create(server, kind, { answers: correctKeys })),
      score: { correct: 9, total: 15, percentage: 60 },
      knowledgeGaps: ['launch'],
      wrongQuestionIds: ['k12', 'k13'],
    };
    const { flow } = version('OLD').today(kind);
    const report = flow.report(record, site);
    if (!report || !('review' in report)) throw new Error('A record without a report.');
    expect([report.score.text.replace(/\s/g, ''), missedIn(report.review).length]).toEqual(['60%', 2]);
    expect(JSON.stringify(flow.brief(record, 'en'))).toContain('60');
    const { subject, preview } = flow.letter(record, { templates, ...site, isReportAttached: false });
    expect([subject, preview]).toEqual([expect.stringContaining('60'), expect.stringContaining('9')]);
  });
});

describe('W7 an option that the record’s words have and today’s don’t', () => {
  const kind = 'course-application';
  const earlier = JSON.parse(JSON.stringify(flows[kind].wording));
  earlier.options.q1['no-more'] = { en: 'An option from before', es: 'Una opción de antes' };
  earlier.options['q2.1']['no-more'] = { en: 'An aim from before', es: 'Un objetivo de antes' };
  const hash = 'bbbbbbbbbbbbbbbb';
  const chosen = {
    ...complete[kind].answers,
    q1: 'no-more',
    'q1.1': 'Una idea.',
    'q1.2': 'Vecinos.',
    'q2.1': ['no-more', applicationOptions['q2.1'][0]],
  };

  it('W7 P4 may be chosen, by a page from before or a device that was offline, and is printed', async () => {
    const record = await answeredIn(kind, hash, JSON.stringify(earlier), { answers: chosen });
    expect(record.answers.q1).toEqual({ value: 'no-more' });
    expect(record.answers['q2.1']?.value).toEqual([applicationOptions['q2.1'][0], 'no-more']);
    const { flow } = await server.store.read(() => createWordings().of(record));
    const printedAnswers = flow.printAnswers(record, 'es').map(({ answer }) => answer);
    expect(printedAnswers).toContain('Una opción de antes');
    expect(printedAnswers.join()).toContain('Un objetivo de antes');
    const begun = await create(server, kind, { wording: hash, answers: {}, isComplete: false });
    expect((await patch(server, begun, { answers: { q1: 'no-more' } })).answers.q1).toEqual({ value: 'no-more' });
    // The same answers again change nothing.
    expect(await patch(server, record, { answers: chosen, isComplete: true })).toEqual(record);
  });

  it('P4 W7 is refused to records with other words', async () => {
    for (const [answers, path] of [
      [{ q1: 'no-more' }, 'answers.q1'],
      [{ 'q2.1': ['no-more'] }, 'answers.q2.1'],
    ] as const) {
      const refused = await server.send('POST', `/${kind}/`, { ...complete[kind], answers, isComplete: false });
      expect([refused.statusCode, refused.json().errors.map((error: { path: string }) => error.path)]).toEqual([400, [path]]);
    }
  });

  it('W7 P4 may be a detail of the company', async () => {
    const words = JSON.parse(JSON.stringify(flows['readiness-quiz'].wording));
    for (const locale of locales) words.options[locale].industry.mining = `Mining ${locale}`;
    const companyInfo = { ...validCreation.companyInfo, industry: 'mining' };
    const record = await answeredIn('readiness-quiz', 'cccccccccccccccc', JSON.stringify(words), { companyInfo });
    const { flow } = await server.store.read(() => createWordings().of(record));
    expect(flow.printCompany(record, 'es')?.industry).toBe('Mining es');
    const refused = await server.send('POST', '/readiness-quiz/', { ...complete['readiness-quiz'], companyInfo });
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([400, 'companyInfo.industry']);
  });
});

it('W7 a complete record with an answer that can’t be read still shows to its owner, and is mailed', async () => {
  const whole = await create(server, 'readiness-quiz');
  const record = { ...whole, answers: { ...whole.answers, q4: { value: 'six' } } };
  await server.store.write(function* () {
    yield { sql: 'update record set document = $1 where uuid = $2', params: [JSON.stringify(record), record.uuid] };
  });
  const found = await server.store.read(() => findLead(record.uuid, 1));
  expect(found?.answers[0]?.answer).toBe('six');
  expect(found?.brief.map(({ name }) => name)).toContain('who');
  const [toPerson, toOwner] = await mailsAbout(record, version('OLD'));
  for (const mail of [toPerson, toOwner]) expect(mail).toContain('six');
  expect((await server.send('GET', `/readiness-quiz/${record.uuid}/report/`)).statusCode).toBe(404);
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
    expect(record).toMatchObject(keepPlan(planMoves(levelsOf(record), plannedFor(record.companyInfo), moves)));
    expect((await create(server, kind, { isComplete: false })).plan).toBeNull();
    expect((await create(server, 'ai-knowledge-quiz')).plan).toBeNull();
  });

  it('W3 a category’s text quotes its lowest answer, in both languages', async () => {
    const { recommendations } = await create(server, kind, { answers: { ...answers, q4: 2, q5: 3 } });
    const finance = recommendations.find(({ category }) => category === 'finance');
    const { questions } = inLocale(flows[kind].wording, 'en') as { questions: Record<string, { options: string[] }> };
    expect(finance?.text).toContain(`“OLD ${questions.q4?.options[1]}”`);
    expect(finance?.textEs).toMatch(/“OLD [^”]+[^.”]”\. OLD /);
  });

  it('W7 is stored once, whichever process sees it first', async () => {
    const wordings = version('OLD');
    await Promise.all(Array.from({ length: 4 }, () => server.store.write(() => version('OLD').keepToday(1))));
    await create(server, kind);
    const rows = await server.store.read(function* (): Transaction<readonly Row[]> {
      return yield { sql: 'select kind, hash from wording', params: [] };
    });
    expect(rows.map((row) => `${row.kind} ${row.hash}`).sort()).toEqual(
      recordKinds.map((each) => `${each} ${wordings.today(each).hash}`).sort(),
    );
  });

  it.each(['{}', '{"questions":', '[]', 'null'])(
    'W7 that can’t be read at all counts as that of today, and is told once: %s',
    async (content) => {
      const record = await create(server, kind);
      await storeWording(record, content);
      const told: UnreadableWording[] = [];
      const later = createWordings({}, (wording) => told.push(wording));
      const after = await restart(later);
      expect((await after.send('GET', `/${kind}/wordings/${record.wording}/`)).statusCode).toBe(404);
      const shown = await server.store.read(() => later.of(record));
      expect(shown.hash).toBe(createWordings().today(kind).hash);
      expect(told).toEqual([{ kind, hash: record.wording, why: 'unreadable' }]);
    },
  );

  it('W7 with a piece that can’t be read has today’s in its place, and is told once', async () => {
    const record = await create(server, kind);
    const damaged = JSON.parse(JSON.stringify(reword(flows[kind].wording, 'OLD')));
    damaged.questions.q4.text = 7;
    await storeWording(record, JSON.stringify(damaged));
    const told: UnreadableWording[] = [];
    const later = createWordings({}, (wording) => told.push(wording));
    for (const where of [1, 2]) {
      const [first, second] = (await later.read(server.store, record)).printAnswers(record, 'en');
      expect([where, first?.question.startsWith('OLD '), first?.answer.includes('OLD '), second?.question.startsWith('OLD ')]).toEqual([
        where,
        false,
        true,
        true,
      ]);
    }
    expect(told).toEqual([{ kind, hash: record.wording, why: 'damaged' }]);
  });

  it('W7 that isn’t stored any more is told; a hash that only somebody asked for isn’t', async () => {
    const record = { ...(await create(server, kind)), wording: 'fedcba9876543210' };
    const told: UnreadableWording[] = [];
    const later = createWordings({}, (wording) => told.push(wording));
    const after = await restart(later);
    expect((await after.send('GET', `/${kind}/wordings/0123456789abcdef/`)).statusCode).toBe(404);
    expect(told).toEqual([]);
    await later.read(server.store, record);
    expect(told).toEqual([{ kind, hash: record.wording, why: 'missing' }]);
  });

  it('W7 is serialized once for each language', async () => {
    const { wording } = await create(server, kind);
    const path = `/${kind}/wordings/${wording}/`;
    const [first, spanish] = [await server.send('GET', path), await server.send('GET', `${path}?language=es`)];
    expect(first.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(first.body).not.toBe(spanish.body);
    // Neither the store nor the texts are read again.
    await server.store.write(function* () {
      yield { sql: 'delete from wording where hash = $1', params: [wording] };
    });
    expect((await server.send('GET', path)).body).toBe(first.body);
    expect((await server.send('GET', `${path}?language=es`)).body).toBe(spanish.body);
  });

  it('W7 is described in openapi.json', async () => {
    const { paths } = (await server.send('GET', '/openapi.json')).json();
    for (const each of recordKinds) {
      const { parameters, responses } = paths[`/api/${each}/wordings/{hash}/`].get;
      expect(parameters.map(({ name }: { name: string }) => name).sort()).toEqual(['hash', 'language']);
      expect(Object.keys(responses)).toEqual(['200', '404', '429']);
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
