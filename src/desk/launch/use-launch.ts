import { deskLaunchStrings } from '#strings/owner/desk-launch.ts';
import { announceChange } from '../frame/changes.ts';
import { call } from '../frame/client.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { useToast } from '../frame/toast.tsx';

export const useLaunchWords = () => deskLaunchStrings[useDeskI18n().locale];

/** A call and the one that undoes it, by path and body. */
export interface LaunchAct {
  readonly path: string;
  readonly body: unknown;
  readonly said: string;
  readonly undo: { readonly path: string; readonly body: unknown };
}

/** Does what an owner says of an item, and offers to undo it. */
export function useLaunchAct(): (act: LaunchAct) => Promise<void> {
  const words = useLaunchWords();
  const { work } = useDeskI18n().words;
  const toast = useToast();
  const send = async (path: string, body: unknown): Promise<string | undefined> => {
    const reply = await call(path, { body });
    // A promise that was reworded or decided meanwhile shows how it stands.
    announceChange();
    if (!('error' in reply)) return undefined;
    if (reply.kind === 'content-changed') return words.stale;
    return reply.kind === 'forbidden' ? words.forbidden : words.failed;
  };
  return async ({ path, body, said, undo: back }) => {
    const problem = await send(path, body);
    if (problem !== undefined) return toast({ text: problem, isError: true });
    const undo = async () => {
      const left = await send(back.path, back.body);
      return left === undefined ? { text: work.undone } : { text: left, isError: true };
    };
    toast({ text: said, undo });
  };
}
