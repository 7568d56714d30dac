import { openedKey } from '#browser/flow-keys.ts';
import { nextPaint } from '#browser/next-paint.ts';
import type { MailedLink } from '#browser/result-link-client.ts';
import type { SaveResult } from '#browser/save-queue.ts';
import { trackMove } from '#browser/track.ts';
import type { Data, Effect, Event, Flow, FlowSnapshot, State } from '#flow/flow.ts';
import { snapshotOf, start, transition } from '#flow/transition.ts';
import { eventOfJournal, eventsOfDelivery, eventsOfLookup, type Kept, losesAnswers } from './flow-policy.ts';
import { type FlowOptions, type FlowSession, openFlowSession } from './flow-session.ts';
import type { FocusRequest } from './use-focus-request.ts';
import { rememberedEntry } from './use-step-history.ts';

/** How long Next waits for the save; the answers are safe on the device (S3). */
const saveWaitMs = 1_000;

export interface FlowView<D extends Data, R, P extends string> {
  readonly state: State<D, R, P>;
  /** False on the server and until the saved session has been looked up. */
  readonly ready: boolean;
  /** True from the start of a later visit in a new tab until the visitor goes on. */
  readonly returning: boolean;
  /** True once the delivery code has loaded, so answers can be taken. */
  readonly delivers: boolean;
  /** True if the visitor submitted on this page, so the result is new to them. */
  readonly submitted: boolean;
  readonly focus: FocusRequest;
  /** Shared by every device that continues the record, new after starting over, '' until it's known. */
  readonly sessionId: string;
  /** Null until the server has created the record. */
  readonly recordUuid: string | null;
  /** Null until the server's record is known to be complete. */
  readonly kept: Kept | null;
}

export const startView = <D extends Data, R, P extends string>(flow: Flow<D, R, P>): FlowView<D, R, P> => ({
  state: start(flow),
  ready: false,
  returning: false,
  delivers: false,
  submitted: false,
  focus: { target: null },
  sessionId: '',
  recordUuid: null,
  kept: null,
});

export interface FlowRunner<D extends Data> {
  readonly dispatch: (event: Event<D>) => void;
  /** Looks up the saved session and follows the page and other tabs; returns a cleanup function. */
  readonly open: () => () => void;
  readonly restore: () => Promise<void>;
  readonly resume: () => void;
  /** Mails a link to go on to the record's address (T1), which may have just been corrected. */
  readonly mailLink: () => Promise<MailedLink>;
  /** False when the device can't store a draft (S3). */
  readonly isPersistent: () => boolean;
}

/**
 * Runs a flow; `flow-policy` and `transition` decide. One closure, because each function reads or changes `view` and `session`. `onChange`
 * gets the whole view.
 */
