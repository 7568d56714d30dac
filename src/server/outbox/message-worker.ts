import type { Channel } from '#domain/message.ts';
import type { BackgroundTask } from './background-loop.ts';
import { type DeliveryQueue, deliverDue, startDelivering, type WorkerContext } from './delivery-worker.ts';
import type { LeasedMessage, Sender } from './message.ts';
import { deadLetter, finish, isMessageDue, lease, postpone } from './queue.ts';
import { maxAttempts } from './retry.ts';

interface WorkerOptions extends WorkerContext {
  readonly senders: Readonly<Record<Channel, Sender>>;
}

const outbox = (senders: WorkerOptions['senders']): DeliveryQueue<LeasedMessage> => ({
  isDue: isMessageDue,
  lease,
  leaseMs: 90_000,
  concurrency: 10,
  deliver: (message) => senders[message.channel](message),
  finish: ({ id }, outcome, now) => finish(id, outcome, now),
  postpone,
  isExhausted: ({ attempts }) => attempts >= maxAttempts,
  giveUp: deadLetter,
  givenUp: 'dead',
  describe: ({ channel, event }) => ({ event: 'outbox', channel, message: event }),
});

/** Sends the messages that are due; resolves with how many it leased (D1). */
export const sendDue = ({ senders, ...context }: WorkerOptions): Promise<number> => deliverDue(outbox(senders), context);

/** Sends messages as they fall due, until stopped. */
export const startWorker = ({ senders, ...context }: WorkerOptions): BackgroundTask =>
  startDelivering(outbox(senders), context, 'outbox-failed');
