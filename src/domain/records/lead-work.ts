/** The owner's progress with a person (O5). Lists, counts, and funnels exclude spam by default. */
export const leadStates = ['new', 'in-touch', 'won', 'lost', 'spam'] as const;
export type LeadState = (typeof leadStates)[number];

/** UTF-16 units, as a text field counts. */
export const noteMaxLength = 4_000;
export const phoneMaxLength = 40;
/** In hundredths: a trillion. */
export const valueMax = 1e14;
/** How much of a note lists show. */
export const noteExcerptLength = 160;

export interface LeadWork {
  /** Grows with each change; 0 before the first. */
  readonly version: number;
  readonly state: LeadState;
  readonly note: string;
  /** A calendar day such as 2026-11-21. */
  readonly followUp: string | null;
  /** As typed; may be empty. */
  readonly phone: string;
  /** What they're worth to the owner, in hundredths. */
  readonly value: number | null;
  /** Whether the owner opened the person since their newest record began. */
  readonly isSeen: boolean;
}

export const untouchedWork: LeadWork = { version: 0, state: 'new', note: '', followUp: null, phone: '', value: null, isSeen: false };

export const workFields = ['state', 'note', 'followUp', 'phone', 'value', 'seen'] as const;
export type WorkField = (typeof workFields)[number];

/** The owner's request; missing fields stay. */
export interface WorkChange {
  readonly state?: LeadState | undefined;
  readonly note?: string | undefined;
  readonly followUp?: string | null | undefined;
  readonly phone?: string | undefined;
  readonly value?: number | null | undefined;
  readonly isSeen?: boolean | undefined;
}

/** One field's change, as stored text: empty for no note, no day, or not seen. */
export interface FieldChange {
  readonly field: WorkField;
  readonly from: string;
  readonly to: string;
}

/** Why records went from one person to another: the owner joined two rows or split a record off, undid that, or an address was corrected. */
export type MoveReason = 'joined' | 'split' | 'undone' | 'corrected';

export interface RecordsMove {
  readonly reason: MoveReason;
  /** Whether they came to this person. */
  readonly isArrival: boolean;
  readonly records: number;
  /** The other person's address, or their name without one; null if they're erased. */
  readonly other: string | null;
}

/** A change in a person's history; `from` and `to` are the persons' keys if records moved. */
export interface LeadChange extends Omit<FieldChange, 'field'> {
  readonly field: WorkField | 'records';
  readonly moved?: RecordsMove | undefined;
  readonly version: number;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly author: string;
  /** Whether it can be undone: the field hasn't changed since. */
  readonly canUndo: boolean;
}

const texts: Readonly<Record<WorkField, (work: LeadWork) => string>> = {
  state: ({ state }) => state,
  note: ({ note }) => note,
  followUp: ({ followUp }) => followUp ?? '',
  phone: ({ phone }) => phone,
  value: ({ value }) => (value === null ? '' : String(value)),
  seen: ({ isSeen }) => (isSeen ? 'seen' : ''),
};

/** Trims a note and normalizes its line breaks. */
export const tidyNote = (note: string): string => note.replace(/\r\n?/g, '\n').trim().slice(0, noteMaxLength);

/** The work after a change; doesn't increase its version. */
export function withChange(work: LeadWork, { state, note, followUp, phone, value, isSeen }: WorkChange): LeadWork {
  return {
    version: work.version,
    state: state ?? work.state,
    note: note === undefined ? work.note : tidyNote(note),
    followUp: followUp === undefined ? work.followUp : followUp,
    phone: phone === undefined ? work.phone : phone.replace(/\s+/g, ' ').trim(),
    value: value === undefined ? work.value : value,
    isSeen: isSeen ?? work.isSeen,
  };
}

/** The fields that differ, in the order of `workFields`. */
export const compareWork = (before: LeadWork, after: LeadWork): readonly FieldChange[] =>
  workFields
    .map((field): FieldChange => ({ field, from: texts[field](before), to: texts[field](after) }))
    .filter(({ from, to }) => from !== to);

/** What a person takes over of another that they're joined with: what they lack themselves, and the note below their own. */
export function takeOver(own: LeadWork, other: LeadWork): WorkChange {
  const notes = [own.note, other.note].filter(Boolean);
  return {
    state: own.state === 'new' ? other.state : own.state,
    note: own.note.includes(other.note) ? own.note : notes.join('\n\n'),
    followUp: own.followUp ?? other.followUp,
    phone: own.phone || other.phone,
    value: own.value ?? other.value,
  };
}

const isLeadState = (text: string): text is LeadState => leadStates.some((state) => state === text);

/** The change that restores a field's earlier text. */
export function restoring({ field, from }: Pick<LeadChange, 'field' | 'from'>): WorkChange {
  switch (field) {
    case 'state':
      return isLeadState(from) ? { state: from } : {};
    case 'note':
      return { note: from };
    case 'followUp':
      return { followUp: from || null };
    case 'phone':
      return { phone: from };
    case 'value':
      return { value: from === '' ? null : Number(from) };
    case 'records':
      return {};
    case 'seen':
      return { isSeen: from !== '' };
  }
}

export const leadSorts = ['newest', 'oldest', 'changed', 'score', 'follow-up', 'company'] as const;
export type LeadSort = (typeof leadSorts)[number];

/** The local day by the machine's time zone: 2026-11-21. */
export const localDay = (at: Date): string =>
  [at.getFullYear(), String(at.getMonth() + 1).padStart(2, '0'), String(at.getDate()).padStart(2, '0')].join('-');
