import type { Locale } from '#domain/locale.ts';
import type { LeadRecord } from '#domain/records.ts';
import type { Action, Data, Delivery, Failure, Place, Snapshot } from '#flow/flow.ts';
import { applicable, blocksOf, changedFields, dataOf, type LabelOf } from '#flow/record-body.ts';
import type { Device } from './device.ts';
import type { Outcome, RecordsClient } from './records-client.ts';

/** A request that may or may not have arrived: it is sent again, the same, until it is answered (S2). */
interface InFlight {
  readonly key: string;
  readonly sequence: number;
  readonly body: object;
  /** What the server holds once this has arrived. */
  readonly carries: Sent;
}

interface Sent {
  readonly data: Data;
  readonly step: number;
  readonly complete: boolean;
  readonly language: Locale;
}

/** The state of one record's delivery, kept on the device. */
interface Outbound {
  readonly uuid: string | null;
  readonly wanted: Sent | null;
  readonly acknowledged: Sent | null;
  readonly sequence: number;
  readonly inFlight: InFlight | null;
  /** The metadata block as it was when `wanted` was: a flow that is reset keeps its own times and session. */
  readonly visit: object | null;
  /** Fields that went out in a report nobody saw answered: what the server holds of them is not known. */
  readonly reported: readonly string[];
}

const nothing: Outbound = { uuid: null, wanted: null, acknowledged: null, sequence: 0, inFlight: null, visit: null, reported: [] };

/** How one save ended for whoever waits for it: delivered, kept for later, or refused by the server. */
export type Settled = 'delivered' | 'kept' | 'refused';

export interface SaverOptions {
  readonly device: Device;
  /** Prefix of this flow's keys on the device. */
  readonly key: string;
  readonly client: RecordsClient;
  readonly places: { readonly [field: string]: Place };
  readonly locale: Locale;
  readonly labelOf: LabelOf;
  /** The metadata block for a state that is about to be sent. */
  readonly describe: (state: { readonly step: number; readonly complete: boolean; readonly abandoned: boolean }) => object;
  readonly randomUUID: () => string;
  /** Runs work alone among all tabs of this record; saves are serialised (S2). */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Calls back once after so many milliseconds, or sooner when the connection returns; returns a way to stop it. */
  readonly later: (work: () => void, ms: number) => () => void;
  readonly onDelivery: (delivery: Delivery) => void;
  /** Another tab or an earlier visit completed this record: its data is final (S7). */
  readonly onCompleted: (data: Data) => void;
}

export type Restored =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'record'; readonly record: LeadRecord; readonly acknowledged: Data }
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface Saver {
  /** The record this device is working on, or null before the first save arrived. */
  uuid(): string | null;
  /** Looks the stored record up; a 404 removes the stored uuid, anything else keeps it (S5). */
  restore(): Promise<Restored>;
  /** Wants this state at the server; resolves when it is there, refused, or must wait for the connection. */
  save(snapshot: Snapshot): Promise<Settled>;
  /** Sends what is still unsent, an earlier flow's remains included. */
  resume(): void;
  /** Says that the page is left with the form unfinished, and carries what is unsent along. */
  abandon(snapshot: Snapshot): void;
  /** Starts afresh; what is not delivered yet is still sent. */
  forget(): void;
  stop(): void;
}

const retryFirstMs = 1_000;
const retryLongestMs = 60_000;
/** A timer of more than 24.8 days fires at once; no Retry-After is waited for longer than a day. */
const retryAfterLongestMs = 86_400_000;

