import type { Data, Delivery, Effect, Event, FieldProblem, FlowRules, FlowSnapshot, State } from './flow.ts';

type Filling<D extends Data, R, P extends string> = Extract<State<D, R, P>, { status: 'filling' }>;
type Finished<D extends Data, R, P extends string> = Extract<State<D, R, P>, { status: 'finished' }>;
type Next<D extends Data, R, P extends string> = { readonly state: State<D, R, P>; readonly effects: readonly Effect<D>[] };

const idle: Delivery = { status: 'idle' };

/** The initial state with nothing saved. */
export function start<D extends Data, R, P extends string>(flow: FlowRules<D, R, P>): Filling<D, R, P> {
  return { status: 'filling', data: flow.empty, step: 0, reached: 0, startedAt: null, problem: null, waiting: null, delivery: idle };
}

/** What the device stores of an unfinished state. */
export function snapshotOf<D extends Data, R, P extends string>(state: Filling<D, R, P>): FlowSnapshot<D> {
  return { data: state.data, step: state.step, reached: state.reached, startedAt: state.startedAt, complete: false };
}

/** The flow's first failing rule and its step. */
export function firstProblem<D extends Data, R, P extends string>(flow: FlowRules<D, R, P>, data: D) {
  for (const [step, { check }] of flow.steps.entries()) {
    const problem = check(data);
    if (problem) return { step, problem };
  }
  return null;
}

/**
 * The transition function of all flows: a state and an event give the next state and the effects to run. Pure; an event that makes no sense
 * in a state changes nothing.
 */
export function transition<D extends Data, R, P extends string>(
  flow: FlowRules<D, R, P>,
  state: State<D, R, P>,
  event: Event<D>,
): Next<D, R, P> {
  switch (event.type) {
    case 'restore-started':
      return state.status === 'finished' ? unchanged(state) : { state: { status: 'restoring' }, effects: [] };
    case 'restored':
      return state.status === 'finished' ? unchanged(state) : restore(flow, event.snapshot);
    case 'restore-failed':
      return { state: { status: 'unrestored', failure: event.failure, draft: event.draft }, effects: [] };
    case 'continued':
      return state.status === 'unrestored' ? continueDraft(flow, state.draft) : unchanged(state);
    case 'reset':
      return { state: start(flow), effects: [{ type: 'forget' }, { type: 'focus', target: 'step' }] };
    case 'completed-elsewhere':
      if (state.status === 'finished') return unchanged(state);
      return finish(flow, event.data, 'startedAt' in state ? state.startedAt : null, { status: 'saved' });
    case 'delivery':
      return 'delivery' in state ? { state: { ...state, delivery: event.delivery }, effects: [] } : unchanged(state);
    case 'changed':
      if (state.status === 'finished') return correct(flow, state, event.change);
      return fill(flow, beginAgain(flow, state), event);
    case 'next':
      return fill(flow, beginAgain(flow, state), event);
    default:
      return fill(flow, state, event);
  }
}

/** Typing on the first step after the saved session failed to load continues the device's draft (S5). */
function beginAgain<D extends Data, R, P extends string>(flow: FlowRules<D, R, P>, state: State<D, R, P>): State<D, R, P> {
  return state.status === 'unrestored' ? restore(flow, state.draft && { ...state.draft, step: 0, complete: false }).state : state;
}

function fill<D extends Data, R, P extends string>(flow: FlowRules<D, R, P>, state: State<D, R, P>, event: Event<D>): Next<D, R, P> {
  if (state.status !== 'filling') return unchanged(state);
  // A pending submit can't be left, and nothing changes the results' input (S4).
  if (state.waiting === 'submit' && event.type !== 'submitted' && event.type !== 'refused') return unchanged(state);
  switch (event.type) {
    case 'changed': {
      const problem = state.problem && state.problem.field in event.change ? null : state.problem;
      const next = { ...state, data: { ...state.data, ...event.change }, problem, delivery: unsaid(state.delivery) };
      return { state: next, effects: [{ type: 'journal', snapshot: snapshotOf(next) }] };
    }
    case 'merged':
      return { state: { ...state, data: { ...state.data, ...event.change }, delivery: unsaid(state.delivery) }, effects: [] };
    case 'next':
      return state.waiting ? unchanged(state) : next(flow, state, event.now);
    case 'previous':
      return state.step >= flow.previousFrom ? goTo(state, state.step - 1) : unchanged(state);
    case 'went': {
      if (!flow.steps[event.step] || event.step > state.reached || event.step === state.step) return unchanged(state);
      // Don't leave invalid details: the server would refuse them.
      const problem = state.step === 0 ? flow.steps[0]?.check(state.data) : null;
      return problem ? refuse(state, 0, problem) : goTo(state, event.step);
    }
    case 'saved':
      return state.waiting === 'next' ? advance(flow, state) : unchanged(state);
    case 'submitted':
      return state.waiting === 'submit' ? finish(flow, state.data, state.startedAt, state.delivery) : unchanged(state);
    case 'refused':
      return { state: { ...state, waiting: null }, effects: [{ type: 'journal', snapshot: snapshotOf(state) }] };
    default:
      return unchanged(state);
  }
}

