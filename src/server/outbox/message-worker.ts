import { type Channel, channels } from '#domain/message.ts';
import type { Row } from '../stores/store.ts';
import type { BackgroundTask } from './background-loop.ts';
import { deliverDue, type Lane, type LaneContext, startLanes } from './lane.ts';
import type { LeasedMessage, Sender } from './message.ts';
import { deadLetter, finish, waitingFor } from './queue.ts';
import { maxAttempts } from './retry.ts';

interface WorkerOptions extends LaneContext {
  readonly senders: Readonly<Record<Channel, Sender>>;
}

/** Both kinds of mail go to one SMTP server, which may limit connections; in turn, people don't wait for the owner's mail. */
const limits: Readonly<Record<Channel, Pick<Lane, 'concurrency' | 'deadlineMs'>>> = {
  mail: { concurrency: 8, deadlineMs: 30_000 },
  notification: { concurrency: 2, deadlineMs: 30_000 },
  webhook: { concurrency: 10, deadlineMs: 20_000 },
};

/** The cast is safe because only `enqueue` writes these columns. */
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

/** One lane per channel. A second webhook endpoint gets a lane of its own. */
const createLanes = (senders: WorkerOptions['senders']): readonly Lane[] =>
  channels.map((channel) => ({
    ...limits[channel],
    rows: waitingFor(channel),
    deliver: async (row, signal) => senders[channel](toLeasedMessage(row), signal),
    finish: ({ id }, outcome, now) => finish(id, outcome, now),
    isExhausted: ({ attempts }) => attempts >= maxAttempts,
    giveUp: deadLetter,
    givenUp: 'dead',
    describe: ({ event }) => ({ event: 'outbox', channel, message: event }),
    failure: 'outbox-failed',
  }));

/** Sends once the messages that are due; resolves with how many it leased (D1). */
export async function sendDue({ senders, ...context }: WorkerOptions): Promise<number> {
  const counts = await Promise.all(createLanes(senders).map((lane) => deliverDue(lane, context)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Sends messages as they fall due, until stopped. */
export const startWorker = ({ senders, ...context }: WorkerOptions): BackgroundTask => startLanes(createLanes(senders), context);
