import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordLimits } from '#domain/records/record-limits.ts';
import { insertSeat } from '#server/visitors/seats/statements.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';
import { findRecord } from './statements.ts';

const creation = {
  personalInfo: { name: 'Elena Prado', email: 'elena@example.com' },
  courseInfo: { courseType: 'ai-business-weekend' },
  currentStep: 1,
  progress: 1,
  language: 'es',
  type: 'course-application',
  metadata: {},
};
const answers = {
  q1: 'rough-ideas',
  'q1.1': { value: 'Una caja de especias', label: 'Describe tu idea' },
  'q1.2': { value: 'Quien cocina lejos de casa' },
  q2: 'Para empezar',
  'q2.1': { value: ['other', 'working-mvp'], label: '¿Con qué quieres salir?' },
  'q2.1.other': 'Dormir',
  'q2.2': 'La rapidez',
  q3: 'some',
  'q3.1': ['ai-tools'],
  'q3.2': 'product-design',
  'q3.3': 'En mi tienda',
};
const weekend = (ends: string, seatsAvailable: number) => [
  { slug: 'ai-business-weekend' as const, sessions: [session(ends, seatsAvailable), session(ends, 0)] },
];
const session = (ends: string, seatsAvailable: number) => ({
  id: ends,
  date: { en: '', es: '' },
  time: { en: '', es: '' },
  timezone: 'America/Mexico_City',
  seatsAvailable,
  meetings: [{ starts: '2025-01-01T18:00:00-06:00', ends }],
});
const future = '2026-02-01T21:00:00-06:00';
const past = '2025-09-13T21:00:00-06:00';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ courses: weekend(future, 8) });
});
afterEach(() => server.close());

const post = (body: object) => server.send('POST', '/course-application/', body);
const patch = (uuid: string, body: object) => server.send('PATCH', `/course-application/${uuid}/`, body);
async function create(changes: object = {}): Promise<string> {
  const answer = await post({ ...creation, ...changes });
  expect(answer.statusCode).toBe(201);
  return answer.json().uuid;
}
async function submitted(changes: object = {}): Promise<string> {
  const uuid = await create(changes);
  expect((await patch(uuid, { answers, currentStep: 4, isComplete: true })).statusCode).toBe(200);
  return uuid;
}
const flagsOf = async (uuid: string) => (await server.store.read(() => findRecord('course-application', uuid)))?.flags;
const pathsOf = (answer: { json(): { errors?: { path: string }[] } }) => answer.json().errors?.map(({ path }) => path);

