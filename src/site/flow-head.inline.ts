import type { RecordKind } from '#domain/records/records.ts';
import { scriptData } from './bundle/script-data.ts';

export interface FlowHead {
  readonly kind: RecordKind | 'team';
}

// Runs in the head so step 0 doesn't flash: marks that scripts run and whether a saved session will be restored.
const { kind } = scriptData<FlowHead>();
const root = document.documentElement.dataset;
const read = (name: 'journal' | 'outbound') => JSON.parse(localStorage.getItem(`tino.${kind}.${name}`) ?? 'null');
root.script = '';
try {
  if (read('journal')?.step > 0 || read('outbound')?.uuid) root.saved = '';
} catch {
  // Storage is blocked or holds foreign data: nothing to restore.
}
