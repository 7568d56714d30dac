import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concludeReadiness, questionIds, type ReadinessResult } from '#domain/readiness/readiness.ts';
import type { Delivery, Effect, Event, Flow, FlowSnapshot, RequestFailure, State } from './flow.ts';
import { type ReadinessData, type ReadinessProblem, readinessQuiz } from './readiness-quiz.ts';
import { firstProblem, snapshotOf, start, transition } from './transition.ts';

type QuizState = State<ReadinessData, ReadinessResult, ReadinessProblem>;
type Filling = Extract<QuizState, { status: 'filling' }>;
type QuizEvent = Event<ReadinessData>;
type QuizEffect = Effect<ReadinessData>;

const details: ReadinessData = {
  name: 'Ana',
  email: 'ana@example.com',
  companyName: 'Lumbre',
  industry: 'retail',
  revenue: '1m-5m',
  employees: '11-50',
  reminder: 'no',
};
const answered = (count: number): ReadinessData => ({
  ...details,
  ...Object.fromEntries(questionIds.slice(0, count).map((id) => [id, 3])),
});
const all = answered(14);
const noon = 1_760_000_000_000;
const server500: RequestFailure = { kind: 'status', status: 500 };

const filling = (change: Partial<Filling> = {}): Filling => ({ ...start(readinessQuiz), data: details, ...change });
const send = (state: QuizState, ...events: QuizEvent[]): { state: QuizState; effects: readonly QuizEffect[] } => {
  let next: { state: QuizState; effects: readonly QuizEffect[] } = { state, effects: [] };
  for (const event of events) next = transition(readinessQuiz, next.state, event);
  return next;
};
const next: QuizEvent = { type: 'next', now: noon };
const effect = <T extends QuizEffect['type']>(effects: readonly QuizEffect[], type: T) =>
  effects.filter((candidate): candidate is Extract<QuizEffect, { type: T }> => candidate.type === type);
const snapshot = (change: Partial<FlowSnapshot<ReadinessData>> = {}): FlowSnapshot<ReadinessData> => ({
  data: details,
  step: 3,
  reached: 5,
  startedAt: noon,
  complete: false,
  ...change,
});
const finished = send(filling({ data: all, step: 14, reached: 14 }), next, { type: 'submitted' }).state;

describe('R4 Next on the details', () => {
  it('R4 stays after a failed Next, names the first rule and focuses it', () => {
    const { state, effects } = send(start(readinessQuiz), next);
    expect(state).toMatchObject({ step: 0, problem: { field: 'name', key: 'name-missing' }, waiting: null });
    expect(effect(effects, 'focus')).toEqual([{ type: 'focus', target: 'problem' }]);
    expect(effect(effects, 'save')).toEqual([]);
  });

  it('R4 clears the message when its field changes, and keeps it when another does', () => {
    const refused = send(start(readinessQuiz), next).state;
    expect(send(refused, { type: 'changed', change: { email: 'a@b.c' } }).state).toMatchObject({ problem: { field: 'name' } });
    expect(send(refused, { type: 'changed', change: { name: 'A' } }).state).toMatchObject({ problem: null, data: { name: 'A' } });
  });

  it('F1 saves before advancing, and starts the clock', () => {
    const { state, effects } = send(filling(), next);
    expect(state).toMatchObject({ step: 0, waiting: 'next', startedAt: noon });
    const there = { data: details, step: 1, reached: 1, startedAt: noon, complete: false };
    // Journaled first, so that a reload during the save continues where Next led.
    expect(effects).toEqual([
      { type: 'journal', snapshot: there },
      { type: 'save', snapshot: there, settles: 'saved' },
    ]);
  });

  it('F1 goes to step 1 after the save', () => {
    const { state, effects } = send(filling(), next, { type: 'saved' });
    expect(state).toMatchObject({ step: 1, reached: 1, waiting: null });
    expect(effects.map(({ type }) => type)).toEqual(['journal', 'focus']);
    expect(effect(effects, 'journal')[0]?.snapshot).toMatchObject({ step: 1, reached: 1 });
  });

  it('R6 starts the clock once', () => {
    const { state } = send(
      filling(),
      next,
      { type: 'saved' },
      { type: 'changed', change: { q4: 2 } },
      { type: 'next', now: noon + 60_000 },
    );
    expect(state).toMatchObject({ startedAt: noon });
  });

  it('ignores a second Next while the first one waits', () => {
    const waiting = send(filling(), next).state;
    expect(send(waiting, next)).toEqual({ state: waiting, effects: [] });
  });

  it('S6 Next after editing the details returns to where the visitor was', () => {
    const { state, effects } = send(filling({ data: answered(4), step: 5, reached: 6 }), { type: 'went', step: 0 }, next);
    expect(effect(effects, 'save')[0]).toMatchObject({ snapshot: { step: 6, reached: 6 }, settles: 'saved' });
    expect(send(state, { type: 'saved' }).state).toMatchObject({ step: 6, reached: 6 });
  });
});