function next<D extends Data, R, P extends string>(flow: FlowRules<D, R, P>, state: Filling<D, R, P>, now: number): Next<D, R, P> {
  const problem = flow.steps[state.step]?.check(state.data) ?? null;
  if (problem) return refuse(state, state.step, problem);
  const startedAt = state.startedAt ?? now;
  if (state.step < flow.steps.length - 1) {
    const waiting = { ...state, startedAt, problem: null, waiting: 'next' as const };
    const target = after(flow, state);
    const snapshot = { ...snapshotOf(waiting), step: target, reached: Math.max(state.reached, target) };
    // Journal as if it had advanced: a reload during the save continues on the next step (S1).
    if (flow.save === 'before-advance') {
      return {
        state: waiting,
        effects: [
          { type: 'journal', snapshot },
          { type: 'save', snapshot, settles: 'saved' },
        ],
      };
    }
    const moved = advance(flow, waiting);
    return { state: moved.state, effects: [{ type: 'save', snapshot, settles: null }, ...moved.effects] };
  }
  // Check every step and go to the first problem (R7).
  const missing = firstProblem(flow, state.data);
  if (missing) return refuse(state, missing.step, missing.problem);
  const waiting = { ...state, startedAt, problem: null, waiting: 'submit' as const };
  // Journal as if submitted: a reload during the save shows the results (S4).
  const finished = { ...snapshotOf(waiting), step: flow.finishedStep, complete: true };
  return {
    state: waiting,
    effects: [
      { type: 'journal', snapshot: finished },
      { type: 'save', snapshot: finished, settles: 'submitted' },
    ],
  };
}

/** The step after Next: from details behind a separate control, back to where the visitor was (S6). */
const after = (flow: { readonly previousFrom: number }, state: { readonly step: number; readonly reached: number }) =>
  state.step < flow.previousFrom - 1 ? Math.max(1, state.reached) : state.step + 1;

function advance<D extends Data, R, P extends string>(flow: FlowRules<D, R, P>, state: Filling<D, R, P>): Next<D, R, P> {
  const step = Math.min(after(flow, state), flow.steps.length - 1);
  return show({ ...state, step, reached: Math.max(state.reached, step), waiting: null, problem: null }, []);
}

function goTo<D extends Data, R, P extends string>(state: Filling<D, R, P>, step: number): Next<D, R, P> {
  const moved = { ...state, step, waiting: null, problem: null };
  return show(moved, [{ type: 'save', snapshot: snapshotOf(moved), settles: null }]);
}

function refuse<D extends Data, R, P extends string>(state: Filling<D, R, P>, step: number, problem: FieldProblem<P>): Next<D, R, P> {
  const stopped = { ...state, step, problem, waiting: null };
  return {
    state: stopped,
    effects: [
      { type: 'journal', snapshot: snapshotOf(stopped) },
      { type: 'focus', target: 'problem' },
    ],
  };
}

function show<D extends Data, R, P extends string>(state: Filling<D, R, P>, effects: readonly Effect<D>[]): Next<D, R, P> {
  return { state, effects: [{ type: 'journal', snapshot: snapshotOf(state) }, ...effects, { type: 'focus', target: 'step' }] };
}

function restore<D extends Data, R, P extends string>(flow: FlowRules<D, R, P>, snapshot: FlowSnapshot<D> | null): Next<D, R, P> {
  if (!snapshot) return { state: start(flow), effects: [] };
  const data = { ...flow.empty, ...snapshot.data };
  // Reopen a finished draft with missing answers (say, from another version) where one is missing.
  const missing = snapshot.complete ? firstProblem(flow, data) : null;
  if (snapshot.complete && !missing) return finish(flow, data, snapshot.startedAt, idle);
  const last = flow.steps.length - 1;
  const step = Math.min(Math.max(0, missing ? missing.step : snapshot.step), last);
  return {
    state: {
      ...start(flow),
      data,
      step,
      reached: Math.min(Math.max(step, Number.isInteger(snapshot.reached) ? snapshot.reached : 0), last),
      startedAt: snapshot.startedAt,
    },
    effects: [],
  };
}

/** Continues and resends the device's draft, which recreates a missing record (S5). */
function continueDraft<D extends Data, R, P extends string>(flow: FlowRules<D, R, P>, draft: FlowSnapshot<D> | null): Next<D, R, P> {
  const next = restore(flow, draft);
  const unsent =
    next.state.status === 'finished' ? draft : next.state.status === 'filling' && next.state.step > 0 ? snapshotOf(next.state) : null;
  return { state: next.state, effects: unsent ? [...next.effects, { type: 'save', snapshot: unsent, settles: null }] : next.effects };
}

function finish<D extends Data, R, P extends string>(
  flow: FlowRules<D, R, P>,
  data: D,
  startedAt: number | null,
  delivery: Delivery,
): Next<D, R, P> {
  return {
    state: { status: 'finished', data, startedAt, result: flow.conclude(data), delivery },
    effects: [
      { type: 'journal', snapshot: finishedSnapshot(flow, data, startedAt) },
      { type: 'focus', target: 'results' },
    ],
  };
}

/** Keeps and sends a correction of a finished flow; ignores other fields (A1). */
function correct<D extends Data, R, P extends string>(
  flow: FlowRules<D, R, P>,
  state: Finished<D, R, P>,
  change: Partial<D>,
): Next<D, R, P> {
  if (!Object.keys(change).every((field) => flow.correctable?.includes(field))) return unchanged(state);
  const data = { ...state.data, ...change };
  const next = finish(flow, data, state.startedAt, unsaid(state.delivery));
  const snapshot = finishedSnapshot(flow, data, state.startedAt);
  return { state: next.state, effects: [...next.effects, { type: 'save', snapshot, settles: null }] };
}

const finishedSnapshot = <D extends Data, R, P extends string>(
  flow: FlowRules<D, R, P>,
  data: D,
  startedAt: number | null,
): FlowSnapshot<D> => ({
  data,
  step: flow.finishedStep,
  reached: flow.steps.length - 1,
  startedAt,
  complete: true,
});

/** Drops 'saved' after a change (S2). */
const unsaid = (delivery: Delivery): Delivery => (delivery.status === 'saved' ? idle : delivery);

const unchanged = <D extends Data, R, P extends string>(state: State<D, R, P>): Next<D, R, P> => ({ state, effects: [] });
