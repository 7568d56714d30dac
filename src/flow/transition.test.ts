import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concludeReadiness, questionIds, type ReadinessResult } from '#domain/readiness.ts';
import type { Delivery, Effect, Event, Failure, Flow, Snapshot, State } from './flow.ts';
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
};
const answered = (count: number): ReadinessData => ({
  ...details,
  ...Object.fromEntries(questionIds.slice(0, count).map((id) => [id, 3])),
});
const all = answered(14);
const noon = 1_760_000_000_000;
const server500: Failure = { kind: 'status', status: 500 };

const filling = (change: Partial<Filling> = {}): Filling => ({ ...start(readinessQuiz), data: details, ...change });
const send = (state: QuizState, ...events: QuizEvent[]): { state: QuizState; effects: readonly QuizEffect[] } => {
  let next: { state: QuizState; effects: readonly QuizEffect[] } = { state, effects: [] };
  for (const event of events) next = transition(readinessQuiz, next.state, event);
  return next;
};
const next: QuizEvent = { type: 'next', now: noon };
const effect = <T extends QuizEffect['type']>(effects: readonly QuizEffect[], type: T) =>
  effects.filter((candidate): candidate is Extract<QuizEffect, { type: T }> => candidate.type === type);
const snapshot = (change: Partial<Snapshot<ReadinessData>> = {}): Snapshot<ReadinessData> => ({
  data: details,
  step: 3,
  reached: 5,
  startedAt: noon,
  complete: false,
  ...change,
});
const finished = send(filling({ data: all, step: 14, reached: 14 }), next, { type: 'submitted' }).state;

describe('R4 going on from the details', () => {
  it('R4 a failed Next names the first rule, moves the focus to it and stays', () => {
    const { state, effects } = send(start(readinessQuiz), next);
    expect(state).toMatchObject({ step: 0, problem: { field: 'name', key: 'name-missing' }, waiting: null });
    expect(effect(effects, 'focus')).toEqual([{ type: 'focus', target: 'problem' }]);
    expect(effect(effects, 'save')).toEqual([]);
  });

  it('R4 the message goes when its field changes, and stays when another does', () => {
    const refused = send(start(readinessQuiz), next).state;
    expect(send(refused, { type: 'changed', change: { email: 'a@b.c' } }).state).toMatchObject({ problem: { field: 'name' } });
    expect(send(refused, { type: 'changed', change: { name: 'A' } }).state).toMatchObject({ problem: null, data: { name: 'A' } });
  });

  it('F1 saves before advancing, and starts the clock', () => {
    const { state, effects } = send(filling(), next);
    expect(state).toMatchObject({ step: 0, waiting: 'next', startedAt: noon });
    const there = { data: details, step: 1, reached: 1, startedAt: noon, complete: false };
    // Journaled first: a reload while the save is on its way goes on where Next led.
    expect(effects).toEqual([
      { type: 'journal', snapshot: there },
      { type: 'save', snapshot: there, settles: 'saved' },
    ]);
  });

  it('F1 the save leads to step 1', () => {
    const { state, effects } = send(filling(), next, { type: 'saved' });
    expect(state).toMatchObject({ step: 1, reached: 1, waiting: null });
    expect(effects.map(({ type }) => type)).toEqual(['journal', 'focus']);
    expect(effect(effects, 'journal')[0]?.snapshot).toMatchObject({ step: 1, reached: 1 });
  });

  it('R6 the clock starts once', () => {
    const { state } = send(
      filling(),
      next,
      { type: 'saved' },
      { type: 'changed', change: { q4: 2 } },
      { type: 'next', now: noon + 60_000 },
    );
    expect(state).toMatchObject({ startedAt: noon });
  });

  it('a second Next while the first waits changes nothing', () => {
    const waiting = send(filling(), next).state;
    expect(send(waiting, next)).toEqual({ state: waiting, effects: [] });
  });

  it('S6 after editing the details, going on leads back to where the visitor was', () => {
    const { state, effects } = send(filling({ data: answered(4), step: 5, reached: 6 }), { type: 'went', step: 0 }, next);
    expect(effect(effects, 'save')[0]).toMatchObject({ snapshot: { step: 6, reached: 6 }, settles: 'saved' });
    expect(send(state, { type: 'saved' }).state).toMatchObject({ step: 6, reached: 6 });
  });
});

