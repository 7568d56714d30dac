import type { LeadRecord } from '../../src/domain/records/records.ts';
import type { Data, Flow } from '../../src/flow/flow.ts';
import { applicableData, changedFields, fromRecord } from '../../src/flow/record-body.ts';
import type { Shown, Sight } from './sight.ts';

const same = (a: Shown | undefined, b: Shown | undefined) => JSON.stringify(a) === JSON.stringify(b);

/** A record's data as controls show it. */
const shownData = (data: Data): Record<string, Shown | undefined> =>
  Object.fromEntries(Object.entries(data).map(([field, value]) => [field, typeof value === 'number' ? String(value) : value]));

/** What a visitor gave: what was chosen, and what of it was called saved. */
export interface Given {
  readonly chosen: ReadonlyMap<string, Shown>;
  choose(field: string, value: Shown): void;
  /** The page sends what was chosen so far. */
  send(): void;
  /** Takes in what the page shows. Returns what it should show and doesn't. */
  see(sight: Sight): readonly string[];
  /** The browser was killed: nothing more will be sent of what was chosen before. */
  interrupt(): void;
  /** What was called saved and isn't in a record. */
  missingIn(record: LeadRecord | undefined): readonly string[];
  /** The fields in which a record differs from what was chosen. */
  differencesTo(record: LeadRecord): readonly string[];
}

type AnyFlow = Pick<Flow<Data, unknown, string>, 'fieldPaths' | 'steps'>;

export function openGiven({ fieldPaths, steps }: AnyFlow): Given {
  const chosen = new Map<string, Shown>();
  /** The values that a field may have: the one that was called saved, then those chosen since. */
  const possible = new Map<string, readonly Shown[]>();
  const saved = new Set<string>();
  /** What the page knows: a killed browser's next page knows only what it shows. */
  let known = new Map<string, Shown>();
  let sent = new Map<string, Shown>();

  function confirm(field: string, value: Shown) {
    const values = possible.get(field) ?? [];
    const at = values.findLastIndex((each) => same(each, value));
    if (at < 0) return;
    possible.set(field, values.slice(at));
    saved.add(field);
  }
  const isAsked = (field: string, data: Data) => {
    const path = fieldPaths[field];
    return path?.block !== 'answers' || path.when?.(data) !== false;
  };
  const isPossible = (field: string, value: Shown | undefined) => (possible.get(field) ?? []).some((each) => same(each, value));

  return {
    chosen,
    choose(field, value) {
      chosen.set(field, value);
      known.set(field, value);
      possible.set(field, [...(possible.get(field) ?? []), value]);
    },
    send() {
      sent = new Map(known);
    },
    interrupt() {
      known = new Map();
      sent = new Map();
    },
    see({ fields, answered, isSaved }) {
      const hidden = [...saved].filter((field) => {
        if (field in fields) return !isPossible(field, fields[field]);
        const step = steps.findIndex(({ id }) => id === field);
        return answered !== null && step > 0 && !answered.includes(step);
      });
      // Each is told once.
      for (const field of hidden) saved.delete(field);
      for (const [field, value] of Object.entries(fields)) if (value.length > 0) known.set(field, value);
      if (isSaved) for (const [field, value] of [...sent, ...Object.entries(fields)]) confirm(field, value);
      return hidden;
    },
    missingIn(record) {
      const data = record ? fromRecord(fieldPaths, record) : {};
      const held = shownData(data);
      const isExpected = (field: string) => !record || (isAsked(field, data) && isAsked(field, Object.fromEntries(chosen)));
      return [...saved].filter((field) => isExpected(field) && !isPossible(field, held[field]));
    },
    differencesTo(record) {
      const held = shownData(fromRecord(fieldPaths, record));
      return changedFields(applicableData(fieldPaths, Object.fromEntries(chosen)), held as Data);
    },
  };
}
