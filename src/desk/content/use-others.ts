import { useSession } from '../frame/session.ts';
import type { Draft } from './api.ts';

/** Saved less long ago than this, somebody is probably still at it. */
const editingMs = 10 * 60_000;

/** Tells whether a draft is somebody else's who saved it a moment ago. Without sign-in, everybody is one person. */
export function useOthers(): (draft: Draft) => boolean {
  const session = useSession();
  return ({ author, savedAt }) => session.state === 'in' && author !== session.name && Date.now() - Date.parse(savedAt) < editingMs;
}
