import type { LetterOf } from '#server/messages/notifications/compose.ts';
import type { Store } from '#server/platform/stores/store.ts';
import { readMarkdown } from './markdown.ts';
import { findLetterFor } from './statements.ts';

/** When it's sent, so that people who have unsubscribed by then get none. */
export const letterReader =
  (store: Store, siteUrl: string): LetterOf =>
  async ({ letter, language }, recipient) => {
    const found = await store.read(() => findLetterFor(letter, recipient));
    if ('none' in found) return found;
    const { subject, text } = found.content[language];
    return { list: found.list, topic: found.topic, email: found.email, subject, blocks: readMarkdown(text, siteUrl) };
  };
