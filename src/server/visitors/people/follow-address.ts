import { emailKey, isMailable } from '#domain/text/email.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { moveRecords } from './move-records.ts';
import { findLeadsOfAddress, findPersonKey, isOfPerson, ownPerson, whoseAddress } from './person-key.ts';
import { settlePerson } from './settle.ts';
import { findWork } from './work.ts';

/** Enough to find one that wasn't split off. */
const leadsConsidered = 50;

interface Correction {
  readonly uuid: string;
  /** Addresses as typed. */
  readonly before: string;
  readonly after: string;
}

/**
 * A corrected address takes its lead to its person, unless the owner split it off or joined it with somebody (O5). The work stays where
 * other leads do; otherwise it comes along. Expects the corrected address in `lead`.
 */
export function* followAddress({ uuid, before, after }: Correction, now: number): Transaction<void> {
  const from = yield* findPersonKey(uuid);
  if (from === undefined || from !== ownPerson(uuid, before)) return;
  const others = (yield* findLeadsOfAddress(emailKey(after), leadsConsidered)).filter((lead) => lead.uuid !== uuid);
  const to = isMailable(after) ? (whoseAddress(others)?.person ?? ownPerson(uuid, after)) : uuid;
  if (to === from) return;
  const [remaining] = yield {
    sql: `select 1 as found from lead where ${isOfPerson('$1')} and record_uuid <> $2 limit 1`,
    params: [from, uuid],
  };
  const [left, own] = [yield* findWork(from), yield* findWork(to)];
  if (remaining || own.version > 0) {
    const details = { reason: 'corrected', uuids: [uuid] } as const;
    yield* moveRecords({ from, to, details, takesOver: !remaining }, { author: 'visitor', now });
    return;
  }
  yield { sql: 'update lead set person = $1 where record_uuid = $2', params: [to, uuid] };
  if (left.version > 0) yield { sql: 'update person_work set person = $2 where person = $1', params: [from, to] };
  yield* settlePerson(to);
}
