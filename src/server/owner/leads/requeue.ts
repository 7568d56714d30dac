import { randomUUID } from 'node:crypto';
import type { OwnerAction } from '#domain/owner/owner-action.ts';
import { recordAction } from '#server/platform/audit/owner-actions.ts';
import { dismiss, replayDeadLetters, sendHeld, takeBackDismissal } from '#server/platform/outbox/queue.ts';
import type { Store } from '#server/platform/stores/store.ts';

interface Requeue {
  /** Sends dead letters again (D1), or releases held mail (D5). */
  readonly action: 'replay' | 'release';
  readonly origin: OwnerAction['origin'];
  readonly author?: string | undefined;
  /** Undefined for all messages. */
  readonly id: string | undefined;
  /** Also replays mail that was written to files. */
  readonly written?: boolean;
}

/** Requeues messages for the owner and logs it in the same transaction (E3). Resolves with the count. */
export function requeue(store: Store, { action, origin, author, id, written }: Requeue, now: number): Promise<number> {
  const actionId = randomUUID();
  return store.write(function* () {
    const messages = yield* action === 'replay' ? replayDeadLetters(now, { id, written: written === true }) : sendHeld(now, id);
    const filters = { all: id === undefined, ...(written !== undefined && { written }) };
    yield* recordAction({ action, origin, author, counts: { messages }, filters }, actionId, now);
    return messages;
  });
}

interface Dismissal {
  readonly action: 'dismiss' | 'take-back-dismissal';
  readonly author?: string | undefined;
  readonly id: string;
}

/** Leaves a message that never arrived at that, or takes that back, and logs it (E3). False if it's in another state by now. */
export function changeDismissal(store: Store, { action, author, id }: Dismissal, now: number): Promise<boolean> {
  const actionId = randomUUID();
  return store.write(function* () {
    const isDone = yield* action === 'dismiss' ? dismiss(id) : takeBackDismissal(id);
    if (isDone) yield* recordAction({ action, origin: 'desk', author, counts: { messages: 1 } }, actionId, now);
    return isDone;
  });
}
