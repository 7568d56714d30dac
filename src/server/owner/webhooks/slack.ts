import type { Locale } from '#domain/text/locale.ts';
import { webhookStrings } from '#strings/owner/webhook-messages.ts';
import { truncate } from '../../../mail/visitor-text.ts';
import type { Summary } from './summary.ts';

/** Slack's limits, in characters and fields; escapes count. */
const max = { header: 150, field: 2_000, fields: 10 };

/** Slack acts on these three characters: `<!channel>` would notify everyone. */
const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** `verbatim` keeps Slack from linking addresses. */
const markdown = (text: string) => ({ type: 'mrkdwn', text, verbatim: true });

/** The body for a Slack incoming webhook: blocks, and their text for notifications. */
export function toSlackBody(
  { title, lines, notes }: Summary,
  locale: Locale,
  { isTest, link }: { readonly isTest: boolean; readonly link: string | undefined },
): string {
  const strings = webhookStrings[locale];
  const heading = isTest ? `${strings.test}: ${title}` : title;
  const remarks = [...(isTest ? [strings.testNote] : []), ...notes.map((note) => `${strings.careful}: ${note}`)];
  return JSON.stringify({
    text: escapeText([heading, ...lines.map(({ text }) => text)].join(' · ')),
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: truncate(heading, max.header), emoji: false } },
      {
        type: 'section',
        fields: lines
          .slice(0, max.fields)
          .map(({ label, text }) => markdown(`*${escapeText(label)}*\n${escapeText(truncate(text, max.field / 8))}`)),
      },
      ...(remarks.length > 0 ? [{ type: 'context', elements: remarks.map((remark) => markdown(escapeText(remark))) }] : []),
      ...(link === undefined ? [] : [{ type: 'section', text: markdown(`<${escapeText(link)}|${escapeText(strings.open)}>`) }]),
    ],
  });
}
