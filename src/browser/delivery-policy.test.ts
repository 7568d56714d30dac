import { describe, expect, it } from 'vitest';
import type { LeadRecord } from '#domain/records/records.ts';
import { backoffMs, catchUp, type DeliveredFlow, interpretOutcome, maxRepairs, nextRequest, reconcile } from './delivery-policy.ts';
import { emptyEntry, type OutboundEntry, type PendingRequest, type RecordState } from './outbound.ts';
import type { CallOutcome } from './records-client.ts';

const flow: DeliveredFlow = {
  fieldPaths: {
    name: { block: 'personalInfo', name: 'name' },
    email: { block: 'personalInfo', name: 'email' },
    q1: { block: 'answers', type: 'text' },
    q2: { block: 'answers', type: 'number' },
  },
  correctable: ['email'],
  labelOf: (field) => (field === 'q1' ? 'Label' : undefined),
};
const details = { name: 'Ana', email: 'ana@example.com' };
const state = (data: RecordState['data'] = {}, change: Partial<RecordState> = {}): RecordState => ({
  data: { ...details, ...data },
  step: 2,
  complete: false,
  language: 'en',
  ...change,
});
const entry = (change: Partial<OutboundEntry>): OutboundEntry => ({ ...emptyEntry, ...change });
const request: PendingRequest = { key: 'key', sequence: 7, body: {}, carries: state({ q2: 3 }) };
const failed = (status: number): CallOutcome => ({ kind: 'status', status });
const record = (change: Partial<LeadRecord> = {}): LeadRecord =>
  ({
    uuid: 'record',
    personalInfo: details,
    answers: { q2: { value: 1 } },
    currentStep: 4,
    isComplete: false,
    language: 'en',
    ...change,
  }) as LeadRecord;

describe('S2 next request', () => {
  const visit = { sessionId: 's' };

  it.each<[string, Partial<OutboundEntry>]>([
    ['nothing is wanted', {}],
    ['the server holds what is wanted', { uuid: 'record', wanted: state({ q2: 3 }), acknowledged: state({ q2: 3 }) }],
    [
      'only the language of a complete record differs',
      { uuid: 'record', wanted: state({}, { complete: true, language: 'es' }), acknowledged: state({}, { complete: true }) },
    ],
  ])('S2 there is none when %s', (_, change) => {
    expect(nextRequest(flow, entry(change), 'key')).toBeNull();
  });

  it('P5 creates the record with its details only', () => {
    expect(nextRequest(flow, entry({ wanted: state({ q1: 'a' }, { step: 3 }), visit }), 'key')).toEqual({
      key: 'key',
      sequence: 1,
      body: { personalInfo: details, currentStep: 1, progress: 1, language: 'en', metadata: visit },
      carries: { data: details, step: 1, complete: false, language: 'en' },
    });
  });

  it.each<[string, RecordState, Partial<OutboundEntry>, object]>([
    ['a changed answer, with its label', state({ q1: 'b' }), {}, { answers: { q1: { value: 'b', label: 'Label' } } }],
    ['a deleted answer', state(), { acknowledged: state({ q1: 'a' }) }, { answers: { q1: null } }],
    [
      'a reported answer, whatever the server holds',
      state({ q2: 3 }),
      { acknowledged: state({ q2: 3 }), reported: ['q2'] },
      { answers: { q2: { value: 3 } } },
    ],
    ['another step', state({}, { step: 5 }), {}, { currentStep: 5 }],
    ['another language', state({}, { language: 'es' }), {}, { language: 'es' }],
    ['the completion', state({}, { complete: true }), {}, { isComplete: true }],
  ])('S2 sends %s', (_, wanted, change, body) => {
    const before = { uuid: 'record', acknowledged: state(), sequence: 6, visit, wanted };
    const next = nextRequest(flow, entry({ ...before, ...change }), 'key');
    expect(next).toMatchObject({ key: 'key', sequence: 7, carries: wanted });
    expect(next?.body).toEqual({ currentStep: 2, language: 'en', metadata: visit, ...body });
  });

  it('A1 sends the correction of a complete record and nothing else', () => {
    const acknowledged = state({}, { complete: true });
    const wanted = state({ email: 'new@example.com' }, { complete: true, language: 'es' });
    expect(nextRequest(flow, entry({ uuid: 'record', acknowledged, wanted, visit }), 'key')?.body).toEqual({
      personalInfo: { email: 'new@example.com' },
      isComplete: true,
    });
  });
});

