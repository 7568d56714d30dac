import type { FieldChange, LeadChange } from '#domain/lead-work.ts';
import { printable, truncate } from './terminal.ts';

const names = { state: 'state', note: 'note', followUp: 'follow-up', seen: 'read' } as const;

/** In terminal columns: enough to recognize a note. */
const valueWidth = 60;

const formatValue = (text: string) => (text === '' ? 'none' : truncate(printable(text), valueWidth));

/** 'state: new → won'. */
export const formatFieldChange = ({ field, from, to }: FieldChange): string =>
  field === 'seen' ? `${names.seen}: ${to === '' ? 'no' : 'yes'}` : `${names[field]}: ${formatValue(from)} → ${formatValue(to)}`;

/** A line of a lead's history, with its number for `undo`. */
export const formatChange = (change: LeadChange): string =>
  `${change.at.slice(0, 19).replace('T', ' ')}  ${String(change.version).padStart(3)}  ${formatFieldChange(change)} (${printable(change.author)})`;
