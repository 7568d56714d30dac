import { useCallback, useEffect, useRef, useState } from 'react';
import { type Device, openDevice } from '#browser/device.ts';
import { honeypotValue } from '#browser/honeypot.ts';
import { type Journal, openJournal } from '#browser/journal.ts';
import { createRecordsClient } from '#browser/records-client.ts';
import { mergeRestored } from '#browser/restored.ts';
import { createSaver, type Saver, type Settled } from '#browser/saver.ts';
import { aloneAmongTabs, laterOrOnline, randomUUID } from '#browser/tab.ts';
import { trackMove } from '#browser/track.ts';
import { describeVisit } from '#browser/visit.ts';
import type { Locale } from '#domain/locale.ts';
import type { Data, Effect, Event, Flow, Snapshot, State } from '#flow/flow.ts';
import type { LabelOf } from '#flow/record-body.ts';
import { snapshotOf, start, transition } from '#flow/transition.ts';
import type { FocusRequest } from './use-focus-request.ts';
import { useStepHistory } from './use-step-history.ts';

/** How long Next waits for the save before it goes on with the answers safe on the device (S3). */
const patienceMs = 1_000;

interface FlowOptions {
  readonly locale: Locale;
  /** Origin of the API; '' is the page's own. */
  readonly apiBase: string;
  readonly labelOf: LabelOf;
}

/** A flow as a component sees it. */
export interface FlowControls<D extends Data, R, P extends string> {
  readonly state: State<D, R, P>;
  readonly dispatch: (event: Event<D>) => void;
  /** False on the server and until the page's script works. */
  readonly ready: boolean;
  /** False where the device cannot keep a copy (S3). */
  readonly persistent: boolean;
  /** Looks for the saved session once more. */
  readonly restore: () => void;
  readonly focus: FocusRequest;
}

interface Parts<D extends Data> {
  readonly device: Device;
  readonly journal: Journal<D>;
  readonly saver: Saver;
  /** Makes a new session id and start time. */
  readonly renewSession: () => void;
}

