import { type Locale, localPath } from '#domain/locale.ts';
import { type CategoryScores, categories, strengthThreshold } from '#domain/readiness.ts';
import { sitePaths } from '#domain/site-pages.ts';
import { mailStrings } from '#strings/mail.ts';
import { readinessStrings } from '#strings/readiness.ts';
import type { Letter } from './letter.ts';
import { greet } from './visitor-text.ts';

/** Texts are in the reader's language. */
export interface ReadinessResultMail {
  readonly locale: Locale;
  readonly name: string;
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
  const strengths = categories.filter((key) => mail.categoryScores[key] >= strengthThreshold);
  return {
    locale,
    subject: words.subject(percent(overallScore)),
    preview: advice[0] ? words.preview(category[advice[0].category]) : words.previewNone,
    title: mail.headline,
    blocks: [
      { kind: 'paragraph', text: greet(mail.name, words.intro, common.greeting) },
      { kind: 'figure', value: percent(overallScore), label: words.overall },
      { kind: 'paragraph', text: mail.lede },
      { kind: 'heading', text: result.areas },
      {
        kind: 'meters',
        items: categories.map((key) => ({
          label: category[key],
          percent: mail.categoryScores[key],
          value: percent(mail.categoryScores[key]),
        })),
      },
      { kind: 'heading', text: result.advice },
      { kind: 'paragraph', text: mail.recommendation },
      ...(advice.length > 0
        ? [
            {
              kind: 'advice' as const,
              items: advice.map((item) => ({ title: `${category[item.category]}, ${percent(item.score)}`, text: item.text })),
            },
          ]
        : []),
      ...(strengths.length > 0
        ? [
            { kind: 'heading' as const, text: result.strengths },
            { kind: 'paragraph' as const, text: words.strengths(strengths.map((key) => category[key]).join(', ')) },
          ]
        : []),
      { kind: 'paragraph', text: words.call },
      { kind: 'action', text: common.book, href: mail.bookingUrl },
      { kind: 'links', items: [{ text: words.again, href: mail.siteUrl + localPath(sitePaths.quiz, locale) }] },
    ],
    reason: words.reason,
  };
}
