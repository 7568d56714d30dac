import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Locale } from '#domain/locale.ts';
import { maturityLevels, questionIds } from '#domain/readiness.ts';
import type { Answer, LeadRecord } from '#domain/records.ts';
import type { Data, Delivery, Place, Snapshot } from '#flow/flow.ts';
import { readinessQuiz } from '#flow/readiness-quiz.ts';
import { dataOf } from '#flow/record-body.ts';
import { type Device, openDevice } from './device.ts';
import type { Outcome, RecordsClient } from './records-client.ts';
import { createSaver, type Saver, type Settled } from './saver.ts';

const key = 'tino.readiness-quiz';
const places: Readonly<Record<string, Place>> = readinessQuiz.places;
const details = {
  name: 'Ana',
  email: 'ana@example.com',
  companyName: 'Lumbre',
  industry: 'retail',
  revenue: '1m-5m',
  employees: '11-50',
};
const allAnswers = Object.fromEntries(questionIds.map((id) => [id, 4]));
const fullAnswers = Object.fromEntries(questionIds.map((id) => [id, { value: 4 }]));
const snapshot = (data: Data, step: number, complete = false): Snapshot => ({
  data: { ...details, ...data },
  step,
  reached: step,
  startedAt: 1_000,
  complete,
});

/** Lets everything that waits for nothing but other promises come to its end. */
const quiet = () => new Promise<void>((resolve) => setImmediate(resolve));

type Body = Partial<Pick<LeadRecord, 'personalInfo' | 'companyInfo' | 'currentStep' | 'language' | 'isComplete' | 'metadata'>> & {
  readonly answers?: Readonly<Record<string, Answer | null>>;
};

interface Request {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly uuid: string | null;
  readonly body: Body;
  readonly key: string | null;
  readonly sequence: number | null;
}

/** What becomes of a request: answered, lost before it arrived, its answer lost, arriving when it is long given up, or answered with a status. */
type Fate = 'answer' | 'lose-request' | 'lose-answer' | 'arrive-late' | number | Outcome;

/** A server in memory that keeps the promises of the records API: keys, sequences, merging, completion. */
function openServer() {
  const records = new Map<string, { record: LeadRecord; sequence: number }>();
  const answers = new Map<string, { readonly body: string; readonly outcome: Outcome }>();
  const requests: Request[] = [];
  const late: Request[] = [];
  let fates: Fate[] = [];
  let always: Fate = 'answer';
  let created = 0;
  let gate: Promise<void> = Promise.resolve();

  const merge = (record: LeadRecord, body: Body): LeadRecord => {
    const merged: Record<string, Answer> = { ...record.answers };
    for (const [id, answer] of Object.entries(body.answers ?? {})) {
      if (answer === null) delete merged[id];
      else merged[id] = answer;
    }
    return {
      ...record,
      version: record.version + 1,
      personalInfo: { ...record.personalInfo, ...body.personalInfo },
      companyInfo: body.companyInfo ? { ...record.companyInfo, ...body.companyInfo } : record.companyInfo,
      currentStep: body.currentStep ?? record.currentStep,
      language: body.language ?? record.language,
      isComplete: record.isComplete || body.isComplete === true,
      metadata: { ...record.metadata, ...body.metadata },
      answers: merged,
    };
  };

  function perform(request: Request): Outcome {
    const { method, uuid, body } = request;
    const stored = uuid === null ? undefined : records.get(uuid);
    if (method !== 'POST' && !stored) return { kind: 'status', status: 404 };
    if (method === 'GET' && stored) return { kind: 'ok', ...stored };
    const text = JSON.stringify(body);
    const scope = `${method} ${uuid} ${request.key}`;
    const earlier = request.key === null ? undefined : answers.get(scope);
    if (earlier) return earlier.body === text ? earlier.outcome : { kind: 'status', status: 422 };
    const isLate = stored && request.sequence !== null && request.sequence <= stored.sequence;
    const outcome = stored ? change(stored, request) : create(body);
    if (request.key !== null && outcome.kind === 'ok' && !isLate) answers.set(scope, { body: text, outcome });
    return outcome;
  }

  function create(body: Body): Outcome {
    created += 1;
    const { personalInfo, companyInfo } = body;
    if (!personalInfo?.name || !companyInfo?.industry) return { kind: 'status', status: 400 };
    const uuid = `record-${created}`;
    const empty: LeadRecord = {
      uuid,
      type: 'readiness-quiz',
      version: 0,
      created: '2026-03-01T12:00:00.000Z',
      updated: '2026-03-01T12:00:00.000Z',
      completed: null,
      language: 'en',
      personalInfo,
      companyInfo,
      courseInfo: null,
      currentStep: 1,
      progress: 1,
      answers: {},
      isComplete: false,
      metadata: {},
      categoryScores: null,
      overallScore: null,
      recommendations: [],
      score: null,
      knowledgeGaps: [],
      wrongQuestionIds: [],
    };
    const record = merge(empty, body);
    records.set(uuid, { record, sequence: 0 });
    return { kind: 'ok', record };
  }

  function change(stored: { record: LeadRecord; sequence: number }, { body, sequence }: Request): Outcome {
    if (sequence !== null && sequence <= stored.sequence) return { kind: 'ok', ...stored };
    const record = merge(stored.record, body);
    if (stored.record.isComplete) {
      const isCorrection =
        Object.keys(body).every((field) => field === 'personalInfo' || field === 'isComplete') && !body.personalInfo?.name;
      if (!isCorrection) return { kind: 'status', status: 409 };
    }
    if (record.isComplete && questionIds.some((id) => !record.answers[id])) return { kind: 'status', status: 400 };
    stored.record = record;
    if (sequence !== null) stored.sequence = sequence;
    return { kind: 'ok', ...stored };
  }

  async function handle(request: Request): Promise<Outcome> {
    requests.push(request);
    const fate = fates.shift() ?? always;
    const held = gate;
    gate = Promise.resolve();
    if (fate === 'answer') {
      const outcome = perform(request);
      await held;
      return outcome;
    }
    await held;
    if (fate === 'lose-answer') perform(request);
    if (fate === 'arrive-late') late.push(request);
    if (typeof fate === 'string') return { kind: 'offline' };
    return typeof fate === 'number' ? { kind: 'status', status: fate } : fate;
  }

  return {
    requests,
    records,
    client: {
      get: (uuid) => handle({ method: 'GET', uuid, body: {}, key: null, sequence: null }),
      create: (body, key) => handle({ method: 'POST', uuid: null, body, key, sequence: null }),
      update: (uuid, body, key, sequence) => handle({ method: 'PATCH', uuid, body, key, sequence }),
      report: (uuid, body, sequence) => void handle({ method: 'PATCH', uuid, body, key: null, sequence }),
    } satisfies RecordsClient,
    /** Decides the next requests, in order. */
    next: (...coming: Fate[]) => void fates.push(...coming),
    /** The answer of the next request is on its way until released. */
    holdNext() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return { release: resolve };
    },
    /** Decides every request from now on. */
    always(fate: Fate) {
      fates = [];
      always = fate;
    },
    /** What was under way all the time arrives. */
    arriveLate() {
      for (const request of late.splice(0)) perform(request);
    },
    record: (uuid = [...records.keys()].at(-1) ?? '') => records.get(uuid)?.record,
    data: (uuid?: string) => {
      const held = uuid ?? [...records.keys()].at(-1) ?? '';
      return dataOf(places, records.get(held)?.record);
    },
    bodies: (method: Request['method']) => requests.filter((request) => request.method === method).map(({ body }) => body),
  };
}
type Server = ReturnType<typeof openServer>;

