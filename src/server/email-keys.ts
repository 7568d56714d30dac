import { emailKey } from '#domain/email.ts';
import type { Row, Store, Work } from './stores/store.ts';

/** Keys that an older version may have written differently: not ASCII, or with what `cleanEmail` takes off (A5). */
const isSuspect = `octet_length(email_key) <> length(email_key) or email_key like 'mailto:%' or email_key like '<%'
  or email_key like '%>' or email_key like '%;' or email_key like '%,'`;

const isOutdated = (row: Row) => row.email_key !== emailKey(String(row.email));

function* findLeads(): Work<readonly Row[]> {
  return (yield { sql: `select record_uuid, email, email_key from lead where ${isSuspect}`, params: [] }).filter(isOutdated);
}

function* renewLeadKeys(): Work<number> {
  const changed = yield* findLeads();
  for (const row of changed)
    yield { sql: 'update lead set email_key = $1 where record_uuid = $2', params: [emailKey(String(row.email)), String(row.record_uuid)] };
  return changed.length;
}

const lastChange = ({ consented_at, confirmed_at, ended_at }: Row) =>
  Math.max(Number(consented_at), Number(confirmed_at ?? 0), Number(ended_at ?? 0));

/** Makes two subscriptions of one person one: the one that changed last stays, and gets the other's mailed links and messages. */
function* merge(one: Row, other: Row): Work<Row> {
  const [kept, dropped] = lastChange(one) >= lastChange(other) ? [one, other] : [other, one];
  const params = [String(kept.uuid), String(dropped.uuid)];
  yield { sql: 'update subscription_token set subscription_uuid = $1 where subscription_uuid = $2', params };
  yield { sql: 'update outbox set subject = $1 where subject = $2', params };
  yield { sql: 'delete from subscription where uuid = $1', params: [String(dropped.uuid)] };
  return kept;
}

const columns = 'uuid, list, topic, email, email_key, consented_at, confirmed_at, ended_at';

function* findSubscriptions(): Work<readonly Row[]> {
  return (yield { sql: `select ${columns} from subscription where ${isSuspect}`, params: [] }).filter(isOutdated);
}

function* renewSubscriptionKeys(): Work<number> {
  const changed = yield* findSubscriptions();
  for (const row of changed) {
    const key = emailKey(String(row.email));
    const [same] = yield {
      sql: `select ${columns} from subscription where list = $1 and topic = $2 and email_key = $3`,
      params: [String(row.list), String(row.topic), key],
    };
    const kept = same ? yield* merge(row, same) : row;
    yield { sql: 'update subscription set email_key = $1 where uuid = $2', params: [key, String(kept.uuid)] };
  }
  return changed.length;
}

/**
 * Rewrites the keys of addresses that an older version normalized differently, so that all spellings of an address find them
 * (A5, E1). Returns how many. Usually there are none, and then nothing is written: searching a whole table in a transaction
 * that writes would conflict with every other one on PostgreSQL.
 */
export async function renewEmailKeys(store: Store): Promise<number> {
  const leads = (await store.read(findLeads)).length > 0 ? await store.write(renewLeadKeys) : 0;
  const subscriptions = (await store.read(findSubscriptions)).length > 0 ? await store.write(renewSubscriptionKeys) : 0;
  return leads + subscriptions;
}