describe('moving between questions', () => {
  it('F3 requires an answer on Next', () => {
    const { state, effects } = send(filling({ step: 3, reached: 3 }), next);
    expect(state).toMatchObject({ step: 3, problem: { field: 'q6', key: 'answer-missing' }, waiting: null });
    expect(effects.map(({ type }) => type)).toEqual(['journal', 'focus']);
  });

  it('F1 saves the answer on Next and advances by one', () => {
    const { state, effects } = send(filling({ data: answered(3), step: 3, reached: 3 }), next);
    expect(effect(effects, 'save')[0]).toMatchObject({ snapshot: { data: answered(3), step: 4, reached: 4, complete: false } });
    expect(send(state, { type: 'saved' }).state).toMatchObject({ step: 4, reached: 4 });
  });

  it('R7 keeps the highest step reached on Next from an earlier question', () => {
    const { state } = send(filling({ data: answered(9), step: 2, reached: 9 }), next, { type: 'saved' });
    expect(state).toMatchObject({ step: 3, reached: 9 });
  });

  it('F1 Previous goes back one step and saves without waiting', () => {
    const { state, effects } = send(filling({ data: answered(2), step: 3, reached: 3 }), { type: 'previous' });
    expect(state).toMatchObject({ step: 2, reached: 3, waiting: null });
    expect(effect(effects, 'save')).toMatchObject([{ snapshot: { step: 2 }, settles: null }]);
    expect(effect(effects, 'focus')).toEqual([{ type: 'focus', target: 'step' }]);
  });

  it.each([0, 1])('R4 Previous does nothing on step %i', (step) => {
    const state = filling({ step, reached: 4 });
    expect(send(state, { type: 'previous' })).toEqual({ state, effects: [] });
  });

  it('R7 allows going to every reached step', () => {
    for (let step = 0; step <= 7; step++) {
      const from = filling({ data: answered(6), step: step === 4 ? 5 : 4, reached: 7 });
      const { state, effects } = send(from, { type: 'went', step });
      expect(state).toMatchObject({ step, reached: 7 });
      expect(effect(effects, 'save')).toMatchObject([{ snapshot: { step }, settles: null }]);
    }
  });

  it.each([5, 14, 15, -1, 2.5, Number.NaN, 4])('R7 refuses to go to an unreached step or the current one: %d', (step) => {
    const state = filling({ data: answered(3), step: 4, reached: 4 });
    expect(send(state, { type: 'went', step })).toEqual({ state, effects: [] });
  });

  it('R4 doesn’t leave invalid details for a later step', () => {
    const { state, effects } = send(filling({ data: { ...details, email: 'ana@' }, step: 0, reached: 6 }), { type: 'went', step: 6 });
    expect(state).toMatchObject({ step: 0, problem: { field: 'email', key: 'email-malformed' } });
    expect(effect(effects, 'save')).toEqual([]);
  });

  it('clears the message on every move, forward or back', () => {
    const refused = send(filling({ data: answered(2), step: 3, reached: 3 }), next).state;
    expect(send(refused, { type: 'previous' }).state).toMatchObject({ problem: null });
    expect(send(refused, { type: 'went', step: 1 }).state).toMatchObject({ problem: null });
  });

  it('stops waiting for Next when the visitor moves elsewhere: a late save moves nothing', () => {
    const { state } = send(filling({ data: answered(3), step: 3, reached: 3 }), next, { type: 'went', step: 1 });
    expect(state).toMatchObject({ step: 1, waiting: null });
    expect(send(state, { type: 'saved' })).toEqual({ state, effects: [] });
  });

  it('S1 journals the whole state on every change', () => {
    const { effects } = send(filling({ step: 2, reached: 2, startedAt: noon }), { type: 'changed', change: { q5: 4 } });
    expect(effects).toEqual([
      { type: 'journal', snapshot: { data: { ...details, q5: 4 }, step: 2, reached: 2, startedAt: noon, complete: false } },
    ]);
  });

  it('S7 adopts what another tab wrote without journaling it again', () => {
    const { state, effects } = send(filling({ step: 2 }), { type: 'merged', change: { q5: 4 } });
    expect(state).toMatchObject({ data: { q5: 4, name: 'Ana' } });
    expect(effects).toEqual([]);
  });
});

