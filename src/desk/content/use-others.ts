import type { DraftMark } from '#domain/content/entry-state.ts';
import { useSession } from '../frame/session.ts';

/** Someone who saved this recently is probably still editing. */
const editingMs = 10 * 60_000;

/** Checks if someone else saved a draft recently. Without sign-in, everyone counts as one person. */
export function useOthers(): (draft: DraftMark) => boolean {
  const session = useSession();
  return ({ author, savedAt }) => session.state === 'in' && author !== session.name && Date.now() - Date.parse(savedAt) < editingMs;
}
