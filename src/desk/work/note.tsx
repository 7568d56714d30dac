import { useId, useRef, useState } from 'react';
import { type LeadChange, type LeadWork, noteMaxLength, tidyNote } from '#domain/records/lead-work.ts';
import { useAuthor } from '../frame/author.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { UserText } from '../parts/user-text.tsx';
import { type Subject, useWork } from './use-work.ts';

/** An unsaved note and the version it's based on. */
interface Draft {
  readonly text: string;
  readonly version: number;
}

/** Kept by lead while other views are open. In memory only, because erasing couldn't reach a disk. */
const drafts = new Map<string, Draft>();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

function keepDraft(uuid: string, next: Draft | undefined): void {
  if (next) drafts.set(uuid, next);
  else drafts.delete(uuid);
  if (drafts.size > 0) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
}

const leftShown = 500;

function useNoteDraft(subject: Subject, work: LeadWork) {
  const { change } = useWork();
  // A person's newest form may be another by the time it's saved.
  const [uuid] = useState(subject.uuid);
  const [draft, setDraft] = useState(drafts.get(uuid));
  const [theirs, setTheirs] = useState<LeadChange>();
  const [busy, setBusy] = useState(false);
  const saving = useRef(false);
  const isWantedAgain = useRef(false);
  /** The newest that's known, which the next render may not show yet. */
  const known = useRef(work);
  if (work.version > known.current.version) known.current = work;
  const isDirty = draft !== undefined && tidyNote(draft.text) !== work.note;

  const keep = (next: Draft | undefined) => {
    keepDraft(uuid, next);
    setDraft(next);
  };
  const save = async (from: Draft | undefined = draft): Promise<void> => {
    isWantedAgain.current = saving.current;
    if (!from || saving.current) return;
    if (tidyNote(from.text) === known.current.note) return keep(undefined);
    saving.current = true;
    setBusy(true);
    const reply = await change({ ...subject, version: from.version }, { note: from.text });
    saving.current = false;
    setBusy(false);
    if (reply?.outcome === 'conflict') return setTheirs(reply.theirs);
    if (reply) known.current = reply.work;
    setTheirs(undefined);
    const now = drafts.get(uuid);
    if (!reply || !now) return;
    if (now.text === from.text) return keep(undefined);
    // What was typed meanwhile is a draft, or saved, too, if it has been left.
    const newer = { ...now, version: reply.work.version };
    keep(newer);
    if (isWantedAgain.current) await save(newer);
  };

  return {
    ...{ draft, theirs, busy, isDirty, save },
    type(text: string) {
      const isAsSaved = text === known.current.note && !saving.current;
      keep(isAsSaved ? undefined : { text, version: drafts.get(uuid)?.version ?? known.current.version });
    },
    keepMine: () => draft && void save({ ...draft, version: work.version }),
    keepTheirs() {
      keep(undefined);
      setTheirs(undefined);
    },
  };
}

/** Saves on blur, by the button and with Ctrl+Enter. */
export function Note({ subject, work }: { readonly subject: Subject; readonly work: LeadWork }) {
  const { words, number } = useDeskI18n();
  const id = useId();
  const { draft, theirs, busy, isDirty, save, type, keepMine, keepTheirs } = useNoteDraft(subject, work);
  const text = draft?.text ?? work.note;
  return (
    <div className="field note">
      <label htmlFor={id}>{words.work.note}</label>
      <textarea
        id={id}
        rows={4}
        maxLength={noteMaxLength}
        value={text}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => type(target.value)}
        onBlur={() => !theirs && void save()}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && void save()}
      />
      <div className="note__foot">
        <p className="small soft" id={`${id}-hint`}>
          {noteMaxLength - text.length < leftShown ? words.work.left(number(noteMaxLength - text.length)) : words.work.noteHint}
        </p>
        <p className="small" role="status">
          {busy ? words.work.saving : isDirty ? words.work.noteUnsaved : work.note !== '' && words.work.noteSaved}
        </p>
        {!theirs && (
          <button type="button" className="btn btn--line btn--s" aria-busy={busy} aria-disabled={!isDirty} onClick={() => void save()}>
            {words.work.saveNote}
          </button>
        )}
      </div>
      {theirs && draft && <Conflict theirs={theirs} note={work.note} onMine={keepMine} onTheirs={keepTheirs} />}
    </div>
  );
}

interface ConflictProps {
  readonly theirs: LeadChange;
  /** The other person's note. */
  readonly note: string;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

function Conflict({ theirs, note, onMine, onTheirs }: ConflictProps) {
  const { words, moment } = useDeskI18n();
  const author = useAuthor();
  return (
    <div className="note__conflict flow flow--tight" role="alert">
      <p className="small">{words.work.theirNote(author(theirs.author), moment(theirs.at))}</p>
      <blockquote className="small">{note === '' ? words.work.noNote : <UserText text={note} className="lines" />}</blockquote>
      <div className="row">
        <button type="button" className="btn btn--s" onClick={onMine}>
          {words.work.keepMine}
        </button>
        <button type="button" className="btn btn--line btn--s" onClick={onTheirs}>
          {words.work.keepTheirs}
        </button>
      </div>
    </div>
  );
}
