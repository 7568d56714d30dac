import {
  type AgreedLetter,
  isComplete,
  isSameCount,
  type LetterAudience,
  type LetterContent,
  type LetterProgress,
  type LetterRefusal,
  type LetterState,
  type ListLetter,
  type PeopleCounts,
  readersOf,
  type StartOutcome,
  sumPeople,
} from '#domain/messages/list-letter.ts';
import { neverArrived } from '#domain/messages/message.ts';
import { forEachLocale, type Locale, writtenIn } from '#domain/text/locale.ts';
import type { AuthoredAt } from '#server/platform/audit/authored-at.ts';
import { readInstant, readInstantOrNull } from '#server/platform/stores/instants.ts';
import type { Row, SqlValue, Transaction } from '#server/platform/stores/store.ts';
import { listParticipants, listUnplanned } from './participants.ts';
import { seatlessReason, unsubscribedReason, withdrawQueued } from './waiting.ts';

export function* query(sql: string, ...params: readonly SqlValue[]): Transaction<readonly Row[]> {
  return yield { sql, params };
}

const toLetter = (row: Row): ListLetter =>
  ({
    id: row.id,
    list: row.list,
    topic: row.topic,
    state: row.state,
    version: Number(row.version),
    content: JSON.parse(String(row.content)),
    hasPrevious: row.previous !== null,
    created: readInstantOrNull(row.created_at),
    changed: readInstantOrNull(row.changed_at),
    changedBy: row.changed_by,
    started: readInstantOrNull(row.started_at),
    startedBy: row.started_by,
    finished: readInstantOrNull(row.finished_at),
  }) as ListLetter;

/** Without blanks around a text, so that equal texts are equal. */
const serialize = ({ only, ...content }: LetterContent): string =>
  JSON.stringify({
    ...forEachLocale((locale) => ({ subject: content[locale].subject.trim(), text: content[locale].text.trim() })),
    ...(only !== undefined && { only }),
  });

export function* findLetter(id: string): Transaction<ListLetter | undefined> {
  const [row] = yield* query('select * from letter where id = $1', id);
  return row && toLetter(row);
}

/** Newest first, without discarded ones. */
export function* listLetters(limit: number): Transaction<readonly ListLetter[]> {
  return (yield* query("select * from letter where state <> 'discarded' order by created_at desc, id limit $1", limit)).map(toLetter);
}

/** Letters that wait for somebody: to be finished, or to go on. */
export function* countOpenLetters(): Transaction<{ readonly drafts: number; readonly paused: number }> {
  const rows = yield* query("select state, count(*) as letters from letter where state in ('draft', 'paused') group by state");
  const count = (state: LetterState) => Number(rows.find((row) => row.state === state)?.letters ?? 0);
  return { drafts: count('draft'), paused: count('paused') };
}

export function* createLetter(
  id: string,
  { list, topic }: LetterAudience,
  content: LetterContent,
  { now, author }: AuthoredAt,
): Transaction<void> {
  yield* query(
    "insert into letter (id, list, topic, content, state, version, created_at, changed_at, changed_by) values ($1, $2, $3, $4, 'draft', 1, $5, $5, $6)",
    id,
    list,
    topic,
    serialize(content),
    now,
    author,
  );
}

interface LetterChange extends AuthoredAt {
  /** The version that the change is based on. */
  readonly version: number;
  readonly content: LetterContent;
  /** True for a replacement, which can be undone; false for typing. */
  readonly isReplacement: boolean;
}

/** Returns the new version; undefined if it isn't a draft, or another change came first. */
export function* saveLetter(id: string, { version, content, isReplacement, now, author }: LetterChange): Transaction<number | undefined> {
  const previous = isReplacement ? 'previous = content, ' : '';
  const rows = yield* query(
    `update letter set ${previous}content = $1, version = version + 1, changed_at = $2, changed_by = $3
      where id = $4 and version = $5 and state = 'draft' returning version`,
    serialize(content),
    now,
    author,
    id,
    version,
  );
  return rows[0] && Number(rows[0].version);
}

/** A second call redoes it. */
export function* undoLetterChange(id: string, { now, author }: AuthoredAt): Transaction<boolean> {
  const rows = yield* query(
    "update letter set content = previous, previous = content, version = version + 1, changed_at = $1, changed_by = $2 where id = $3 and state = 'draft' and previous is not null returning id",
    now,
    author,
    id,
  );
  return rows.length > 0;
}

export const discardLetter = (id: string, isDiscarded: boolean, change: AuthoredAt): Transaction<boolean> =>
  isDiscarded ? changeState(id, 'draft', 'discarded', change) : changeState(id, 'discarded', 'draft', change);

const isActive = 's.confirmed_at is not null and s.ended_at is null';

