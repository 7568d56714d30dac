import { useCallback, useEffect, useRef, useState } from 'react';
import type { MailedLink } from '#browser/access-client.ts';
import { type Anchor, openAnchor, recallRecord } from '#browser/anchor.ts';
import type { FlowDelivery } from '#browser/delivery.ts';
import { type Device, openDevice } from '#browser/device.ts';
import { openedKey } from '#browser/flow-keys.ts';
import { type Journal, openJournal } from '#browser/journal.ts';
import { randomUUID } from '#browser/random-uuid.ts';
import type { SaveResult } from '#browser/save-queue.ts';
import { trackMove } from '#browser/track.ts';
import type { Locale } from '#domain/locale.ts';
import type { LeadRecord } from '#domain/records.ts';
import type { Data, Effect, Event, Failure, Flow, Snapshot, State } from '#flow/flow.ts';
import type { LabelOf } from '#flow/record-body.ts';
import { snapshotOf, start, transition } from '#flow/transition.ts';
import { deferred } from './deferred.ts';
import type { FocusRequest } from './use-focus-request.ts';
import { rememberedEntry, useStepHistory } from './use-step-history.ts';

/** Nothing is delivered before the first Next, so this loads once the first screen works. */
const delivery = deferred(() => import('#browser/delivery.ts'));

/** How long Next waits for the save before it goes on anyway; the answers are safe on the device (S3). */
const saveWaitMs = 1_000;

interface FlowOptions {
  readonly locale: Locale;
  /** The API's origin; '' is the page's own. */
  readonly apiBase: string;
  /** The hash of the wording that the page was built with (W7). */
  readonly wording?: string | undefined;
  readonly labelOf: LabelOf;
}

const keptFields = [
  'uuid',
  'wording',
  'categoryScores',
  'overallScore',
  'plan',
  'planGains',
  'planNotes',
  'scoreAfter',
  'score',
  'knowledgeGaps',
  'wrongQuestionIds',
  'predecessor',
] as const;
type KeptFields = Pick<LeadRecord, (typeof keptFields)[number]>;

/** What a complete record keeps besides its answers (W7). */
export interface Kept extends KeptFields {
  /** Whether it had a share link when it was read (V2). */
  readonly isShared: boolean;
}

const toKept = (record: LeadRecord, isShared: boolean): Kept => ({
  ...(Object.fromEntries(keptFields.map((field) => [field, record[field]])) as KeptFields),
  isShared,
});

/** Erased by its person (E1): what this device holds of it goes, too. */
const isErased = (failure: Failure) => failure.kind === 'status' && failure.status === 410;

/** A flow as a component sees it. */
export interface FlowControls<D extends Data, R, P extends string> {
  readonly state: State<D, R, P>;
  readonly dispatch: (event: Event<D>) => void;
  /** False on the server, and until the saved session has been looked up. */
  readonly ready: boolean;
  /** False when the device can't store a draft (S3). */
  readonly persistent: boolean;
  /** Looks up the saved session again. */
  readonly restore: () => void;
  /** True from the start of a later visit in a new tab until the visitor goes on. */
  readonly returning: boolean;
  /** Whether answers can be taken: what delivers them has loaded. */
  readonly delivers: boolean;
  readonly resume: () => void;
  /** Whether the visitor has submitted the flow on this page, so that its result is new to them. */
  readonly submitted: boolean;
  readonly focus: FocusRequest;
  /** The session's id: the same on every device that continues the record, and new once the flow is started over; '' until it's known. */
  readonly sessionId: string;
  /** The record's uuid; null until the server has created it. */
  readonly recordUuid: string | null;
  /** Has a link to go on mailed to the record's address (T1), which may have been corrected just now. */
  readonly mailLink: () => Promise<MailedLink>;
  /** Null until the server's record is known to be complete. */
  readonly kept: Kept | null;
}

interface Parts<D extends Data> {
  readonly device: Device;
  readonly anchor: Anchor;
  readonly journal: Journal<D>;
  readonly queue: Promise<FlowDelivery<D>>;
  /** Starts a session with a new id and load time. */
  readonly renewSession: () => void;
  /** Continues the session of a record, which may have been saved on another device. */
  readonly adoptSession: (id: string) => void;
  /** Whether another record has taken this one's place on the device (T1): what this page holds mustn't get into that. */
  readonly isReplaced: () => boolean;
}