/** A device whose pages come and go: storage, locks and timers outlive a page as they do in a browser. */
function openBrowser(client: RecordsClient) {
  const storage = new Map<string, string>();
  let ids = 0;
  let lock: Promise<unknown> = Promise.resolve();
  let pages = 0;
  function openPage(locale: Locale = 'en', own = places) {
    const page = ++pages;
    let gone = false;
    const timers: { work: () => void; ms: number }[] = [];
    const deliveries: Delivery[] = [];
    const completed: Data[] = [];
    const described: object[] = [];
    const device: Device = openDevice(() => ({
      getItem: (name) => storage.get(name) ?? null,
      setItem: (name, value) => void storage.set(name, value),
      removeItem: (name) => void storage.delete(name),
    }));
    /** One lock for all pages; one that is gone never gets it. */
    const alone = <T>(work: () => Promise<T>): Promise<T> => {
      const never = new Promise<T>(() => undefined);
      if (gone) return never;
      const turn = lock.then(() => (gone ? never : work()));
      lock = turn.catch(() => undefined);
      return turn;
    };
    /** A page that is gone never sees an answer. */
    const listening = async (answer: Promise<Outcome>): Promise<Outcome> => {
      const outcome = await answer;
      return gone ? new Promise(() => undefined) : outcome;
    };
    const saver: Saver = createSaver({
      device,
      key,
      places: own,
      locale,
      client: {
        get: (uuid) => listening(client.get(uuid)),
        create: (body, name) => listening(client.create(body, name)),
        update: (uuid, body, name, sequence) => listening(client.update(uuid, body, name, sequence)),
        report: client.report,
      },
      labelOf: (field, value) => (field.startsWith('q') ? `${field} at ${value} (${locale})` : undefined),
      describe: (state) => {
        described.push(state);
        return state;
      },
      randomUUID: () => `id-${++ids}`,
      alone,
      later(work, ms) {
        const timer = { work, ms };
        timers.push(timer);
        return () => {
          const at = timers.indexOf(timer);
          if (at >= 0) timers.splice(at, 1);
        };
      },
      onDelivery: (delivery) => void deliveries.push(delivery),
      onCompleted: (data) => void completed.push(data),
    });
    return {
      page,
      device,
      saver,
      timers,
      deliveries,
      completed,
      described,
      /** The connection returns, or the time has come: what waits for it runs. */
      async wake() {
        for (const { work } of timers.splice(0)) work();
        await quiet();
      },
      /** The page goes away, whatever it was doing; its locks go with it. */
      close() {
        gone = true;
        timers.length = 0;
        saver.stop();
        lock = Promise.resolve();
      },
    };
  }
  return { storage, openPage };
}
type Browser = ReturnType<typeof openBrowser>;
type Page = ReturnType<Browser['openPage']>;

let server: Server;
let browser: Browser;
let page: Page;
beforeEach(() => {
  server = openServer();
  browser = openBrowser(server.client);
  page = browser.openPage();
});

/** Saves, and lets everything that follows from it come to its end. */
async function save(state: Snapshot, on: Page = page): Promise<Settled | 'pending'> {
  let settled: Settled | 'pending' = 'pending';
  void on.saver.save(state).then((outcome) => {
    settled = outcome;
  });
  await quiet();
  return settled;
}

/** A visitor who has a record and stands at step 1. */
async function started(): Promise<string> {
  await save(snapshot({}, 1));
  return page.saver.uuid() ?? '';
}

/** A change that this browser knows nothing of. */
async function elsewhere(uuid: string, body: object) {
  server.client.report(uuid, body, null);
  await quiet();
}

