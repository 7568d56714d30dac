import type { Localized } from '#domain/locale.ts';
import type { RecordKind } from '#domain/records.ts';

/** The name of each flow. The desk's server writes them into the page because only its registry knows every flow. */
export const readFlowNames = (): { readonly [kind in RecordKind]?: Localized<string> } =>
  JSON.parse(document.getElementById('flow-names')?.textContent ?? '{}');