describe('S3 outcomes', () => {
  const gone = { uuid: null, acknowledged: null, inFlight: null, reported: [] };
  const pending = entry({ uuid: 'record', wanted: request.carries, inFlight: request });

  it.each<[string, CallOutcome, object]>([
    [
      'success',
      { kind: 'ok', record: record(), sequence: 7 },
      { uuid: 'record', acknowledged: request.carries, inFlight: null, reported: [] },
    ],
    [
      'success of a creation',
      { kind: 'ok', record: record() },
      { uuid: 'record', acknowledged: request.carries, inFlight: null, reported: [] },
    ],
    [
      'a repeat of what the server holds',
      { kind: 'ok', record: record({ answers: { q2: { value: 3 } }, currentStep: 2 }), sequence: 9, applied: false },
      { uuid: 'record', acknowledged: request.carries, inFlight: null, reported: [], sequence: 9 },
    ],
  ])('S2 after %s, delivery goes on', (_, outcome, change) => {
    expect(interpretOutcome(flow, pending, request, outcome, 0)).toEqual({ change });
  });

  it.each<[string, CallOutcome, object]>([
    ['late', { kind: 'ok', record: record(), sequence: 9, applied: false }, { sequence: 9 }],
    [
      'late with a step only',
      { kind: 'ok', record: record({ answers: { q2: { value: 3 } } }), sequence: 9, applied: false },
      { sequence: 9 },
    ],
    ['repeated', { kind: 'ok', record: record(), sequence: 7, applied: false }, {}],
    ['late at a server that doesn’t say so', { kind: 'ok', record: record(), sequence: 9 }, { sequence: 9 }],
  ])('S2 sends again what the server doesn’t hold when the request was %s, a limited number of times in a row', (_, outcome, more) => {
    const change = { uuid: 'record', inFlight: null, ...more };
    expect(interpretOutcome(flow, pending, request, outcome, 0)).toEqual({ change, isRepair: true });
    expect(interpretOutcome(flow, pending, request, outcome, maxRepairs)).toEqual({
      result: 'kept',
      change,
      failure: { kind: 'unreadable' },
    });
  });

  it('S7 takes over a record that was completed before the late request', () => {
    const outcome: CallOutcome = { kind: 'ok', record: record({ isComplete: true }), sequence: 9, applied: false };
    expect(interpretOutcome(flow, pending, request, outcome, 0)).toMatchObject({ completed: { q2: 1 }, change: { inFlight: null } });
  });

  it.each<CallOutcome>([{ kind: 'offline' }, { kind: 'unreadable' }, ...[408, 409, 412, 429, 500, 502, 503, 504].map(failed)])(
    'S3 retries %j later, however often it happens',
    (outcome) => {
      for (const repairs of [0, maxRepairs])
        expect(interpretOutcome(flow, pending, request, outcome, repairs)).toEqual({ result: 'kept', failure: outcome });
    },
  );

  it.each([400, 401, 403, 405, 413, 415])('S3 treats %i as refused and doesn’t repeat the request', (status) => {
    expect(interpretOutcome(flow, pending, request, failed(status), 0)).toEqual({
      result: 'refused',
      change: { inFlight: null },
      failure: failed(status),
    });
  });

  it.each<[string, number, boolean, number, object]>([
    ['404 creates the record again', 404, true, 0, { change: gone, isRepair: true }],
    ['404 once too often waits', 404, true, maxRepairs, { result: 'kept', change: gone, failure: failed(404) }],
    ['404 of a creation is refused', 404, false, 0, { result: 'refused', change: { inFlight: null }, failure: failed(404) }],
    ['422 sends the change under a new key', 422, true, 0, { change: { inFlight: null }, isRepair: true }],
    ['422 once too often is refused', 422, true, maxRepairs, { result: 'refused', change: { inFlight: null }, failure: failed(422) }],
  ])('S3 %s', (_, status, hasRecord, repairs, verdict) => {
    expect(interpretOutcome(flow, hasRecord ? pending : { ...pending, uuid: null }, request, failed(status), repairs)).toEqual(verdict);
  });
});