describe('P4 P5 creating and updating', () => {
  it('P5 the first save creates the record, with step 1 and progress 1', async () => {
    expect(page.saver.uuid()).toBeNull();
    expect(await save(snapshot({}, 1))).toBe('delivered');
    expect(server.bodies('POST')).toEqual([
      {
        personalInfo: { name: 'Ana', email: 'ana@example.com', companyName: 'Lumbre' },
        companyInfo: { industry: 'retail', revenue: '1m-5m', employees: '11-50' },
        currentStep: 1,
        progress: 1,
        language: 'en',
        metadata: { step: 1, complete: false, abandoned: false },
      },
    ]);
    expect(server.bodies('PATCH')).toEqual([]);
    expect(page.saver.uuid()).toBe('record-1');
    expect(page.deliveries).toEqual([{ status: 'saving' }, { status: 'saved' }]);
  });

  it('P4 later saves send what changed, with labels in the visitor’s language', async () => {
    await started();
    await save(snapshot({ q4: 3 }, 2));
    await save(snapshot({ q4: 3, q5: 2 }, 3));
    expect(server.bodies('PATCH')).toEqual([
      {
        answers: { q4: { value: 3, label: 'q4 at 3 (en)' } },
        currentStep: 2,
        language: 'en',
        metadata: { step: 2, complete: false, abandoned: false },
      },
      {
        answers: { q5: { value: 2, label: 'q5 at 2 (en)' } },
        currentStep: 3,
        language: 'en',
        metadata: { step: 3, complete: false, abandoned: false },
      },
    ]);
    expect(server.data()).toEqual({ ...details, q4: 3, q5: 2 });
  });

  it('S6 changed details update the record and never create a second', async () => {
    const uuid = await started();
    await save(snapshot({ name: 'Eva', q4: 3 }, 2));
    expect(server.records.size).toBe(1);
    expect(server.record(uuid)).toMatchObject({ personalInfo: { name: 'Eva', email: 'ana@example.com' } });
    expect(server.bodies('PATCH')[0]).toMatchObject({ personalInfo: { name: 'Eva' } });
    expect(server.bodies('PATCH')[0]).not.toHaveProperty('companyInfo');
  });

  it('a save that changes nothing sends nothing and is delivered', async () => {
    await started();
    await save(snapshot({ q4: 3 }, 2));
    const before = server.requests.length;
    expect(await save(snapshot({ q4: 3 }, 2))).toBe('delivered');
    expect(server.requests).toHaveLength(before);
  });

  it('P4 null deletes an answer at the server', async () => {
    await started();
    await save(snapshot({ q4: 3 }, 2));
    await save(snapshot({}, 2));
    expect(server.bodies('PATCH').at(-1)?.answers).toEqual({ q4: null });
    expect(server.data()).toEqual(details);
  });

  it('F1 the submit marks the record complete at step 15', async () => {
    await started();
    expect(await save(snapshot(allAnswers, 15, true))).toBe('delivered');
    expect(server.record()).toMatchObject({ isComplete: true, currentStep: 15 });
    expect(server.bodies('PATCH')[0]).toMatchObject({ isComplete: true });
  });

  it('S3 a first save that holds everything creates the record and completes it', async () => {
    expect(await save(snapshot(allAnswers, 15, true))).toBe('delivered');
    expect(server.requests.map(({ method }) => method)).toEqual(['POST', 'PATCH']);
    expect(server.record()).toMatchObject({ isComplete: true });
  });

  it('L4 a change of language is sent, with nothing else changed', async () => {
    await started();
    await save(snapshot({ q4: 3 }, 2));
    page.close();
    page = browser.openPage('es');
    await save(snapshot({ q4: 3 }, 2));
    expect(server.record()).toMatchObject({ language: 'es', answers: { q4: { value: 3 } } });
    expect(server.bodies('PATCH').at(-1)).not.toHaveProperty('answers');
  });
});

describe('A1 correcting a completed record', () => {
  it('A1 sends the correction alone, in whatever language it is made', async () => {
    const uuid = await started();
    await save(snapshot(allAnswers, 15, true));
    page.close();
    const spanish = browser.openPage('es');
    expect(await save(snapshot({ ...allAnswers, email: 'new@example.com' }, 15, true), spanish)).toBe('delivered');
    expect(server.requests.at(-1)?.body).toEqual({ personalInfo: { email: 'new@example.com' }, isComplete: true });
    expect(server.records.get(uuid)?.record).toMatchObject({ isComplete: true, personalInfo: { email: 'new@example.com' } });
    expect(spanish.completed).toEqual([]);
  });

  it('A1 a correction made before the completion arrived follows it', async () => {
    const uuid = await started();
    server.next('lose-request');
    await save(snapshot(allAnswers, 15, true));
    await save(snapshot({ ...allAnswers, email: 'new@example.com' }, 15, true));
    await page.wake();
    expect(server.records.get(uuid)?.record).toMatchObject({ isComplete: true, personalInfo: { email: 'new@example.com' } });
  });
});

describe('A3 an answer whose condition is false', () => {
  const conditional: Readonly<Record<string, Place>> = {
    ...places,
    q5: { block: 'answers', type: 'number', when: (data) => data.q4 !== 1 },
  };
  beforeEach(() => {
    page = browser.openPage('en', conditional);
  });

  it('A3 is taken off the server, and sent again when the condition is true again', async () => {
    const uuid = await started();
    const held = () => Object.keys(server.records.get(uuid)?.record.answers ?? {});
    await save(snapshot({ q4: 2, q5: 3 }, 2));
    expect(held()).toEqual(['q4', 'q5']);
    await save(snapshot({ q4: 1, q5: 3 }, 2));
    expect(held()).toEqual(['q4']);
    await save(snapshot({ q4: 2, q5: 3 }, 2));
    expect(held()).toEqual(['q4', 'q5']);
  });

  it('A3 is never sent if it was false all along, not even when the page is left', async () => {
    await started();
    await save(snapshot({ q4: 1, q5: 3 }, 2));
    page.saver.abandon(snapshot({ q4: 1, q5: 4 }, 2));
    await quiet();
    expect(JSON.stringify(server.requests)).not.toContain('q5');
  });
});

