import type { LeadRecord } from '#domain/records/records.ts';
import type { Locale } from '#domain/text/locale.ts';
import type { Data, Delivery, FlowSnapshot, RequestFailure } from '#flow/flow.ts';
import { applicableData, changedFields, pickFields, toRecordBlocks } from '#flow/record-body.ts';
import type { Anchor } from './anchor.ts';
import {
  backoffMs,
  catchUp,
  type DeliveredFlow,
  interpretOutcome,
  isConflict,
  type NextAction,
  nextRequest,
  reconcile,
  statusOf,
} from './delivery-policy.ts';
import type { Device } from './device.ts';
import { emptyEntry, type Outbound, openOutbound } from './outbound.ts';
import type { RecordsClient } from './records-client.ts';

/** How a save ended for its caller: delivered, kept for later, or refused by the server. */
export type SaveResult = 'delivered' | 'kept' | 'refused';

export interface SaveQueueOptions extends DeliveredFlow {
  readonly device: Device;
  readonly anchor: Anchor;
  /** Prefix of this flow's keys on the device. */
  readonly key: string;
  readonly client: RecordsClient;
  readonly locale: Locale;
  /** The wording that the page was built with (W7). */
  readonly wording?: string | undefined;
  /** The metadata block for a state that's about to be sent. */
  readonly describeVisit: (state: { readonly step: number; readonly complete: boolean; readonly abandoned: boolean }) => object;
  readonly randomUUID: () => string;
  /** Runs work while no other tab works on this record, so that saves are serialized (S2). */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Calls back once after a delay, or sooner when the connection returns; returns a cancel function. */
  readonly later: (work: () => void, delayMs: number) => () => void;
  readonly onDelivery: (delivery: Delivery) => void;
  /** Another tab or an earlier visit completed this record: its data is final (S7). */
  readonly onCompleted: (data: Data) => void;
  /** The server's record is complete: it keeps its wording and its result from now on (W7). It may have a share link (V2). */
  readonly onKept: (record: LeadRecord, isShared: boolean) => void;
}

export type Restored =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'record';
      readonly record: LeadRecord;
      readonly acknowledged: Data;
      /** Whether the device forgot its last changes, which the record has. */
      readonly isNewer: boolean;
    }
  | { readonly kind: 'failed'; readonly failure: RequestFailure };

export interface SaveQueue {
  /** The record this device is working on, or null before the first save arrived. */
  uuid(): string | null;
  /** Whether the server has acknowledged all of this data. */
  holds(data: Data): boolean;
  /** Looks up the stored record; a 404 removes the stored uuid, any other failure keeps it (S5). */
  restore(): Promise<Restored>;
  /** Requests this state at the server; resolves when it's delivered, refused, or waiting for the connection. */
  save(snapshot: FlowSnapshot): Promise<SaveResult>;
  /** Sends what is still unsent, leftovers included. */
  resume(): void;
  /** Reports that the visitor leaves with the form unfinished, and carries unsent answers along. */
  abandon(snapshot: FlowSnapshot): void;
  /** Starts over; what isn't delivered yet is still sent. */
  forget(): void;
  stop(): void;
}

type Context = SaveQueueOptions & { readonly outbound: Outbound; readonly retryTimer: RetryTimer };

/**
 * Delivers a flow's record: one request at a time, each repeatable, with back-off; the device holds everything unacknowledged
 * (S2, S3).
 */
