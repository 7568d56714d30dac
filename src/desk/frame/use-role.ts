import type { DeskRole } from '#domain/owner/desk-sign-in.ts';
import { hasSignIn } from './entry-mode.ts';
import { useInvite } from './invite.ts';
import { useSession } from './session.ts';
import { useToken } from './token.ts';

/** The current user's role; null before sign-in. The token is an owner's. */
export function useRole(): DeskRole | null {
  const token = useToken();
  const session = useSession();
  const invite = useInvite();
  if (!hasSignIn) return token === null ? null : 'owner';
  return session.state === 'in' && invite === null ? session.role : null;
}
