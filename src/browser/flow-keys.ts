import type { RecordKind } from '#domain/records/records.ts';

/** The storage key whose change tells a flow's other tabs that another record replaced theirs (T1). */
export const openedKey = (kind: RecordKind): string => `tino.${kind}.opened`;

/** The storage key of replaced records, so they can be restored (T1). */
export const setAsideKey = (kind: RecordKind): string => `tino.${kind}.aside`;
