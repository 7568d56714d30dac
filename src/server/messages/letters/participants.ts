import { splitTopic, type Unreached } from '#domain/messages/list-letter.ts';
import { emailKey, isMailable } from '#domain/text/email.ts';
import type { Locale } from '#domain/text/locale.ts';
import type { Transaction } from '#server/platform/stores/store.ts';

/** Someone who was accepted to a date (O2). */
export interface Participant {
  readonly uuid: string;
  readonly name: string;
  readonly email: string;
  readonly language: Locale;
  readonly canMail: boolean;
  /** When they got their seat, in epoch milliseconds. */
  readonly since: number;
}

/** Not spam (O1), nor an address that mail can't reach. */
export const canGetLetter = ({ email, isSpam }: { readonly email: string; readonly isSpam: boolean }): boolean =>
  !isSpam && isMailable(email);

/** By their seats' numbers. A date has few, so they're read at once. `topic` is the letter's. */
export function* listParticipants(topic: string): Transaction<readonly Participant[]> {
  const { course, session } = splitTopic(topic);
  const rows = yield {
    sql: `select lead.record_uuid, lead.name, lead.email, lead.language, lead.state, seat.taken_at
      from seat join lead on lead.record_uuid = seat.record_uuid where seat.course = $1 and seat.session = $2 order by seat.number`,
    params: [course, session],
  };
  return rows.map((row) => {
    const email = String(row.email ?? '');
    return {
      uuid: String(row.record_uuid),
      name: String(row.name ?? ''),
      email,
      language: row.language as Locale,
      canMail: canGetLetter({ email, isSpam: row.state === 'spam' }),
      since: Number(row.taken_at),
    };
  });
}

interface PlanFor {
  /** The letter's only language, if it has one (O8). */
  readonly only?: Locale | undefined;
  /** Epoch milliseconds; whoever got a seat later isn't meant. */
  readonly until?: number;
}

/**
 * Whom a letter isn't meant for yet: each address once, whatever number of seats it has (D10), and in the letter's language if one of these
 * seats has it.
 */
export function* listUnplanned(
  letter: string,
  topic: string,
  { only, until = Number.POSITIVE_INFINITY }: PlanFor = {},
): Transaction<readonly Participant[]> {
  const rows = yield { sql: 'select record_uuid from letter_recipient where letter_id = $1', params: [letter] };
  const planned = new Set(rows.map((row) => row.record_uuid));
  const all = yield* listParticipants(topic);
  const known = new Set(all.filter(({ uuid }) => planned.has(uuid)).map(({ email }) => emailKey(email)));
  const open = all.filter(({ email, canMail, since }) => canMail && since <= until && !known.has(emailKey(email)));
  const readers = open.filter(({ language }) => language === only);
  return [...new Map([...open.toReversed(), ...readers].map((each) => [emailKey(each.email), each])).values()];
}

/** Whose seat a letter to all participants doesn't reach. */
export function* findUnreached(topic: string): Transaction<Unreached> {
  const { course, session } = splitTopic(topic);
  const [row] = yield {
    sql: 'select count(*) as seats from seat where course = $1 and session = $2 and record_uuid is null',
    params: [course, session],
  };
  const unreached = (yield* listParticipants(topic)).filter(({ canMail }) => !canMail);
  return { names: unreached.map(({ name }) => name), seats: Number(row?.seats ?? 0) };
}
