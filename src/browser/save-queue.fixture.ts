import { questionIds } from '#domain/readiness/readiness.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import type { Locale } from '#domain/text/locale.ts';
import type { Data, Delivery, FieldPath, FlowSnapshot } from '#flow/flow.ts';
import { readinessQuiz } from '#flow/readiness-quiz.ts';
import type { Anchor, Anchored } from './anchor.ts';
import { type Device, openDevice } from './device.ts';
import type { CallOutcome, RecordsClient } from './records-client.ts';
import { openServer } from './records-server.fixture.ts';
import { createSaveQueue, type SaveQueue, type SaveResult } from './save-queue.ts';

export const key = 'tino.readiness-quiz';
export const fieldPaths: Readonly<Record<string, FieldPath>> = readinessQuiz.fieldPaths;
export const details = {
  name: 'Ana',
  email: 'ana@example.com',
  companyName: 'Lumbre',
  industry: 'retail',
  revenue: '1m-5m',
  employees: '11-50',
  reminder: 'no' as const,
};
export const allAnswers = Object.fromEntries(questionIds.map((id) => [id, 4]));
export const fullAnswers = Object.fromEntries(questionIds.map((id) => [id, { value: 4 }]));
export const snapshot = (data: Data, step: number, complete = false): FlowSnapshot => ({
  data: { ...details, ...data },
  step,
  reached: step,
  startedAt: 1_000,
  complete,
});

/** Waits until all pending promise callbacks have run. */
export const quiet = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A browser that opens and closes pages; storage and the lock outlive a page. */
export function openBrowser(client: RecordsClient) {
  const storage = new Map<string, string>();
  /** What is on disk at once. */
  const kept: { record: Anchored | null } = { record: null };
  let ids = 0;
  let lock: Promise<unknown> = Promise.resolve();
  let pages = 0;
  function openPage(locale: Locale = 'en', own = fieldPaths, wording?: string) {
    const page = ++pages;
    let gone = false;
    const timers: { work: () => void; ms: number }[] = [];
    const deliveries: Delivery[] = [];
    const completed: Data[] = [];
    const keptRecords: LeadRecord[] = [];
    const described: object[] = [];
    const device: Device = openDevice(() => ({
      getItem: (name) => storage.get(name) ?? null,
      setItem: (name, value) => void storage.set(name, value),
      removeItem: (name) => void storage.delete(name),
    }));
    const anchor: Anchor = {
      read: async () => kept.record,
      async write(anchored) {
        if (!gone) kept.record = anchored;
      },
    };
    /** One lock for all pages; a closed page never gets it. */
    const alone = <T>(work: () => Promise<T>): Promise<T> => {
      const never = new Promise<T>(() => undefined);
      if (gone) return never;
      const turn = lock.then(() => (gone ? never : work()));
      lock = turn.catch(() => undefined);
      return turn;
    };
    /** A closed page never sees a response. */
    const listening = async (answer: Promise<CallOutcome>): Promise<CallOutcome> => {
      const outcome = await answer;
      return gone ? new Promise(() => undefined) : outcome;
    };
    const queue: SaveQueue = createSaveQueue({
      device,
      anchor,
      key,
      fieldPaths: own,
      correctable: ['email'],
      locale,
      wording,
      client: {
        get: (uuid) => listening(client.get(uuid)),
        create: (body, name) => listening(client.create(body, name)),
        update: (uuid, body, name, sequence) => listening(client.update(uuid, body, name, sequence)),
        report: client.report,
      },
      labelOf: (field, value) => (field.startsWith('q') ? `${field} at ${value} (${locale})` : undefined),
      describeVisit: (state) => {
        described.push(state);
        return state;
      },
      randomUUID: () => `id-${++ids}`,
      alone,
      later(work, ms) {
        const timer = { work, ms };
        timers.push(timer);
        return () => {
          const at = timers.indexOf(timer);
          if (at >= 0) timers.splice(at, 1);
        };
      },
      onDelivery: (delivery) => void deliveries.push(delivery),
      onCompleted: (data) => void completed.push(data),
      onKept: (record) => void keptRecords.push(record),
    });
    return {
      page,
      device,
      anchor,
      queue,
      timers,
      deliveries,
      completed,
      keptRecords,
      described,
      /** Fires all timers, as when the connection returns. */
      async wake() {
        for (const { work } of timers.splice(0)) work();
        await quiet();
      },
      /** Closes the page at any moment and releases its lock. */
      close() {
        gone = true;
        timers.length = 0;
        queue.stop();
        lock = Promise.resolve();
      },
    };
  }
  return { storage, kept, openPage };
}
export type Browser = ReturnType<typeof openBrowser>;
export type OpenedPage = ReturnType<Browser['openPage']>;

/** A server and a browser with one page open. */
export function openWorld() {
  const server = openServer();
  const browser = openBrowser(server.client);
  return { server, browser, page: browser.openPage() };
}
export type World = ReturnType<typeof openWorld>;

/** Saves on a page and waits for everything that follows. */
export async function saveOn(page: OpenedPage, state: FlowSnapshot): Promise<SaveResult | 'pending'> {
  let result: SaveResult | 'pending' = 'pending';
  void page.queue.save(state).then((outcome) => {
    result = outcome;
  });
  await quiet();
  return result;
}

/** A visitor who has a record and is at step 1; gives the record's uuid. */
export async function startOn(page: OpenedPage): Promise<string> {
  await saveOn(page, snapshot({}, 1));
  return page.queue.uuid() ?? '';
}
