import { setAsideKey } from '#browser/flow-keys.ts';
import { flowTraits, type RecordKind, recordKinds } from '#domain/records/records.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';

/** What a page's script needs to know of flows, so it needs none of their code. */
export interface FlowPage {
  readonly kind: RecordKind;
  /** In the visitor's language. */
  readonly path: string;
  /** The storage key of what was set aside (T1). */
  readonly asideKey: string;
}

export const flowPages = (locale: Locale): readonly FlowPage[] =>
  recordKinds.map((kind) => ({ kind, path: localPath(flowTraits[kind].path, locale), asideKey: setAsideKey(kind) }));