describe('P1–P4 records of the application', () => {
  it('P3 P5 are created, changed and completed, with the progress the server computes', async () => {
    const uuid = await create();
    const read = async () => (await server.send('GET', `/course-application/${uuid}`)).json();
    expect(await read()).toMatchObject({
      type: 'course-application',
      courseInfo: { ...creation.courseInfo, session: null },
      currentStep: 1,
      progress: 50,
      companyInfo: null,
    });
    expect((await patch(uuid, { currentStep: 2, progress: 3, answers: { q1: 'defined-idea' } })).json()).toMatchObject({ progress: 75 });
    const done = await patch(uuid, { answers, currentStep: 4, isComplete: true });
    expect(done.json()).toMatchObject({ isComplete: true, currentStep: 4, progress: 100, score: null, overallScore: null });
    expect((await read()).answers['q2.1']).toEqual({ value: ['working-mvp', 'other'], label: '¿Con qué quieres salir?' });
  });

  it('P3 an early isComplete is rejected with the missing fields', async () => {
    const uuid = await create();
    const early = await patch(uuid, { answers: { q1: 'defined-idea', 'q1.2': ' ' }, isComplete: true });
    expect(early.statusCode).toBe(400);
    expect(pathsOf(early)).toEqual(['q1.1', 'q1.2', 'q2', 'q2.1', 'q2.2', 'q3', 'q3.1', 'q3.2', 'q3.3'].map((id) => `answers.${id}`));
  });

  it('P4 empty texts and lists are accepted before completion', async () => {
    const uuid = await create();
    expect((await patch(uuid, { answers: { q2: '', 'q2.1': [], 'q3.4': { value: '' } } })).statusCode).toBe(200);
    expect((await patch(uuid, { answers: { ...answers, q2: '' }, isComplete: true })).statusCode).toBe(400);
    expect((await patch(uuid, { answers, isComplete: true })).statusCode).toBe(200);
  });

  it('P4 none-yet with another tool is always rejected', async () => {
    const uuid = await create();
    const refused = await patch(uuid, { answers: { 'q3.1': ['none-yet', 'automation'] } });
    expect([refused.statusCode, pathsOf(refused)]).toEqual([400, ['answers.q3.1']]);
    expect((await patch(uuid, { answers: { 'q3.1': { value: ['none-yet'] } } })).statusCode).toBe(200);
  });

  it.each([
    ['q1', 'yes'],
    ['q1', ''],
    ['q2.1', 'other'],
    ['q2.1', ['nothing']],
    ['q2', 5],
    ['q2', 'x'.repeat(2001)],
    ['q4', 3],
    ['k1', 'A'],
  ])('P4 %s = %j is refused', async (id, value) => {
    const answer = await patch(await create(), { answers: { [id]: value } });
    expect([answer.statusCode, pathsOf(answer)]).toEqual([400, [`answers.${id}`]]);
  });

  it('S3 Q8 the longest application in the widest script fits into one request, as a device that was offline sends it', async () => {
    const longest = '漢'.repeat(recordLimits.text);
    const written = ['q1.1', 'q1.2', 'q2', 'q2.1.other', 'q2.2', 'q3.2.other', 'q3.3', 'q3.4'];
    const whole = {
      ...answers,
      'q3.2': 'other',
      ...Object.fromEntries(written.map((id) => [id, { value: longest, label: 'Describe tu idea' }])),
    };
    const answer = await post({ ...creation, answers: whole, isComplete: true });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().answers['q3.4'].value).toBe(longest);
  });

  it('P2 a course must be named, known, and one that can be applied for', async () => {
    const { courseInfo: _, ...rest } = creation;
    for (const courseInfo of [undefined, null, { courseType: '' }, { courseType: 'yoga' }, { courseType: 'ai-workforce-transformation' }]) {
      const answer = await post({ ...rest, courseInfo });
      expect([answer.statusCode, pathsOf(answer)?.[0]]).toEqual([400, expect.stringMatching(/^courseInfo/)]);
    }
    const uuid = await create();
    expect((await patch(uuid, { courseInfo: null })).statusCode).toBe(400);
    expect((await patch(uuid, { courseInfo: { courseType: 'yoga' } })).statusCode).toBe(400);
  });

  it('P1 Q7 a record is unknown under other kinds', async () => {
    const uuid = await create();
    for (const product of ['readiness-quiz', 'ai-knowledge-quiz']) {
      expect((await server.send('GET', `/${product}/${uuid}`)).statusCode).toBe(404);
      expect((await server.send('PATCH', `/${product}/${uuid}`, {})).statusCode).toBe(404);
    }
    const quiz = (await server.send('POST', '/readiness-quiz/', validCreation)).json().uuid;
    expect((await patch(quiz, {})).statusCode).toBe(404);
  });

  it('P2 another type is rejected, a forged score is ignored', async () => {
    expect((await post({ ...creation, type: 'readiness-quiz' })).statusCode).toBe(400);
    const uuid = await create();
    const forged = await patch(uuid, {
      answers,
      isComplete: true,
      score: { correct: 9, total: 9, percentage: 100 },
      overallScore: 100,
      progress: 3,
    });
    expect(forged.json()).toMatchObject({ isComplete: true, score: null, overallScore: null, progress: 100 });
  });
});

describe('A3 answers whose condition is false', () => {
  it('A3 are dropped when the application is completed, and kept until then', async () => {
    const uuid = await create();
    const changed = { ...answers, q1: 'starting-from-zero', 'q2.1': ['connections'], 'q3.2.other': 'Botánica' };
    expect(Object.keys((await patch(uuid, { answers: changed })).json().answers)).toContain('q1.1');
    const done = (await patch(uuid, { isComplete: true })).json().answers;
    for (const id of ['q1.1', 'q1.2', 'q2.1.other', 'q3.2.other']) expect(Object.keys(done)).not.toContain(id);
    expect(done.q1).toEqual({ value: 'starting-from-zero' });
    // An identical request is a replay, not a change.
    expect((await patch(uuid, { answers: changed, isComplete: true })).statusCode).toBe(200);
  });
});