export function createSaveQueue(options: SaveQueueOptions): SaveQueue {
  const outbound = openOutbound(options.device, options.key);
  const retryTimer = createRetryTimer(options.later, () => void run());
  const context = { ...options, outbound, retryTimer };
  /** Leftovers that the server refused. The next page retries them once: the refusal may have been a proxy's. */
  const refused = new Set<string>();
  /** The run in progress: resolves when it's over, leftovers included. */
  let running: Promise<void> | null = null;
  /** The run after that; it includes everything saved before it starts. */
  let upcoming: Promise<SaveResult> | null = null;

  function run(): Promise<SaveResult> {
    if (!running) return start();
    upcoming ??= running.then(start);
    return upcoming;
  }

  function start(): Promise<SaveResult> {
    upcoming = null;
    retryTimer.cancel();
    const result = deliverCurrent().catch(recover);
    running = result
      .then((current) => deliverLeftovers(context, refused, current))
      .catch(recover)
      .then(() => {
        if (!upcoming) running = null;
      });
    return result;
  }

  async function deliverCurrent(): Promise<SaveResult> {
    const result = await deliverEntry(context, outbound.current);
    if (result === 'delivered' && !upcoming && outbound.read().acknowledged) options.onDelivery({ status: 'saved' });
    return result;
  }

  /** Nothing here is expected to throw; if it does, the next save or retry continues. */
  function recover(): SaveResult {
    retryTimer.schedule();
    return 'kept';
  }

  return {
    uuid: () => outbound.read().uuid,
    holds(data) {
      const { acknowledged } = outbound.read();
      return changedFields(acknowledged?.data ?? {}, applicableData(options.fieldPaths, data)).length === 0;
    },
    restore: () => restore(context),
    save(snapshot) {
      setTarget(context, snapshot);
      return run();
    },
    resume: () => void run(),
    abandon: (snapshot) => abandon(context, snapshot),
    forget() {
      const entry = outbound.read();
      if (entry.inFlight || nextRequest(options, entry, '')) outbound.setAside(options.randomUUID());
      outbound.remove();
      // Taking it again (T3).
      if (entry.uuid && entry.acknowledged?.complete) outbound.write({ predecessor: entry.uuid });
      void options.anchor.write(null);
      retryTimer.reset();
      void run();
    },
    stop: retryTimer.stop,
  };
}

/** Delivers leftovers of earlier flows; stops when the connection fails. */
async function deliverLeftovers(context: Context, refused: Set<string>, current: SaveResult): Promise<void> {
  const { outbound, retryTimer } = context;
  if (current === 'kept') return;
  for (const entry of outbound.leftovers()) {
    if (refused.has(entry)) continue;
    const result = await deliverEntry(context, entry);
    if (result === 'kept') return;
    if (result === 'refused') refused.add(entry);
    else outbound.remove(entry);
  }
  if (current === 'delivered') retryTimer.reset();
}

/** Sends an entry's requests until nothing is missing, the server refuses, or it has to retry later. */
async function deliverEntry(context: Context, entry: string): Promise<SaveResult> {
  for (let repairs = 0; ; ) {
    const verdict = await context.alone(() => deliverNext(context, entry, repairs));
    if (!verdict) return 'delivered';
    if (verdict.result === 'kept') context.retryTimer.schedule(verdict.failure.retryAfterMs);
    if (verdict.result) return verdict.result;
    if (verdict.isRepair) repairs += 1;
  }
}

/** Sends one request and applies its outcome. Only called while no other tab delivers. */
async function deliverNext(context: Context, entry: string, repairs: number): Promise<NextAction | null> {
  const { outbound, client, anchor } = context;
  const stored = outbound.read(entry);
  const { uuid } = stored;
  const request = stored.inFlight ?? nextRequest(context, stored, context.randomUUID());
  if (!request) return null;
  const isCurrent = entry === outbound.current;
  outbound.write({ inFlight: request, sequence: request.sequence }, entry);
  if (isCurrent && !uuid) await anchor.write({ creation: request });
  const outcome = await (uuid
    ? client.update(uuid, request.body, request.key, request.sequence)
    : client.create(request.body, request.key));
  const found = uuid && isConflict(outcome, request) ? await client.get(uuid) : outcome;
  const now = outbound.read(entry);
  // The flow was started over in the meantime: this request now belongs to a leftover, which repeats it unchanged.
  if (now.inFlight?.key !== request.key) return { change: {} };
  const verdict =
    found.kind === 'ok' && outcome.kind !== 'ok'
      ? reconcile(context, now, found.record, outcome, repairs)
      : interpretOutcome(context, now, request, found, repairs);
  const next = outbound.write(verdict.change ?? {}, entry);
  // A leftover's outcome isn't shown for the current flow.
  if (!isCurrent) return verdict;
  if (found.kind === 'ok') tellIfKept(context, found.record);
  // Before anything is called saved, so that a killed browser still knows where it is.
  if (next.uuid !== uuid) await anchor.write(next.uuid ? { uuid: next.uuid } : null);
  if (verdict.result) {
    const action = uuid ? (request.carries.complete ? 'submit' : 'update') : 'create';
    context.onDelivery({ status: verdict.result, action, failure: verdict.failure });
  } else if (verdict.completed) context.onCompleted(verdict.completed);
  return verdict;
}