describe('S2 one request at a time, each repeatable', () => {
  it('S2 every change has its own key and a higher sequence', async () => {
    await started();
    for (const level of [1, 2, 3]) await save(snapshot({ q4: level }, 2));
    const patches = server.requests.filter(({ method }) => method === 'PATCH');
    const sequences = patches.map(({ sequence }) => sequence ?? 0);
    expect(new Set(server.requests.map((request) => request.key)).size).toBe(4);
    expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
    expect(new Set(sequences).size).toBe(3);
  });

  it('S2 a creation whose answer was lost is repeated with its key and body, and yields one record', async () => {
    server.next('lose-answer');
    expect(await save(snapshot({}, 1))).toBe('kept');
    expect(page.saver.uuid()).toBeNull();
    await page.wake();
    const [first, second] = server.requests;
    expect(second).toEqual(first);
    expect(server.records.size).toBe(1);
    expect(page.saver.uuid()).toBe('record-1');
  });

  it('S2 a change whose answer was lost is repeated as it was, although more was typed since', async () => {
    await started();
    server.next('lose-answer', 'lose-request');
    await save(snapshot({ q4: 3 }, 2));
    expect(await save(snapshot({ q4: 5 }, 2))).toBe('kept');
    await page.wake();
    const [first, second, third, fourth] = server.requests.filter(({ method }) => method === 'PATCH');
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    expect(fourth).toMatchObject({ body: { answers: { q4: { value: 5 } } } });
    expect(fourth?.key).not.toBe(first?.key);
    expect(server.data()).toMatchObject({ q4: 5 });
  });

  it('S2 a creation that arrives long after it was given up makes no second record', async () => {
    server.next('arrive-late');
    await save(snapshot({}, 1));
    await page.wake();
    await save(snapshot({ q4: 3 }, 2));
    server.arriveLate();
    expect(server.records.size).toBe(1);
    expect(server.data()).toMatchObject({ q4: 3 });
  });

  it('S2 a change that arrives late undoes nothing', async () => {
    await started();
    server.next('arrive-late');
    await save(snapshot({ q4: 1 }, 2));
    await page.wake();
    await save(snapshot({ q4: 5 }, 2));
    server.arriveLate();
    expect(server.data()).toMatchObject({ q4: 5 });
  });

  it('S2 a device that counts behind the server counts on from there, and loses nothing', async () => {
    const uuid = await started();
    await save(snapshot({ q4: 3 }, 2));
    const stored = server.records.get(uuid);
    if (stored) stored.sequence = 40;
    expect(await save(snapshot({ q4: 5 }, 2))).toBe('delivered');
    expect(server.data()).toMatchObject({ q4: 5 });
    expect(server.requests.at(-1)).toMatchObject({ sequence: 41 });
  });

  it('S2 saves made while one is on its way follow it, together', async () => {
    await started();
    const settled = [1, 2, 3, 4].map((level) => page.saver.save(snapshot({ q4: level }, 2)));
    expect(await Promise.all(settled)).toEqual(['delivered', 'delivered', 'delivered', 'delivered']);
    expect(server.bodies('PATCH').length).toBeLessThanOrEqual(2);
    expect(server.data()).toMatchObject({ q4: 4 });
  });

  it('S2 a request that was under way when the page went away is repeated by the next page', async () => {
    await started();
    server.next('lose-answer');
    void page.saver.save(snapshot({ q4: 3 }, 2));
    await null;
    page.close();
    await quiet();
    page = browser.openPage();
    page.saver.resume();
    await quiet();
    const patches = server.requests.filter(({ method }) => method === 'PATCH');
    expect(patches).toHaveLength(2);
    expect(patches[1]).toEqual(patches[0]);
    expect(server.data()).toMatchObject({ q4: 3 });
  });
});

describe('S3 when the server cannot be reached', () => {
  it.each([
    ['500', 500, { kind: 'status', status: 500 }],
    ['502', 502, { kind: 'status', status: 502 }],
    ['503', 503, { kind: 'status', status: 503 }],
    ['408', 408, { kind: 'status', status: 408 }],
    ['429', 429, { kind: 'status', status: 429 }],
    ['no connection', 'lose-request', { kind: 'offline' }],
    ['an unreadable answer', { kind: 'unreadable' }, { kind: 'unreadable' }],
  ] satisfies [string, Fate, object][])('S3 %s keeps the answers and tries again', async (_, fate, failure) => {
    await started();
    server.next(fate);
    expect(await save(snapshot({ q4: 3 }, 2))).toBe('kept');
    expect(page.deliveries.at(-1)).toEqual({ status: 'kept', action: 'update', failure });
    expect(page.timers).toHaveLength(1);
    await page.wake();
    expect(page.deliveries.at(-1)).toEqual({ status: 'saved' });
    expect(server.data()).toMatchObject({ q4: 3 });
    expect(page.timers).toHaveLength(0);
  });

  it('S3 says what was tried: creating, updating, submitting', async () => {
    server.next(500);
    await save(snapshot({}, 1));
    expect(page.deliveries.at(-1)).toMatchObject({ action: 'create' });
    await page.wake();
    server.next(500);
    await save(snapshot({ q4: 1 }, 2));
    expect(page.deliveries.at(-1)).toMatchObject({ action: 'update' });
    await page.wake();
    server.next(500);
    await save(snapshot(allAnswers, 15, true));
    expect(page.deliveries.at(-1)).toMatchObject({ action: 'submit' });
  });

  it('S3 each try waits about twice as long as the one before, up to a minute or so', async () => {
    await started();
    server.always('lose-request');
    await save(snapshot({ q4: 3 }, 2));
    const waits: number[] = [];
    for (let attempt = 0; attempt < 10; attempt++) {
      expect(page.timers).toHaveLength(1);
      waits.push(page.timers[0]?.ms ?? 0);
      await page.wake();
    }
    for (const [attempt, wait] of waits.entries()) {
      const middle = Math.min(60_000, 1_000 * 2 ** attempt);
      expect(wait).toBeGreaterThanOrEqual(middle * 0.75);
      expect(wait).toBeLessThanOrEqual(middle * 1.25);
    }
  });

  it('S3 after a success the waiting begins anew', async () => {
    await started();
    server.next('lose-request', 'lose-request', 'lose-request');
    await save(snapshot({ q4: 3 }, 2));
    for (let attempt = 0; attempt < 3; attempt++) await page.wake();
    expect(page.deliveries.at(-1)).toEqual({ status: 'saved' });
    server.next('lose-request');
    await save(snapshot({ q4: 4 }, 2));
    expect(page.timers[0]?.ms).toBeLessThanOrEqual(1_250);
  });

  it('S3 Retry-After is waited for', async () => {
    await started();
    server.next({ kind: 'status', status: 429, retryAfterMs: 30_000 });
    await save(snapshot({ q4: 3 }, 2));
    expect(page.timers.map(({ ms }) => ms)).toEqual([30_000]);
  });

  it('S3 a Retry-After shorter than the back-off does not hasten it', async () => {
    await started();
    server.next({ kind: 'status', status: 503, retryAfterMs: 1 });
    await save(snapshot({ q4: 3 }, 2));
    expect(page.timers[0]?.ms).toBeGreaterThanOrEqual(750);
  });

  it('S3 a Retry-After beyond what a timer can hold is cut to a day', async () => {
    await started();
    server.next({ kind: 'status', status: 503, retryAfterMs: 30 * 86_400_000 });
    await save(snapshot({ q4: 3 }, 2));
    expect(page.timers[0]?.ms).toBe(86_400_000);
  });

  it('S3 a new save tries at once, and leaves one timer at most', async () => {
    await started();
    server.next('lose-request', 'lose-request');
    await save(snapshot({ q4: 3 }, 2));
    await save(snapshot({ q4: 3, q5: 3 }, 3));
    expect(page.timers).toHaveLength(1);
    await save(snapshot({ q4: 3, q5: 3, q6: 3 }, 4));
    expect(server.data()).toMatchObject({ q4: 3, q5: 3, q6: 3 });
    expect(page.timers).toHaveLength(0);
  });

  it('S3 a saver that is stopped while a request is on its way tries no more', async () => {
    await started();
    server.next('lose-request');
    void page.saver.save(snapshot({ q4: 3 }, 2));
    page.saver.stop();
    await quiet();
    expect(page.timers).toHaveLength(0);
  });

  it('S2 a save made the moment another was delivered is sent, however soon', async () => {
    for (let turns = 0; turns < 12; turns++) {
      await page.saver.save(snapshot({ q4: 1 }, 2));
      for (let turn = 0; turn < turns; turn++) await null;
      expect(await save(snapshot({ q4: 2 }, 2))).toBe('delivered');
    }
  });

  it('S3 a stopped saver tries no more', async () => {
    await started();
    server.next('lose-request');
    await save(snapshot({ q4: 3 }, 2));
    page.saver.stop();
    expect(page.timers).toHaveLength(0);
  });

  it('S1 a whole quiz filled in offline arrives with the next page', async () => {
    server.always('lose-request');
    await save(snapshot({}, 1));
    await save(snapshot({ q4: 3 }, 2));
    await save(snapshot(allAnswers, 15, true));
    page.close();
    server.always('answer');
    page = browser.openPage();
    page.saver.resume();
    await quiet();
    expect(server.records.size).toBe(1);
    expect(server.record()).toMatchObject({ isComplete: true });
    expect(server.data()).toEqual({ ...details, ...allAnswers });
  });

  it('S3 a page with nothing to say says nothing when it resumes', async () => {
    page.saver.resume();
    await quiet();
    expect(server.requests).toEqual([]);
    expect(page.deliveries).toEqual([]);
  });
});