describe('R7 submitting', () => {
  it('R7 Submit checks all fourteen questions and goes to the first unanswered one', () => {
    const { q8: _, q12: __, ...gaps } = all;
    const { state, effects } = send(filling({ data: gaps, step: 14, reached: 14 }), next);
    expect(state).toMatchObject({ step: 5, reached: 14, problem: { field: 'q8', key: 'answer-missing' }, waiting: null });
    expect(effect(effects, 'focus')).toEqual([{ type: 'focus', target: 'problem' }]);
    expect(effect(effects, 'save')).toEqual([]);
  });

  it('R7 Submit goes back to invalid details', () => {
    const { state } = send(filling({ data: { ...all, companyName: ' ' }, step: 14, reached: 14 }), next);
    expect(state).toMatchObject({ step: 0, problem: { field: 'companyName' } });
  });

  it('F1 Submit saves step 15 as complete and waits', () => {
    const { state, effects } = send(filling({ data: all, step: 14, reached: 14, startedAt: noon }), next);
    expect(state).toMatchObject({ status: 'filling', waiting: 'submit', step: 14 });
    expect(effects).toEqual([
      { type: 'journal', snapshot: { data: all, step: 15, reached: 14, startedAt: noon, complete: true } },
      { type: 'save', snapshot: { data: all, step: 15, reached: 14, startedAt: noon, complete: true }, settles: 'submitted' },
    ]);
  });

  it('S4 computes the results from the answers on the device', () => {
    const { state, effects } = send(filling({ data: all, step: 14, reached: 14 }), next, { type: 'submitted' });
    expect(state).toMatchObject({ status: 'finished', data: all, startedAt: noon, result: concludeReadiness(all) });
    expect(effects).toEqual([
      { type: 'journal', snapshot: { data: all, step: 15, reached: 14, startedAt: noon, complete: true } },
      { type: 'focus', target: 'results' },
    ]);
  });

  it('S4 ignores moves while a submit is pending, and reopens the form after a refusal', () => {
    const waiting = send(filling({ data: all, step: 14, reached: 14 }), next).state;
    expect(send(waiting, { type: 'previous' }).state).toBe(waiting);
    expect(send(waiting, { type: 'went', step: 3 }).state).toBe(waiting);
    const { state, effects } = send(waiting, { type: 'refused' });
    expect(state).toMatchObject({ status: 'filling', step: 14, waiting: null });
    expect(effects).toEqual([{ type: 'journal', snapshot: { data: all, step: 14, reached: 14, startedAt: noon, complete: false } }]);
  });

  it.each(['changed', 'merged'] as const)('S4 ignores what is %s while the submit is pending', (type) => {
    const waiting = send(filling({ data: all, step: 14, reached: 14 }), next).state;
    const { state } = send(waiting, { type, change: { q4: 1 } }, { type: 'submitted' });
    expect(state).toMatchObject({ status: 'finished', data: all });
  });

  it('S4 keeps saying where the answers are on the results', () => {
    const kept: Delivery = { status: 'kept', action: 'submit', failure: server500 };
    const waiting = send(filling({ data: all, step: 14, reached: 14 }), next).state;
    const { state } = send(waiting, { type: 'delivery', delivery: kept }, { type: 'submitted' });
    expect(state).toMatchObject({ status: 'finished', delivery: kept });
    expect(send(state, { type: 'delivery', delivery: { status: 'saved' } }).state).toMatchObject({ delivery: { status: 'saved' } });
  });

  it('never finishes a submit on ‘saved’', () => {
    const waiting = send(filling({ data: all, step: 14, reached: 14 }), next).state;
    expect(send(waiting, { type: 'saved' })).toEqual({ state: waiting, effects: [] });
  });

  it('never advances a Next on ‘submitted’', () => {
    const waiting = send(filling({ data: answered(3), step: 3, reached: 3 }), next).state;
    expect(send(waiting, { type: 'submitted' })).toEqual({ state: waiting, effects: [] });
  });

  it.each(['saved', 'submitted'] as const)('ignores ‘%s’ when nothing is waiting', (type) => {
    const state = filling({ data: all, step: 14, reached: 14 });
    expect(send(state, { type })).toEqual({ state, effects: [] });
  });

  it.each([
    ['Next', filling({ data: answered(3), step: 3, reached: 3 })],
    ['Submit', filling({ data: all, step: 14, reached: 14 })],
  ])('S3 a refused %s keeps the step and lets the visitor try again', (_, from) => {
    const { state, effects } = send(from, next, { type: 'refused' });
    expect(state).toMatchObject({ status: 'filling', step: from.step, waiting: null, data: from.data });
    expect(effects).toEqual([{ type: 'journal', snapshot: snapshotOf(from.startedAt === null ? { ...from, startedAt: noon } : from) }]);
    expect(effect(send(state, next).effects, 'save')).toHaveLength(1);
  });
});

