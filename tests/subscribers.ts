import { randomUUID } from 'node:crypto';
import type { MailingListName } from '#domain/messages/mailing-list.ts';
import { locales } from '#domain/text/locale.ts';
import type { Store } from '#server/platform/stores/store.ts';

interface SubscriberOptions {
  readonly list?: MailingListName;
  readonly topic?: string;
  readonly prefix?: string;
  readonly confirmed?: boolean;
  readonly ended?: boolean;
  /** Milliseconds since 1970. */
  readonly now?: number;
}

/** Adds people to a mailing list: person-0@example.com in the first language, person-1@example.com in the second, and so on. */
export async function addSubscribers(
  store: Store,
  people: number,
  { list = 'newsletter', topic = '', prefix = 'person', confirmed = true, ended = false, now = Date.now() }: SubscriberOptions = {},
): Promise<void> {
  const columns = 'uuid, list, topic, email_key, created_at, flags, email, language, page, consent, consented_at, confirmed_at, ended_at';
  await store.write(function* () {
    for (let index = 0; index < people; index += 1) {
      const email = `${prefix}-${index}@example.com`;
      yield {
        sql: `insert into subscription (${columns}) values ($1, $2, $3, $4, $5, '[]', $4, $6, '/blog', 'yes', $5, $7, $8)`,
        params: [
          randomUUID(),
          list,
          topic,
          email,
          now,
          locales[index % locales.length] ?? 'en',
          confirmed ? now : null,
          ended ? now : null,
        ],
      };
    }
  });
}
