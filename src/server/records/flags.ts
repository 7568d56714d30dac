import type { Flag } from './stored-record.ts';

/** Nobody reads and answers a whole flow in less, in seconds (D5). */
export const fastestHumanSeconds = 20;

/**
 * The spam signals of a record (D5). They stay once raised. `metadata.honeypot` is a field no person sees;
 * `metadata.totalTimeSpent` is in seconds and is judged when the record is completed.
 */
export function flagsOf(before: readonly Flag[], metadata: Readonly<Record<string, unknown>>, completing: boolean): readonly Flag[] {
  const flags = new Set(before);
  const { honeypot, totalTimeSpent } = metadata;
  if (honeypot !== undefined && honeypot !== null && honeypot !== '' && honeypot !== false) flags.add('honeypot');
  if (completing && typeof totalTimeSpent === 'number' && totalTimeSpent < fastestHumanSeconds) flags.add('fast');
  return [...flags].sort();
}
