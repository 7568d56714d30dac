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

/** Delivered, kept for later, or refused by the server. */
export type SaveResult = 'delivered' | 'kept' | 'refused';

export interface SaveQueueOptions extends DeliveredFlow {
  readonly device: Device;
  readonly anchor: Anchor;
  /** Prefix of the flow's device keys. */
  readonly key: string;
  readonly client: RecordsClient;
  readonly locale: Locale;
  /** The page's wording at build time (W7). */
  readonly wording?: string | undefined;
  /** The metadata block for a state about to be sent. */
  readonly describeVisit: (state: { readonly step: number; readonly complete: boolean; readonly abandoned: boolean }) => object;
  readonly randomUUID: () => string;
  /** Runs work while no other tab works on this record, so saves are serialized (S2). */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Calls back once after a delay, or sooner when the connection returns. Returns a cancel function. */
  readonly later: (work: () => void, delayMs: number) => () => void;
  readonly onDelivery: (delivery: Delivery) => void;
  /** Another tab or an earlier visit completed this record, so its data is final (S7). */
  readonly onCompleted: (data: Data) => void;
  /** The server's record is complete and keeps its wording and result (W7). It may have a share link (V2). */
  /** `made` is what the server said was made with it. */
  readonly onKept: (record: LeadRecord, made: string) => void;
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
  /** The current record, or null before the first save arrives. */
  uuid(): string | null;
  /** Whether the server acknowledged all of this data. */
  holds(data: Data): boolean;
  /** Looks up the stored record; a 404 removes the stored uuid, any other failure keeps it (S5). */
  restore(): Promise<Restored>;
  /** Keeps this state on the device for sending, so a page that ends now sends it at its next visit (S4). */
  keep(snapshot: FlowSnapshot): void;
  /** Sends what's kept; resolves when it's delivered, refused, or waiting for the connection. */
  send(): Promise<SaveResult>;
  /** Keeps and sends. */
  save(snapshot: FlowSnapshot): Promise<SaveResult>;
  /** Sends what's unsent, leftovers included. */
  resume(): void;
  /** Reports that the visitor leaves an unfinished form, along with unsent answers. */
  abandon(snapshot: FlowSnapshot): void;
  /** Starts over; undelivered changes are still sent. */
  forget(): void;
  stop(): void;
}

type Context = SaveQueueOptions & { readonly outbound: Outbound; readonly retryTimer: RetryTimer };

/** Delivers a flow's record: one repeatable request at a time, with back-off; the device holds everything unacknowledged (S2, S3). */
export function createSaveQueue(options: SaveQueueOptions): SaveQueue {
  const outbound = openOutbound(options.device, options.key);
  const retryTimer = createRetryTimer(options.later, () => void run());
  const context = { ...options, outbound, retryTimer };
  /** Leftovers that the server refused. The next page retries them once: a proxy may have refused them. */
  const refused = new Set<string>();
  /** The current run, leftovers included. */
  let running: Promise<void> | null = null;
  /** The next run; includes everything saved before it starts. */
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

  function send(): Promise<SaveResult> {
    options.onDelivery({ status: 'saving' });
    return run();
  }

  async function deliverCurrent(): Promise<SaveResult> {
    const result = await deliverEntry(context, outbound.current);
    if (result === 'delivered' && !upcoming && outbound.read().acknowledged) options.onDelivery({ status: 'saved' });
    return result;
  }

  function dropForgotten(): void {
    const { uuid, wanted, inFlight, predecessor } = outbound.read();
    if (uuid || wanted || inFlight || predecessor) outbound.write({ forgotten: undefined });
    else outbound.remove();
  }

  /** Nothing here should throw; if it does, the next save or retry continues. */
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
    keep: (snapshot) => keep(context, snapshot),
    send,
    save(snapshot) {
      keep(context, snapshot);
      return send();
    },
    resume: () => void run(),
    abandon: (snapshot) => abandon(context, snapshot),
    forget() {
      const entry = outbound.read();
      if (entry.inFlight || nextRequest(options, entry, '')) outbound.setAside(options.randomUUID());
      outbound.remove();
      // A retake (T3).
      if (entry.uuid && entry.acknowledged?.complete) outbound.write({ predecessor: entry.uuid });
      // The page may end before the anchor is empty.
      const forgotten = entry.uuid ?? entry.inFlight?.key ?? entry.forgotten;
      if (forgotten !== undefined) outbound.write({ forgotten });
      void options.anchor.write(null).then(dropForgotten);
      retryTimer.reset();
      void run();
    },
    stop: retryTimer.stop,
  };
}

/** Delivers leftovers; stops when the connection fails. */
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