/** Runs a flow in the page: state, journal, delivery, other tabs and the browser's history. Only this hook runs effects. */
export function useFlow<D extends Data, R, P extends string>(flow: Flow<D, R, P>, options: FlowOptions): FlowControls<D, R, P> {
  const [state, setState] = useState<State<D, R, P>>(() => start(flow));
  const [ready, setReady] = useState(false);
  const [returning, setReturning] = useState(false);
  const [delivers, setDelivers] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const [sessionId, setSessionId] = useState('');
  const [kept, setKept] = useState<Kept | null>(null);
  const [recordUuid, setRecordUuid] = useState<string | null>(null);
  const [focus, setFocus] = useState<FocusRequest>({ target: null });
  const current = useRef(state);
  const parts = useRef<Parts<D> | null>(null);
  const latest = useRef(options);
  latest.current = options;

  const dispatch = useCallback(
    (event: Event<D>) => {
      if (parts.current?.isReplaced()) return location.reload();
      const run = (effect: Effect<D>) => {
        const { journal, queue, renewSession } = parts.current ?? {};
        if (effect.type === 'journal') journal?.write(effect.snapshot);
        else if (effect.type === 'focus') setFocus({ target: effect.target });
        else if (effect.type === 'forget') {
          void queue?.then((ready) => ready.forget());
          journal?.clear();
          parts.current?.device.remove(`tino.${flow.kind}.kept`);
          setKept(null);
          setRecordUuid(null);
          renewSession?.();
        } else if (queue) {
          const settled = queue.then((ready) => ready.save(effect.snapshot));
          const { settles } = effect;
          if (settles) {
            void within(settled, saveWaitMs).then((outcome) => dispatch({ type: outcome === 'refused' ? 'refused' : settles }));
          }
        }
      };
      const before = current.current;
      const next = transition(flow, before, event);
      trackMove(flow.kind, event.type, before, next.state);
      if (stepOf(next.state) !== stepOf(before)) setReturning(false);
      if (before.status === 'filling') setSubmitted(event.type === 'submitted');
      current.current = next.state;
      setState(next.state);
      for (const effect of next.effects) run(effect);
    },
    [flow],
  );

  /** Clears this device's copy, and says so (S3). */
  const clearErased = useCallback(() => {
    dispatch({ type: 'reset' });
    dispatch({ type: 'delivery', delivery: { status: 'erased' } });
  }, [dispatch]);

  const restore = useCallback(async () => {
    if (!parts.current) return;
    const { device, anchor, journal, queue, adoptSession } = parts.current;
    const hasRecord = await recallRecord(device, `tino.${flow.kind}.outbound`, anchor);
    if (hasRecord) dispatch({ type: 'restore-started' });
    const found = hasRecord ? await (await queue).restore(journal.read, journal.write) : null;
    if (found?.kind === 'record' && found.sessionId) adoptSession(found.sessionId);
    if (found?.kind === 'failed')
      if (isErased(found.failure)) clearErased();
      else dispatch({ type: 'restore-failed', failure: found.failure, draft: journal.read() });
    else dispatch({ type: 'restored', snapshot: found?.kind === 'record' ? found.snapshot : journal.read() });
    void queue.then((ready) => {
      const uuid = ready.uuid();
      setRecordUuid(uuid);
      // Without a connection, the result is still the one that the record keeps.
      const known = device.read<Kept>(`tino.${flow.kind}.kept`);
      if (uuid && known?.uuid === uuid) setKept((kept) => kept ?? known);
      ready.resume();
    });
  }, [clearErased, dispatch, flow]);

  useEffect(() => {
    const { locale, apiBase, wording } = latest.current;
    const key = `tino.${flow.kind}`;
    const device = openDevice(() => localStorage);
    let session = openSession(device, `${key}.session`);
    setSessionId(session.id);
    const anchor = openAnchor(key);
    const journal = openJournal<D>(device, `${key}.journal`);
    let opened: FlowDelivery<D> | null = null;
    let isStopped = false;
    const queue = delivery.fetch().then(({ openDelivery }) => {
      opened = openDelivery(flow, {
        device,
        anchor,
        locale,
        apiBase,
        wording,
        labelOf: (field, value) => latest.current.labelOf(field, value),
        session: () => session,
        startedAt: () => startedAt(current.current),
        onDelivery(delivery) {
          const now = current.current;
          setRecordUuid(opened?.uuid() ?? null);
          // 'Saved' is said only of what the server holds, and the visitor may have gone on (S2).
          const isBehind = delivery.status === 'saved' && now.status === 'filling' && !opened?.holds(now.data);
          if (delivery.status === 'refused' && isErased(delivery.failure)) return clearErased();
          dispatch({ type: 'delivery', delivery: isBehind ? { status: 'idle' } : delivery });
        },
        onCompleted: (data) => dispatch({ type: 'completed-elsewhere', data }),
        onKept(record, isShared) {
          const found = toKept(record, isShared);
          device.write(`${key}.kept`, found);
          setKept(found);
        },
      });
      if (isStopped) opened.stop();
      setDelivers(true);
      return opened;
    });
    const renewSession = () => {
      device.remove(`${key}.session`);
      session = openSession(device, `${key}.session`);
      setSessionId(session.id);
    };
    const adoptSession = (id: string) => {
      session = { ...session, id };
      device.write(`${key}.session`, session);
      setSessionId(id);
    };
    const opening = openedKey(flow.kind);
    const openedBefore = device.read(opening);
    const isReplaced = () => device.read(opening) !== openedBefore;
    parts.current = { device, anchor, journal, queue, renewSession, adoptSession, isReplaced };
    const isNewTab = rememberedEntry(flow.kind) === null;
    void restore().then(() => {
      setReturning(isNewTab && stepOf(current.current) > 0);
      setReady(true);
    });

    const onStorage = (event: StorageEvent) => {
      if (event.key === opening) return reloadIfReplaced();
      if (event.key !== `${key}.journal` || event.newValue === null || current.current.status !== 'filling') return;
      const other = device.read<Snapshot<D>>(`${key}.journal`);
      // A tab that was left halfway must not undo what another tab submitted (S7).
      if (other?.complete) dispatch({ type: 'completed-elsewhere', data: { ...flow.empty, ...other.data } });
      else dispatch({ type: 'merged', change: journal.adopt() });
    };
    const reloadIfReplaced = () => {
      if (isReplaced()) location.reload();
    };
    const onLeave = () => {
      const now = current.current;
      if (!isReplaced() && now.status === 'filling' && now.step > 0) opened?.abandon(snapshotOf(now));
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      const now = current.current;
      if (!device.persistent && 'delivery' in now && (now.delivery.status === 'kept' || now.delivery.status === 'saving'))
        event.preventDefault();
    };
    addEventListener('storage', onStorage);
    // A page that the browser has kept for Back hears no events meanwhile.
    addEventListener('pageshow', reloadIfReplaced);
    addEventListener('pagehide', onLeave);
    addEventListener('beforeunload', onUnload);
    return () => {
      isStopped = true;
      opened?.stop();
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', reloadIfReplaced);
      removeEventListener('pagehide', onLeave);
      removeEventListener('beforeunload', onUnload);
    };
  }, [flow, dispatch, clearErased, restore]);

  useStepHistory(flow.kind, ready ? state : null, dispatch);
  return {
    state,
    dispatch,
    ready,
    persistent: parts.current?.device.persistent ?? true,
    restore: () => void restore(),
    returning,
    delivers,
    resume() {
      setReturning(false);
      setFocus({ target: 'step' });
    },
    submitted,
    focus,
    sessionId,
    recordUuid,
    async mailLink() {
      const ready = await parts.current?.queue;
      const now = current.current;
      if (now.status === 'filling') await ready?.save(snapshotOf(now));
      return (await ready?.mailLink()) ?? 'failed';
    },
    kept,
  };
}

function within(settled: Promise<SaveResult>, ms: number): Promise<SaveResult> {
  return Promise.race([settled, new Promise<SaveResult>((resolve) => setTimeout(() => resolve('kept'), ms))]);
}

/** The session's id and the time the form was loaded: created once, stored until the flow is reset. */
function openSession(device: Device, key: string): { readonly id: string; readonly formLoadedAt: number } {
  const stored = device.read<{ id: string; formLoadedAt: number }>(key);
  if (typeof stored?.id === 'string' && typeof stored.formLoadedAt === 'number') return stored;
  const session = { id: randomUUID(), formLoadedAt: Date.now() };
  device.write(key, session);
  return session;
}

const stepOf = (state: State<Data, unknown, string>) => (state.status === 'filling' ? state.step : 0);
const startedAt = (state: State<Data, unknown, string>) => ('startedAt' in state ? state.startedAt : null);