describe('delivery status', () => {
  it('S3 shows the delivery status without moving', () => {
    const state = filling({ data: answered(3), step: 3, reached: 3 });
    const delivery: Delivery = { status: 'kept', action: 'update', failure: { kind: 'offline' } };
    expect(send(state, { type: 'delivery', delivery })).toEqual({ state: { ...state, delivery }, effects: [] });
  });

  it.each(['changed', 'merged'] as const)('S2 no longer says ‘Saved’ once an answer has %s, and keeps any other status', (type) => {
    const kept: Delivery = { status: 'kept', action: 'update', failure: { kind: 'offline' } };
    const change: QuizEvent = { type, change: { q4: 2 } };
    expect(send(filling({ step: 1, delivery: { status: 'saved' } }), change).state).toMatchObject({ delivery: { status: 'idle' } });
    expect(send(filling({ step: 1, delivery: kept }), change).state).toMatchObject({ delivery: kept });
  });

  it('S3 ignores the delivery status before the form is shown', () => {
    for (const state of [{ status: 'restoring' }, { status: 'unrestored', failure: server500, draft: null }] satisfies QuizState[]) {
      expect(send(state, { type: 'delivery', delivery: { status: 'saved' } })).toEqual({ state, effects: [] });
    }
  });
});

describe('S1 restoring', () => {
  it('S1 restores an unfinished draft at its step', () => {
    const { state, effects } = send({ status: 'restoring' }, { type: 'restored', snapshot: snapshot({ data: answered(4) }) });
    expect(state).toEqual(filling({ data: answered(4), step: 3, reached: 5, startedAt: noon }));
    expect(effects).toEqual([]);
  });

  it('S1 starts at step 0 if nothing is saved', () => {
    expect(send({ status: 'restoring' }, { type: 'restored', snapshot: null }).state).toEqual(start(readinessQuiz));
  });

  it('F1 restores a finished draft with its results', () => {
    const { state } = send({ status: 'restoring' }, { type: 'restored', snapshot: snapshot({ data: all, step: 15, complete: true }) });
    expect(state).toMatchObject({ status: 'finished', result: concludeReadiness(all), startedAt: noon });
  });

  it('reopens a finished draft with missing answers at the first of them', () => {
    const { q9: _, ...gap } = all;
    const broken = snapshot({ data: gap, step: 15, reached: 14, complete: true });
    expect(send({ status: 'restoring' }, { type: 'restored', snapshot: broken }).state).toMatchObject({
      status: 'filling',
      step: 6,
      reached: 14,
      data: gap,
    });
  });

  it.each([
    ['a step beyond the last', { step: 99, reached: 99 }, { step: 14, reached: 14 }],
    ['a negative step', { step: -3, reached: -3 }, { step: 0, reached: 0 }],
    ['nothing said of what was reached', { step: 3, reached: undefined as unknown as number }, { step: 3, reached: 3 }],
    ['less reached than shown', { step: 6, reached: 2 }, { step: 6, reached: 6 }],
  ])('a draft with %s is put right', (_, broken, mended) => {
    expect(send({ status: 'restoring' }, { type: 'restored', snapshot: snapshot(broken) }).state).toMatchObject(mended);
  });

  it('fills in missing fields of a draft as empty', () => {
    const bare = snapshot({ data: { name: 'Ana' } as ReadinessData, step: 0, reached: 0 });
    const { state } = send({ status: 'restoring' }, { type: 'restored', snapshot: bare });
    expect(state).toMatchObject({ data: { ...readinessQuiz.empty, name: 'Ana' } });
    expect(send(state, next).state).toMatchObject({ problem: { key: 'email-missing' } });
  });

  it('S5 waits while the saved session is looked up, on the first try and on a retry', () => {
    for (const from of [start(readinessQuiz), { status: 'unrestored', failure: server500, draft: snapshot() } as const]) {
      expect(send(from, { type: 'restore-started' })).toEqual({ state: { status: 'restoring' }, effects: [] });
    }
  });

  it('S5 gives the reason of a failed lookup and keeps the device’s draft', () => {
    const draft = snapshot();
    const { state, effects } = send({ status: 'restoring' }, { type: 'restore-failed', failure: server500, draft });
    expect(state).toEqual({ status: 'unrestored', failure: server500, draft });
    expect(effects).toEqual([]);
  });

  it('S5 continues from the draft and sends it again', () => {
    const draft = snapshot({ data: answered(4) });
    const { state, effects } = send({ status: 'unrestored', failure: server500, draft }, { type: 'continued' });
    expect(state).toMatchObject({ status: 'filling', step: 3, reached: 5, data: answered(4) });
    expect(effect(effects, 'save')).toEqual([{ type: 'save', snapshot: draft, settles: null }]);
  });

  it('S5 continues a finished draft with its results and submits it again', () => {
    const draft = snapshot({ data: all, step: 15, reached: 14, complete: true });
    const { state, effects } = send({ status: 'unrestored', failure: server500, draft }, { type: 'continued' });
    expect(state.status).toBe('finished');
    expect(effect(effects, 'save')).toEqual([{ type: 'save', snapshot: draft, settles: null }]);
  });

  it('S5 sends nothing when continuing without a draft, or with one still at the details', () => {
    for (const draft of [null, snapshot({ step: 0, reached: 0 })]) {
      const { state, effects } = send({ status: 'unrestored', failure: server500, draft }, { type: 'continued' });
      expect(state).toMatchObject({ status: 'filling', step: 0 });
      expect(effect(effects, 'save')).toEqual([]);
    }
  });

  it('S5 restores the session when a second lookup succeeds', () => {
    const { state } = send(
      { status: 'unrestored', failure: server500, draft: snapshot() },
      { type: 'restored', snapshot: snapshot({ step: 4 }) },
    );
    expect(state).toMatchObject({ status: 'filling', step: 4 });
  });

  it('ignores ‘continued’ when nothing failed', () => {
    for (const state of [filling({ step: 2 }), finished, { status: 'restoring' } as const]) {
      expect(send(state, { type: 'continued' })).toEqual({ state, effects: [] });
    }
  });
});

