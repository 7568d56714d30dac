import { randomUUID } from 'node:crypto';
import { type AgreedLetter, readersOf, sumPeople } from '#domain/messages/list-letter.ts';
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
    const letter = yield* findLetter(id);
    const started = yield* startLetter(id, agreed, { now, author });
    if (!letter || started?.outcome !== 'started') return started;
    const people = sumPeople(readersOf(letter.content, started.people));
    const counts = letter.list === 'participants' ? { participants: people } : { subscriptions: people };
    yield* recordAction({ action: 'letter', origin, author, counts }, actionId, now);
    return started;
  });
}
