import type { Lead } from '#domain/owner/leads.ts';
import type { LeadState } from '#domain/records/lead-work.ts';
import { deskPersonStrings } from '#strings/owner/desk-person.ts';
import { announceChange } from '../frame/changes.ts';
import { call } from '../frame/client.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { useToast } from '../frame/toast.tsx';
import type { WorkReply } from './use-work.ts';

type Named = Pick<Lead, 'uuid' | 'name'>;
type Listed = Pick<Lead, 'uuid' | 'workVersion'>;
/** `version` undoes it. */
type RowReply = { readonly outcome: 'nothing' } | { readonly outcome: 'changed'; readonly uuid: string; readonly version: number };
interface ManyReply {
  readonly results: readonly (WorkReply | { readonly outcome: 'missing' | 'unknown' })[];
}

/** Rows of the list: splits, joins, and changes of several people; each offers undo (O5). */
export function useRows() {
  const { locale, words, number } = useDeskI18n();
  const strings = deskPersonStrings[locale];
  const toast = useToast();
  const failed = { text: words.work.failed, isError: true } as const;

  const undo = async (uuid: string, version: number) => {
    const reply = await call(`/leads/${encodeURIComponent(uuid)}/undo`, { body: { version } });
    announceChange();
    return 'error' in reply ? failed : { text: words.work.undone };
  };
  const move = async (path: string, body: object, said: string) => {
    const reply = await call<RowReply>(path, { body });
    if ('error' in reply || reply.data.outcome !== 'changed') return toast(failed);
    const { uuid, version } = reply.data;
    toast({ text: said, undo: () => undo(uuid, version) });
    announceChange();
  };

  const undoMany = async (leads: readonly { readonly uuid: string; readonly version: number }[]) => {
    const reply = await call<ManyReply>('/leads/undo', { body: { leads } });
    announceChange();
    if ('error' in reply) return failed;
    const left = reply.data.results.filter(({ outcome }) => outcome !== 'changed').length;
    return left > 0 ? { text: strings.notChangedMany(number(left)), isError: true } : { text: words.work.undone };
  };

  return {
    splitOff: ({ uuid, name }: Named) => move(`/leads/${encodeURIComponent(uuid)}/split`, {}, strings.splitDone(name)),
    /** Into the first one's row. */
    join: ({ uuid, name }: Named, other: Named) =>
      move(`/leads/${encodeURIComponent(uuid)}/join`, { other: other.uuid }, strings.joinDone(`${name}, ${other.name}`)),
    /** Resolves with whether the server has it. */
    async setStates(leads: readonly Listed[], state: LeadState): Promise<boolean> {
      const asked = leads.map(({ uuid, workVersion: version }) => ({ uuid, version }));
      const reply = await call<ManyReply>('/leads/change', { body: { leads: asked, state } });
      if ('error' in reply) {
        toast(failed);
        return false;
      }
      const { results } = reply.data;
      const changed = results.flatMap((result, index) =>
        result.outcome === 'changed' && result.changes.length > 0 ? [{ uuid: leads[index]?.uuid ?? '', version: result.work.version }] : [],
      );
      const left = results.filter(({ outcome }) => outcome !== 'changed').length;
      const said = strings.changedMany(number(changed.length), words.work.states[state]);
      const text = left > 0 ? `${said}. ${strings.notChangedMany(number(left))}` : said;
      toast(changed.length > 0 ? { text, undo: () => undoMany(changed) } : { text });
      announceChange();
      return true;
    },
  };
}
