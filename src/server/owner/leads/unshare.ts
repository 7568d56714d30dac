import { randomUUID } from 'node:crypto';
import type { ActionOrigin } from '#domain/owner/owner-action.ts';
import { recordAction } from '#server/platform/audit/owner-actions.ts';
import type { Store } from '#server/platform/stores/store.ts';
import { deleteShareLink } from '#server/visitors/share-links/statements.ts';

/** Turns off a lead's share link for the owner and logs it in the same transaction (V2, E3). Resolves with the count. */
export function unshare(
  store: Store,
  { uuid, origin, author }: { readonly uuid: string; readonly origin: ActionOrigin; readonly author?: string | undefined },
  now: number,
): Promise<0 | 1> {
  const id = randomUUID();
  return store.write(function* () {
    if (!(yield* deleteShareLink(uuid))) return 0;
    yield* recordAction({ action: 'unshare', origin, author, counts: { links: 1 } }, id, now);
    return 1;
  });
}
