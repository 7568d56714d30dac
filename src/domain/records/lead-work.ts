/** Where the owner stands with a lead (O1). Spam is out of lists, counts and funnels unless it's asked for. */
export const leadStates = ['new', 'in-touch', 'won', 'lost', 'spam'] as const;
export type LeadState = (typeof leadStates)[number];

/** In UTF-16 units, as a text field counts. */
export const noteMaxLength = 4_000;
/** As much of a note as lists show. */
export const noteExcerptLength = 160;

/** What the owner keeps about a lead. */
export interface LeadWork {
  /** Grows with each change; 0 before the first. */
  readonly version: number;
  readonly state: LeadState;
  /** Empty without one. */
  readonly note: string;
  /** A calendar day such as 2026-11-21. */
  readonly followUp: string | null;
  readonly isSeen: boolean;
}

/** A lead that nobody has worked on. */
export const untouchedWork: LeadWork = { version: 0, state: 'new', note: '', followUp: null, isSeen: false };

export const workFields = ['state', 'note', 'followUp', 'seen'] as const;
export type WorkField = (typeof workFields)[number];

/** What the owner asks for; a missing field stays. */
export interface WorkChange {
  readonly state?: LeadState | undefined;
  readonly note?: string | undefined;
  readonly followUp?: string | null | undefined;
  readonly isSeen?: boolean | undefined;
}

/** One field's change, with texts as they're stored: empty for no note, no day or not seen. */
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
  /** Whether undoing it is possible: nothing changed this field since. */
  readonly canUndo: boolean;
}

const texts: Readonly<Record<WorkField, (work: LeadWork) => string>> = {
  state: ({ state }) => state,
  note: ({ note }) => note,
  followUp: ({ followUp }) => followUp ?? '',
  seen: ({ isSeen }) => (isSeen ? 'seen' : ''),
};

/** A note as it's kept: without blank ends, and with one kind of line break. */
export const tidyNote = (note: string): string => note.replace(/\r\n?/g, '\n').trim().slice(0, noteMaxLength);

/** The work after a change. Its version doesn't grow here. */
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

/** The change that gives a field its earlier text again. */
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

/** How a list of leads is sorted. */
export const leadSorts = ['newest', 'oldest', 'changed', 'score', 'follow-up', 'company'] as const;
export type LeadSort = (typeof leadSorts)[number];

/** The day at a place and time, by that machine's clock: 2026-11-21. */
export const localDay = (at: Date): string =>
  [at.getFullYear(), String(at.getMonth() + 1).padStart(2, '0'), String(at.getDate()).padStart(2, '0')].join('-');
