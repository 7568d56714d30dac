import { openAnchor, recallRecord } from '#browser/anchor.ts';
import type { FlowDelivery } from '#browser/delivery.ts';
import { type Device, openDevice } from '#browser/device.ts';
import { openedKey } from '#browser/flow-keys.ts';
import { type Journal, openJournal } from '#browser/journal.ts';
import { randomUUID } from '#browser/random-uuid.ts';
import type { Locale } from '#domain/text/locale.ts';
import type { Data, Delivery, Flow } from '#flow/flow.ts';
import type { LabelOf } from '#flow/record-body.ts';
import { deferred } from './deferred.ts';
import { type Kept, toKept } from './flow-policy.ts';

/** Nothing is delivered before the first Next, so this loads once the first screen works. */
const delivery = deferred(() => import('#browser/delivery.ts'));

export interface FlowOptions {
  readonly locale: Locale;
  /** '' is the page's own origin. */
  readonly apiBase: string;
  /** Hash of the wording that the page was built with (W7). */
  readonly wording?: string | undefined;
  readonly labelOf: LabelOf;
}

interface SessionEvents<D extends Data> {
  readonly options: () => FlowOptions;
  readonly startedAt: () => number | null;
  readonly onSession: (id: string) => void;
  /** The delivery code has loaded. */
  readonly onReady: () => void;
  readonly onDelivery: (delivery: Delivery) => void;
  readonly onCompleted: (data: D) => void;
  readonly onKept: (kept: Kept) => void;
}

/** A flow's resources in this page: the device's copy and the delivery to the server. */
export interface FlowSession<D extends Data> {
  readonly device: Device;
  readonly journal: Journal<D>;
  readonly queue: Promise<FlowDelivery<D>>;
  /** Null until it has loaded. */
  readonly opened: () => FlowDelivery<D> | null;
  readonly hasRecord: () => Promise<boolean>;
  readonly readKept: () => Kept | null;
  /** Continues a record's session, possibly from another device. */
  readonly adopt: (id: string) => void;
  /** Starts over with a new id and load time. */
  readonly forget: () => void;
  /** True if another record has replaced this one on the device (T1); this page must not write into it. */
  readonly isReplaced: () => boolean;
  readonly stop: () => void;
}

export function openFlowSession<D extends Data>(flow: Flow<D, unknown, string>, events: SessionEvents<D>): FlowSession<D> {
  const { locale, apiBase, wording } = events.options();
  const key = `tino.${flow.kind}`;
  const device = openDevice(() => localStorage);
  let session = openSession(device, `${key}.session`);
  events.onSession(session.id);
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
      labelOf: (field, value) => events.options().labelOf(field, value),
      session: () => session,
      startedAt: events.startedAt,
      onDelivery: events.onDelivery,
      onCompleted: events.onCompleted,
      onKept(record, made) {
        const kept = toKept(record, made);
        device.write(`${key}.kept`, kept);
        events.onKept(kept);
      },
    });
    if (isStopped) opened.stop();
    events.onReady();
    return opened;
  });
  const openedBefore = device.read(openedKey(flow.kind));
  return {
    device,
    journal,
    queue,
    opened: () => opened,
    hasRecord: () => recallRecord(device, `${key}.outbound`, anchor),
    readKept: () => device.read<Kept>(`${key}.kept`),
    adopt(id) {
      session = { ...session, id };
      device.write(`${key}.session`, session);
      events.onSession(id);
    },
    forget() {
      void queue.then((ready) => ready.forget());
      journal.clear();
      device.remove(`${key}.kept`);
      device.remove(`${key}.session`);
      session = openSession(device, `${key}.session`);
      events.onSession(session.id);
    },
    isReplaced: () => device.read(openedKey(flow.kind)) !== openedBefore,
    stop() {
      isStopped = true;
      opened?.stop();
    },
  };
}

/** The session's id and form load time, created once and stored until the flow is reset. */
function openSession(device: Device, key: string): { readonly id: string; readonly formLoadedAt: number } {
  const stored = device.read<{ id: string; formLoadedAt: number }>(key);
  if (typeof stored?.id === 'string' && typeof stored.formLoadedAt === 'number') return stored;
  const session = { id: randomUUID(), formLoadedAt: Date.now() };
  device.write(key, session);
  return session;
}
