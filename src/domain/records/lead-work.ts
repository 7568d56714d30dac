/** The owner's progress with a lead (O1). Lists, counts, and funnels exclude spam by default. */
export const leadStates = ['new', 'in-touch', 'won', 'lost', 'spam'] as const;
export type LeadState = (typeof leadStates)[number];

/** UTF-16 units, as a text field counts. */
export const noteMaxLength = 4_000;
/** How much of a note lists show. */
export const noteExcerptLength = 160;

export interface LeadWork {
  /** Grows with each change; 0 before the first. */
  readonly version: number;
  readonly state: LeadState;
  readonly note: string;
  /** A calendar day such as 2026-11-21. */
  readonly followUp: string | null;
  readonly isSeen: boolean;
}

export const untouchedWork: LeadWork = { version: 0, state: 'new', note: '', followUp: null, isSeen: false };

export const workFields = ['state', 'note', 'followUp', 'seen'] as const;
export type WorkField = (typeof workFields)[number];

/** The owner's request; missing fields stay. */
export interface WorkChange {
  readonly state?: LeadState | undefined;
  readonly note?: string | undefined;
  readonly followUp?: string | null | undefined;
  readonly isSeen?: boolean | undefined;
}

/** One field's change, as stored text: empty for no note, no day, or not seen. */
export interface FieldChange {
  readonly field: WorkField;
  readonly from: string;
  readonly to: string;
}

/** A change in a lead's history. */
export interface LeadChange extends FieldChange {
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
  seen: ({ isSeen }) => (isSeen ? 'seen' : ''),
};

/** Trims a note and normalizes its line breaks. */
export const tidyNote = (note: string): string => note.replace(/\r\n?/g, '\n').trim().slice(0, noteMaxLength);

/** The work after a change; doesn't increase its version. */
export function withChange(work: LeadWork, { state, note, followUp, isSeen }: WorkChange): LeadWork {
  return {
    version: work.version,
    state: state ?? work.state,
    note: note === undefined ? work.note : tidyNote(note),
    followUp: followUp === undefined ? work.followUp : followUp,
    isSeen: isSeen ?? work.isSeen,
  };
}

/** The fields that differ, in the order of `workFields`. */
export const compareWork = (before: LeadWork, after: LeadWork): readonly FieldChange[] =>
  workFields
    .map((field): FieldChange => ({ field, from: texts[field](before), to: texts[field](after) }))
    .filter(({ from, to }) => from !== to);

const isLeadState = (text: string): text is LeadState => leadStates.some((state) => state === text);

/** The change that restores a field's earlier text. */
export function restoring({ field, from }: Pick<FieldChange, 'field' | 'from'>): WorkChange {
  switch (field) {
    case 'state':
      return isLeadState(from) ? { state: from } : {};
    case 'note':
      return { note: from };
    case 'followUp':
      return { followUp: from || null };
    case 'seen':
      return { isSeen: from !== '' };
  }
}

export const leadSorts = ['newest', 'oldest', 'changed', 'score', 'follow-up', 'company'] as const;
export type LeadSort = (typeof leadSorts)[number];

/** The local day by the machine's time zone: 2026-11-21. */
export const localDay = (at: Date): string =>
  [at.getFullYear(), String(at.getMonth() + 1).padStart(2, '0'), String(at.getDate()).padStart(2, '0')].join('-');
