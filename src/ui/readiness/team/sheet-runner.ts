import type { Device } from '#browser/device.ts';
import { openJournal } from '#browser/journal.ts';
import type { TeamClient } from '#browser/team-client.ts';
import type { ReadinessAnswers } from '#domain/readiness/readiness.ts';
import { type TeamSheet, type TeamView, teamTokenPattern } from '#domain/team/team.ts';
import type { Delivery, Effect, Event, FlowSnapshot, State } from '#flow/flow.ts';
import type { AnswerProblem } from '#flow/question-steps.ts';
import { teamSheet } from '#flow/team-sheet.ts';
import { start, transition } from '#flow/transition.ts';
import { deferred } from '#ui/flow/deferred.ts';
import { eventOfJournal, losesAnswers } from '#ui/flow/flow-policy.ts';
import { stepOf } from '#ui/flow/flow-runner.ts';
import type { FocusRequest } from '#ui/flow/use-focus-request.ts';
import { rememberedEntry } from '#ui/flow/use-step-history.ts';

/** How long Submit waits for the server before it says where the answers are (S3). */
const submitWaitMs = 1_000;

/** Comes while the first screen is read. */
const sending = deferred(() => import('./send-sheet.ts'));

/** The name of this page's history and place in a tab. */
export const sheetPage = 'team';

export type SheetState = State<ReadinessAnswers, null, AnswerProblem>;
export type SheetFilling = Extract<SheetState, { status: 'filling' }>;
export type SheetFinished = Extract<SheetState, { status: 'finished' }>;

export interface SheetView {
  readonly state: SheetState;
  /** Null until it's known; `unknown` if the link opens nothing. */
  readonly team: TeamView | 'unknown' | null;
  /** True once the server has this device's sheet. */
  readonly isSent: boolean;
  /** True if this device had answers that the team doesn't take any more. They're gone. */
  readonly isDropped: boolean;
  readonly ready: boolean;
  /** True from the start of a later visit in a new tab until the person goes on. */
  readonly returning: boolean;
  readonly focus: FocusRequest;
}

export const startSheet: SheetView = {
  state: start(teamSheet),
  team: null,
  isSent: false,
  isDropped: false,
  ready: false,
  returning: false,
  focus: { target: null },
};

/** A team that takes no sheet from this device, or has one from it, leaves nothing to fill in. */
const over: SheetState = { status: 'finished', data: {}, startedAt: null, result: null, delivery: { status: 'saved' } };

interface SheetOptions {
  readonly device: Device;
  readonly client: TeamClient;
}

export interface SheetRunner {
  readonly dispatch: (event: Event<ReadinessAnswers>) => void;
  /** Looks up the link's team and this device's answers; returns a cleanup function. */
  readonly open: (token: string) => () => void;
  readonly restore: () => Promise<void>;
  readonly resume: () => void;
}

/**
 * Runs one sheet of a team: by the rules of every flow, but nothing leaves the device before the end, when it's sent once and whole (G3). One
 * closure, because each function reads or changes `view`.
 */
