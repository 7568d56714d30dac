import { randomUUID } from 'node:crypto';
import { type DeskRole, isReservedName } from '#domain/owner/desk-sign-in.ts';
import type { ActionOrigin } from '#domain/owner/owner-action.ts';
import { createToken, hashToken } from '#server/messages/notifications/mailed-token.ts';
import { recordAction } from '#server/platform/audit/owner-actions.ts';
import type { Store, Transaction } from '#server/platform/stores/store.ts';
import { insertInvite, inviteLifetimeMs } from './invites.ts';
import { findMemberByName } from './members.ts';

interface Invitation {
  readonly name: string;
  readonly role: DeskRole;
  readonly origin: Extract<ActionOrigin, 'command' | 'desk'>;
  readonly author: string;
  /** A known person gets another passkey. */
  readonly isForKnown: boolean;
}

/** The link works once, until `expiresAt` (epoch milliseconds). */
export type InviteOutcome =
  | { readonly link: string; readonly expiresAt: number; readonly isKnown: boolean }
  | { readonly refused: 'name-taken' | 'name-reserved' | 'other-role' };

/** Invites someone to the desk (N8). Only the result has the link: the store keeps a hash of its token. */
export function inviteMember(
  store: Store,
  deskUrl: string,
  { name, role, origin, author, isForKnown }: Invitation,
  now: number,
): Promise<InviteOutcome> {
  if (isReservedName(name)) return Promise.resolve({ refused: 'name-reserved' });
  const token = createToken();
  const [id, newPersonId, actionId] = [randomUUID(), randomUUID(), randomUUID()];
  const expiresAt = now + inviteLifetimeMs[origin];
  return store.write(function* (): Transaction<InviteOutcome> {
    const known = yield* findMemberByName(name);
    if (known && !isForKnown) return { refused: 'name-taken' };
    if (known && known.role !== role) return { refused: 'other-role' };
    const invited = known ?? { id: newPersonId, name: name.trim(), role };
    yield* insertInvite({ id, tokenHash: hashToken(token), personId: invited.id, name: invited.name, role, author, expiresAt }, now);
    yield* recordAction(
      { action: 'invite', origin, ...(origin === 'desk' && { author }), filters: { person: invited.name, role } },
      actionId,
      now,
    );
    return { link: `${deskUrl}/#invite=${token}`, expiresAt, isKnown: known !== undefined };
  });
}
