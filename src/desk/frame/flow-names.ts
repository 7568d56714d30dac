import type { Localized } from '#domain/locale.ts';
import type { RecordKind } from '#domain/records.ts';

/** What each flow is called. The desk's server writes it into the page, for only its registry knows every flow. */
export const readFlowNames = (): { readonly [kind in RecordKind]?: Localized<string> } =>
  JSON.parse(document.getElementById('flow-names')?.textContent ?? '{}');