/** Delivers one flow's record: one request at a time, each repeatable, with back-off; the device holds all that is not acknowledged (S2, S3). */
export function createSaver(options: SaverOptions): Saver {
  const { device, client, places } = options;
  const currentKey = `${options.key}.outbound`;
  const leftKey = `${options.key}.left`;
  let running = false;
  let again = false;
  let tries = 0;
  /** Requests in a row that were answered, but not with success: they are repeated a few times only. */
  let refusals = 0;
  let stopped = false;
  const refusedLeft = new Set<string>();
  let cancelRetry: (() => void) | null = null;
  let waiting: ((settled: Settled) => void)[] = [];

  const read = (key = currentKey): Outbound => ({ ...nothing, ...device.read<Outbound>(key) });
  const write = (change: Partial<Outbound>, key = currentKey): Outbound => {
    const next = { ...read(key), ...change };
    device.write(key, next);
    return next;
  };
  const settle = (settled: Settled) => {
    const told = waiting;
    waiting = [];
    for (const tell of told) tell(settled);
  };

  /** Says where the answers are; a flow that was left does not speak for the one on screen. */
  const tell = (storageKey: string, delivery: Delivery) => {
    if (storageKey === currentKey) options.onDelivery(delivery);
  };

  /** The next request that brings the server nearer to what is wanted, or null when nothing is missing. */
  function compose(out: Outbound): InFlight | null {
    const { wanted, acknowledged } = out;
    if (!wanted) return null;
    const metadata = out.visit ?? {};
    const sequence = out.sequence + 1;
    const key = options.randomUUID();
    if (!out.uuid) {
      const details = Object.keys(places).filter((field) => places[field]?.block !== 'answers');
      const body = {
        ...blocksOf(places, wanted.data, details, options.labelOf),
        currentStep: 1,
        progress: 1,
        language: wanted.language,
        metadata,
      };
      const data = Object.fromEntries(details.map((field) => [field, wanted.data[field]]));
      return { key, sequence, body, carries: { data, step: 1, complete: false, language: wanted.language } };
    }
    const fields = [...new Set([...changedFields(acknowledged?.data ?? {}, wanted.data), ...out.reported])];
    const same = fields.length === 0 && acknowledged?.step === wanted.step && acknowledged.complete === wanted.complete;
    const isFinal = acknowledged?.complete === true;
    if (same && (isFinal || acknowledged.language === wanted.language)) return null;
    const body = {
      ...blocksOf(places, wanted.data, fields, options.labelOf),
      // A completed record takes a correction and nothing else (A1).
      ...(!isFinal && { currentStep: wanted.step, language: wanted.language, metadata }),
      ...(wanted.complete && { isComplete: true }),
    };
    return { key, sequence, body, carries: wanted };
  }

  type Turn = { readonly next: 'again' | 'done' | 'refused' } | { readonly next: 'retry'; readonly afterMs: number };

  /** One request and what its answer means. Only called alone among all tabs. */
  async function turn(storageKey: string): Promise<Turn> {
    const out = read(storageKey);
    const request = out.inFlight ?? compose(out);
    if (!request) return { next: 'done' };
    if (!out.inFlight) write({ inFlight: request, sequence: request.sequence }, storageKey);
    const outcome = out.uuid
      ? await client.update(out.uuid, request.body, request.key, request.sequence)
      : await client.create(request.body, request.key);
    // Started afresh while this was on its way: the copy that was left repeats it, the same.
    if (read(storageKey).inFlight?.key !== request.key) return { next: 'again' };
    const action: Action = out.uuid ? (request.carries.complete ? 'submit' : 'update') : 'create';
    if (outcome.kind === 'ok') {
      if (outcome.sequence && outcome.sequence > request.sequence) {
        // The server has seen a higher number than this device remembers, so it applied nothing: count on from there.
        write({ sequence: outcome.sequence, inFlight: null }, storageKey);
        return { next: 'again' };
      }
      write({ uuid: outcome.record.uuid, acknowledged: request.carries, inFlight: null, reported: [] }, storageKey);
      return { next: 'again' };
    }
    return handle(outcome, action, storageKey);
  }

  async function handle(outcome: Exclude<Outcome, { kind: 'ok' }>, action: Action, storageKey: string): Promise<Turn> {
    const status = outcome.kind === 'status' ? outcome.status : 0;
    const isRetried = status === 0 || status === 408 || status === 429 || status >= 500;
    if (isRetried) {
      tell(storageKey, { status: 'kept', action, failure: outcome });
      return { next: 'retry', afterMs: outcome.retryAfterMs ?? 0 };
    }
    if (status === 404 && read(storageKey).uuid) {
      // The record is gone: what the device holds makes it anew.
      write({ uuid: null, acknowledged: null, inFlight: null, reported: [] }, storageKey);
      refusals += 1;
      if (refusals < 3) return { next: 'again' };
      tell(storageKey, { status: 'kept', action, failure: outcome });
      return { next: 'retry', afterMs: 0 };
    }
    if (status === 409 || status === 412) return reconcile(action, outcome, storageKey);
    if (status === 422 && refusals < 3) {
      // The key was spent on another body: the same change goes out under a new one.
      refusals += 1;
      write({ inFlight: null }, storageKey);
      return { next: 'again' };
    }
    write({ inFlight: null }, storageKey);
    tell(storageKey, { status: 'refused', action, failure: outcome });
    return { next: 'refused' };
  }

  /** The server holds another state than this device thought: a completed record is final, otherwise the difference is sent again. */
  async function reconcile(action: Action, failure: Failure, storageKey: string): Promise<Turn> {
    const { uuid, wanted, inFlight } = read(storageKey);
    const outcome = uuid ? await client.get(uuid) : null;
    if (read(storageKey).inFlight?.key !== inFlight?.key) return { next: 'again' };
    if (outcome?.kind !== 'ok') return handle(outcome ?? { kind: 'unreadable' }, action, storageKey);
    const { record } = outcome;
    const held: Sent = { data: dataOf(places, record), step: record.currentStep, complete: record.isComplete, language: record.language };
    if (record.isComplete) {
      // An address corrected after that request went out is the visitor's last word, and may still be taken (A1).
      const { email } = wanted?.complete && wanted.data.email !== inFlight?.carries.data.email ? wanted.data : held.data;
      const final = { ...held, data: { ...held.data, email } };
      write({ acknowledged: held, wanted: final, inFlight: null }, storageKey);
      if (storageKey === currentKey) options.onCompleted(final.data);
      return { next: 'again' };
    }
    refusals += 1;
    write({ acknowledged: held, inFlight: null, reported: [] }, storageKey);
    if (refusals < 5 && wanted) return { next: 'again' };
    tell(storageKey, { status: 'refused', action, failure });
    return { next: 'refused' };
  }

  async function deliver(storageKey: string): Promise<Turn> {
    for (;;) {
      const result = await options.alone(() => turn(storageKey));
      if (result.next !== 'again') return result;
    }
  }

  async function pump(): Promise<void> {
    if (running) {
      again = true;
      return;
    }
    running = true;
    cancelRetry?.();
    cancelRetry = null;
    try {
      await pumpOnce();
    } catch {
      // Nothing here is expected to throw; if it does, nobody waits for it and the next save or retry goes on.
      settle('kept');
      scheduleRetry(0);
    } finally {
      running = false;
    }
    // A save made between the last look at `again` and here.
    if (again) void pump();
  }

  async function pumpOnce(): Promise<void> {
    do {
      again = false;
      const result = await deliver(currentKey);
      if (result.next === 'retry') {
        settle('kept');
        scheduleRetry(result.afterMs);
      } else if (result.next === 'refused') {
        refusals = 0;
        if (!again) settle('refused');
        await deliverLeft();
      } else {
        refusals = 0;
        if (read().acknowledged && !again) options.onDelivery({ status: 'saved' });
        if (!again) settle('delivered');
        if (await deliverLeft()) tries = 0;
      }
    } while (again);
  }

  /** Sends earlier flows that were reset before all of theirs had arrived; false when one must be tried again later. */
  async function deliverLeft(): Promise<boolean> {
    for (const left of device.read<string[]>(leftKey) ?? []) {
      if (refusedLeft.has(left)) continue;
      const result = await deliver(left);
      if (result.next === 'retry') {
        scheduleRetry(result.afterMs);
        return false;
      }
      if (result.next === 'refused') {
        // Kept for the next visit: what was refused may have been a proxy's word, not the server's.
        refusedLeft.add(left);
        continue;
      }
      device.remove(left);
      device.write(
        leftKey,
        (device.read<string[]>(leftKey) ?? []).filter((key) => key !== left),
      );
    }
    return true;
  }

  function scheduleRetry(atLeastMs: number) {
    if (stopped) return;
    tries += 1;
    const backOff = Math.min(retryLongestMs, retryFirstMs * 2 ** Math.min(tries - 1, 6));
    cancelRetry?.();
    cancelRetry = options.later(
      () => void pump(),
      Math.max(Math.min(atLeastMs, retryAfterLongestMs), backOff * (0.75 + Math.random() / 2)),
    );
  }

  return {
    uuid: () => read().uuid,
    async restore() {
      const out = read();
      if (!out.uuid) return { kind: 'nothing' };
      const outcome = await client.get(out.uuid);
      if (outcome.kind !== 'ok') {
        // A record that is gone may have been erased on request: nothing is sent again unless the visitor goes on.
        if (outcome.kind === 'status' && outcome.status === 404) write(nothing);
        return { kind: 'failed', failure: outcome };
      }
      const known = Object.entries(out.acknowledged?.data ?? {}).filter(([field]) => !out.reported.includes(field));
      return { kind: 'record', record: outcome.record, acknowledged: Object.fromEntries(known) };
    },
    save(snapshot) {
      const { step, complete } = snapshot;
      const data = applicable(places, snapshot.data);
      write({ wanted: { data, step, complete, language: options.locale }, visit: options.describe({ step, complete, abandoned: false }) });
      options.onDelivery({ status: 'saving' });
      return new Promise((resolve) => {
        waiting.push(resolve);
        void pump();
      });
    },
    resume: () => void pump(),
    abandon(snapshot) {
      const out = read();
      if (!out.uuid || snapshot.complete) return;
      const data = applicable(places, snapshot.data);
      const fields = out.inFlight
        ? []
        : changedFields(out.acknowledged?.data ?? {}, data).filter((field) => places[field]?.block === 'answers');
      const metadata = options.describe({ step: snapshot.step, complete: false, abandoned: true });
      // Beside a request on its way, the report must not take a number that would make that one late.
      const sequence = out.inFlight
        ? null
        : write({ sequence: out.sequence + 1, reported: [...new Set([...out.reported, ...fields])] }).sequence;
      const body = { ...blocksOf(places, data, fields, options.labelOf), language: options.locale, metadata };
      client.report(out.uuid, body, sequence);
    },
    forget() {
      const out = read();
      cancelRetry?.();
      if (out.inFlight || compose(out)) {
        const left = `${options.key}.left.${options.randomUUID()}`;
        device.write(left, out);
        device.write(leftKey, [...(device.read<string[]>(leftKey) ?? []), left]);
      }
      device.remove(currentKey);
      tries = 0;
      void pump();
    },
    stop() {
      stopped = true;
      cancelRetry?.();
    },
  };
}
