// Compares what was acknowledged with what's stored and what arrived.
import { DatabaseSync } from 'node:sqlite';
import type { Load } from './load.ts';
import { type Arrival, ownerAddress, type Receiver, type SmtpPeer } from './peers.ts';

/** Times by performance.now(). */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The leads in the owner's collecting mail (D5), by record. Among very many messages, only an index finds them quickly. */
function findCollected(file: string, { completed }: Load) {
  const database = new DatabaseSync(file, { readOnly: true });
  const isComing = database.prepare("select 1 from outbox where subject = 'digest' and kind = 'collecting'").get() !== undefined;
  const find = database.prepare("select 1 from outbox where subject = ? and event = 'record.completed' and kind = 'collected'");
  const collected = completed.filter(({ uuid }) => isComing && find.get(uuid) !== undefined).map(({ uuid }) => uuid);
  database.close();
  return new Set(collected);
}

/** What each acknowledged record still lacks among the deliveries, as texts. */
export function findUndelivered(file: string, load: Load, smtp: SmtpPeer, receiver: Receiver): readonly string[] {
  const collected = findCollected(file, load);
  const hooks = new Set(receiver.accepted.map(({ type, uuid }) => `${type} ${uuid}`));
  const mails = new Set(smtp.accepted.map(({ recipient, lead }) => `${recipient === ownerAddress ? 'owner' : 'visitor'} ${lead}`));
  const missing = load.records.flatMap(({ uuid }) => (hooks.has(`record.created ${uuid}`) ? [] : ['webhook record.created']));
  for (const { uuid, email } of load.completed) {
    if (!hooks.has(`record.completed ${uuid}`)) missing.push('webhook record.completed');
    if (!mails.has(`visitor ${email}`)) missing.push('mail to the visitor');
    if (!mails.has(`owner ${email}`) && !collected.has(uuid)) missing.push('mail to the owner');
  }
  return missing;
}

/** Acknowledged records that the file lacks, or has without what was acknowledged, as texts. */
export function findLost(file: string, load: Load): readonly string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const find = database.prepare('select document, completed_at from record where uuid = ?');
  const lost = load.records.flatMap(({ uuid, answers, completedAt, isLost }) => {
    const row = find.get(uuid);
    if (isLost) return ['record answered with 404'];
    if (!row) return ['record'];
    const stored = JSON.parse(String(row.document)).answers;
    if (Object.entries(answers).some(([id, { value }]) => (stored[id]?.value ?? stored[id]) !== value)) return ['answers'];
    return completedAt && row.completed_at === null ? ['completion'] : [];
  });
  database.close();
  return lost;
}

/**
 * Messages that were accepted more than once, or once while they're still waiting to be sent. A process may end between a
 * peer's answer and its own mark that the message is sent, which is the documented exception: `unmarked` are the times in which
 * such answers fall.
 */
export function findDoubled(file: string, smtp: SmtpPeer, receiver: Receiver, unmarked: readonly Span[]) {
  const arrivals = [...Map.groupBy<string, Arrival>([...smtp.accepted, ...receiver.accepted], ({ id }) => id).values()];
  const database = new DatabaseSync(file, { readOnly: true });
  const waiting = database.prepare("select id from outbox where state = 'waiting'").all();
  database.close();
  const isWaiting = ([arrival]: readonly Arrival[]) => waiting.some(({ id }) => arrival?.id.includes(String(id)));
  // What a server sent before it ended may still be read and answered a moment afterwards.
  const isDocumented = ([first, second]: readonly Arrival[]) =>
    first !== undefined && unmarked.some(({ from, to }) => first.at >= from && first.at <= to + 1_000 && (!second || second.at > to));
  const found = arrivals.filter((all) => all.length > 1 || isWaiting(all));
  const doubled = found
    .filter((all) => !isDocumented(all))
    .map((all) => (all.length > 1 ? `the same message ${all.length} times` : 'a message that arrived still waits to be sent'));
  return { doubled, documented: found.length - doubled.length };
}
