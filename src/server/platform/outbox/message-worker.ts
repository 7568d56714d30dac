import type { Rate } from '#domain/messages/list-letter.ts';
import { type Channel, channels } from '#domain/messages/message.ts';
import { logFault } from '#server/platform/http/log.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { type BackgroundTask, repeat } from './background-loop.ts';
import { deliverDue, type Lane, type LaneContext, startLane, startLanes } from './lane.ts';
import type { LeasedMessage, MessageSender } from './message.ts';
import { createPace } from './pace.ts';
import { deadLetter, finish, lettersEndpoint, reportsEndpoint, waitingFor } from './queue.ts';
import { maxAttempts } from './retry.ts';
import { admit, isAnyAdmissible } from './waiting-mail.ts';

/** `letters` is for mailing lists; it defaults to `mail`. */
export type Senders = Readonly<Record<Channel, MessageSender>> & { readonly letters?: MessageSender };

interface WorkerOptions extends LaneContext {
  readonly senders: Senders;
  /** Limits mail to people (D5). */
  readonly mailPerHour: number;
  /** This server's rate to mailing lists (D11); unlimited by default. */
  readonly letterRate?: Rate | undefined;
  /** Webhooks added on the desk. */
  readonly endpoints?: Endpoints;
}

/** May come and go while the worker runs. */
export interface Endpoints {
  /** Ids of active ones. */
  find(): Transaction<readonly string[]>;
  sender(id: string): MessageSender;
  /** Sets aside a removed one's messages. */
  setAside(id: string): Transaction<void>;
}

/** Both kinds of mail share one SMTP server, which may limit connections; people don't wait for the owner's mail. */
const limits: Readonly<Record<Channel, Pick<Lane, 'concurrency' | 'deadlineMs'>>> = {
  mail: { concurrency: 4, deadlineMs: 30_000 },
  notification: { concurrency: 2, deadlineMs: 30_000 },
  webhook: { concurrency: 10, deadlineMs: 20_000 },
};
/** Mostly spent waiting for a report. */
const reportLimits = { concurrency: 4, deadlineMs: limits.mail.deadlineMs };
/** How often to check for mail waiting for room in the budget. */
const admissionMs = 3_000;
/** Receivers often limit requests. */
const endpointConcurrency = 4;

/** The cast is safe: only `enqueue` writes these columns. */
const toLeasedMessage = (row: Row) =>
  ({
    id: String(row.id),
    channel: row.channel,
    event: row.event,
    subject: row.subject,
    payload: JSON.parse(String(row.payload)),
    attempts: Number(row.attempts),
    createdAt: Number(row.created_at),
  }) as LeasedMessage;

/** Letters to mailing lists wait while a visitor's mail is due (D11). */
export const letterConcurrency = 4;
const letterLimits = {
  concurrency: letterConcurrency,
  deadlineMs: limits.mail.deadlineMs,
  yieldsTo: [waitingFor('mail'), waitingFor('mail', reportsEndpoint)],
};

type Own = Pick<Lane, 'concurrency' | 'deadlineMs' | 'pace' | 'yieldsTo'>;

const createLane = (channel: Channel, send: MessageSender, own: Own, endpoint = ''): Lane => ({
  ...own,
  rows: waitingFor(channel, endpoint),
  deliver: async (row, signal) => send(toLeasedMessage(row), signal),
  finish: ({ id }, outcome, now) => finish(id, outcome, now),
  isExhausted: ({ attempts }) => attempts >= maxAttempts,
  giveUp: deadLetter,
  describe: ({ event }) => ({ event: 'outbox', channel, ...(endpoint && { endpoint }), message: event }),
  failure: 'outbox-failed',
});

/** One lane per channel, one for reports, one for letters, and (below) one per endpoint: a slow receiver delays only its own (Q15). */
const createLanes = ({ senders, letterRate }: Pick<WorkerOptions, 'senders' | 'letterRate'>): readonly Lane[] => [
  ...channels.map((channel) => createLane(channel, senders[channel], limits[channel])),
  createLane('mail', senders.mail, reportLimits, reportsEndpoint),
  createLane('mail', senders.letters ?? senders.mail, { ...letterLimits, pace: letterRate && createPace(letterRate) }, lettersEndpoint),
];

const endpointLane = (id: string, { sender }: Endpoints): Lane =>
  createLane('webhook', sender(id), { ...limits.webhook, concurrency: endpointConcurrency }, id);

/** Releases mail that has room now (D5). */
async function admitMail({ store, clock }: LaneContext, mailPerHour: number): Promise<number> {
  if (await store.read(() => isAnyAdmissible(clock(), mailPerHour))) await store.write(() => admit(clock(), mailPerHour));
  return 0;
}

/** Once; resolves with the number leased (D1). */
export async function sendDue({ senders, letterRate, endpoints, mailPerHour, ...context }: WorkerOptions): Promise<number> {
  await admitMail(context, mailPerHour);
  const ids = endpoints ? await context.store.read(endpoints.find) : [];
  const lanes = [...createLanes({ senders, letterRate }), ...ids.flatMap((id) => (endpoints ? [endpointLane(id, endpoints)] : []))];
  const counts = await Promise.all(lanes.map((lane) => deliverDue(lane, context)));
  return counts.reduce((sum, count) => sum + count, 0);
}

export function startWorker({ senders, letterRate, endpoints, mailPerHour, ...context }: WorkerOptions): BackgroundTask {
  const admitting = repeat(() => admitMail(context, mailPerHour), {
    pauseMs: admissionMs,
    onError: (error) => logFault(context.log, 'outbox-failed', error),
  });
  const fixed = startLanes(createLanes({ senders, letterRate }), context);
  const named = endpoints && startEndpoints(endpoints, context);
  return {
    async stop() {
      await Promise.all([admitting.stop(), fixed.stop(), named?.stop()]);
    },
  };
}

/** Checks for changes as often as a lane checks for messages. */
function startEndpoints(endpoints: Endpoints, context: LaneContext): BackgroundTask {
  const { store, log, pollIntervalMs = 1_000 } = context;
  const running = new Map<string, BackgroundTask>();
  const looking = repeat(
    async () => {
      const ids = await store.read(endpoints.find);
      for (const id of ids) if (!running.has(id)) running.set(id, startLane(endpointLane(id, endpoints), context));
      for (const [id, lane] of running) {
        if (ids.includes(id)) continue;
        await lane.stop();
        // Messages given back have no lane anymore.
        await store.write(() => endpoints.setAside(id));
        running.delete(id);
      }
      return 0;
    },
    { pauseMs: pollIntervalMs, onError: (error) => logFault(log, 'outbox-failed', error) },
  );
  return {
    async stop() {
      const looked = looking.stop();
      const stopAll = () => Promise.all([...running.values()].map((lane) => lane.stop()));
      await stopAll();
      await looked;
      // Also stops lanes that the last look started.
      await stopAll();
    },
  };
}
