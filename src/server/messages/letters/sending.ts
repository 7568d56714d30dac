import { createHash } from 'node:crypto';
import type { LetterAudience, LetterContent, Rate } from '#domain/messages/list-letter.ts';
import { linkPath } from '#domain/messages/mailing-list.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { insertUnsubscribeToken } from '#server/messages/mailing-lists/opt-in.ts';
import { createToken } from '#server/messages/notifications/mailed-token.ts';
import { type Log, logFault } from '#server/platform/http/log.ts';
import { type BackgroundTask, repeat } from '#server/platform/outbox/background-loop.ts';
import { enqueue, lettersEndpoint } from '#server/platform/outbox/queue.ts';
import type { Store, Transaction } from '#server/platform/stores/store.ts';
import { listParticipants, listUnplanned } from './participants.ts';
import { query } from './statements.ts';
import { countUntried, findFinished, findToWithdraw, hasUnsubscribed, withdrawQueued, withdrawUnsubscribed } from './waiting.ts';

/** Delays the first mail, so that a start can be canceled. */
export const graceMs = 10_000;
/** A later start predates a clock that was set back. */
const clockToleranceMs = 60_000;
/** People per transaction; visitors' writes run in between. */
const planBatch = 500;
const queueBatch = 100;

/** In a uuid's form, and the same for every server and every run. */
function messageIdOf(letter: string, recipient: string): string {
  const hex = createHash('sha256').update(`${letter} ${recipient}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** Those confirmed or accepted at the letter's start (D10, O2), who read a language it's in (O8). Returns 0 if there's nothing to do. */
export function* planPeople(): Transaction<number> {
  const [letter] = yield* query(
    "select id, list, topic, content, started_at, planned_to from letter where state in ('sending', 'paused') and planned_to is not null order by started_at, id limit 1",
  );
  if (!letter) return 0;
  const isOfSeats = letter.list === 'participants';
  const [topic, startedAt] = [String(letter.topic), Number(letter.started_at)];
  const { only } = JSON.parse(String(letter.content)) as LetterContent;
  const people = isOfSeats
    ? (yield* listUnplanned(String(letter.id), topic, { only, until: startedAt })).filter(({ language }) => !only || language === only)
    : yield* query(
        `select uuid, language from subscription
          where list = $1 and topic = $2 and confirmed_at is not null and confirmed_at <= $3 and ended_at is null and uuid > $4 and ($5 = '' or language = $5)
          order by uuid limit ${planBatch}`,
        letter.list ?? '',
        topic,
        startedAt,
        letter.planned_to ?? '',
        only ?? '',
      );
  if (people.length > 0) {
    const id = String(letter.id);
    const column = isOfSeats ? 'record_uuid' : 'subscription_uuid';
    const values = people.map((_, index) => `($1, $${3 * index + 2}, $${3 * index + 3}, $${3 * index + 4})`).join(', ');
    yield {
      sql: `insert into letter_recipient (letter_id, ${column}, message_id, language) values ${values} on conflict (message_id) do nothing`,
      params: [id, ...people.flatMap(({ uuid, language }) => [String(uuid), messageIdOf(id, String(uuid)), String(language)])],
    };
  }
  const last = !isOfSeats && people.length === planBatch ? (people.at(-1)?.uuid ?? null) : null;
  yield* query('update letter set planned_to = $1 where id = $2', last, letter.id ?? '');
  return people.length + 1;
}

/** The rate less recent ones, limited by those without an attempt yet. */
function* countFree({ count, windowMs }: Rate, now: number): Transaction<number> {
  const [lately] = yield* query(
    'select count(*) as count from letter_recipient where queued_at > $1 and queued_at <= $2',
    now - windowMs,
    now + windowMs,
  );
  const untried = yield* countUntried(2 * count);
  return Math.max(0, Math.min(count - Number(lately?.count ?? 0), 2 * count - untried, queueBatch));
}

function* findDue(now: number): Transaction<(LetterAudience & { readonly id: string }) | undefined> {
  const [letter] = yield* query(
    `select l.id, l.list, l.topic from letter l where l.state = 'sending' and (l.started_at <= $1 or l.started_at > $2)
      and exists (select 1 from letter_recipient r where r.letter_id = l.id and r.queued_at is null)
      order by l.started_at, l.id limit 1`,
    now - graceMs,
    now + clockToleranceMs,
  );
  return letter && { id: String(letter.id), list: letter.list as LetterAudience['list'], topic: String(letter.topic) };
}

/**
 * At most at the rate, each with its own unsubscribe link, which participants don't have; skips people who have left. `tokens` come from outside, because a
 * retried transaction must mail the same.
 */
export function* queueLetters(tokens: readonly string[], rate: Rate, now: number): Transaction<number> {
  const letter = yield* findDue(now);
  if (!letter) return 0;
  const free = Math.min(yield* countFree(rate, now), tokens.length);
  const people = yield* query(
    `select coalesce(r.subscription_uuid, r.record_uuid) as uuid, r.message_id, r.language, s.email, s.ended_at from letter_recipient r
      left join subscription s on s.uuid = r.subscription_uuid
      where r.letter_id = $1 and r.queued_at is null order by r.message_id limit $2`,
    letter.id,
    free,
  );
  const { list, topic } = letter;
  const participants = list === 'participants' ? (yield* listParticipants(topic)).filter(({ canMail }) => canMail) : null;
  for (const [index, person] of people.entries()) {
    const subject = String(person.uuid);
    const language = String(person.language) as Locale;
    yield* query('update letter_recipient set queued_at = $1 where message_id = $2', now, String(person.message_id));
    const subscribed = person.ended_at === null ? person.email : undefined;
    const email = participants ? participants.find(({ uuid }) => uuid === subject)?.email : subscribed;
    const token = tokens[index];
    if (typeof email !== 'string' || token === undefined) continue;
    const unsubscribePath = list === 'participants' ? null : `${localPath(linkPath(list, 'unsubscribe'), language)}?token=${token}`;
    if (unsubscribePath !== null) yield* insertUnsubscribeToken(token, subject, now);
    yield* enqueue({
      channel: 'mail',
      event: `${list}.letter`,
      subject,
      occasion: letter.id,
      endpoint: lettersEndpoint,
      payload: { letter: letter.id, email, language, unsubscribePath },
      id: String(person.message_id),
      now,
    });
  }
  return people.length;
}

/** Doesn't write to a store without letters in progress. */
function* look(rate: Rate, now: number) {
  const [any] = yield* query("select 1 as found from letter where state in ('sending', 'paused') limit 1");
  if (!any) return undefined;
  const [unplanned] = yield* query("select 1 as found from letter where state in ('sending', 'paused') and planned_to is not null limit 1");
  return {
    toPlan: unplanned !== undefined,
    toPark: yield* findToWithdraw(),
    hasUnsubscribed: yield* hasUnsubscribed(),
    finished: yield* findFinished(),
    free: (yield* findDue(now)) ? yield* countFree(rate, now) : 0,
  };
}

export interface LetterSenderOptions {
  readonly store: Store;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly rate: Rate;
}

/** One step; resolves with the amount of work found. */
export async function advanceLetters({ store, clock, rate }: LetterSenderOptions): Promise<number> {
  const found = await store.read(() => look(rate, clock()));
  if (!found) return 0;
  for (const id of found.toPark) await store.write(() => withdrawQueued(id));
  if (found.hasUnsubscribed) await store.write(withdrawUnsubscribed);
  const planned = found.toPlan ? await store.write(planPeople) : 0;
  const tokens = Array.from({ length: found.free }, createToken);
  const queued = found.free > 0 ? await store.write(() => queueLetters(tokens, rate, clock())) : 0;
  if (found.finished.length > 0) await store.write(() => finishLetters(clock()));
  return planned + queued;
}

function* finishLetters(now: number): Transaction<void> {
  for (const id of yield* findFinished()) yield* query("update letter set state = 'sent', finished_at = $1 where id = $2", now, id);
}

/** Servers on one store share the rate. */
export const startLetters = (options: LetterSenderOptions & { readonly log: Log }): BackgroundTask =>
  repeat(() => advanceLetters(options), { pauseMs: 1_000, onError: (error) => logFault(options.log, 'letters-failed', error) });
