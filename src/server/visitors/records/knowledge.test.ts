import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { correctKeys, knowledgeIds, knowledgeQuestionsOf } from '#domain/knowledge/knowledge.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';

const path = '/ai-knowledge-quiz/';
const creation = {
  type: 'ai-knowledge-quiz',
  personalInfo: { name: 'Ana', email: 'ana@example.com' },
  currentStep: 1,
  progress: 1,
  language: 'es',
};
/** Right answers except for the given ones, each with its option's text as the quiz sends it. */
const sheet = (...wrong: readonly string[]) =>
  Object.fromEntries(knowledgeIds.map((id) => [id, { value: wrong.includes(id) ? 'A' : correctKeys[id], label: `Opción de ${id}` }]));

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

async function create(): Promise<string> {
  const answer = await server.send('POST', path, creation);
  expect(answer.statusCode).toBe(201);
  return answer.json().uuid;
}
const patch = (uuid: string, body: unknown) => server.send('PATCH', `${path}${uuid}/`, body);
async function complete(...wrong: readonly string[]) {
  const answer = await patch(await create(), { answers: sheet(...wrong), isComplete: true });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

describe('P2 a record of the knowledge quiz', () => {
  it('P2 needs a name and an address, no company', async () => {
    const answer = await server.send('POST', path, creation);
    expect(answer.json()).toMatchObject({
      type: 'ai-knowledge-quiz',
      personalInfo: creation.personalInfo,
      companyInfo: null,
      currentStep: 1,
      progress: 0,
      isComplete: false,
      score: null,
      knowledgeGaps: [],
      wrongQuestionIds: [],
    });
    for (const [field, value] of [
      ['name', ' '],
      ['email', 'ana@example'],
      ['email', ''],
    ] as const) {
      const refused = await server.send('POST', path, { ...creation, personalInfo: { ...creation.personalInfo, [field]: value } });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().errors[0].path).toBe(`personalInfo.${field}`);
    }
  });

  it('P2 rejects the type of another flow', async () => {
    const uuid = await create();
    for (const answer of [
      await server.send('POST', path, { ...creation, type: 'readiness-quiz' }),
      await patch(uuid, { type: 'course-application' }),
    ]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors[0].path).toBe('type');
    }
  });

  it('P1 answers 404 under the wrong kind', async () => {
    const uuid = await create();
    const other = (await server.send('POST', '/readiness-quiz/', validCreation)).json().uuid;
    expect((await server.send('GET', `/readiness-quiz/${uuid}/`)).statusCode).toBe(404);
    expect((await server.send('PATCH', `/readiness-quiz/${uuid}/`, { language: 'en' })).statusCode).toBe(404);
    expect((await server.send('GET', `${path}${other}/`)).statusCode).toBe(404);
    expect((await patch(other, { answers: { k1: 'B' } })).statusCode).toBe(404);
  });

  it.each(['E', 'b', '', 'AB', 1, 2, true, ['B'], {}, { value: 'E' }, { value: 2 }])(
    'P4 rejects %j, which is not an option',
    async (value) => {
      const refused = await patch(await create(), { answers: { k1: value } });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().errors[0].path).toBe('answers.k1');
    },
  );

  it.each(['k0', 'k16', 'q4', 'toString'])('P4 rejects %s, which is not a question of this quiz', async (id) => {
    const refused = await patch(await create(), { answers: { [id]: 'B' } });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors[0].path).toBe(`answers.${id}`);
  });

  it('P4 stores the option with its text; null deletes it', async () => {
    const uuid = await create();
    const kept = await patch(uuid, { answers: { k1: { value: 'B', label: 'Anotar los supuestos' }, k2: 'D' }, currentStep: 3 });
    expect(kept.json()).toMatchObject({
      answers: { k1: { value: 'B', label: 'Anotar los supuestos' }, k2: { value: 'D' } },
      currentStep: 3,
      progress: 13,
    });
    expect((await patch(uuid, { answers: { k1: null } })).json()).toMatchObject({ answers: { k2: { value: 'D' } }, progress: 7 });
  });

  it('K1 accepts steps 0 to 16', async () => {
    const uuid = await create();
    expect((await patch(uuid, { currentStep: 16 })).statusCode).toBe(200);
    expect((await patch(uuid, { currentStep: 17 })).json().errors[0].path).toBe('currentStep');
  });
});

