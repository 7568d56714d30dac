import type { Answer, AnswerValue } from '#domain/records/records.ts';
import type { Data, FieldPath, FieldValue } from './flow.ts';

type FieldPaths = { readonly [field: string]: FieldPath };

/** An answer's label in the visitor's language, if any; informative only (P4). */
export type LabelOf = (field: string, value: FieldValue) => string | undefined;

/** The blocks of a request body. A deleted answer is null; a blank detail is omitted. */
export interface RecordBlocks {
  personalInfo?: Record<string, AnswerValue | null>;
  companyInfo?: Record<string, AnswerValue | null>;
  courseInfo?: Record<string, AnswerValue | null>;
  answers?: Record<string, Answer | null>;
  reminder?: boolean;
}

/** Compares two values; lists item by item. */
export const sameValue = (a: FieldValue | undefined, b: FieldValue | undefined): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, index) => item === b[index]));

/** The fields that differ between two states. */
export function changedFields(from: Data, to: Data): string[] {
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((field) => !sameValue(from[field], to[field]));
}

export const pickFields = (data: Data, fields: readonly string[]): Data => Object.fromEntries(fields.map((field) => [field, data[field]]));

/** The data to send: an answer whose condition is false stays on the device (A3). */
export function applicableData(fieldPaths: FieldPaths, data: Data): Data {
  const isSent = ([field]: readonly [string, unknown]) => {
    const path = fieldPaths[field];
    return path?.block !== 'answers' || path.when?.(data) !== false;
  };
  return Object.fromEntries(Object.entries(data).filter(isSent));
}

export function toRecordBlocks(fieldPaths: FieldPaths, data: Data, fields: readonly string[], labelOf: LabelOf): RecordBlocks {
  const blocks: RecordBlocks = {};
  for (const field of fields) {
    const path = fieldPaths[field];
    const value = data[field];
    if (!path) continue;
    if (path.block === 'answers') {
      const label = value === undefined ? undefined : labelOf(field, value);
      blocks.answers ??= {};
      blocks.answers[field] = value === undefined ? null : label === undefined ? { value } : { value, label };
    } else if (path.block === 'ticks') {
      if (value !== undefined) blocks[path.name] = value === 'yes';
    } else {
      const isGone = value === undefined || value === '';
      if (isGone && !path.isClearable) continue;
      const block = blocks[path.block] ?? {};
      block[path.name] = isGone ? null : value;
      blocks[path.block] = block;
    }
  }
  return blocks;
}

/** A record as flat data. An answer may be a bare value or `{ value }` (P4); values of the wrong type are dropped. */
export function fromRecord(fieldPaths: FieldPaths, record: unknown): Data {
  const data: Record<string, FieldValue> = {};
  for (const [field, path] of Object.entries(fieldPaths)) {
    const value = valueIn(record, field, path);
    if (typeof value === 'string' || typeof value === 'number' || Array.isArray(value)) data[field] = value;
  }
  return data;
}

function valueIn(record: unknown, field: string, path: FieldPath): unknown {
  if (path.block === 'answers') return answerIn(member(member(record, 'answers'), field), path.type);
  if (path.block === 'ticks') return member(record, path.name) === true ? 'yes' : 'no';
  return member(member(record, path.block), path.name);
}

function answerIn(stored: unknown, type: 'number' | 'text' | 'list'): FieldValue | undefined {
  const value = typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? member(stored, 'value') : stored;
  if (type === 'number')
    return typeof value === 'number' ? value : typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : undefined;
  if (type === 'text') return typeof value === 'string' ? value : undefined;
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined;
}

const member = (object: unknown, name: string): unknown =>
  typeof object === 'object' && object !== null && Object.hasOwn(object, name) ? (object as Record<string, unknown>)[name] : undefined;
