import type { Webhook, WebhookDelivery } from '#domain/owner/webhook.ts';
import { deleteBatch } from '#server/platform/stores/batches.ts';
import { readInstant, readInstantOrNull } from '#server/platform/stores/instants.ts';
import type { Row, SqlValue, Transaction } from '#server/platform/stores/store.ts';

export interface StoredWebhook extends Webhook {
  /** Signs messages in signed formats: 'whsec_' and base64. */
  readonly secret: string;
}

/** The fields that change and undo cover. */
export type WebhookState = Pick<StoredWebhook, 'name' | 'url' | 'secret' | 'format' | 'events' | 'flow' | 'language' | 'isOn' | 'removed'>;

/** Safe because only checked values are stored. */
const toWebhook = (row: Row) =>
  ({
    id: String(row.id),
    name: String(row.name),
    url: String(row.url),
    secret: String(row.secret),
    format: row.format,
    events: JSON.parse(String(row.events)),
    flow: row.flow,
    language: row.language,
    isOn: row.is_on === 1,
    began: readInstant(row.began_at),
    created: readInstant(row.created_at),
    version: Number(row.version),
    changed: readInstant(row.changed_at),
    changedBy: String(row.changed_by),
    removed: readInstantOrNull(row.removed_at),
  }) as StoredWebhook;

const columns =
  'id, name, url, secret, format, events, flow, language, is_on, began_at, created_at, version, changed_at, changed_by, removed_at';

export const isActive = ({ isOn, removed }: Pick<Webhook, 'isOn' | 'removed'>): boolean => isOn && removed === null;

export const withoutSecret = ({ secret: _, ...webhook }: StoredWebhook): Webhook => webhook;

/** By name; removed ones last. */
export function* listWebhooks(): Transaction<readonly StoredWebhook[]> {
  const rows = yield {
    sql: `select ${columns} from webhook order by case when removed_at is null then 0 else 1 end, lower(name), id`,
    params: [],
  };
  return rows.map(toWebhook);
}

export function* findWebhook(id: string): Transaction<StoredWebhook | undefined> {
  const rows = yield { sql: `select ${columns} from webhook where id = $1`, params: [id] };
  return rows[0] && toWebhook(rows[0]);
}

export function* findActiveEndpoints(): Transaction<readonly string[]> {
  const rows = yield { sql: 'select id from webhook where is_on = 1 and removed_at is null order by id', params: [] };
  return rows.map(({ id }) => String(id));
}

/** The state before the last change; null if there's none. */
export function* findPrevious(id: string): Transaction<WebhookState | null> {
  const rows = yield { sql: 'select previous from webhook where id = $1', params: [id] };
  const previous = rows[0]?.previous;
  return previous === null || previous === undefined ? null : (JSON.parse(String(previous)) as WebhookState);
}

/** `now` is in epoch milliseconds. */
export function* insertWebhook(id: string, state: WebhookState, author: string, now: number): Transaction<void> {
  yield {
    sql: `insert into webhook (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 1, $12, $13, null)`,
    params: [id, ...toValues(state), now, now, now, author],
  };
}

const toValues = ({ name, url, secret, format, events, flow, language, isOn }: WebhookState): readonly SqlValue[] => [
  name,
  url,
  secret,
  format,
  JSON.stringify(events),
  flow,
  language,
  isOn ? 1 : 0,
];

/** Changes a webhook and keeps the previous state for undo. Turning it on or restoring it resets when it began (D7). */
export function* updateWebhook(before: StoredWebhook, state: WebhookState, author: string, now: number): Transaction<void> {
  const { name, url, secret, format, events, flow, language, isOn, removed } = before;
  const previous: WebhookState = { name, url, secret, format, events, flow, language, isOn, removed };
  const beganAt = isActive(state) && !isActive(before) ? now : Date.parse(before.began);
  yield {
    sql: `update webhook set name = $2, url = $3, secret = $4, format = $5, events = $6, flow = $7, language = $8, is_on = $9,
      began_at = $10, version = version + 1, changed_at = $11, changed_by = $12, previous = $13, removed_at = $14 where id = $1`,
    params: [
      before.id,
      ...toValues(state),
      beganAt,
      now,
      author,
      JSON.stringify(previous),
      state.removed === null ? null : Date.parse(state.removed),
    ],
  };
}

/** Sets aside undelivered messages of a webhook that's off or removed: they aren't sent, and they aren't dead letters (Q11). */
export function* setDeliveriesAside(id: string): Transaction<void> {
  yield {
    sql: "update outbox set state = 'aside' where channel = 'webhook' and endpoint = $1 and state in ('waiting', 'dead') and leased_by is null",
    params: [id],
  };
}

/** Requeues set-aside messages once the webhook is back on. Those with a finish time were dead letters and become so again. */
export function* takeUp(id: string, now: number): Transaction<void> {
  yield {
    sql: "update outbox set state = case when finished_at is null then 'waiting' else 'dead' end, due_at = $1, scheduled_at = $1 where channel = 'webhook' and endpoint = $2 and state = 'aside'",
    params: [now, id],
  };
}

/** Deletes webhooks removed before an instant (epoch milliseconds), after a batch of their messages. Returns whether there may be more. */
export function* deleteRemovedBefore(instant: number): Transaction<boolean> {
  const condition = "endpoint <> '' and endpoint in (select id from webhook where removed_at < $1)";
  if (yield* deleteBatch('outbox', 'id', condition, [instant])) return true;
  yield { sql: 'delete from webhook where removed_at < $1', params: [instant] };
  return false;
}

/** Newest first; an empty id selects the webhook from the settings. */
export function* listDeliveries(id: string, limit: number): Transaction<readonly WebhookDelivery[]> {
  const rows = yield {
    sql: `select id, event, state, attempts + earlier_attempts as attempts, created_at, due_at, finished_at, failure from outbox
      where channel = 'webhook' and endpoint = $1 order by created_at desc, id limit $2`,
    params: [id, limit],
  };
  return rows.map((row) => ({
    id: String(row.id),
    event: String(row.event),
    at: readInstant(row.created_at),
    state: row.state as WebhookDelivery['state'],
    attempts: Number(row.attempts),
    due: row.state === 'waiting' ? readInstantOrNull(row.due_at) : null,
    finished: readInstantOrNull(row.finished_at),
    failure: row.failure === null ? null : String(row.failure),
  }));
}