describe('S3 when the server refuses', () => {
  it('S3 a 404 in the middle makes the record anew, with everything', async () => {
    await started();
    await save(snapshot({ q4: 3, q5: 2 }, 3));
    server.records.clear();
    expect(await save(snapshot({ q4: 3, q5: 2, q6: 1 }, 4))).toBe('delivered');
    expect(page.saver.uuid()).toBe('record-2');
    expect(server.data('record-2')).toEqual({ ...details, q4: 3, q5: 2, q6: 1 });
    expect(server.record('record-2')).toMatchObject({ currentStep: 4 });
  });

  it('S3 a server that forgets every record is not flooded with new ones', async () => {
    await started();
    server.client.update = async () => ({ kind: 'status', status: 404 });
    const { create } = server.client;
    server.client.create = async (body, name) => (server.records.size > 20 ? new Promise(() => undefined) : create(body, name));
    expect(await save(snapshot({ q4: 3 }, 2))).toBe('kept');
    expect(server.records.size).toBeLessThan(6);
    expect(page.timers).toHaveLength(1);
  });

  it('S3 a save made while an earlier one is being refused is told its own outcome', async () => {
    await started();
    server.next(400);
    const settled = Promise.all([page.saver.save(snapshot({ name: 'x' }, 2)), page.saver.save(snapshot({ q4: 1 }, 2))]);
    expect((await settled)[1]).toBe('delivered');
  });

  it.each([400, 405, 403, 413])('S3 a %i is refused: nothing is repeated, all is kept', async (status) => {
    await started();
    server.next(status);
    expect(await save(snapshot({ q4: 3 }, 2))).toBe('refused');
    expect(page.deliveries.at(-1)).toEqual({ status: 'refused', action: 'update', failure: { kind: 'status', status } });
    expect(page.timers).toHaveLength(0);
  });

  it.each([400, 405])('S3 a corrected save after a %i goes through, with what was refused before', async (status) => {
    await started();
    server.next(status);
    await save(snapshot({ email: 'ana@old.example', q4: 3 }, 2));
    expect(await save(snapshot({ q4: 3, q5: 1 }, 3))).toBe('delivered');
    expect(server.data()).toEqual({ ...details, q4: 3, q5: 1 });
    const [refused, corrected] = server.requests.filter(({ method }) => method === 'PATCH');
    expect(corrected?.key).not.toBe(refused?.key);
  });

  it('S3 a creation that was refused is made by the corrected save', async () => {
    server.next(400);
    expect(await save(snapshot({ name: 'x' }, 1))).toBe('refused');
    expect(await save(snapshot({}, 1))).toBe('delivered');
    expect(server.records.size).toBe(1);
    expect(server.data()).toEqual(details);
  });

  it('S3 a creation answered with 404 is refused, not repeated without end', async () => {
    server.next(404);
    expect(await save(snapshot({}, 1))).toBe('refused');
    expect(server.requests).toHaveLength(1);
  });

  it('S7 a 409 of a record completed elsewhere hands over its final data', async () => {
    const uuid = await started();
    const final = { ...details, ...allAnswers, q4: 5 };
    await elsewhere(uuid, { answers: { ...fullAnswers, q4: { value: 5 } }, isComplete: true });
    expect(await save(snapshot({ q4: 1 }, 2))).toBe('delivered');
    expect(page.completed).toEqual([final]);
    expect(server.data(uuid)).toEqual(final);
  });

  it('A1 an address corrected while that was found out is kept and sent', async () => {
    const uuid = await started();
    await elsewhere(uuid, { answers: fullAnswers, isComplete: true });
    const { release } = server.holdNext();
    void save({ ...snapshot({ ...allAnswers, q4: 1 }, 15), complete: true });
    await quiet();
    const corrected = { ...details, ...allAnswers, q4: 1, email: 'ana@example.org' };
    const saved = save({ ...snapshot({}, 15), data: corrected, complete: true });
    release();
    expect(await saved).toBe('delivered');
    expect(server.bodies('PATCH').at(-1)).toEqual({ personalInfo: { email: 'ana@example.org' }, isComplete: true });
    expect(server.data(uuid)).toEqual({ ...details, ...allAnswers, email: 'ana@example.org' });
    expect(page.completed.at(-1)).toMatchObject({ q4: allAnswers.q4, email: 'ana@example.org' });
  });

  it('S7 after that nothing is sent any more', async () => {
    const uuid = await started();
    await elsewhere(uuid, { answers: fullAnswers, isComplete: true });
    await save(snapshot({ q4: 1 }, 2));
    const before = server.requests.length;
    page.saver.resume();
    await quiet();
    expect(server.requests).toHaveLength(before);
  });

  it('S3 a 412 fetches the record and sends the difference', async () => {
    const uuid = await started();
    await save(snapshot({ q4: 3 }, 2));
    await elsewhere(uuid, { answers: { q4: { value: 1 }, q9: { value: 2 } } });
    server.next(412);
    expect(await save(snapshot({ q4: 3, q5: 2, q9: 2 }, 3))).toBe('delivered');
    expect(server.bodies('PATCH').at(-1)?.answers).toMatchObject({ q4: { value: 3 }, q5: { value: 2 } });
    expect(server.bodies('PATCH').at(-1)?.answers).not.toHaveProperty('q9');
    expect(server.data(uuid)).toMatchObject({ q4: 3, q5: 2, q9: 2 });
  });

  it.each([409, 412])('S3 a %i that never ends is refused in the end', async (status) => {
    const uuid = await started();
    const { client } = server;
    const stubborn = openBrowser({ ...client, update: async () => ({ kind: 'status', status }) });
    page = stubborn.openPage();
    page.device.write(`${key}.outbound`, { ...(JSON.parse(browser.storage.get(`${key}.outbound`) ?? '{}') as object) });
    expect(page.saver.uuid()).toBe(uuid);
    expect(await save(snapshot({ q4: 1 }, 2))).toBe('refused');
    expect(page.deliveries.at(-1)).toMatchObject({ status: 'refused', failure: { status } });
  });

  it('S3 a 409 that cannot be looked into is kept for later', async () => {
    await started();
    server.next(409, 'lose-request');
    expect(await save(snapshot({ q4: 3 }, 2))).toBe('kept');
    await page.wake();
    expect(server.data()).toMatchObject({ q4: 3 });
  });

  it('S2 a key that was spent on another body (422) is replaced', async () => {
    await started();
    server.next(422);
    expect(await save(snapshot({ q4: 3 }, 2))).toBe('delivered');
    const [first, second] = server.requests.filter(({ method }) => method === 'PATCH');
    expect(second?.body).toEqual(first?.body);
    expect(second?.key).not.toBe(first?.key);
  });

  it.each([422, 412])('S3 a %i after a long time offline is no reason to give up', async (status) => {
    await started();
    server.next(...Array<Fate>(6).fill('lose-request'), status);
    await save(snapshot({ q4: 3 }, 2));
    for (let attempt = 0; attempt < 6; attempt++) await page.wake();
    expect(page.deliveries.at(-1)).toEqual({ status: 'saved' });
  });

  it('S2 a 422 that never ends is refused in the end', async () => {
    await started();
    server.always(422);
    expect(await save(snapshot({ q4: 3 }, 2))).toBe('refused');
    expect(server.bodies('PATCH').length).toBeLessThanOrEqual(5);
  });
});