/** Confirmed or accepted, still there, and not yet planned for it. `id` is empty before there's a letter. */
export function* countAudience(
  { list, topic, content }: LetterAudience & { readonly content?: LetterContent },
  id = '',
): Transaction<PeopleCounts> {
  if (list === 'participants') {
    const people = yield* listUnplanned(id, topic, { only: content?.only });
    return forEachLocale((locale) => people.filter(({ language }) => language === locale).length);
  }
  const rows = yield* query(
    `select s.language, count(*) as people from subscription s
      where s.list = $1 and s.topic = $2 and ${isActive}
        and not exists (select 1 from letter_recipient r where r.letter_id = $3 and r.subscription_uuid = s.uuid)
      group by s.language`,
    list,
    topic,
    id,
  );
  return forEachLocale((locale) => Number(rows.find(({ language }) => language === locale)?.people ?? 0));
}

export interface Started {
  readonly outcome: StartOutcome;
  /** Who would get it now. */
  readonly people: PeopleCounts;
}

/**
 * Also to people who joined since, if that's still what the owner agreed to. Nothing leaves in this transaction: the servers plan and send
 * (D10).
 */
export function* startLetter(id: string, agreed: AgreedLetter, { now, author }: AuthoredAt): Transaction<Started | undefined> {
  const letter = yield* findLetter(id);
  if (!letter) return undefined;
  const people = yield* countAudience(letter, id);
  const outcome = yield* judgeStart(letter, people, agreed);
  if (outcome === 'started')
    yield* query(
      "update letter set state = 'sending', version = version + 1, started_at = $1, started_by = $2, planned_to = '', finished_at = null where id = $3",
      now,
      author,
      id,
    );
  return { outcome, people };
}

/** Whether anyone would get the text of an earlier letter again. */
const isRepetition = (content: LetterContent, earlier: LetterContent): boolean =>
  writtenIn(content.only).some(
    (locale) =>
      writtenIn(earlier.only).includes(locale) &&
      content[locale].subject === earlier[locale].subject &&
      content[locale].text === earlier[locale].text,
  );

function* judgeStart(letter: ListLetter, people: PeopleCounts, agreed: AgreedLetter): Transaction<StartOutcome> {
  if (letter.state !== 'draft' && letter.state !== 'sent') return 'not-now';
  if (letter.version !== agreed.version) return 'edited';
  if (!isComplete(letter.content)) return 'incomplete';
  if (sumPeople(readersOf(letter.content, people)) === 0) return 'nobody';
  const started = yield* query(
    "select * from letter where list = $1 and topic = $2 and id <> $3 and state in ('sending', 'paused', 'sent')",
    letter.list,
    letter.topic,
    letter.id,
  );
  if (started.some((row) => isRepetition(letter.content, toLetter(row).content))) return 'repeated';
  return isSameCount(people, agreed.people) ? 'started' : 'changed';
}

/** Pauses a letter. Messages already in flight still go out. */
export function* pauseLetter(id: string, change: AuthoredAt): Transaction<boolean> {
  const isPaused = yield* changeState(id, 'sending', 'paused', change);
  if (isPaused) yield* withdrawQueued(id);
  return isPaused;
}

/** Returns how many letters it paused. */
export function* pauseAllLetters(change: AuthoredAt): Transaction<number> {
  const rows = yield* query("select id from letter where state = 'sending'");
  for (const { id } of rows) yield* pauseLetter(String(id), change);
  return rows.length;
}

export const resumeLetter = (id: string, change: AuthoredAt): Transaction<boolean> => changeState(id, 'paused', 'sending', change);

/** False if it's in another state. */
function* changeState(id: string, from: LetterState, to: LetterState, { now, author }: AuthoredAt): Transaction<boolean> {
  const rows = yield* query(
    'update letter set state = $1, version = version + 1, changed_at = $2, changed_by = $3 where id = $4 and state = $5 returning id',
    to,
    now,
    author,
    id,
    from,
  );
  return rows.length > 0;
}

/** False if something has left since. */
export function* cancelLetter(id: string, { now, author }: AuthoredAt): Transaction<boolean> {
  const [letter] = yield* query("select started_at from letter where id = $1 and state in ('sending', 'paused')", id);
  if (!letter) return false;
  const left = yield* query(
    'select 1 as found from letter_recipient where letter_id = $1 and queued_at >= $2 limit 1',
    id,
    letter.started_at ?? 0,
  );
  if (left.length > 0) return false;
  yield* query('delete from letter_recipient where letter_id = $1 and queued_at is null', id);
  const earlier = yield* query('select 1 as found from letter_recipient where letter_id = $1 limit 1', id);
  const start = earlier.length > 0 ? "state = 'sent'" : "state = 'draft', started_at = null, started_by = null";
  yield* query(
    `update letter set ${start}, version = version + 1, planned_to = null, changed_at = $1, changed_by = $2 where id = $3`,
    now,
    author,
    id,
  );
  return true;
}

