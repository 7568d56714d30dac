import { randomUUID } from 'node:crypto';
import { type AgreedLetter, sumPeople } from '#domain/messages/list-letter.ts';
import type { ActionOrigin } from '#domain/owner/owner-action.ts';
import { recordAction } from '#server/platform/audit/owner-actions.ts';
import type { Store } from '#server/platform/stores/store.ts';
import { findLetter, type Started, startLetter } from './statements.ts';

interface SendRequest {
  readonly id: string;
  readonly agreed: AgreedLetter;
  readonly author: string;
  readonly origin: ActionOrigin;
}

/** Recorded in the same transaction (D10, E3). Undefined if there's no such letter. */
export function sendLetter(store: Store, { id, agreed, author, origin }: SendRequest, now: number): Promise<Started | undefined> {
  const actionId = randomUUID();
  return store.write(function* () {
    const started = yield* startLetter(id, agreed, { now, author });
    if (started?.outcome !== 'started') return started;
    const isOfSeats = (yield* findLetter(id))?.list === 'participants';
    const people = sumPeople(started.people);
    const counts = isOfSeats ? { participants: people } : { subscriptions: people };
    yield* recordAction({ action: 'letter', origin, author, counts }, actionId, now);
    return started;
  });
}
