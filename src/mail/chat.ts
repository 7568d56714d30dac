import { chatAddress } from '#domain/records/chat-address.ts';
import type { Locale } from '#domain/text/locale.ts';
import { chatStrings } from '#strings/site/chat.ts';
import type { Block } from './letter.ts';

/** Where a reader may write instead of booking a call; undefined for nowhere. */
export interface MailChat {
  /** Digits only. */
  readonly number: string;
  /** The booking reference. */
  readonly reference: string;
}

/** What the link opens and passes on, then the link (O7). */
export function chatBlocks(chat: MailChat | undefined, topic: string, locale: Locale): readonly Block[] {
  if (!chat) return [];
  const words = chatStrings[locale];
  return [
    { kind: 'paragraph', text: words.note(topic) },
    { kind: 'links', items: [{ text: words.link, href: chatAddress(chat.number, topic, chat.reference) }] },
  ];
}