describe('the end of a flow', () => {
  it.each([
    ['filling', filling({ data: answered(5), step: 6, reached: 6, startedAt: noon })],
    ['finished', finished],
    ['unrestored', { status: 'unrestored', failure: server500, draft: snapshot() }],
  ] satisfies [string, QuizState][])('F1 reset clears a %s flow and goes to step 0', (_, from) => {
    expect(send(from, { type: 'reset' })).toEqual({
      state: start(readinessQuiz),
      effects: [{ type: 'forget' }, { type: 'focus', target: 'step' }],
    });
  });

  it.each([
    { type: 'changed', change: { q4: 1 } },
    { type: 'merged', change: { q4: 1 } },
    next,
    { type: 'previous' },
    { type: 'went', step: 3 },
    { type: 'saved' },
    { type: 'submitted' },
    { type: 'refused' },
    { type: 'continued' },
    { type: 'restore-started' },
    { type: 'restored', snapshot: null },
  ] satisfies QuizEvent[])('a finished flow ignores $type', (event) => {
    expect(finished.status).toBe('finished');
    expect(send(finished, event)).toEqual({ state: finished, effects: [] });
  });

  it('S7 shows the results of a record that was completed elsewhere', () => {
    const elsewhere: ReadinessData = { ...all, q4: 5 };
    const { state, effects } = send(filling({ data: answered(3), step: 4, reached: 4, startedAt: noon }), {
      type: 'completed-elsewhere',
      data: elsewhere,
    });
    expect(state).toMatchObject({ status: 'finished', data: elsewhere, startedAt: noon, delivery: { status: 'saved' } });
    expect(effect(effects, 'journal')[0]?.snapshot).toMatchObject({ data: elsewhere, complete: true, step: 15 });
  });
});

