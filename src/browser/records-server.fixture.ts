import { questionIds } from '#domain/readiness/readiness.ts';
import type { Answer, LeadRecord } from '#domain/records/records.ts';
import { readinessQuiz } from '#flow/readiness-quiz.ts';
import { fromRecord } from '#flow/record-body.ts';
import { withoutResult } from '#tests/stored-record.ts';
import type { CallOutcome, RecordsClient } from './records-client.ts';

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

/**
 * What happens to a request: it's answered, it's lost, its response is lost, it arrives after its timeout, or it gets a status
 * or outcome.
 */
export type Fate = 'answer' | 'lose-request' | 'lose-answer' | 'arrive-late' | number | CallOutcome;

/** A fake records API with keys, sequences, merging and completion. */
export function openServer() {
  const records = new Map<string, { record: LeadRecord; sequence: number }>();
  /** The body sent with each key, and the record that it created or changed. */
  const known = new Map<string, { readonly body: string; readonly uuid: string }>();
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

  function perform(request: Request): CallOutcome {
    const { method, uuid, body } = request;
    const stored = uuid === null ? undefined : records.get(uuid);
    if (method !== 'POST' && !stored) return { kind: 'status', status: 404 };
    if (method === 'GET' && stored) return { kind: 'ok', ...stored };
    const text = JSON.stringify(body);
    const scope = `${method} ${uuid} ${request.key}`;
    const earlier = request.key === null ? undefined : known.get(scope);
    const current = records.get(earlier?.uuid ?? '');
    if (earlier && current) return earlier.body === text ? { kind: 'ok', ...current, applied: false } : { kind: 'status', status: 422 };
    const outcome = stored ? change(stored, request) : create(body);
    if (request.key !== null && outcome.kind === 'ok' && outcome.applied !== false)
      known.set(scope, { body: text, uuid: outcome.record.uuid });
    return outcome;
  }

  function create(body: Body): CallOutcome {
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
      ...withoutResult,
    };
    const record = merge(empty, body);
    records.set(uuid, { record, sequence: 0 });
    return { kind: 'ok', record };
  }

  function change(stored: { record: LeadRecord; sequence: number }, { body, sequence }: Request): CallOutcome {
    if (sequence !== null && sequence <= stored.sequence) return { kind: 'ok', ...stored, applied: false };
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

  async function handle(request: Request): Promise<CallOutcome> {
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
    /** Sets what happens to the next requests, in order. */
    next: (...coming: Fate[]) => void fates.push(...coming),
    /** Holds back the next response until it's released. */
    holdNext() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return { release: resolve };
    },
    /** Sets what happens to every request from now on. */
    always(fate: Fate) {
      fates = [];
      always = fate;
    },
    /** Delivers the late requests. */
    arriveLate() {
      for (const request of late.splice(0)) perform(request);
    },
    record: (uuid = [...records.keys()].at(-1) ?? '') => records.get(uuid)?.record,
    data: (uuid?: string) => {
      const held = uuid ?? [...records.keys()].at(-1) ?? '';
      return fromRecord(readinessQuiz.fieldPaths, records.get(held)?.record);
    },
    bodies: (method: Request['method']) => requests.filter((request) => request.method === method).map(({ body }) => body),
  };
}
export type RecordsServer = ReturnType<typeof openServer>;