export function createFlowRunner<D extends Data, R, P extends string>(
  flow: Flow<D, R, P>,
  readOptions: () => FlowOptions,
  initial: FlowView<D, R, P>,
  onChange: (view: FlowView<D, R, P>) => void,
): FlowRunner<D> {
  let view = initial;
  let session: FlowSession<D> | null = null;

  function update(change: Partial<FlowView<D, R, P>>): void {
    view = { ...view, ...change };
    onChange(view);
  }

  function dispatch(event: Event<D>) {
    if (session?.isReplaced()) return location.reload();
    const before = view.state;
    const { state, effects } = transition(flow, before, event);
    trackMove(flow.kind, event.type, before, state);
    update({
      state,
      ...(stepOf(state) !== stepOf(before) && { returning: false }),
      ...(before.status === 'filling' && { submitted: event.type === 'submitted' }),
    });
    for (const effect of effects) run(effect);
  }

  function run(effect: Effect<D>): void {
    if (effect.type === 'journal') session?.journal.write(effect.snapshot);
    else if (effect.type === 'focus') update({ focus: { target: effect.target } });
    else if (effect.type === 'forget') {
      session?.forget();
      update({ kept: null, recordUuid: null });
    } else if (session) {
      const { queue } = session;
      const { sessionId } = view;
      const { settles } = effect;
      // Whoever starts over has a new session, into which these answers don't belong.
      const isCurrent = () => sessionId === view.sessionId;
      const saved = queue.then(async (delivery) => {
        // In the same moment as the journal: a reload in between would show a result that nobody sends (S4).
        if (isCurrent()) delivery.keep(effect.snapshot);
        // The journal has the answers by now.
        await nextPaint();
        return isCurrent() ? delivery.send() : 'kept';
      });
      if (settles) void within(saved, saveWaitMs).then((outcome) => dispatch({ type: outcome === 'refused' ? 'refused' : settles }));
    }
  }

  async function restore(): Promise<void> {
    if (!session) return;
    const { queue, journal, hasRecord, readKept, adopt } = session;
    const isSaved = await hasRecord();
    if (isSaved) dispatch({ type: 'restore-started' });
    const found = isSaved ? await (await queue).restore(journal.read, journal.write) : null;
    if (found?.kind === 'record' && found.sessionId) adopt(found.sessionId);
    for (const event of eventsOfLookup(found, journal.read)) dispatch(event);
    void queue.then((delivery) => {
      const uuid = delivery.uuid();
      // Offline, the result is still the one the record keeps.
      const known = readKept();
      update({ recordUuid: uuid, ...(uuid && known?.uuid === uuid && { kept: view.kept ?? known }) });
      delivery.resume();
    });
  }

  function open(): () => void {
    const opened = openFlowSession(flow, {
      options: readOptions,
      startedAt: () => ('startedAt' in view.state ? view.state.startedAt : null),
      onSession: (sessionId) => update({ sessionId }),
      onReady: () => update({ delivers: true }),
      onDelivery(delivery) {
        update({ recordUuid: opened.opened()?.uuid() ?? null });
        for (const event of eventsOfDelivery(delivery, view.state, (data) => opened.opened()?.holds(data) ?? false)) dispatch(event);
      },
      onCompleted: (data) => dispatch({ type: 'completed-elsewhere', data }),
      onKept: (kept) => update({ kept }),
    });
    session = opened;
    const isNewTab = rememberedEntry(flow.kind) === null;
    void restore().then(() => update({ returning: isNewTab && stepOf(view.state) > 0, ready: true }));
    const unfollow = followPage(flow, opened, () => view.state, dispatch);
    return () => {
      opened.stop();
      unfollow();
    };
  }

  return {
    dispatch,
    open,
    restore,
    resume: () => update({ returning: false, focus: { target: 'step' } }),
    async mailLink() {
      const delivery = await session?.queue;
      if (view.state.status === 'filling') await delivery?.save(snapshotOf(view.state));
      return (await delivery?.mailLink()) ?? 'failed';
    },
    isPersistent: () => session?.device.persistent ?? true,
  };
}

/** Follows other tabs and reports when the visitor leaves; returns a cleanup function. */
function followPage<D extends Data, R, P extends string>(
  flow: Flow<D, R, P>,
  { device, journal, opened, isReplaced }: FlowSession<D>,
  readState: () => State<D, R, P>,
  dispatch: (event: Event<D>) => void,
): () => void {
  const journalKey = `tino.${flow.kind}.journal`;
  const ending = new AbortController();
  const { signal } = ending;
  const reloadIfReplaced = () => {
    if (isReplaced()) location.reload();
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === openedKey(flow.kind)) return reloadIfReplaced();
    if (key !== journalKey || newValue === null || readState().status !== 'filling') return;
    dispatch(eventOfJournal(flow, device.read<FlowSnapshot<D>>(journalKey), journal.adopt));
  };
  const onLeave = () => {
    const now = readState();
    if (!isReplaced() && now.status === 'filling' && now.step > 0) opened()?.abandon(snapshotOf(now));
  };
  const onUnload = (event: BeforeUnloadEvent) => {
    if (losesAnswers(readState(), device.persistent)) event.preventDefault();
  };
  addEventListener('storage', onStorage, { signal });
  // A page in the back/forward cache hears no events.
  addEventListener('pageshow', reloadIfReplaced, { signal });
  addEventListener('pagehide', onLeave, { signal });
  addEventListener('beforeunload', onUnload, { signal });
  return () => ending.abort();
}

const after = (ms: number) => new Promise<unknown>((resolve) => setTimeout(resolve, ms));

const within = (settled: Promise<SaveResult>, ms: number): Promise<SaveResult> =>
  Promise.race([settled, after(ms).then(() => 'kept' as const)]);

export const stepOf = (state: State<Data, unknown, string>) => (state.status === 'filling' ? state.step : 0);
