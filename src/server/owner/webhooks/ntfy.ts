import type { Locale } from '#domain/text/locale.ts';
import { webhookStrings } from '#strings/owner/webhook-messages.ts';
import { truncate } from '../../../mail/visitor-text.ts';
import type { Summary } from './summary.ts';

/** ntfy turns messages over 4,096 bytes into attachments. */
const maxMessage = 1_000;

/** JSON is published at the root, with the query, which may hold an access token (`?auth=`). */
export function ntfyTarget(topicUrl: string): { readonly url: string; readonly topic: string } {
  const { origin, pathname, search } = new URL(topicUrl);
  return { url: `${origin}/${search}`, topic: pathname.slice(1) };
}

export function toNtfyBody(
  topic: string,
  { title, lines, notes }: Summary,
  locale: Locale,
  { isTest, link }: { readonly isTest: boolean; readonly link: string | undefined },
): string {
  const strings = webhookStrings[locale];
  const remarks = [...(isTest ? [strings.testNote] : []), ...notes.map((note) => `${strings.careful}: ${note}`)];
  const text = [...lines.map(({ label, text }) => `${label}: ${text}`), ...remarks].join('\n');
  return JSON.stringify({
    topic,
    title: truncate(isTest ? `${strings.test}: ${title}` : title, 250),
    message: truncate(text, maxMessage),
    tags: [isTest ? 'test_tube' : 'bust_in_silhouette'],
    ...(link !== undefined && { click: link }),
  });
}