describe('S5 looking a saved session up', () => {
  it('S5 there is nothing to look up before a record exists', async () => {
    expect(await page.saver.restore()).toEqual({ kind: 'nothing' });
    expect(server.requests).toEqual([]);
  });

  it('S5 gives the record and what this device knows to be there', async () => {
    await started();
    await save(snapshot({ q4: 3 }, 2));
    page.close();
    page = browser.openPage();
    expect(await page.saver.restore()).toEqual({
      kind: 'record',
      record: server.record(),
      acknowledged: { ...details, q4: 3 },
    });
  });

  it('S5 a 404 removes the stored uuid, and nothing is sent again by itself', async () => {
    await started();
    server.records.clear();
    expect(await page.saver.restore()).toMatchObject({ kind: 'failed', failure: { kind: 'status', status: 404 } });
    expect(page.saver.uuid()).toBeNull();
    page.saver.resume();
    await quiet();
    expect(server.bodies('POST')).toHaveLength(1);
  });

  it('S5 going on after a 404 makes the record anew from the device', async () => {
    await started();
    server.records.clear();
    await page.saver.restore();
    expect(await save(snapshot({ q4: 3, q5: 2 }, 3))).toBe('delivered');
    expect(server.data()).toEqual({ ...details, q4: 3, q5: 2 });
  });

  it.each([500, 503, 429, 'lose-request', { kind: 'unreadable' }] satisfies Fate[])('S5 %j keeps the stored uuid', async (fate) => {
    const uuid = await started();
    server.next(fate);
    expect(await page.saver.restore()).toMatchObject({ kind: 'failed' });
    expect(page.saver.uuid()).toBe(uuid);
    expect(await save(snapshot({ q4: 3 }, 2))).toBe('delivered');
    expect(server.records.size).toBe(1);
  });

  it('S1 a stored queue that is unreadable counts as none', async () => {
    browser.storage.set(`${key}.outbound`, '{"uuid":"rec');
    expect(page.saver.uuid()).toBeNull();
    expect(await save(snapshot({}, 1))).toBe('delivered');
  });
});

