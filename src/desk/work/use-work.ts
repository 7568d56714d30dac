import {
  type FieldChange,
  type LeadChange,
  type LeadState,
  type LeadWork,
  leadStates,
  type WorkChange,
} from '#domain/records/lead-work.ts';
import { deskPersonStrings } from '#strings/owner/desk-person.ts';
import { announceChange } from '../frame/changes.ts';
import { call } from '../frame/client.ts';
import { type I18n, useDeskI18n } from '../frame/i18n.tsx';
import { useToast } from '../frame/toast.tsx';

/** On conflict, includes the change that came first. */
export type WorkReply =
  | { readonly outcome: 'changed'; readonly work: LeadWork; readonly changes: readonly FieldChange[] }
  | { readonly outcome: 'conflict'; readonly work: LeadWork; readonly theirs: LeadChange };

export interface Subject {
  readonly uuid: string;
  readonly name: string;
  readonly version: number;
}

const isState = (text: string): text is LeadState => leadStates.some((state) => state === text);

type Printing = Pick<I18n, 'words' | 'day' | 'locale' | 'money'>;

export function printValue({ field }: Pick<LeadChange, 'field'>, value: string, { words, day, money }: Printing): string {
  if (value === '') return words.work.none;
  if (field === 'value') return money(Number(value));
  if (field === 'state' && isState(value)) return words.work.states[value];
  return field === 'followUp' ? day(value) : value;
}

/** 'State: New → Won'; a note's texts are too long for a line. */
export function printChange(change: Pick<LeadChange, 'field' | 'from' | 'to' | 'moved'>, i18n: Printing): string {
  const { work } = i18n.words;
  const person = deskPersonStrings[i18n.locale];
  switch (change.field) {
    case 'seen':
      return change.to === '' ? work.unopened : work.opened;
    case 'note':
      return work.note;
    case 'state':
    case 'followUp':
      return `${work[change.field]}: ${printValue(change, change.from, i18n)} → ${printValue(change, change.to, i18n)}`;
    case 'phone':
    case 'value':
      return `${person[change.field]}: ${printValue(change, change.from, i18n)} → ${printValue(change, change.to, i18n)}`;
    case 'records':
      return change.moved ? person.moved[change.moved.reason](change.moved.isArrival, change.moved.other ?? person.erased) : '';
  }
}

/** Summarizes a change by its first field. */
function summarize({ name }: Subject, [first]: readonly FieldChange[], i18n: I18n): string {
  const { changed } = i18n.words.work;
  if (first?.field === 'state') return `${name}: ${printValue(first, first.to, i18n)}`;
  if (first?.field === 'followUp') return first.to === '' ? changed.noFollowUp(name) : changed.followUp(name, i18n.day(first.to));
  if (first && first.field !== 'note') return `${name}: ${printChange(first, i18n)}`;
  return changed.note(name);
}

/** In UTF-16 units: a toast is a line or two. */
const nameMax = 60;

/** Changes are numbered as they're made; replies may come in another order. */
let lastMade = 0;
let lastConfirmed = 0;

/** Changes leads, confirms once the server has it, and offers undo. Resolves with undefined if there's no response. */
export function useWork() {
  const i18n = useDeskI18n();
  const toast = useToast();
  const { work } = i18n.words;
  const failed = { text: work.failed, isError: true } as const;

  const undo = async (subject: Subject, version: number) => {
    const reply = await call<WorkReply>(`/leads/${encodeURIComponent(subject.uuid)}/undo`, { body: { version } });
    if ('error' in reply) return failed;
    announceChange();
    if (reply.data.outcome === 'conflict') return { text: work.notUndone(printChange(reply.data.theirs, i18n)), isError: true };
    // Undoing is a change, so it can be undone.
    const { work: now } = reply.data;
    return { text: work.undone, undo: () => undo(subject, now.version) };
  };

  const change = async (shown: Subject, asked: WorkChange): Promise<WorkReply | undefined> => {
    lastMade += 1;
    const made = lastMade;
    const subject = { ...shown, name: shown.name.length > nameMax ? `${shown.name.slice(0, nameMax)}…` : shown.name };
    const reply = await call<WorkReply>(`/leads/${encodeURIComponent(shown.uuid)}/change`, { body: { ...asked, version: shown.version } });
    if ('error' in reply) {
      toast(failed);
      return undefined;
    }
    const { data } = reply;
    if (data.outcome === 'conflict') toast({ text: work.notChanged(printChange(data.theirs, i18n)), isError: true });
    else if (data.changes.length > 0 && made > lastConfirmed) {
      lastConfirmed = made;
      toast({ text: summarize(subject, data.changes, i18n), undo: () => undo(subject, data.work.version) });
    }
    announceChange();
    return data;
  };

  return { change, undo: async (subject: Subject, version: number) => toast(await undo(subject, version)) };
}