/** People not yet planned also count as planned and waiting. */
export function* readProgress(letter: ListLetter): Transaction<LetterProgress> {
  const rows = yield* query(
    `select case when r.queued_at is null then 'planned' when o.id is null then 'left' else o.state end as state, o.failure, count(*) as people
      from letter_recipient r left join outbox o on o.id = r.message_id where r.letter_id = $1 group by 1, 2`,
    letter.id,
  );
  const unplanned = yield* countUnplanned(letter);
  const [ended] = yield* query(
    'select count(*) as people from letter_recipient r join subscription s on s.uuid = r.subscription_uuid where r.letter_id = $1 and s.ended_at is not null',
    letter.id,
  );
  const groups = rows.map(({ state, failure, people }) => ({
    state: failure !== null && leftReasons.includes(String(failure)) ? 'left' : String(state),
    why: failure === null ? '' : String(failure),
    people: Number(people),
  }));
  const count = (...states: readonly string[]) =>
    groups.filter(({ state }) => states.includes(state)).reduce((sum, { people }) => sum + people, 0);
  return {
    planned: groups.reduce((sum, { people }) => sum + people, 0) + unplanned,
    waiting: count('planned', 'waiting', 'held') + unplanned,
    sent: count('sent'),
    written: count('written'),
    bounced: count('dead', 'dismissed'),
    left: count('left'),
    unsubscribedSince: Number(ended?.people ?? 0),
    reasons: groups
      .filter(({ state, why }) => why !== '' && (neverArrived(state) || state === 'waiting'))
      .map(({ state, why, people }) => ({ why, isFinal: neverArrived(state), people }))
      .sort((one, other) => other.people - one.people || (one.why < other.why ? -1 : 1)),
  };
}

const leftReasons: readonly string[] = [unsubscribedReason, seatlessReason];

function* countUnplanned({ id, list, topic, started, content }: ListLetter): Transaction<number> {
  const [row] = yield* query('select planned_to from letter where id = $1', id);
  if (started === null || row?.planned_to === null || row?.planned_to === undefined) return 0;
  const { only } = content;
  if (list === 'participants') {
    const people = yield* listUnplanned(id, topic, { only, until: Date.parse(started) });
    return people.filter(({ language }) => !only || language === only).length;
  }
  const [counted] = yield* query(
    `select count(*) as people from subscription s
      where s.list = $1 and s.topic = $2 and ${isActive} and s.confirmed_at <= $3 and s.uuid > $4 and ($6 = '' or s.language = $6)
        and not exists (select 1 from letter_recipient r where r.letter_id = $5 and r.subscription_uuid = s.uuid)`,
    list,
    topic,
    Date.parse(started),
    row.planned_to,
    id,
    only ?? '',
  );
  return Number(counted?.people ?? 0);
}

/** Permanent refusals, newest first. */
export function* listRefusals(id: string, limit: number): Transaction<readonly LetterRefusal[]> {
  const rows = yield* query(
    `select coalesce(s.email, l.email) as email, r.language, o.failure, o.finished_at from letter_recipient r
      join outbox o on o.id = r.message_id
      left join subscription s on s.uuid = r.subscription_uuid left join lead l on l.record_uuid = r.record_uuid
      where r.letter_id = $1 and o.state in ('dead', 'dismissed') order by o.finished_at desc, 1 limit $2`,
    id,
    limit,
  );
  return rows.map(({ email, language, failure, finished_at }) => ({
    email: String(email),
    language: language as Locale,
    why: String(failure ?? ''),
    at: readInstant(finished_at),
  }));
}

/** `uuid` is the recipient's subscription or record. Has a participant's address of today, which they may have corrected (A1). */
export function* findLetterFor(
  id: string,
  uuid: string,
): Transaction<(LetterAudience & { readonly content: LetterContent; readonly email?: string }) | { readonly none: string }> {
  const letter = yield* findLetter(id);
  if (!letter) return { none: 'there is no such letter' };
  if (letter.list === 'participants') {
    const participant = (yield* listParticipants(letter.topic)).find((each) => each.uuid === uuid && each.canMail);
    return participant ? { ...letter, email: participant.email } : { none: seatlessReason };
  }
  const [found] = yield* query(`select 1 as found from subscription s where s.uuid = $1 and ${isActive}`, uuid);
  return found ? letter : { none: unsubscribedReason };
}

export interface PersonsLetter {
  readonly letter: string;
  readonly list: string;
  readonly topic: string;
  readonly language: string;
  readonly subject: string;
  /** planned, waiting, sent, written, dead, or left: unsubscribed before. */
  readonly state: string;
  /** ISO instants. */
  readonly queued: string | null;
  readonly finished: string | null;
}

/** A subscriber's or participant's past and planned letters; `uuid` is their subscription or record. */
export function* listLettersOf(uuid: string): Transaction<readonly PersonsLetter[]> {
  const rows = yield* query(
    `select l.id, l.list, l.topic, l.content, r.language, r.queued_at, o.finished_at,
        case when r.queued_at is null then 'planned' when o.id is null then 'left' else o.state end as state
      from letter_recipient r join letter l on l.id = r.letter_id left join outbox o on o.id = r.message_id
      where r.subscription_uuid = $1 or r.record_uuid = $1 order by l.started_at, l.id`,
    uuid,
  );
  return rows.map((row) => {
    const language = String(row.language) as Locale;
    return {
      letter: String(row.id),
      list: String(row.list),
      topic: String(row.topic),
      language,
      subject: (JSON.parse(String(row.content)) as LetterContent)[language].subject,
      state: String(row.state),
      queued: readInstantOrNull(row.queued_at),
      finished: readInstantOrNull(row.finished_at),
    };
  });
}
