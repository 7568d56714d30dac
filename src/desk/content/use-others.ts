import type { DraftMark } from '#domain/content/entry-state.ts';
import { useSession } from '../frame/session.ts';

/** Saved less long ago than this, somebody is probably still at it. */
const editingMs = 10 * 60_000;

/** Tells whether a draft is somebody else's who saved it a moment ago. Without sign-in, everybody is one person. */
export function useOthers(): (draft: DraftMark) => boolean {
  const session = useSession();
  return ({ author, savedAt }) => session.state === 'in' && author !== session.name && Date.now() - Date.parse(savedAt) < editingMs;
}
