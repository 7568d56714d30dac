import { chatAddress } from '#domain/records/chat-address.ts';
import { chatEnd, chatNumber, chatStart, ifChat } from '#domain/site/chat-placeholders.ts';
import type { Locale } from '#domain/text/locale.ts';
import { chatStrings } from '#strings/site/chat.ts';
import { ChatLink, type ChatOffer } from '#ui/parts/chat-link.tsx';

type ChatTopics = (typeof chatStrings)[Locale]['topic'];

interface About {
  readonly topic: (topics: ChatTopics) => string;
  /** Replaces the note for who finished a form. */
  readonly note?: string;
}

function offerOf(locale: Locale, { topic: topicOf, note }: About): ChatOffer {
  const words = chatStrings[locale];
  const topic = topicOf(words.topic);
  return { href: chatAddress(chatNumber, topic, null), label: words.link, note: note ?? words.note(topic) };
}

/** For an island's props. */
export function chatProps(locale: Locale, about: About): ChatOffer {
  const { href, label, note } = offerOf(locale, about);
  return { href: ifChat(href), label: ifChat(label), note: ifChat(note) };
}

/** For what's rendered ahead of time. */
export const Chat = ({ locale, ...about }: About & { readonly locale: Locale }) => (
  <>
    {chatStart}
    <ChatLink locale={locale} {...offerOf(locale, about)} />
    {chatEnd}
  </>
);
