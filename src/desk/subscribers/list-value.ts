import type { MailingListName } from '#domain/messages/mailing-list.ts';

/** A list and its course as one choice. */
export const toListValue = (list: string, topic: string): string => (topic ? `${list}/${topic}` : list);

export function fromListValue(value: string): { readonly list: MailingListName; readonly topic: string } {
  const [list = '', topic = ''] = value.split('/');
  return { list: list as MailingListName, topic };
}