describe('S3 after a conflict', () => {
  const conflict = { kind: 'status', status: 409 } as const;
  const held: RecordState = { data: { ...details, q2: 1 }, step: 4, complete: false, language: 'en' };
  const final: RecordState = { ...held, complete: true };
  const change = { acknowledged: held, inFlight: null, reported: [] };

  it('S3 sends the difference from the server’s state, a limited number of times', () => {
    const pending = entry({ uuid: 'record', wanted: state({ q2: 3 }), inFlight: request, reported: ['q2'] });
    expect(reconcile(flow, pending, record(), conflict, 0)).toEqual({ change, isRepair: true });
    expect(reconcile(flow, pending, record(), conflict, maxRepairs)).toEqual({ result: 'refused', change, failure: conflict });
  });

  it.each<[string, RecordState, object]>([
    ['what was not submitted', state({ email: 'new@example.com' }), {}],
    ['other fields', state({ name: 'Eva', q2: 5 }, { complete: true }), {}],
    [
      'a correction that the request did not carry',
      state({ email: 'new@example.com', q2: 5 }, { complete: true }),
      { email: 'new@example.com' },
    ],
  ])('A1 S7 a complete record is final: of %s, it keeps what may be corrected', (_, wanted, corrected) => {
    const data = { ...held.data, ...corrected };
    const pending = entry({ uuid: 'record', wanted, inFlight: request, reported: ['q2'] });
    expect(reconcile(flow, pending, record({ isComplete: true }), conflict, maxRepairs)).toEqual({
      change: { ...change, acknowledged: final, wanted: { ...final, data } },
      completed: data,
    });
  });

  it('A1 keeps nothing in a flow without corrections', () => {
    const pending = entry({ uuid: 'record', wanted: state({ email: 'new@example.com' }, { complete: true }), inFlight: request });
    const verdict = reconcile({ ...flow, correctable: undefined }, pending, record({ isComplete: true }), conflict, 0);
    expect(verdict).toMatchObject({ completed: held.data });
  });
});

describe('S2 a completion that the server calls invalid', () => {
  const invalid = { kind: 'status', status: 400 } as const;
  const submitted = entry({ uuid: 'record', wanted: state({ q1: 'a', q2: 1 }, { complete: true }), inFlight: request });

  it('S2 sends again the answers that the device took for delivered', () => {
    const pending = { ...submitted, acknowledged: state({ q1: 'a', q2: 1 }) };
    const verdict = reconcile(flow, pending, record(), invalid, 0);
    expect(verdict).toMatchObject({ isRepair: true, change: { acknowledged: { data: { ...details, q2: 1 } }, inFlight: null } });
    const next = nextRequest(flow, { ...pending, ...verdict.change }, 'key');
    expect(next?.body).toMatchObject({ answers: { q1: { value: 'a', label: 'Label' } }, isComplete: true });
  });

  it('S3 blocks when nothing was missing', () => {
    const pending = { ...submitted, acknowledged: state({ q2: 1 }) };
    expect(reconcile(flow, pending, record(), invalid, 0)).toMatchObject({ result: 'refused', failure: invalid });
  });
});

describe('S2 the record at the start of a visit', () => {
  const held = { q1: 'a', q2: 1 };
  const known = entry({ uuid: 'record', acknowledged: state(held), wanted: state({ ...held, q2: 5 }), sequence: 7, inFlight: request });

  it('S2 changes nothing if the server holds what it acknowledged', () => {
    const found = record({ answers: { q1: { value: 'a' }, q2: { value: 1 } } });
    expect(catchUp(flow, known, found, 7)).toEqual({ change: {}, isNewer: false });
  });

  it('S2 sends again what the server acknowledged and doesn’t hold', () => {
    const { change, isNewer } = catchUp(flow, known, record(), 7);
    expect(isNewer).toBe(false);
    expect(change).toEqual({ acknowledged: state({ q2: 1 }) });
  });

  it('S2 takes over what a forgetful device has sent, and keeps what it hasn’t', () => {
    const found = record({ answers: { q2: { value: 4 } } });
    const taken = { data: { ...details, q2: 4 }, step: 4, complete: false, language: 'en' };
    expect(catchUp(flow, known, found, 9)).toEqual({
      change: { sequence: 9, acknowledged: taken, wanted: { ...taken, data: { ...taken.data, q1: 'a' } }, inFlight: null, reported: [] },
      isNewer: true,
    });
  });

  it('S7 leaves a complete record to the next request', () => {
    expect(catchUp(flow, known, record({ isComplete: true }), 9)).toEqual({ change: {}, isNewer: false });
  });
});

describe('S3 back-off', () => {
  it.each([
    [0, 0, 0.5, 1_000],
    [1, 0, 0.5, 2_000],
    [3, 0, 0.5, 8_000],
    [6, 0, 0.5, 60_000],
    [2_000, 0, 0.5, 60_000],
    [0, 0, 0, 750],
    [0, 0, 1, 1_250],
    [0, 30_000, 0.5, 30_000],
    [6, 30_000, 0.5, 60_000],
    [0, 30 * 86_400_000, 0.5, 86_400_000],
  ])('S3 attempt %i with a Retry-After of %i ms and chance %d waits %i ms', (attempt, retryAfterMs, random, wait) => {
    expect(backoffMs(attempt, retryAfterMs, random)).toBe(wait);
  });
});