describe('P3 the server computes the score', () => {
  it('P3 all right, all wrong', async () => {
    expect(await complete()).toMatchObject({
      score: { correct: 15, total: 15, percentage: 100 },
      knowledgeGaps: [],
      wrongQuestionIds: [],
      currentStep: 16,
      progress: 100,
      isComplete: true,
      overallScore: null,
      categoryScores: null,
      recommendations: [],
    });
    expect(await complete(...knowledgeIds)).toMatchObject({
      score: { correct: 0, total: 15, percentage: 0 },
      knowledgeGaps: ['research', 'build', 'launch'],
      wrongQuestionIds: knowledgeIds,
    });
  });

  it.each([
    [['k3'], []],
    [['k3', 'k4'], ['research']],
    [['k8'], []],
    [['k8', 'k9'], ['build']],
    [['k15'], ['launch']],
    [
      ['k1', 'k2', 'k12'],
      ['research', 'launch'],
    ],
  ])('K5 %j wrong: the gaps are %j', async (wrong, gaps) => {
    const record = await complete(...wrong);
    expect(record.knowledgeGaps).toEqual(gaps);
    expect(record.wrongQuestionIds).toEqual(wrong);
    expect(record.score).toEqual({ correct: 15 - wrong.length, total: 15, percentage: Math.round((100 * (15 - wrong.length)) / 15) });
  });

  it('P3 a forged score is ignored', async () => {
    const forged = { score: { correct: 15, total: 15, percentage: 100 }, knowledgeGaps: [], wrongQuestionIds: [], progress: 100 };
    const uuid = await create();
    expect((await patch(uuid, { ...forged, answers: { k1: 'A' } })).json()).toMatchObject({ score: null, progress: 7 });
    const completed = await patch(uuid, { ...forged, answers: sheet(...knowledgeIds), isComplete: true });
    expect(completed.json()).toMatchObject({ score: { correct: 0, percentage: 0 }, knowledgeGaps: ['research', 'build', 'launch'] });
  });

  it('P3 rejects completion with the missing answers', async () => {
    const uuid = await create();
    const early = await patch(uuid, { answers: { ...sheet(), k7: null, k15: null }, isComplete: true });
    expect(early.statusCode).toBe(400);
    expect(early.json().errors.map((error: { path: string }) => error.path)).toEqual(['answers.k7', 'answers.k15']);
    expect((await server.send('GET', `${path}${uuid}/`)).json()).toMatchObject({ isComplete: false, version: 1, answers: {} });
    const nothing = await patch(uuid, { isComplete: true });
    expect(nothing.json().errors).toHaveLength(knowledgeQuestionsOf.research.length + 10);
  });

  it('P3 a completed record is final', async () => {
    const { uuid } = await complete('k3');
    for (const body of [{ answers: { k3: 'B' } }, { isComplete: false }, { personalInfo: { name: 'Eva' } }])
      expect((await patch(uuid, body)).statusCode).toBe(409);
    expect((await patch(uuid, { answers: sheet('k3'), isComplete: true })).json()).toMatchObject({ version: 2, score: { correct: 14 } });
  });

  it('S3 accepts a complete record in one request', async () => {
    const answer = await server.send('POST', path, { ...creation, answers: sheet('k12'), isComplete: true });
    expect(answer.json()).toMatchObject({ version: 1, isComplete: true, knowledgeGaps: ['launch'] });
  });
});
