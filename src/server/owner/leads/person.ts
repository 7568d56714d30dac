import type { Payment } from '#domain/courses/seats.ts';
import type { ShareLink } from '#domain/links/share-link.ts';
import type { Lead, LeadAnswer, LeadMessage } from '#domain/owner/leads.ts';
import type { LeadChange, LeadWork } from '#domain/records/lead-work.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import { parseRecord } from '#domain/records/stored-record.ts';
import type { TeamView } from '#domain/team/team.ts';
import { emailKey } from '#domain/text/email.ts';
import { wordings } from '#server/flows/definitions/wordings.ts';
import { listLettersOf, type PersonsLetter } from '#server/messages/letters/statements.ts';
import { consentColumns, readSubscriptionConsent, subscriptionColumns, toSubscription } from '#server/messages/mailing-lists/statements.ts';
import { readInstant, readInstantOrNull } from '#server/platform/stores/instants.ts';
import type { Row, Store, Transaction } from '#server/platform/stores/store.ts';
import { findWork, listChanges } from '#server/visitors/people/work.ts';
import { readTimings } from '#server/visitors/records/step-timings.ts';
import { findPayment } from '#server/visitors/seats/payments.ts';
import { findDecisions, type StoredDecision } from '#server/visitors/seats/statements.ts';
import { findShareLink } from '#server/visitors/share-links/statements.ts';
import { findTeamOf } from '#server/visitors/teams/statements.ts';
import { viewTeam } from '#server/visitors/teams/view.ts';
import { leadWithRecord, printLeadAnswers } from './detail.ts';
import { toLead } from './list.ts';
import { messageColumns, toMessage } from './messages.ts';
import { findPerson } from './person-page.ts';
import { findSubjects, queryRows, type Subjects } from './subjects.ts';

interface Agreement {
  readonly email: string;
  readonly language: string;
  readonly page: string;
  readonly consent: string;
  readonly consented: string;
}

/** Its letter is among the messages. */
type PersonDecision = Pick<StoredDecision, 'decision' | 'session' | 'author'> & { readonly at: string; readonly undone: string | null };

const toPersonDecision = ({ decision, session, author, at, undone }: StoredDecision): PersonDecision => ({
  decision,
  session,
  author,
  at: readInstant(at),
  undone: undone && readInstant(undone.at),
});

/** Everything stored about one person. Instants are ISO 8601 in UTC. */
export interface PersonData {
  /** Normalized: lowercase and trimmed. */
  readonly email: string;
  readonly records: readonly {
    readonly lead: Lead;
    readonly record: LeadRecord;
    readonly answers: readonly LeadAnswer[];
    /** When each step was first reached. */
    readonly stepTimings: readonly { readonly step: number; readonly at: string }[];
    readonly shareLink: ShareLink | null;
    /** Names the row it's in (O5). */
    readonly person: string;
    /** For applications (O2). */
    readonly decisions: readonly PersonDecision[];
    /** What the owner noted about paying, newest first. */
    readonly payments: Payment['history'];
    /** Mailed links to the record; only hashes of their tokens are stored. */
    readonly accessLinks: readonly { readonly created: string; readonly expires: string }[];
    readonly reminder: { readonly due: string; readonly sent: string | null } | null;
    /** The team it opened, as its opener sees it (G1). */
    readonly team: (TeamView & { readonly opened: string }) | null;
  }[];
  /** The owner's work on the rows that the records are in, and its history (O5). */
  readonly work: readonly {
    readonly person: string;
    readonly work: LeadWork;
    readonly changes: readonly Omit<LeadChange, 'canUndo'>[];
    /** Other addresses of the row, which the owner joined. */
    readonly otherEmails: readonly string[];
  }[];
  readonly subscriptions: readonly {
    readonly uuid: string;
    readonly list: string;
    readonly topic: string;
    readonly email: string;
    readonly language: string;
    readonly page: string;
    readonly consent: string;
    readonly consented: string;
    readonly created: string;
    readonly confirmed: string | null;
    readonly ended: string | null;
    readonly flags: readonly string[];
    /** Mailed links; only hashes of their tokens are stored. */
    readonly links: readonly {
      readonly purpose: string;
      readonly created: string;
      readonly expires: string;
      readonly used: string | null;
      /** The consent that following the link gives; null for unsubscribe links. */
      readonly agreedTo: Agreement | null;
    }[];
  }[];
  /** Letters to mailing lists or to a date's participants, sent or scheduled (D10, O2). */
  readonly letters: readonly PersonsLetter[];
  /** Requests with an Idempotency-Key, and the record's version after each. */
  readonly requests: readonly { readonly scope: string; readonly at: string; readonly version: number }[];
  /** Sent messages have no content anymore. */
  readonly messages: readonly (LeadMessage & { readonly content: unknown })[];
}

/** Selects one subject's messages: a subscription's second confirmation mail has a number after the uuid. */
export const messagesOfSubject = 'from outbox where subject >= $1 and subject < $2';
export const subjectRange = (uuid: string): readonly [string, string] => [uuid, `${uuid}!`];

/** Ignores case and surrounding spaces in the address. */
export async function findPersonData(store: Store, email: string): Promise<PersonData> {
  const key = emailKey(email);
  const found = await findSubjects(store, key);
  return store.read(() => collectPersonData(key, found));
}

