import { accessLinkPath } from '#domain/access-link.ts';
import { isMailable } from '#domain/email.ts';
import { type Locale, localPath } from '#domain/locale.ts';
import type { StoredRecord } from '#domain/stored-record.ts';
import { insertAccessLink } from '../notifications/access-link.ts';
import type { MailContext } from '../notifications/announce-context.ts';
import { type MailOutcome, mailPerson } from '../notifications/mail-person.ts';
import type { Work } from '../stores/store.ts';

/** What's created outside the unit of work: one that runs again mails the same. */
export interface NewMail {
  readonly id: string;
  /** Whether it's asked for in the record's own form. */
  readonly isFromForm: boolean;
  /** A new token for each of the records. */
  readonly tokens: readonly string[];
}

/** Who fills in the honeypot gets no mail, and sends none to somebody else's address (D5). */
export const isRobot = ({ flags }: StoredRecord): boolean => flags.includes('honeypot');

/**
 * Mails a link to each of these records of one person, in one mail to the address that they have, within the budget (T1, D5).
 * Nothing is sent if there are none.
 */
export function* mailLinks(
  found: readonly StoredRecord[],
  language: Locale,
  { id, isFromForm, tokens }: NewMail,
  context: MailContext,
): Work<MailOutcome | undefined> {
  const records = found.filter((stored) => !isRobot(stored));
  const [first] = records;
  if (!first || !isMailable(first.record.personalInfo.email)) return undefined;
  const linked = records.flatMap(({ record }, index) => {
    const token = tokens[index];
    return token === undefined ? [] : [{ record, token }];
  });
  const payload = {
    email: first.record.personalInfo.email,
    language,
    isFromForm,
    links: linked.map(({ record, token }) => ({
      kind: record.type,
      path: localPath(accessLinkPath(token), language),
      started: record.created,
      completed: record.completed,
      zone: typeof record.metadata.timezone === 'string' ? record.metadata.timezone : 'UTC',
    })),
  };
  const outcome = yield* mailPerson(
    { channel: 'mail', event: 'access.requested', subject: first.record.uuid, occasion: id, payload },
    id,
    context,
  );
  if (outcome !== 'known') for (const { record, token } of linked) yield* insertAccessLink(token, record.uuid, context.now);
  return outcome;
}
