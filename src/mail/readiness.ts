import { type Locale, localPath } from '#domain/locale.ts';
import { type CategoryScores, categories, concludeScores } from '#domain/readiness.ts';
import { sitePaths } from '#domain/site-pages.ts';
import { booking } from '#strings/layout.ts';
import { mailStrings } from '#strings/mail.ts';
import { readinessStrings } from '#strings/readiness.ts';
import { resultStrings } from '#strings/result.ts';
import type { Letter } from './letter.ts';
import { breakLinks, greet, greetingName } from './visitor-text.ts';

/** Texts are in the reader's language. */
export interface ReadinessResultMail {
  readonly locale: Locale;
  readonly name: string;
  readonly company: string | undefined;
  /** The day of completion, in words. */
  readonly date: string;
  readonly headline: string;
  readonly lede: string;
  readonly overallScore: number;
  readonly categoryScores: CategoryScores;
  /** The overall recommendation. */
  readonly recommendation: string;
  /** Most urgent first. */
  readonly advice: readonly { readonly category: keyof CategoryScores; readonly score: number; readonly text: string }[];
  readonly siteUrl: string;
  readonly bookingUrl: string;
}

/** The readiness assessment's result, as on its page. */
export function readinessLetter(mail: ReadinessResultMail): Letter {
  const { locale, overallScore, advice } = mail;
  const { percent, readiness: words, ...common } = mailStrings[locale];
  const { category, result } = readinessStrings[locale];
  const { strengths } = concludeScores(mail.categoryScores);
  const [lowest] = advice;
  const company = greetingName(mail.company ?? '');
  const book = lowest ? resultStrings[locale].bookAbout(category[lowest.category]) : booking[locale].full;
  return {
    locale,
    subject: words.subject(percent(overallScore)),
    preview: advice[0] ? words.preview(category[advice[0].category]) : words.previewNone,
    title: mail.headline,
    blocks: [
      { kind: 'paragraph', text: greet(mail.name, words.intro, common.greeting) },
      { kind: 'figure', value: percent(overallScore), label: words.overall },
      { kind: 'paragraph', text: mail.lede },
      { kind: 'paragraph', text: mail.recommendation },
      { kind: 'action', text: book, href: mail.bookingUrl },
      {
        kind: 'facts',
        items: [...(company ? [{ label: words.company, value: breakLinks(company) }] : []), { label: common.date, value: mail.date }],
      },
      { kind: 'heading', text: result.areas },
      {
        kind: 'meters',
        items: categories.map((key) => ({
          label: category[key],
          percent: mail.categoryScores[key],
          value: percent(mail.categoryScores[key]),
        })),
      },
      ...(advice.length > 0
        ? [
            { kind: 'heading' as const, text: result.advice },
            {
              kind: 'advice' as const,
              items: advice.map((item) => ({ title: `${category[item.category]}, ${percent(item.score)}`, text: item.text })),
            },
          ]
        : []),
      ...(strengths.length > 0
        ? [
            { kind: 'heading' as const, text: result.strengths },
            { kind: 'paragraph' as const, text: words.strengths(strengths.map((strength) => category[strength.category]).join(', ')) },
          ]
        : []),
      ...(advice.length > 0 ? [{ kind: 'paragraph' as const, text: words.call }] : []),
      {
        kind: 'links',
        items: [
          { text: book, href: mail.bookingUrl },
          { text: words.again, href: mail.siteUrl + localPath(sitePaths.quiz, locale) },
        ],
      },
    ],
    reason: words.reason,
  };
}
