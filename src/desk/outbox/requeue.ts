import type { MessageState } from '#domain/messages/message.ts';
import { call, type Reply } from '../frame/client.ts';

/** Dead letters can be resent and held mail sent (D1, D5). */
const paths = { dead: '/outbox/replay', held: '/outbox/release' } as const;
export type RequeueableState = keyof typeof paths;

export const isRequeueable = (state: MessageState): state is RequeueableState => state in paths;

export const requestRequeue = (state: RequeueableState, id?: string): Promise<Reply<{ readonly requeued: number }>> =>
  call(paths[state], { body: id === undefined ? {} : { id } });

export const requestDismissal = (action: 'dismiss' | 'take-back-dismissal', id: string): Promise<Reply<{ readonly isDone: boolean }>> =>
  call(`/outbox/${action}`, { body: { id } });