export function createSheetRunner({ device, client }: SheetOptions, onChange: (view: SheetView) => void): SheetRunner {
  let view = startSheet;
  let token = '';
  let attempt = 0;
  let cancelRetry = () => {};
  const nameOf = (part: string) => `tino.team.${token}.${part}`;
  const isSentHere = () => device.read(nameOf('sent')) === true;
  const journal = () => openJournal<ReadinessAnswers>(device, nameOf('journal'));
  let kept = journal();

  function update(change: Partial<SheetView>): void {
    view = { ...view, ...change };
    onChange(view);
  }

  function dispatch(event: Event<ReadinessAnswers>): void {
    const before = view.state;
    const { state, effects } = transition(teamSheet, before, event);
    update({ state, ...(stepOf(state) !== stepOf(before) && { returning: false }) });
    for (const effect of effects) run(effect);
    if (event.type === 'reset' && view.team === null) void restore();
  }

  function run(effect: Effect<ReadinessAnswers>): void {
    if (effect.type === 'journal') kept.write(effect.snapshot);
    else if (effect.type === 'focus') update({ focus: { target: effect.target } });
    else if (effect.type === 'forget') forget();
    // Nothing is saved but the whole sheet.
    else if (effect.snapshot.complete) {
      const waited = new Promise<'submitted'>((resolve) => setTimeout(resolve, submitWaitMs, 'submitted'));
      void Promise.race([submit(effect.snapshot.data as TeamSheet), waited]).then((type) => dispatch({ type }));
    }
  }

  /** Clears the device for somebody else. */
  function forget(): void {
    cancelRetry();
    kept.clear();
    device.remove(nameOf('sent'));
    void sending.fetch().then(({ renewSheetKey }) => renewSheetKey(nameOf('key'), device));
    update({ isSent: false, isDropped: false });
  }

  const tell = (delivery: Delivery) => dispatch({ type: 'delivery', delivery });

  /** Sends the sheet until the server has it or refuses it. A killed browser or a second tab sends the same key again. */
  async function submit(answers: TeamSheet): Promise<'submitted' | 'refused'> {
    tell({ status: 'saving' });
    const { sendSheet, sendLater, isFinal } = await sending.fetch();
    const outcome = await sendSheet(nameOf('key'), { token, answers }, client, device, isSentHere);
    if (outcome.kind === 'ok') arrive();
    else if (outcome.kind === 'refused') await drop();
    else if (isFinal(outcome)) {
      tell({ status: 'refused', action: 'submit', failure: outcome });
      return 'refused';
    } else {
      tell({ status: 'kept', action: 'submit', failure: outcome });
      cancelRetry = sendLater(() => void submit(answers), attempt++, outcome);
    }
    return 'submitted';
  }

  /** The answers have left the device: it keeps only that there were some. */
  function arrive(): void {
    cancelRetry();
    device.write(nameOf('sent'), true);
    kept.clear();
    update({ isSent: true, state: over, focus: { target: 'results' } });
  }

  /** The team took no more; what it has become is looked up. */
  async function drop(): Promise<void> {
    kept.clear();
    device.remove(nameOf('team'));
    update({ isDropped: true });
    await look();
  }

  async function look(): Promise<void> {
    const found = teamTokenPattern.test(token) ? await client.view(token) : ({ kind: 'refused', problem: 'team-unknown' } as const);
    if (found.kind === 'ok') device.write(nameOf('team'), found.answer);
    const team = found.kind === 'ok' ? found.answer : found.kind === 'refused' ? 'unknown' : device.read<TeamView>(nameOf('team'));
    const draft = kept.read();
    if (!team) {
      // Whoever has answers here has the team's facts, too.
      if (found.kind !== 'ok' && found.kind !== 'refused') dispatch({ type: 'restore-failed', failure: found, draft: null });
      return;
    }
    const isSent = isSentHere();
    const takes = team !== 'unknown' && (team.state === 'open' || team.state === 'closing');
    if ((!takes || isSent) && draft) kept.clear();
    update({ team, isSent, isDropped: view.isDropped || (!takes && !isSent && Object.keys(draft?.data ?? {}).length > 0) });
    if (isSent || !takes) return update({ state: over, ...(view.isDropped && { focus: { target: 'results' } }) });
    dispatch({ type: 'restored', snapshot: draft });
    if (draft?.complete && view.state.status === 'finished') void submit(view.state.data as TeamSheet);
  }

  async function restore(): Promise<void> {
    dispatch({ type: 'restore-started' });
    await look();
  }

  function open(by: string): () => void {
    token = by;
    kept = journal();
    void sending.fetch();
    const isNewTab = rememberedEntry(sheetPage) === null;
    void look().then(() => update({ returning: isNewTab && stepOf(view.state) > 0, ready: true }));
    const ending = new AbortController();
    const { signal } = ending;
    addEventListener(
      'storage',
      ({ key, newValue }: StorageEvent) => {
        // A tab that slept hears of it late; by then the device may be somebody else's.
        if (key === nameOf('sent') && isSentHere()) arrive();
        if (key !== nameOf('journal') || newValue === null || view.state.status !== 'filling') return;
        dispatch(eventOfJournal(teamSheet, device.read<FlowSnapshot<ReadinessAnswers>>(key), kept.adopt));
      },
      { signal },
    );
    addEventListener('beforeunload', (event) => losesAnswers(view.state, device.persistent) && event.preventDefault(), { signal });
    return () => {
      ending.abort();
      cancelRetry();
    };
  }

  return { dispatch, open, restore, resume: () => update({ returning: false, focus: { target: 'step' } }) };
}
