import type { RecordKind } from '#domain/records/records.ts';

/** The storage key whose change tells a flow's other tabs that another record has taken its place on this device (T1). */
export const openedKey = (kind: RecordKind): string => `tino.${kind}.opened`;

/** The storage key of what other records have taken the place of, so that it can be brought back (T1). */
export const setAsideKey = (kind: RecordKind): string => `tino.${kind}.aside`;