describe('A1 a malformed email address', () => {
  const malformed = { personalInfo: { name: 'Elena', email: ' elena at example ' } };

  it('A1 is accepted and flagged until it is corrected', async () => {
    const uuid = await create(malformed);
    expect(await flagsOf(uuid)).toEqual(['malformed-email']);
    expect((await patch(uuid, { personalInfo: { email: 'elena@example.com' } })).statusCode).toBe(200);
    expect(await flagsOf(uuid)).toEqual([]);
    expect((await post({ ...creation, personalInfo: { name: 'Elena', email: ' ' } })).statusCode).toBe(400);
  });

  it('A1 can be corrected after completion', async () => {
    const uuid = await submitted(malformed);
    expect(await flagsOf(uuid)).toEqual(['malformed-email']);
    server.now += 60_000;
    const corrected = await patch(uuid, { personalInfo: { email: 'elena@example.com' }, isComplete: true });
    expect(corrected.json()).toMatchObject({ version: 3, isComplete: true, personalInfo: { name: 'Elena', email: 'elena@example.com' } });
    expect(await flagsOf(uuid)).toEqual([]);
    const { completed, updated } = corrected.json();
    expect(Date.parse(updated) - Date.parse(completed)).toBe(60_000);
  });

  it('A1 a valid address can be replaced by a valid one, never by a malformed one', async () => {
    const uuid = await submitted(malformed);
    const correct = async (email: string) => (await patch(uuid, { personalInfo: { email }, isComplete: true })).statusCode;
    expect(await correct('still wrong')).toBe(200);
    expect(await correct('elena@example.com')).toBe(200);
    expect(await correct('elena@example')).toBe(409);
    expect(await correct('elena@example.org')).toBe(200);
    expect((await server.send('GET', `/course-application/${uuid}`)).json().personalInfo.email).toBe('elena@example.org');
    expect(await flagsOf(uuid)).toEqual([]);
  });

  it('A1 P3 any other change to a completed application is a 409', async () => {
    const uuid = await submitted(malformed);
    const email = 'elena@example.com';
    for (const body of [
      { answers: { q2: 'Otra razón' } },
      { personalInfo: { name: 'Otra' } },
      { personalInfo: { name: 'Otra', email } },
      { personalInfo: { email }, answers: { q2: null } },
      { personalInfo: { email }, language: 'en' },
      { personalInfo: { email }, isComplete: false },
    ])
      expect([body, (await patch(uuid, body)).statusCode]).toEqual([body, 409]);
    expect((await patch(uuid, { personalInfo: { email: '' } })).statusCode).toBe(400);
    expect((await server.send('GET', `/course-application/${uuid}`)).json().personalInfo.email).toBe('elena at example');
  });

  it('A1 addresses of quizzes are final', async () => {
    const quiz = (await server.send('POST', '/readiness-quiz/', validCreation)).json().uuid;
    const all = Object.fromEntries(Array.from({ length: 14 }, (_, index) => [`q${index + 4}`, 3]));
    await server.send('PATCH', `/readiness-quiz/${quiz}/`, { answers: all, isComplete: true });
    expect((await server.send('PATCH', `/readiness-quiz/${quiz}/`, { personalInfo: { email: 'b@example.com' } })).statusCode).toBe(409);
  });
});

describe('C1 the session of an application', () => {
  const named = (session: string | null) => ({ courseInfo: { ...creation.courseInfo, session } });

  it('P2 is kept, changed and taken back, and stays when only other fields are sent', async () => {
    const uuid = await create(named('one'));
    const courseInfo = async (changes: object) => (await patch(uuid, { courseInfo: changes })).json().courseInfo;
    expect(await courseInfo({})).toEqual({ courseType: 'ai-business-weekend', session: 'one' });
    expect(await courseInfo({ courseType: 'ai-business-weekend' })).toMatchObject({ session: 'one' });
    expect(await courseInfo({ session: 'two' })).toMatchObject({ session: 'two' });
    expect(await courseInfo({ session: null })).toMatchObject({ session: null });
  });

  it('C1 is flagged, never refused, when it is over, full or unknown', async () => {
    expect(await flagsOf(await submitted(named(future)))).toEqual([]);
    expect(await flagsOf(await submitted(named('unknown')))).toEqual(['session-unavailable']);
    await server.store.write(function* () {
      for (let number = 1; number <= 8; number += 1)
        yield* insertSeat({ course: 'ai-business-weekend', session: future }, number, null, { now: server.now, author: 'a' });
    });
    expect(await flagsOf(await submitted(named(future)))).toEqual(['session-unavailable', 'sold-out']);
  });
});

describe('C1 a course without a seat or a date', () => {
  it.each([
    ['has both', future, 8, []],
    ['is sold out', future, 0, ['sold-out']],
    ['has ended', past, 8, ['no-upcoming-session']],
    ['is both', past, 0, ['no-upcoming-session', 'sold-out']],
  ])('C1 an application for a course that %s is taken, and flagged %s', async (_, ends, seats, flags) => {
    await server.close();
    server = await openTestServer({ courses: weekend(ends as string, seats as number) });
    expect(await flagsOf(await submitted())).toEqual(flags);
  });
});