describe('moving among the questions', () => {
  it('F3 Next without an answer asks for one', () => {
    const { state, effects } = send(filling({ step: 3, reached: 3 }), next);
    expect(state).toMatchObject({ step: 3, problem: { field: 'q6', key: 'answer-missing' }, waiting: null });
    expect(effects.map(({ type }) => type)).toEqual(['journal', 'focus']);
  });

  it('F1 Next with an answer saves it and advances by one', () => {
    const { state, effects } = send(filling({ data: answered(3), step: 3, reached: 3 }), next);
    expect(effect(effects, 'save')[0]).toMatchObject({ snapshot: { data: answered(3), step: 4, reached: 4, complete: false } });
    expect(send(state, { type: 'saved' }).state).toMatchObject({ step: 4, reached: 4 });
  });

  it('R7 Next from an earlier question keeps what was reached', () => {
    const { state } = send(filling({ data: answered(9), step: 2, reached: 9 }), next, { type: 'saved' });
    expect(state).toMatchObject({ step: 3, reached: 9 });
  });

  it('F1 Previous goes one back and saves without waiting', () => {
    const { state, effects } = send(filling({ data: answered(2), step: 3, reached: 3 }), { type: 'previous' });
    expect(state).toMatchObject({ step: 2, reached: 3, waiting: null });
    expect(effect(effects, 'save')).toMatchObject([{ snapshot: { step: 2 }, settles: null }]);
    expect(effect(effects, 'focus')).toEqual([{ type: 'focus', target: 'step' }]);
  });

  it.each([0, 1])('R4 Previous does nothing on step %i', (step) => {
    const state = filling({ step, reached: 4 });
    expect(send(state, { type: 'previous' })).toEqual({ state, effects: [] });
  });

  it('R7 every reached step can be gone to', () => {
    for (let step = 0; step <= 7; step++) {
      const from = filling({ data: answered(6), step: step === 4 ? 5 : 4, reached: 7 });
      const { state, effects } = send(from, { type: 'went', step });
      expect(state).toMatchObject({ step, reached: 7 });
      expect(effect(effects, 'save')).toMatchObject([{ snapshot: { step }, settles: null }]);
    }
  });

  it.each([5, 14, 15, -1, 2.5, Number.NaN, 4])('R7 a step not reached, or the one shown, cannot be gone to: %d', (step) => {
    const state = filling({ data: answered(3), step: 4, reached: 4 });
    expect(send(state, { type: 'went', step })).toEqual({ state, effects: [] });
  });

  it('R4 details that break a rule are not left for a later step', () => {
    const { state, effects } = send(filling({ data: { ...details, email: 'ana@' }, step: 0, reached: 6 }), { type: 'went', step: 6 });
    expect(state).toMatchObject({ step: 0, problem: { field: 'email', key: 'email-malformed' } });
    expect(effect(effects, 'save')).toEqual([]);
  });

  it('moving takes a message along neither forwards nor back', () => {
    const refused = send(filling({ data: answered(2), step: 3, reached: 3 }), next).state;
    expect(send(refused, { type: 'previous' }).state).toMatchObject({ problem: null });
    expect(send(refused, { type: 'went', step: 1 }).state).toMatchObject({ problem: null });
  });

  it('going elsewhere while Next waits stops the waiting: a late save moves nothing', () => {
    const { state } = send(filling({ data: answered(3), step: 3, reached: 3 }), next, { type: 'went', step: 1 });
    expect(state).toMatchObject({ step: 1, waiting: null });
    expect(send(state, { type: 'saved' })).toEqual({ state, effects: [] });
  });

  it('S1 every change is journaled with the whole state', () => {
    const { effects } = send(filling({ step: 2, reached: 2, startedAt: noon }), { type: 'changed', change: { q5: 4 } });
    expect(effects).toEqual([
      { type: 'journal', snapshot: { data: { ...details, q5: 4 }, step: 2, reached: 2, startedAt: noon, complete: false } },
    ]);
  });

  it('S7 what another tab wrote is taken over without journaling it again', () => {
    const { state, effects } = send(filling({ step: 2 }), { type: 'merged', change: { q5: 4 } });
    expect(state).toMatchObject({ data: { q5: 4, name: 'Ana' } });
    expect(effects).toEqual([]);
  });
});

