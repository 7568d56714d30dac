import { describe, expect, it, vi } from 'vitest';
import type { LeadRecord } from '#domain/records/records.ts';
import type { Data, Delivery, FlowSnapshot, RequestFailure, State } from '#flow/flow.ts';
import { eventOfJournal, eventsOfDelivery, eventsOfLookup, losesAnswers, toKept } from './flow-policy.ts';

const erased: RequestFailure = { kind: 'status', status: 410 };
const offline: RequestFailure = { kind: 'offline' };
const cleared = [{ type: 'reset' }, { type: 'delivery', delivery: { status: 'erased' } }];
const draft: FlowSnapshot = { data: { name: 'Ana' }, step: 1, reached: 1, startedAt: 1, complete: false };
const filling = (delivery: Delivery = { status: 'idle' }): State<Data, unknown, string> => ({
  ...{ status: 'filling', data: draft.data, step: 1, reached: 1, startedAt: 1, problem: null, waiting: null },
  delivery,
});

describe('S5 a lookup of the saved session', () => {
  it('S5 continues the record, or without one the draft', () => {
    const snapshot = { ...draft, step: 2 };
    expect(eventsOfLookup({ kind: 'record', snapshot, sessionId: null }, () => draft)).toEqual([{ type: 'restored', snapshot }]);
    for (const found of [null, { kind: 'nothing' }] as const)
      expect(eventsOfLookup(found, () => draft)).toEqual([{ type: 'restored', snapshot: draft }]);
  });
  it('S5 that fails shows why, and keeps the draft', () => {
    const events = eventsOfLookup({ kind: 'failed', failure: offline }, () => draft);
    expect(events).toEqual([{ type: 'restore-failed', failure: offline, draft }]);
  });
  it('E1 clears the device of an erased record, without reading its draft', () => {
    const readJournal = vi.fn(() => draft);
    expect(eventsOfLookup({ kind: 'failed', failure: erased }, readJournal)).toEqual(cleared);
    expect(readJournal).not.toHaveBeenCalled();
  });
});

describe('S2 a delivery', () => {
  it.each<[string, Delivery, boolean, Delivery]>([
    ['is saved once the server holds what’s shown', { status: 'saved' }, true, { status: 'saved' }],
    ['isn’t called saved while the visitor has gone on', { status: 'saved' }, false, { status: 'idle' }],
    ['is told as it is otherwise', { status: 'saving' }, false, { status: 'saving' }],
  ])('S2 %s', (_, delivery, holds, told) => {
    expect(eventsOfDelivery(delivery, filling(), () => holds)).toEqual([{ type: 'delivery', delivery: told }]);
  });
  it('S2 of a finished flow is told as it is', () => {
    const finished: State<Data, unknown, string> = {
      ...{ status: 'finished', data: {}, startedAt: 1, result: 1 },
      delivery: { status: 'idle' },
    };
    const told = eventsOfDelivery({ status: 'saved' }, finished, () => false);
    expect(told).toEqual([{ type: 'delivery', delivery: { status: 'saved' } }]);
  });
  it('E1 of an erased record clears the device; another refusal is shown', () => {
    const refused = (failure: RequestFailure): Delivery => ({ status: 'refused', action: 'update', failure });
    expect(eventsOfDelivery(refused(erased), filling(), () => true)).toEqual(cleared);
    const conflict = refused({ kind: 'status', status: 409 });
    expect(eventsOfDelivery(conflict, filling(), () => true)).toEqual([{ type: 'delivery', delivery: conflict }]);
  });
});

describe('S7 another tab’s journal', () => {
  it('S7 is final once that tab has submitted; what this tab filled in isn’t merged', () => {
    const adopt = vi.fn(() => ({}));
    const event = eventOfJournal({ empty: { email: '' } }, { ...draft, complete: true }, adopt);
    expect(event).toEqual({ type: 'completed-elsewhere', data: { email: '', name: 'Ana' } });
    expect(adopt).not.toHaveBeenCalled();
  });
  it('S7 adds its fields before that', () => {
    expect(eventOfJournal({ empty: {} }, draft, () => ({ name: 'Eva' }))).toEqual({ type: 'merged', change: { name: 'Eva' } });
  });
});

describe('S3 leaving the page', () => {
  it('S3 loses only answers that neither the server nor the device has', () => {
    const kept: Delivery = { status: 'kept', action: 'update', failure: offline };
    expect([filling({ status: 'saving' }), filling(kept)].map((state) => losesAnswers(state, false))).toEqual([true, true]);
    expect([filling(), filling({ status: 'saved' }), { status: 'restoring' } as const].some((state) => losesAnswers(state, false))).toBe(
      false,
    );
    expect(losesAnswers(filling(kept), true)).toBe(false);
  });
});

describe('W7 what a complete record keeps', () => {
  it('W7 is its results and wording, without the person', () => {
    const record = { uuid: 'record', wording: 'hash', score: 70, personalInfo: { name: 'Ana' } } as unknown as LeadRecord;
    expect(toKept(record, 'link')).toMatchObject({ uuid: 'record', wording: 'hash', score: 70, made: 'link' });
    expect(toKept(record, '')).not.toHaveProperty('personalInfo');
  });
});
