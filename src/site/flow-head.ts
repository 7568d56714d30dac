import type { RecordKind } from '#domain/records.ts';

/**
 * The script in the head of a flow's page: says that scripts run, and that a saved session is being looked up, so that
 * step 0 does not flash before it.
 */
export const flowHeadScript = (kind: RecordKind): string =>
  `document.documentElement.dataset.script="";try{var j=JSON.parse(localStorage.getItem("tino.${kind}.journal")),o=JSON.parse(localStorage.getItem("tino.${kind}.outbound"));if(j&&j.step>0||o&&o.uuid)document.documentElement.dataset.saved=""}catch(e){}`;
