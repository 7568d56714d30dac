import type { AreaResult, KnowledgeScore } from '#domain/knowledge/knowledge.ts';
import { myResultPath } from '#domain/links/result-link.ts';
import { sitePaths } from '#domain/site/site-pages.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { knowledgeStrings } from '#strings/knowledge/knowledge.ts';
import { mailStrings } from '#strings/messages/mail.ts';
import { chatStrings } from '#strings/site/chat.ts';
import { chatBlocks, type MailChat } from './chat.ts';
import type { Letter } from './letter.ts';

/** Texts are in the reader's language. */
export interface KnowledgeResultMail {
  readonly locale: Locale;
  /** Completion day in words. */
  readonly date: string;
  readonly headline: string;
  readonly lede: string;
  readonly score: KnowledgeScore;
  readonly areas: readonly AreaResult[];
  /** One per wrong answer, in question order. */
  readonly review: readonly { readonly title: string; readonly text: string }[];
  readonly siteUrl: string;
  readonly bookingUrl: string;
  readonly chat?: MailChat | undefined;
  readonly isReportAttached: boolean;
}

/** The knowledge quiz's result with advice for each wrong answer. */
export function knowledgeLetter({ locale, score, ...mail }: KnowledgeResultMail): Letter {
  const { percent, knowledge: words, ...common } = mailStrings[locale];
  const { area, result } = knowledgeStrings[locale];
  return {
    locale,
    subject: words.subject(percent(score.percentage)),
    preview: words.preview(score.correct, score.total),
    title: mail.headline,
    blocks: [
      { kind: 'paragraph', text: words.intro },
      { kind: 'figure', value: percent(score.percentage), label: words.label(score.correct, score.total) },
      { kind: 'facts', items: [{ label: common.date, value: mail.date }] },
      { kind: 'paragraph', text: mail.lede },
      ...(mail.isReportAttached ? [{ kind: 'paragraph' as const, text: words.attached }] : []),
      { kind: 'heading', text: result.areas },
      {
        kind: 'meters',
        items: mail.areas.map((item) => ({
          label: area[item.area],
          percent: item.percentage,
          value: `${item.correct}/${item.total}, ${percent(item.percentage)}`,
        })),
      },
      ...(mail.review.length > 0
        ? [
            { kind: 'heading' as const, text: words.review },
            { kind: 'advice' as const, items: mail.review },
          ]
        : [{ kind: 'paragraph' as const, text: words.noReview }]),
      { kind: 'action', text: result.courses, href: mail.siteUrl + localPath(sitePaths.courses, locale) },
      {
        kind: 'links',
        items: [
          { text: common.book, href: mail.bookingUrl },
          { text: result.apply, href: mail.siteUrl + localPath(sitePaths.application, locale) },
          { text: common.ownLink, href: mail.siteUrl + localPath(myResultPath, locale) },
        ],
      },
      ...chatBlocks(mail.chat, chatStrings[locale].topic.knowledge, locale),
    ],
    reason: words.reason,
  };
}