describe('S3 starting afresh', () => {
  it('S5 removes the stored uuid: the next save creates another record', async () => {
    await started();
    page.saver.forget();
    expect(page.saver.uuid()).toBeNull();
    await save(snapshot({ name: 'Eva' }, 1));
    expect(server.records.size).toBe(2);
    expect(server.record('record-1')).toMatchObject({ personalInfo: { name: 'Ana' } });
    expect(server.record('record-2')).toMatchObject({ personalInfo: { name: 'Eva' }, answers: {} });
  });

  it('S3 what was not delivered yet is still delivered, to its own record', async () => {
    const uuid = await started();
    server.next('lose-request');
    await save(snapshot(allAnswers, 15, true));
    page.saver.forget();
    await quiet();
    expect(server.record(uuid)).toMatchObject({ isComplete: true });
    expect(page.saver.uuid()).toBeNull();
    expect([...browser.storage.keys()].filter((name) => name.startsWith(`${key}.left.`))).toEqual([]);
  });

  it('S3 a flow that never reached the server is created and completed after the reset', async () => {
    server.always('lose-request');
    await save(snapshot(allAnswers, 15, true));
    page.saver.forget();
    await quiet();
    server.always('answer');
    await page.wake();
    expect(server.records.size).toBe(1);
    expect(server.record()).toMatchObject({ isComplete: true });
    expect(page.saver.uuid()).toBeNull();
  });

  it('S3 what the server refused is tried once more, on its own', async () => {
    const uuid = await started();
    server.next(400);
    await save(snapshot({ q4: 3 }, 2));
    page.saver.forget();
    await quiet();
    expect(server.data(uuid)).toMatchObject({ q4: 3 });
    expect(page.saver.uuid()).toBeNull();
  });

  it('S3 what was left survives a reload, and the new flow beside it', async () => {
    server.always('lose-request');
    await save(snapshot(allAnswers, 15, true));
    page.saver.forget();
    await quiet();
    await save(snapshot({ name: 'Eva' }, 1));
    page.saver.forget();
    await quiet();
    page.close();
    server.always('answer');
    page = browser.openPage();
    page.saver.resume();
    await quiet();
    expect([...server.records.values()].map(({ record }) => [record.personalInfo.name, record.isComplete])).toEqual([
      ['Ana', true],
      ['Eva', false],
    ]);
  });

  it.each(['creation', 'submit'] as const)(
    'S6 the answer of a %s that was under way does not tie the new flow to the old record',
    async (kind) => {
      if (kind === 'submit') await started();
      const slow = server.holdNext();
      void page.saver.save(kind === 'submit' ? snapshot(allAnswers, 15, true) : snapshot({}, 1));
      await quiet();
      page.saver.forget();
      slow.release();
      await quiet();
      expect(page.saver.uuid()).toBeNull();
      await save(snapshot({ name: 'Eva', q4: 1 }, 2));
      expect([...server.records.values()].map(({ record }) => [record.personalInfo.name, record.isComplete])).toEqual([
        ['Ana', kind === 'submit'],
        ['Eva', false],
      ]);
    },
  );

  it('S3 what becomes of the flow that was left is not said of the new one', async () => {
    await started();
    server.next('lose-request', 400);
    await save(snapshot(allAnswers, 15, true));
    page.deliveries.length = 0;
    page.saver.forget();
    await quiet();
    expect(page.deliveries).toEqual([]);
  });

  it('S3 what was left is sent although the new flow is refused', async () => {
    await started();
    server.next('lose-request', 'lose-request', 400);
    await save(snapshot(allAnswers, 15, true));
    page.saver.forget();
    await quiet();
    await save(snapshot({ name: 'Eva' }, 1));
    expect(server.record('record-1')).toMatchObject({ isComplete: true });
  });

  it('S3 after a delivered flow nothing is left to send', async () => {
    await started();
    const before = server.requests.length;
    page.saver.forget();
    await quiet();
    expect(server.requests).toHaveLength(before);
    expect(browser.storage.has(`${key}.outbound`)).toBe(false);
  });
});

describe('M6 leaving with the form unfinished', () => {
  it('M6 reports the form as abandoned and carries unsent answers along', async () => {
    const uuid = await started();
    await save(snapshot({ q4: 3 }, 2));
    page.saver.abandon(snapshot({ q4: 3, q5: 2 }, 3));
    await quiet();
    const report = server.requests.at(-1);
    expect(report).toMatchObject({ method: 'PATCH', uuid, key: null, body: { metadata: { abandoned: true, complete: false, step: 3 } } });
    expect(report?.body.answers).toEqual({ q5: { value: 2, label: 'q5 at 2 (en)' } });
    expect(server.data()).toMatchObject({ q4: 3, q5: 2 });
  });

  it('S1 an answer changed back after the report is changed back at the server too', async () => {
    await started();
    await save(snapshot({ q4: 2 }, 2));
    page.saver.abandon(snapshot({ q4: 5, q6: 1 }, 2));
    await quiet();
    await save(snapshot({ q4: 2 }, 2));
    expect(server.data()).toEqual({ ...details, q4: 2 });
  });

  it('R4 half-typed details are not sent with it', async () => {
    await started();
    page.saver.abandon(snapshot({ email: 'ana@', name: '' }, 0));
    await quiet();
    expect(server.requests.at(-1)?.body).toEqual({ language: 'en', metadata: { step: 0, complete: false, abandoned: true } });
  });

  it('M6 nothing is reported without a record, or of a finished flow', async () => {
    page.saver.abandon(snapshot({}, 1));
    await started();
    const before = server.requests.length;
    page.saver.abandon(snapshot(allAnswers, 15, true));
    await quiet();
    expect(server.requests).toHaveLength(before);
  });

  it('S2 a report does not make the request on its way a late one', async () => {
    await started();
    server.next('lose-request');
    await save(snapshot({ q4: 3 }, 2));
    page.saver.abandon(snapshot({ q4: 3 }, 2));
    await quiet();
    expect(server.requests.at(-1)).toMatchObject({ sequence: null, body: { metadata: { abandoned: true } } });
    page.close();
    page = browser.openPage();
    page.saver.resume();
    await quiet();
    expect(server.data()).toMatchObject({ q4: 3 });
  });

  it('S2 a save after coming back is later than the report', async () => {
    await started();
    page.saver.abandon(snapshot({ q4: 3 }, 2));
    await quiet();
    await save(snapshot({ q4: 4 }, 2));
    expect(server.data()).toMatchObject({ q4: 4 });
  });
});