/** Sends an entry's requests until nothing is missing, the server refuses, or it must retry later. */
async function deliverEntry(context: Context, entry: string): Promise<SaveResult> {
  for (let repairs = 0; ; ) {
    const verdict = await context.alone(() => deliverNext(context, entry, repairs));
    if (!verdict) return 'delivered';
    if (verdict.result === 'kept') context.retryTimer.schedule(verdict.failure.retryAfterMs);
    if (verdict.result) return verdict.result;
    if (verdict.isRepair) repairs += 1;
  }
}

/** Sends one request and applies its outcome. Call only while no other tab delivers. */
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
  // The flow was restarted: this request belongs to a leftover, which repeats it unchanged.
  if (now.inFlight?.key !== request.key) return { change: {} };
  const verdict =
    found.kind === 'ok' && outcome.kind !== 'ok'
      ? reconcile(context, now, found.record, outcome, repairs)
      : interpretOutcome(context, now, request, found, repairs);
  const next = outbound.write(verdict.change ?? {}, entry);
  // Don't show a leftover's outcome for the current flow.
  if (!isCurrent) return verdict;
  if (found.kind === 'ok') tellIfKept(context, found.record);
  // Before anything counts as saved, so a killed browser still knows its record.
  if (next.uuid !== uuid) await anchor.write(next.uuid ? { uuid: next.uuid } : null);
  if (verdict.result) {
    const action = uuid ? (request.carries.complete ? 'submit' : 'update') : 'create';
    context.onDelivery({ status: verdict.result, action, failure: verdict.failure });
  } else if (verdict.completed) context.onCompleted(verdict.completed);
  return verdict;
}

function tellIfKept({ onKept }: Context, record: LeadRecord, made = ''): void {
  if (record.isComplete) onKept(record, made);
}

async function restore(context: Context): Promise<Restored> {
  const { outbound, client, fieldPaths, anchor } = context;
  const before = outbound.read();
  const { uuid, acknowledged, reported, sequence } = before;
  if (!uuid) return { kind: 'nothing' };
  const outcome = await client.get(uuid);
  if (outcome.kind !== 'ok') {
    // A missing record may have been erased on request, so send nothing unless the visitor continues.
    if ([404, 410].includes(statusOf(outcome))) {
      outbound.write(emptyEntry);
      await anchor.write(null);
    }
    return { kind: 'failed', failure: outcome };
  }
  const now = outbound.read();
  // Another tab sent something in the meantime, so this answer is stale.
  if (now.uuid !== uuid || now.sequence !== sequence) return restore(context);
  tellIfKept(context, outcome.record, outcome.made);
  const { change, isNewer } = catchUp({ fieldPaths }, before, outcome.record, outcome.sequence ?? 0);
  outbound.write(change);
  const held = change.acknowledged?.data ?? acknowledged?.data ?? {};
  const known = Object.keys(held).filter((field) => !reported.includes(field));
  return { kind: 'record', record: outcome.record, acknowledged: pickFields(held, known), isNewer };
}

function keep({ outbound, fieldPaths, locale, wording, describeVisit }: Context, { data, step, complete }: FlowSnapshot): void {
  const wanted = { data: applicableData(fieldPaths, data), step, complete, language: locale };
  outbound.write({ wanted, wording, visit: describeVisit({ step, complete, abandoned: false }) });
}

function abandon({ outbound, client, fieldPaths, labelOf, locale, wording, describeVisit }: Context, snapshot: FlowSnapshot): void {
  const { uuid, inFlight, acknowledged, wanted, reported, sequence } = outbound.read();
  if (!uuid || snapshot.complete) return;
  const data = applicableData(fieldPaths, snapshot.data);
  const changed = changedFields(acknowledged?.data ?? {}, data).filter((field) => fieldPaths[field]?.block === 'answers');
  const unsent = [...new Set([...changed, ...reported])];
  // The next visit sends these, not the last save's answers.
  const latest = wanted && { ...wanted, data: { ...wanted.data, ...pickFields(data, unsent) } };
  const metadata = describeVisit({ step: snapshot.step, complete: false, abandoned: true });
  // Next to a pending request, the report carries no answers and must not take a number that makes that request late.
  const fields = inFlight ? [] : unsent;
  const numbered = inFlight ? {} : { sequence: sequence + 1, reported: fields };
  outbound.write({ wanted: latest, ...numbered });
  // Nor a language or wording: a report without a number may arrive last.
  const own = inFlight ? {} : { language: locale, wording };
  const body = { ...toRecordBlocks(fieldPaths, data, fields, labelOf), ...own, metadata };
  client.report(uuid, body, inFlight ? null : sequence + 1);
}

interface RetryTimer {
  schedule(retryAfterMs?: number): void;
  cancel(): void;
  reset(): void;
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