function tellIfKept({ onKept }: Context, record: LeadRecord, isShared = false): void {
  if (record.isComplete) onKept(record, isShared);
}

async function restore(context: Context): Promise<Restored> {
  const { outbound, client, fieldPaths, anchor } = context;
  const before = outbound.read();
  const { uuid, acknowledged, reported, sequence } = before;
  if (!uuid) return { kind: 'nothing' };
  const outcome = await client.get(uuid);
  if (outcome.kind !== 'ok') {
    // A record that's gone may have been erased on request, so nothing is sent again unless the visitor continues.
    if ([404, 410].includes(statusOf(outcome))) {
      outbound.write(emptyEntry);
      await anchor.write(null);
    }
    return { kind: 'failed', failure: outcome };
  }
  const now = outbound.read();
  // Another tab has sent something in the meantime, so this answer is out of date.
  if (now.uuid !== uuid || now.sequence !== sequence) return restore(context);
  tellIfKept(context, outcome.record, outcome.isShared);
  const { change, isNewer } = catchUp({ fieldPaths }, before, outcome.record, outcome.sequence ?? 0);
  outbound.write(change);
  const held = change.acknowledged?.data ?? acknowledged?.data ?? {};
  const known = Object.keys(held).filter((field) => !reported.includes(field));
  return { kind: 'record', record: outcome.record, acknowledged: pickFields(held, known), isNewer };
}

/** Stores what the server should hold. */
function setTarget(
  { outbound, fieldPaths, locale, wording, describeVisit, onDelivery }: Context,
  { data, step, complete }: FlowSnapshot,
): void {
  const wanted = { data: applicableData(fieldPaths, data), step, complete, language: locale };
  outbound.write({ wanted, wording, visit: describeVisit({ step, complete, abandoned: false }) });
  onDelivery({ status: 'saving' });
}

function abandon({ outbound, client, fieldPaths, labelOf, locale, wording, describeVisit }: Context, snapshot: FlowSnapshot): void {
  const { uuid, inFlight, acknowledged, wanted, reported, sequence } = outbound.read();
  if (!uuid || snapshot.complete) return;
  const data = applicableData(fieldPaths, snapshot.data);
  const changed = changedFields(acknowledged?.data ?? {}, data).filter((field) => fieldPaths[field]?.block === 'answers');
  const unsent = [...new Set([...changed, ...reported])];
  // The next visit sends them again, not the answers of the last save.
  const latest = wanted && { ...wanted, data: { ...wanted.data, ...pickFields(data, unsent) } };
  const metadata = describeVisit({ step: snapshot.step, complete: false, abandoned: true });
  // Next to a pending request, the report carries no answers and must not take a number that makes that request late.
  const fields = inFlight ? [] : unsent;
  const numbered = inFlight ? {} : { sequence: sequence + 1, reported: fields };
  outbound.write({ wanted: latest, ...numbered });
  // Nor a language or a wording: a report without a number may arrive after everything else.
  const own = inFlight ? {} : { language: locale, wording };
  const body = { ...toRecordBlocks(fieldPaths, data, fields, labelOf), ...own, metadata };
  client.report(uuid, body, inFlight ? null : sequence + 1);
}

interface RetryTimer {
  schedule(retryAfterMs?: number): void;
  cancel(): void;
  /** Resets the count of consecutive failures. */
  reset(): void;
  /** Cancels the scheduled attempt. */
  stop(): void;
}

/** Schedules the next attempt; the delay grows with each consecutive failure. */
function createRetryTimer(later: SaveQueueOptions['later'], work: () => void): RetryTimer {
  /** Consecutive failures. */
  let attempts = 0;
  let cancelPending: (() => void) | null = null;
  let isStopped = false;
  const cancel = () => cancelPending?.();
  return {
    cancel,
    schedule(retryAfterMs = 0) {
      cancel();
      if (!isStopped) cancelPending = later(work, backoffMs(attempts++, retryAfterMs, Math.random()));
    },
    reset() {
      attempts = 0;
    },
    stop() {
      cancel();
      isStopped = true;
    },
  };
}
