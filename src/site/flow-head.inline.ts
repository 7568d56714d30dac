import type { RecordKind } from '#domain/records.ts';
import { scriptData } from './bundle/script-data.ts';

export interface FlowHead {
  readonly kind: RecordKind;
}

// In the head, so that step 0 does not flash: says that scripts run, and that a saved session is about to be restored.
const { kind } = scriptData<FlowHead>();
const root = document.documentElement.dataset;
const read = (name: 'journal' | 'outbound') => JSON.parse(localStorage.getItem(`tino.${kind}.${name}`) ?? 'null');
root.script = '';
try {
  if (read('journal')?.step > 0 || read('outbound')?.uuid) root.saved = '';
} catch {
  // Blocked storage, or something that is not ours: nothing to restore.
}
