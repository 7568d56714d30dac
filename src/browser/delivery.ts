import type { LeadRecord } from '#domain/records/records.ts';
import { isMailable } from '#domain/text/email.ts';
import type { Locale } from '#domain/text/locale.ts';
import type { Data, Delivery, Flow, FlowSnapshot } from '#flow/flow.ts';
import type { LabelOf } from '#flow/record-body.ts';
import type { Anchor } from './anchor.ts';
import type { Device } from './device.ts';
import { honeypotText } from './honeypot.ts';
import { randomUUID } from './random-uuid.ts';
import { createRecordsClient } from './records-client.ts';
import { mergeRestored } from './restored.ts';
import { type MailedLink, mailLink } from './result-link-client.ts';
import { createSaveQueue, type Restored, type SaveQueue, type SaveQueueOptions } from './save-queue.ts';
import { lockAcrossTabs, retryWhenOnline } from './tab.ts';
import { describeVisit } from './visit.ts';

interface DeliveryOptions<D extends Data> {
  readonly device: Device;
  readonly anchor: Anchor;
  readonly locale: Locale;
  /** The API's origin; '' is the page's own. */
  readonly apiBase: string;
  /** The page's wording at build time (W7). */
  readonly wording?: string | undefined;
  readonly labelOf: LabelOf;
  readonly session: () => { readonly id: string; readonly formLoadedAt: number };
  readonly startedAt: () => number | null;
  readonly onDelivery: (delivery: Delivery) => void;
  readonly onCompleted: (data: D) => void;
  readonly onKept: (record: LeadRecord, made: string) => void;
}

/** What a lookup of the saved session found and the state to continue from. */
export type FoundSession<D extends Data> =
  | Exclude<Restored, { kind: 'record' }>
  | {
      readonly kind: 'record';
      readonly snapshot: FlowSnapshot<D>;
      /** The session that last saved the record, if known. */
      readonly sessionId: string | null;
    };

/** A flow's delivery to the server. Loads late: the first screen doesn't need it. */
export interface FlowDelivery<D extends Data> extends Omit<SaveQueue, 'restore'> {
  /** Looks up the saved session; `draft` reads the journal, `keep` writes what the device forgot. */
  restore(draft: () => FlowSnapshot<D> | null, keep: (snapshot: FlowSnapshot<D>) => void): Promise<FoundSession<D>>;
  /** Mails the record's link (T1). */
  mailLink(): Promise<MailedLink>;
}

/** Wires up a flow's delivery in this page. */
export function openDelivery<D extends Data>(flow: Flow<D, unknown, string>, options: DeliveryOptions<D>): FlowDelivery<D> {
  const { device, anchor, locale, apiBase, wording, labelOf, session, startedAt, onDelivery, onCompleted, onKept } = options;
  const key = `tino.${flow.kind}`;
  const visitOf: SaveQueueOptions['describeVisit'] = ({ step, complete, abandoned }) => ({
    ...describeVisit(window, {
      sessionId: session().id,
      formLoadedAt: session().formLoadedAt,
      startedAt: startedAt(),
      now: Date.now(),
      stepsCompleted: step,
      complete,
      abandoned,
    }),
    honeypot: honeypotText(document),
  });
  // On a phone, the first time takes twenty milliseconds, which the first tap would wait for.
  setTimeout(() => {
    visitOf({ step: 0, complete: false, abandoned: false });
    // A regular expression is compiled at its first and second use, and again for 16-bit text, which typing produces.
    for (const address of ['a@example.com', 'b@example.com', 'ł@example.com']) isMailable(address);
  });
  const queue = createSaveQueue({
    device,
    anchor,
    key,
    locale,
    wording,
    client: createRecordsClient(flow.kind, apiBase, fetch.bind(globalThis)),
    fieldPaths: flow.fieldPaths,
    correctable: flow.correctable,
    labelOf,
    describeVisit: visitOf,
    randomUUID,
    alone: lockAcrossTabs(key),
    later: retryWhenOnline,
    onDelivery,
    onCompleted: (data) => onCompleted({ ...flow.empty, ...data } as D),
    onKept,
  });
  return {
    ...queue,
    async mailLink() {
      const uuid = queue.uuid();
      return uuid === null ? 'failed' : mailLink(flow.kind, uuid, locale, apiBase, fetch.bind(globalThis));
    },
    async restore(draft, keep) {
      const found = await queue.restore();
      if (found.kind !== 'record') return found;
      // Read the journal only now: another tab may have written to it during the lookup.
      const snapshot = mergeRestored(flow, found.record, found.acknowledged, draft(), found.isNewer);
      if (found.isNewer) keep(snapshot);
      const { sessionId } = found.record.metadata;
      return { kind: 'record', snapshot, sessionId: typeof sessionId === 'string' && sessionId !== '' ? sessionId : null };
    },
  };
}
