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

/** Each address once, whatever number of seats it has (D10). */
export function* listReachable(topic: string): Transaction<readonly Participant[]> {
  const reachable = (yield* listParticipants(topic)).filter(({ canMail }) => canMail);
  return [...new Map(reachable.toReversed().map((each) => [emailKey(each.email), each])).values()].toReversed();
}

/** Those of them whom a letter isn't meant for yet. */
export function* listUnplanned(letter: string, topic: string): Transaction<readonly Participant[]> {
  const rows = yield { sql: 'select record_uuid from letter_recipient where letter_id = $1', params: [letter] };
  const planned = new Set(rows.map((row) => row.record_uuid));
  return (yield* listReachable(topic)).filter(({ uuid }) => !planned.has(uuid));
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
