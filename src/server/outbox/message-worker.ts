import type { Rate } from '#domain/list-letter.ts';
import { type Channel, channels } from '#domain/message.ts';
import type { Row } from '../stores/store.ts';
import type { BackgroundTask } from './background-loop.ts';
import { deliverDue, type Lane, type LaneContext, startLanes } from './lane.ts';
import type { LeasedMessage, Sender } from './message.ts';
import { createPace } from './pace.ts';
import { deadLetter, finish, lettersEndpoint, waitingFor } from './queue.ts';
import { maxAttempts } from './retry.ts';

interface WorkerOptions extends LaneContext {
  readonly senders: Readonly<Record<Channel, Sender>>;
  /** How fast this server sends letters to mailing lists (D8); without one, as fast as it can. */
  readonly letterRate?: Rate;
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

/** Letters to mailing lists have slots of their own, and wait while a visitor's mail does (D8). */
const letterLimits = { concurrency: 4, deadlineMs: limits.mail.deadlineMs, yieldsTo: waitingFor('mail') };

const createLane = (
  channel: Channel,
  endpoint: string,
  own: Pick<Lane, 'concurrency' | 'deadlineMs' | 'pace' | 'yieldsTo'>,
  sender: Sender,
): Lane => ({
  ...own,
  rows: waitingFor(channel, endpoint),
  deliver: async (row, signal) => sender(toLeasedMessage(row), signal),
  finish: ({ id }, outcome, now) => finish(id, outcome, now),
  isExhausted: ({ attempts }) => attempts >= maxAttempts,
  giveUp: deadLetter,
  givenUp: 'dead',
  describe: ({ event }) => ({ event: 'outbox', channel, message: event }),
  failure: 'outbox-failed',
});

/** One lane per channel, and one for letters. A second webhook endpoint gets a lane of its own. */
const createLanes = ({ senders, letterRate }: Pick<WorkerOptions, 'senders' | 'letterRate'>): readonly Lane[] => [
  ...channels.map((channel) => createLane(channel, '', limits[channel], senders[channel])),
  createLane('mail', lettersEndpoint, { ...letterLimits, pace: letterRate && createPace(letterRate) }, senders.mail),
];

/** Sends once the messages that are due; resolves with how many it leased (D1). */
export async function sendDue(options: WorkerOptions): Promise<number> {
  const counts = await Promise.all(createLanes(options).map((lane) => deliverDue(lane, options)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Sends messages as they fall due, until stopped. */
export const startWorker = (options: WorkerOptions): BackgroundTask => startLanes(createLanes(options), options);
