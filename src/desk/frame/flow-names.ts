import type { RecordKind } from '#domain/records/records.ts';
import type { Localized } from '#domain/text/locale.ts';

/** Written into the page because only the server's registry knows every flow. */
export const readFlowNames = (): { readonly [kind in RecordKind]?: Localized<string> } =>
  JSON.parse(document.getElementById('flow-names')?.textContent ?? '{}');