function* collectPersonData(
  key: string,
  { records: recordIds, subscriptions: subscriptionIds, messages: messageIds }: Subjects,
): Transaction<PersonData> {
  const records: PersonData['records'][number][] = [];
  const requests: PersonData['requests'][number][] = [];
  for (const uuid of recordIds) {
    const [row] = yield* queryRows(leadWithRecord, uuid);
    if (!row) continue;
    const record = parseRecord(row.document);
    const stepTimings = readTimings(String(row.step_timings), Number(row.created_at)).map(({ step, at }) => ({
      step,
      at: readInstant(at),
    }));
    const { flow } = yield* wordings.of(record);
    records.push({
      lead: toLead(row),
      record,
      answers: printLeadAnswers(record, flow),
      stepTimings,
      shareLink: yield* findShareLink(uuid),
      person: String(row.person),
      decisions: (yield* findDecisions(uuid)).map(toPersonDecision),
      payments: (yield* findPayment(uuid)).history,
      accessLinks: yield* listAccessLinks(uuid),
      reminder: yield* findReminder(uuid),
      team: yield* describeTeam(uuid),
    });
    for (const kept of yield* queryRows(
      'select scope, created_at, version from idempotency where record_uuid = $1 order by created_at',
      uuid,
    ))
      requests.push({ scope: String(kept.scope), at: readInstant(kept.created_at), version: Number(kept.version) });
  }
  const work: PersonData['work'][number][] = [];
  for (const person of new Set(records.map((each) => each.person))) work.push(yield* collectWork(person, key));
  const subscriptions: PersonData['subscriptions'][number][] = [];
  for (const uuid of subscriptionIds) {
    const [row] = yield* queryRows(`select ${subscriptionColumns} from subscription where uuid = $1`, uuid);
    const tokens = yield* queryRows(
      `select purpose, created_at, expires_at, used_at, ${consentColumns} from subscription_token where subscription_uuid = $1 order by created_at`,
      uuid,
    );
    if (!row) continue;
    const { consentedAt, createdAt, confirmedAt, endedAt, ...subscription } = toSubscription(row);
    subscriptions.push({
      ...subscription,
      consented: readInstant(consentedAt),
      created: readInstant(createdAt),
      confirmed: readInstantOrNull(confirmedAt),
      ended: readInstantOrNull(endedAt),
      links: tokens.map((token) => ({
        purpose: String(token.purpose),
        created: readInstant(token.created_at),
        expires: readInstant(token.expires_at),
        used: readInstantOrNull(token.used_at),
        agreedTo: readAgreement(token),
      })),
    });
  }
  const letters: PersonsLetter[] = [];
  for (const uuid of [...subscriptionIds, ...recordIds]) letters.push(...(yield* listLettersOf(uuid)));
  const messages: PersonData['messages'][number][] = [];
  const addMessages = (rows: readonly Row[]) => {
    for (const row of rows)
      if (!messages.some(({ id }) => id === row.id))
        messages.push({ ...toMessage(row), content: JSON.parse(withoutTokens(String(row.payload))) });
  };
  for (const uuid of [...recordIds, ...subscriptionIds])
    addMessages(yield* queryRows(`select ${messageColumns}, payload ${messagesOfSubject} order by created_at`, ...subjectRange(uuid)));
  for (const id of messageIds) addMessages(yield* queryRows(`select ${messageColumns}, payload from outbox where id = $1`, id));
  return { email: key, records, work, subscriptions, letters, requests, messages };
}

function* collectWork(person: string, address: string): Transaction<PersonData['work'][number]> {
  const { emails } = yield* findPerson(person);
  return {
    person,
    work: yield* findWork(person),
    changes: (yield* listChanges(person)).map(({ canUndo: _, details: __, ...change }) => change),
    otherEmails: emails.filter((email) => emailKey(email) !== address),
  };
}

/** Removes result-link tokens, because this data may be passed on. */
const withoutTokens = (payload: string): string => payload.replace(/(\/my-result\/)[\w-]{43}/g, '$1…');

function* listAccessLinks(uuid: string): Transaction<PersonData['records'][number]['accessLinks']> {
  const rows = yield* queryRows('select created_at, expires_at from access_link where record_uuid = $1 order by created_at', uuid);
  return rows.map((row) => ({ created: readInstant(row.created_at), expires: readInstant(row.expires_at) }));
}

function* findReminder(uuid: string): Transaction<PersonData['records'][number]['reminder']> {
  const [row] = yield* queryRows('select due_at, sent_at from reminder where record_uuid = $1', uuid);
  return row ? { due: readInstant(row.due_at), sent: readInstantOrNull(row.sent_at) } : null;
}

function* describeTeam(uuid: string): Transaction<PersonData['records'][number]['team']> {
  const team = yield* findTeamOf(uuid);
  return team ? { opened: readInstant(team.openedAt), ...viewTeam(team, 'opener') } : null;
}

function readAgreement(token: Row): Agreement | null {
  const consent = readSubscriptionConsent(token);
  if (!consent) return null;
  const { consentedAt, ...rest } = consent;
  return { ...rest, consented: readInstant(consentedAt) };
}