describe('a flow that saves in the background', () => {
  const alongside: Flow<ReadinessData, ReadinessResult, ReadinessProblem> = { ...readinessQuiz, save: 'alongside' };

  it('S3 Next advances immediately, without waiting for the save', () => {
    const { state, effects } = transition(alongside, filling({ data: answered(3), step: 3, reached: 3 }), next);
    expect(state).toMatchObject({ step: 4, reached: 4, waiting: null });
    expect(effect(effects, 'save')).toMatchObject([{ snapshot: { step: 4, reached: 4 }, settles: null }]);
    expect(effect(effects, 'focus')).toEqual([{ type: 'focus', target: 'step' }]);
  });
});

describe('a flow that allows going back to its first step', () => {
  const linear: Flow<ReadinessData, ReadinessResult, ReadinessProblem> = { ...readinessQuiz, previousFrom: 1, save: 'alongside' };

  it('F1 Previous leads to step 0, and Next from there to step 1, wherever the visitor was before', () => {
    const back = transition(linear, filling({ step: 1, reached: 3 }), { type: 'previous' }).state;
    expect(back).toMatchObject({ step: 0, reached: 3 });
    expect(transition(linear, back, next).state).toMatchObject({ step: 1, reached: 3 });
  });
});

describe('A1 a correction in a finished flow', () => {
  const open: Flow<ReadinessData, ReadinessResult, ReadinessProblem> = { ...readinessQuiz, correctable: ['email'] };

  it('A1 is kept and sent, and the flow stays complete', () => {
    const { state, effects } = transition(open, finished, { type: 'changed', change: { email: 'new@example.com' } });
    expect(state).toMatchObject({ status: 'finished', data: { email: 'new@example.com', name: 'Ana' } });
    const snapshot = { data: { ...all, email: 'new@example.com' }, step: 15, reached: 14, startedAt: noon, complete: true };
    expect(effect(effects, 'journal')).toEqual([{ type: 'journal', snapshot }]);
    expect(effect(effects, 'save')).toEqual([{ type: 'save', snapshot, settles: null }]);
  });

  it('S2 drops ‘saved’ until the server has it', () => {
    const saved = { ...finished, delivery: { status: 'saved' } } as const;
    const { state } = transition(open, saved, { type: 'changed', change: { email: 'new@example.com' } });
    expect(state).toMatchObject({ delivery: { status: 'idle' } });
  });

  it('A1 is refused for any other field, alone or together with the address', () => {
    for (const change of [{ name: 'Eva' }, { email: 'new@example.com', q4: 1 as const }])
      expect(transition(open, finished, { type: 'changed', change })).toEqual({ state: finished, effects: [] });
  });
});

