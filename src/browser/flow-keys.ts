import type { RecordKind } from '#domain/records/records.ts';

/** The storage key whose change tells a flow's other tabs that another record replaced theirs (T1). */
export const openedKey = (kind: RecordKind): string => `tino.${kind}.opened`;

/** The session storage key of a tab's place in a flow; without it, the tab is new to the flow. */
export const entryKey = (kind: string): string => `tino.${kind}.entry`;

/** The storage key of replaced records, so they can be restored (T1). */
export const setAsideKey = (kind: RecordKind): string => `tino.${kind}.aside`;