/** Runs a flow in the page: state, journal, delivery, other tabs and the browser's history. Effects are values; only this hook runs them. */
export function useFlow<D extends Data, R, P extends string>(flow: Flow<D, R, P>, options: FlowOptions): FlowControls<D, R, P> {
  const [state, setState] = useState<State<D, R, P>>(() => start(flow));
  const [ready, setReady] = useState(false);
  const [focus, setFocus] = useState<FocusRequest>({ target: null });
  const current = useRef(state);
  const parts = useRef<Parts<D> | null>(null);
  const latest = useRef(options);
  latest.current = options;

  const dispatch = useCallback(
    (event: Event<D>) => {
      const run = (effect: Effect<D>) => {
        const { journal, saver, renewSession } = parts.current ?? {};
        if (effect.type === 'journal') journal?.write(effect.snapshot);
        else if (effect.type === 'focus') setFocus({ target: effect.target });
        else if (effect.type === 'forget') {
          saver?.forget();
          journal?.clear();
          renewSession?.();
        } else if (saver) {
          const settled = saver.save(effect.snapshot);
          const { settles } = effect;
          if (settles) {
            void within(settled, patienceMs).then((outcome) => dispatch({ type: outcome === 'refused' ? 'refused' : settles }));
          }
        }
      };
      const next = transition(flow, current.current, event);
      trackMove(flow.kind, event.type, current.current, next.state);
      current.current = next.state;
      setState(next.state);
      for (const effect of next.effects) run(effect);
    },
    [flow],
  );

  const restore = useCallback(async () => {
    const { journal, saver } = parts.current ?? {};
    if (!journal || !saver) return;
    const copy = journal.read();
    if (!saver.uuid()) {
      dispatch({ type: 'restored', snapshot: copy });
      saver.resume();
      return;
    }
    current.current = { status: 'restoring' };
    setState(current.current);
    const found = await saver.restore();
    // Read again: another tab may have written while the server was asked.
    const now = journal.read();
    if (found.kind === 'failed') dispatch({ type: 'restore-failed', failure: found.failure, copy: now });
    else {
      const snapshot = found.kind === 'record' ? mergeRestored(flow, found.record, found.acknowledged, now) : now;
      dispatch({ type: 'restored', snapshot });
    }
    saver.resume();
  }, [dispatch, flow]);

  useEffect(() => {
    const { locale, apiBase } = latest.current;
    const key = `tino.${flow.kind}`;
    const device = openDevice(() => localStorage);
    let session = openSession(device, `${key}.session`);
    const journal = openJournal<D>(device, `${key}.journal`);
    const saver = createSaver({
      device,
      key,
      locale,
      client: createRecordsClient(flow.kind, apiBase, fetch.bind(globalThis)),
      places: flow.places,
      labelOf: (field, value) => latest.current.labelOf(field, value),
      describe: ({ step, complete, abandoned }) => ({
        ...describeVisit(window, {
          sessionId: session.id,
          formLoadedAt: session.formLoadedAt,
          startedAt: startedAt(current.current),
          now: Date.now(),
          stepsCompleted: step,
          complete,
          abandoned,
        }),
        honeypot: honeypotValue(document),
      }),
      randomUUID,
      alone: aloneAmongTabs(key),
      later: laterOrOnline,
      onDelivery: (delivery) => dispatch({ type: 'delivery', delivery }),
      onCompleted: (data) => dispatch({ type: 'completed-elsewhere', data: { ...flow.empty, ...data } as D }),
    });
    const renewSession = () => {
      device.remove(`${key}.session`);
      session = openSession(device, `${key}.session`);
    };
    parts.current = { device, journal, saver, renewSession };
    void restore().then(() => setReady(true));

    const onStorage = (event: StorageEvent) => {
      if (event.key !== `${key}.journal` || event.newValue === null || current.current.status !== 'filling') return;
      const other = device.read<Snapshot<D>>(`${key}.journal`);
      // A tab left in the middle must not undo what another one submitted (S7).
      if (other?.complete) dispatch({ type: 'completed-elsewhere', data: { ...flow.empty, ...other.data } });
      else dispatch({ type: 'merged', change: journal.adopt() });
    };
    const onLeave = () => {
      const now = current.current;
      if (now.status === 'filling' && now.step > 0) saver.abandon(snapshotOf(now));
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      const now = current.current;
      if (!device.persistent && 'delivery' in now && (now.delivery.status === 'kept' || now.delivery.status === 'saving'))
        event.preventDefault();
    };
    addEventListener('storage', onStorage);
    addEventListener('pagehide', onLeave);
    addEventListener('beforeunload', onUnload);
    return () => {
      saver.stop();
      removeEventListener('storage', onStorage);
      removeEventListener('pagehide', onLeave);
      removeEventListener('beforeunload', onUnload);
    };
  }, [flow, dispatch, restore]);

  useStepHistory(flow.kind, ready ? state : null, dispatch);
  return { state, dispatch, ready, persistent: parts.current?.device.persistent ?? true, restore: () => void restore(), focus };
}

function within(settled: Promise<Settled>, ms: number): Promise<Settled> {
  return Promise.race([settled, new Promise<Settled>((resolve) => setTimeout(() => resolve('kept'), ms))]);
}

/** The session id and the time the form was loaded, made once and kept until the flow is reset. */
function openSession(device: Device, key: string): { readonly id: string; readonly formLoadedAt: number } {
  const stored = device.read<{ id: string; formLoadedAt: number }>(key);
  if (typeof stored?.id === 'string' && typeof stored.formLoadedAt === 'number') return stored;
  const session = { id: randomUUID(), formLoadedAt: Date.now() };
  device.write(key, session);
  return session;
}

const startedAt = (state: State<Data, unknown, string>) => ('startedAt' in state ? state.startedAt : null);