describe('S5 typing on the first step when the saved session couldn’t be loaded', () => {
  const unrestored: QuizState = { status: 'unrestored', failure: server500, draft: snapshot() };

  it('S5 continues the draft at step 0', () => {
    const { state, effects } = send(unrestored, { type: 'changed', change: { name: 'Eva' } });
    expect(state).toMatchObject({ status: 'filling', step: 0, reached: 5, data: { ...details, name: 'Eva' } });
    expect(effect(effects, 'journal')[0]?.snapshot).toMatchObject({ data: { name: 'Eva', email: details.email } });
  });

  it('S5 starts over without a draft, and checks Next', () => {
    expect(send({ ...unrestored, draft: null }, next).state).toMatchObject({
      status: 'filling',
      step: 0,
      problem: { key: 'name-missing' },
    });
  });

  it('S5 ignores every other event', () => {
    for (const event of [{ type: 'saved' }, { type: 'previous' }, { type: 'went', step: 2 }] satisfies QuizEvent[])
      expect(send(unrestored, event)).toEqual({ state: unrestored, effects: [] });
  });
});

describe('any sequence of events', () => {
  const event: fc.Arbitrary<QuizEvent> = fc.oneof(
    { weight: 6, arbitrary: fc.constant(next) },
    {
      weight: 6,
      arbitrary: fc
        .tuple(fc.constantFrom(...questionIds), fc.constantFrom(1, 2, 3, 4, 5))
        .map(([id, level]): QuizEvent => ({ type: 'changed', change: { [id]: level } })),
    },
    { weight: 2, arbitrary: fc.constantFrom<QuizEvent>({ type: 'changed', change: { email: '' } }, { type: 'changed', change: details }) },
    { weight: 6, arbitrary: fc.constantFrom<QuizEvent>({ type: 'saved' }, { type: 'submitted' }, { type: 'refused' }) },
    { weight: 2, arbitrary: fc.constantFrom<QuizEvent>({ type: 'previous' }, { type: 'continued' }, { type: 'reset' }) },
    { weight: 2, arbitrary: fc.integer({ min: -2, max: 17 }).map((step): QuizEvent => ({ type: 'went', step })) },
    { weight: 1, arbitrary: fc.constant<QuizEvent>({ type: 'restore-failed', failure: server500, draft: null }) },
  );

  it('R7 keeps the step within those reached, journals the state that’s shown, and finishes only with complete answers', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), fc.integer({ min: 0, max: 14 }), (events, count) => {
        let state: QuizState = filling({ data: answered(count), step: count, reached: count });
        for (const each of events) {
          const moved: ReturnType<typeof send> = transition(readinessQuiz, state, each);
          state = moved.state;
          if (state.status === 'filling') {
            expect(state.step).toBeGreaterThanOrEqual(0);
            expect(state.step).toBeLessThanOrEqual(state.reached);
            expect(state.reached).toBeLessThanOrEqual(14);
            const kept = effect(moved.effects, 'journal').at(-1)?.snapshot;
            if (kept && !state.waiting) expect(kept).toEqual(snapshotOf(state));
            if (kept) expect(kept.data).toEqual(state.data);
          }
          if (state.status === 'finished') expect(firstProblem(readinessQuiz, state.data)).toBeNull();
        }
      }),
      { numRuns: 300 },
    );
  });
});