describe('R7 submitting', () => {
  it('R7 Submit checks all fourteen and goes to the first that is not answered', () => {
    const { q8: _, q12: __, ...gaps } = all;
    const { state, effects } = send(filling({ data: gaps, step: 14, reached: 14 }), next);
    expect(state).toMatchObject({ step: 5, reached: 14, problem: { field: 'q8', key: 'answer-missing' }, waiting: null });
    expect(effect(effects, 'focus')).toEqual([{ type: 'focus', target: 'problem' }]);
    expect(effect(effects, 'save')).toEqual([]);
  });

  it('R7 Submit goes back to details that break a rule', () => {
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

  it('S4 the results are computed from the answers on the device', () => {
    const { state, effects } = send(filling({ data: all, step: 14, reached: 14 }), next, { type: 'submitted' });
    expect(state).toMatchObject({ status: 'finished', data: all, startedAt: noon, result: concludeReadiness(all) });
    expect(effects).toEqual([
      { type: 'journal', snapshot: { data: all, step: 15, reached: 14, startedAt: noon, complete: true } },
      { type: 'focus', target: 'results' },
    ]);
  });

  it('S4 nothing leads away from a submit on its way, and a refusal opens the form again', () => {
    const waiting = send(filling({ data: all, step: 14, reached: 14 }), next).state;
    expect(send(waiting, { type: 'previous' }).state).toBe(waiting);
    expect(send(waiting, { type: 'went', step: 3 }).state).toBe(waiting);
    const { state, effects } = send(waiting, { type: 'refused' });
    expect(state).toMatchObject({ status: 'filling', step: 14, waiting: null });
    expect(effects).toEqual([{ type: 'journal', snapshot: { data: all, step: 14, reached: 14, startedAt: noon, complete: false } }]);
  });

  it.each(['changed', 'merged'] as const)('S4 what is %s while the submit is on its way does not change what was submitted', (type) => {
    const waiting = send(filling({ data: all, step: 14, reached: 14 }), next).state;
    const { state } = send(waiting, { type, change: { q4: 1 } }, { type: 'submitted' });
    expect(state).toMatchObject({ status: 'finished', data: all });
  });

  it('S4 the results keep saying where the answers are', () => {
    const kept: Delivery = { status: 'kept', action: 'submit', failure: server500 };
    const waiting = send(filling({ data: all, step: 14, reached: 14 }), next).state;
    const { state } = send(waiting, { type: 'delivery', delivery: kept }, { type: 'submitted' });
    expect(state).toMatchObject({ status: 'finished', delivery: kept });
    expect(send(state, { type: 'delivery', delivery: { status: 'saved' } }).state).toMatchObject({ delivery: { status: 'saved' } });
  });

  it('‘saved’ never finishes a submit', () => {
    const waiting = send(filling({ data: all, step: 14, reached: 14 }), next).state;
    expect(send(waiting, { type: 'saved' })).toEqual({ state: waiting, effects: [] });
  });

  it('‘submitted’ never advances a Next', () => {
    const waiting = send(filling({ data: answered(3), step: 3, reached: 3 }), next).state;
    expect(send(waiting, { type: 'submitted' })).toEqual({ state: waiting, effects: [] });
  });

  it.each(['saved', 'submitted'] as const)('‘%s’ does nothing when nobody waits', (type) => {
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

describe('where the answers are', () => {
  it('S3 delivery is shown and moves nothing', () => {
    const state = filling({ data: answered(3), step: 3, reached: 3 });
    const delivery: Delivery = { status: 'kept', action: 'update', failure: { kind: 'offline' } };
    expect(send(state, { type: 'delivery', delivery })).toEqual({ state: { ...state, delivery }, effects: [] });
  });

  it('S3 delivery says nothing before there is anything to show it on', () => {
    for (const state of [{ status: 'restoring' }, { status: 'unrestored', failure: server500, draft: null }] satisfies QuizState[]) {
      expect(send(state, { type: 'delivery', delivery: { status: 'saved' } })).toEqual({ state, effects: [] });
    }
  });
});

describe('S1 restoring', () => {
  it('S1 an unfinished draft comes back at its step', () => {
    const { state, effects } = send({ status: 'restoring' }, { type: 'restored', snapshot: snapshot({ data: answered(4) }) });
    expect(state).toEqual(filling({ data: answered(4), step: 3, reached: 5, startedAt: noon }));
    expect(effects).toEqual([]);
  });

  it('S1 with nothing kept the flow starts at step 0', () => {
    expect(send({ status: 'restoring' }, { type: 'restored', snapshot: null }).state).toEqual(start(readinessQuiz));
  });

  it('F1 a finished draft comes back with its results', () => {
    const { state } = send({ status: 'restoring' }, { type: 'restored', snapshot: snapshot({ data: all, step: 15, complete: true }) });
    expect(state).toMatchObject({ status: 'finished', result: concludeReadiness(all), startedAt: noon });
  });

  it('a finished draft that is not complete is opened where an answer is missing', () => {
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

  it('a draft without some of the fields gets them empty', () => {
    const bare = snapshot({ data: { name: 'Ana' } as ReadinessData, step: 0, reached: 0 });
    const { state } = send({ status: 'restoring' }, { type: 'restored', snapshot: bare });
    expect(state).toMatchObject({ data: { ...readinessQuiz.empty, name: 'Ana' } });
    expect(send(state, next).state).toMatchObject({ problem: { key: 'email-missing' } });
  });

  it('S5 the screen waits while the saved session is looked up, from the start and when it is tried again', () => {
    for (const from of [start(readinessQuiz), { status: 'unrestored', failure: server500, draft: snapshot() } as const]) {
      expect(send(from, { type: 'restore-started' })).toEqual({ state: { status: 'restoring' }, effects: [] });
    }
  });

  it('S5 a failed look-up says why and keeps the device’s draft', () => {
    const draft = snapshot();
    const { state, effects } = send({ status: 'restoring' }, { type: 'restore-failed', failure: server500, draft });
    expect(state).toEqual({ status: 'unrestored', failure: server500, draft });
    expect(effects).toEqual([]);
  });

  it('S5 continuing goes on from the draft and sends it again', () => {
    const draft = snapshot({ data: answered(4) });
    const { state, effects } = send({ status: 'unrestored', failure: server500, draft }, { type: 'continued' });
    expect(state).toMatchObject({ status: 'filling', step: 3, reached: 5, data: answered(4) });
    expect(effect(effects, 'save')).toEqual([{ type: 'save', snapshot: draft, settles: null }]);
  });

  it('S5 continuing a finished draft shows the results and submits it again', () => {
    const draft = snapshot({ data: all, step: 15, reached: 14, complete: true });
    const { state, effects } = send({ status: 'unrestored', failure: server500, draft }, { type: 'continued' });
    expect(state.status).toBe('finished');
    expect(effect(effects, 'save')).toEqual([{ type: 'save', snapshot: draft, settles: null }]);
  });

  it('S5 continuing without a draft, or one still at the details, sends nothing', () => {
    for (const draft of [null, snapshot({ step: 0, reached: 0 })]) {
      const { state, effects } = send({ status: 'unrestored', failure: server500, draft }, { type: 'continued' });
      expect(state).toMatchObject({ status: 'filling', step: 0 });
      expect(effect(effects, 'save')).toEqual([]);
    }
  });

  it('S5 a second look-up that works takes the flow on', () => {
    const { state } = send(
      { status: 'unrestored', failure: server500, draft: snapshot() },
      { type: 'restored', snapshot: snapshot({ step: 4 }) },
    );
    expect(state).toMatchObject({ status: 'filling', step: 4 });
  });

  it('‘continued’ means nothing where nothing failed', () => {
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

  it('S7 a record completed elsewhere shows its own results, here too', () => {
    const elsewhere: ReadinessData = { ...all, q4: 5 };
    const { state, effects } = send(filling({ data: answered(3), step: 4, reached: 4, startedAt: noon }), {
      type: 'completed-elsewhere',
      data: elsewhere,
    });
    expect(state).toMatchObject({ status: 'finished', data: elsewhere, startedAt: noon, delivery: { status: 'saved' } });
    expect(effect(effects, 'journal')[0]?.snapshot).toMatchObject({ data: elsewhere, complete: true, step: 15 });
  });
});

describe('a flow that saves alongside', () => {
  const alongside: Flow<ReadinessData, ReadinessResult, ReadinessProblem> = { ...readinessQuiz, save: 'alongside' };

  it('S3 Next goes on at once, and the save waits for nobody', () => {
    const { state, effects } = transition(alongside, filling({ data: answered(3), step: 3, reached: 3 }), next);
    expect(state).toMatchObject({ step: 4, reached: 4, waiting: null });
    expect(effect(effects, 'save')).toMatchObject([{ snapshot: { step: 4, reached: 4 }, settles: null }]);
    expect(effect(effects, 'focus')).toEqual([{ type: 'focus', target: 'step' }]);
  });
});

describe('a flow whose first step is one to go back to', () => {
  const linear: Flow<ReadinessData, ReadinessResult, ReadinessProblem> = { ...readinessQuiz, previousFrom: 1, save: 'alongside' };

  it('F1 Previous leads to step 0, and Next from there to step 1, wherever the visitor had been', () => {
    const back = transition(linear, filling({ step: 1, reached: 3 }), { type: 'previous' }).state;
    expect(back).toMatchObject({ step: 0, reached: 3 });
    expect(transition(linear, back, next).state).toMatchObject({ step: 1, reached: 3 });
  });
});

describe('A1 a correction in a finished flow', () => {
  const open: Flow<ReadinessData, ReadinessResult, ReadinessProblem> = { ...readinessQuiz, correctable: ['email'] };

  it('A1 is kept and sent with the flow still complete', () => {
    const { state, effects } = transition(open, finished, { type: 'changed', change: { email: 'new@example.com' } });
    expect(state).toMatchObject({ status: 'finished', data: { email: 'new@example.com', name: 'Ana' } });
    const snapshot = { data: { ...all, email: 'new@example.com' }, step: 15, reached: 14, startedAt: noon, complete: true };
    expect(effect(effects, 'journal')).toEqual([{ type: 'journal', snapshot }]);
    expect(effect(effects, 'save')).toEqual([{ type: 'save', snapshot, settles: null }]);
  });

  it('A1 is refused for any other field, alone or beside', () => {
    for (const change of [{ name: 'Eva' }, { email: 'new@example.com', q4: 1 as const }])
      expect(transition(open, finished, { type: 'changed', change })).toEqual({ state: finished, effects: [] });
  });
});

describe('S5 writing on the first step while a saved session could not be loaded', () => {
  const unrestored: QuizState = { status: 'unrestored', failure: server500, draft: snapshot() };

  it('S5 goes on from the draft, at step 0', () => {
    const { state, effects } = send(unrestored, { type: 'changed', change: { name: 'Eva' } });
    expect(state).toMatchObject({ status: 'filling', step: 0, reached: 5, data: { ...details, name: 'Eva' } });
    expect(effect(effects, 'journal')[0]?.snapshot).toMatchObject({ data: { name: 'Eva', email: details.email } });
  });

  it('S5 starts afresh where there is no draft, and Next is checked', () => {
    expect(send({ ...unrestored, draft: null }, next).state).toMatchObject({
      status: 'filling',
      step: 0,
      problem: { key: 'name-missing' },
    });
  });

  it('S5 nothing else moves it', () => {
    for (const event of [{ type: 'saved' }, { type: 'previous' }, { type: 'went', step: 2 }] satisfies QuizEvent[])
      expect(send(unrestored, event)).toEqual({ state: unrestored, effects: [] });
  });
});

describe('whatever happens', () => {
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

  it('R7 the step stays among those reached, a journaled state is the shown one, and only complete answers finish', () => {
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