describe('S7 two tabs on one record', () => {
  it('S7 both see one uuid and create one record', async () => {
    const other = browser.openPage();
    await Promise.all([page.saver.save(snapshot({}, 1)), other.saver.save(snapshot({}, 1))]);
    expect(server.records.size).toBe(1);
    expect(other.saver.uuid()).toBe(page.saver.uuid());
  });

  it('S7 answers given in both come together', async () => {
    await started();
    const other = browser.openPage();
    await save(snapshot({ q4: 3 }, 2));
    await save(snapshot({ q4: 3, q5: 2 }, 3), other);
    await save(snapshot({ q4: 1, q5: 2 }, 2));
    expect(server.data()).toEqual({ ...details, q4: 1, q5: 2 });
    expect(server.records.size).toBe(1);
  });

  it('S2 requests of both never overlap', async () => {
    await started();
    const other = browser.openPage();
    let open = 0;
    let most = 0;
    const { update } = server.client;
    server.client.update = async (...args) => {
      open += 1;
      most = Math.max(most, open);
      const outcome = await update(...args);
      await quiet();
      open -= 1;
      return outcome;
    };
    await Promise.all([
      page.saver.save(snapshot({ q4: 1 }, 2)),
      other.saver.save(snapshot({ q4: 1, q5: 2 }, 3)),
      page.saver.save(snapshot({ q4: 3, q5: 2 }, 3)),
    ]);
    expect(most).toBe(1);
  });
});

describe('S1–S3 whatever the network does', () => {
  const fate = fc.oneof(
    { weight: 4, arbitrary: fc.constant<Fate>('answer') },
    { weight: 2, arbitrary: fc.constantFrom<Fate>('lose-request', 'lose-answer', 'arrive-late') },
    { weight: 2, arbitrary: fc.constantFrom<Fate>(500, 503, 429, 408, { kind: 'unreadable' }) },
  );
  const action = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('answer' as const),
        field: fc.constantFrom(...questionIds),
        value: fc.constantFrom(undefined, ...maturityLevels),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('rename' as const), name: fc.constantFrom('Ana', 'Eva', 'Noé') }) },
    { weight: 6, arbitrary: fc.record({ do: fc.constant('save' as const), step: fc.integer({ min: 1, max: 14 }), wait: fc.boolean() }) },
    {
      weight: 6,
      arbitrary: fc.constantFrom(
        { do: 'wake' } as const,
        { do: 'wait' } as const,
        { do: 'reload' } as const,
        { do: 'arrive' } as const,
        { do: 'erase' } as const,
        { do: 'language' } as const,
        { do: 'leave' } as const,
        { do: 'come-back' } as const,
      ),
    },
  );

  it('S1 S2 S3 in the end the server holds what the device holds, in one record', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { minLength: 1, maxLength: 40 }),
        fc.array(fate, { maxLength: 40 }),
        fc.boolean(),
        async (actions, fates, submits) => {
          const world = openServer();
          const device = openBrowser(world.client);
          let locale: Locale = 'en';
          let tab = device.openPage(locale);
          let data: Record<string, string | number> = { ...details };
          let step = 1;
          let erased = 0;
          const reload = () => {
            tab.close();
            tab = device.openPage(locale);
            tab.saver.resume();
          };
          world.next(...fates);
          for (const each of actions) {
            if (each.do === 'answer') {
              const { [each.field]: _, ...others } = data;
              data = each.value === undefined ? others : { ...others, [each.field]: each.value };
            } else if (each.do === 'rename') data = { ...data, name: each.name };
            else if (each.do === 'save') {
              step = each.step;
              const saved = tab.saver.save({ data, step, reached: step, startedAt: 1_000, complete: false });
              if (each.wait) {
                await saved;
                await quiet();
              }
            } else if (each.do === 'wake') await tab.wake();
            else if (each.do === 'wait') await quiet();
            else if (each.do === 'reload') reload();
            else if (each.do === 'leave' || each.do === 'come-back') {
              tab.saver.abandon({ data, step, reached: step, startedAt: 1_000, complete: false });
              if (each.do === 'leave') reload();
            } else if (each.do === 'arrive') world.arriveLate();
            else if (each.do === 'language') {
              locale = locale === 'en' ? 'es' : 'en';
              reload();
            } else {
              erased += world.records.size;
              world.records.clear();
            }
          }
          await quiet();
          world.always('answer');
          data = { ...data, name: 'Last' };
          if (submits) {
            data = { ...data, ...allAnswers };
            step = 15;
          }
          void tab.saver.save({ data, step, reached: 14, startedAt: 1_000, complete: submits });
          for (let round = 0; round < 5; round++) {
            await quiet();
            await tab.wake();
          }
          world.arriveLate();

          const uuid = tab.saver.uuid() ?? '';
          expect(world.data(uuid)).toEqual(data);
          expect(world.record(uuid)).toMatchObject({ currentStep: step, language: locale, isComplete: submits });
          expect(world.records.size).toBeLessThanOrEqual(1 + erased);
          if (erased === 0) expect(world.records.size).toBe(1);
          expect(tab.deliveries.at(-1)).toEqual({ status: 'saved' });
          expect(tab.timers).toHaveLength(0);
        },
      ),
      { numRuns: 250 },
    );
  });
});
