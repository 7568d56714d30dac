import { type Locale, localPath } from '#domain/locale.ts';
import { planDays } from '#domain/plan.ts';
import { type CategoryScores, categories, concludeScores } from '#domain/readiness.ts';
import type { ReportMove } from '#domain/report.ts';
import { sitePaths } from '#domain/site-pages.ts';
import { booking } from '#strings/layout.ts';
import { mailStrings } from '#strings/mail.ts';
import { readinessStrings } from '#strings/readiness.ts';
import { reportStrings } from '#strings/report.ts';
import { resultStrings } from '#strings/result.ts';
import type { Block, Letter } from './letter.ts';
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
  /** The plan: days 1–30, 31–60, 61–90. */
  readonly months: readonly (readonly ReportMove[])[];
  /** The overall score once the plan is done. */
  readonly scoreAfter: number;
  /** Whether the mail has the report as a PDF. */
  readonly isReportAttached: boolean;
  readonly siteUrl: string;
  readonly bookingUrl: string;
}

/** The readiness assessment's result: score, verdict, and the first month of the plan. The rest is in the report that's attached. */
export function readinessLetter(mail: ReadinessResultMail): Letter {
  const { locale, overallScore, advice, isReportAttached } = mail;
  const { percent, readiness: words, ...common } = mailStrings[locale];
  const { category, result } = readinessStrings[locale];
  const { strengths } = concludeScores(mail.categoryScores);
  const [lowest] = advice;
  const firstMove = mail.months[0]?.[0];
  const company = greetingName(mail.company ?? '');
  const book = lowest ? resultStrings[locale].bookAbout(category[lowest.category]) : booking[locale].full;
  return {
    locale,
    subject: words.subject(percent(overallScore)),
    preview: firstMove ? words.preview(firstMove.title) : words.previewNone,
    title: mail.headline,
    blocks: [
      { kind: 'paragraph', text: greet(mail.name, words.intro, common.greeting) },
      { kind: 'figure', value: percent(overallScore), label: words.overall },
      { kind: 'paragraph', text: mail.lede },
      { kind: 'paragraph', text: mail.recommendation },
      ...(isReportAttached ? [{ kind: 'paragraph' as const, text: words.attached }] : []),
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
      ...planBlocks(mail),
      ...(advice.length > 0 && !isReportAttached
        ? [
            { kind: 'heading' as const, text: result.advice },
            {
              kind: 'advice' as const,
              items: advice.map((item) => ({ title: `${category[item.category]}, ${percent(item.score)}`, text: item.text })),
            },
          ]
        : []),
      ...(strengths.length > 0 && !isReportAttached
        ? [
            { kind: 'heading' as const, text: result.strengths },
            { kind: 'paragraph' as const, text: words.strengths(strengths.map((strength) => category[strength.category]).join(', ')) },
          ]
        : []),
      ...(firstMove ? [{ kind: 'paragraph' as const, text: words.call }] : []),
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

/** The first month in full, and one line for each later one. */
function planBlocks({ locale, months, overallScore, scoreAfter }: ReadinessResultMail): readonly Block[] {
  const words = reportStrings[locale];
  const [first = [], ...laterMonths] = months;
  if (first.length === 0) return [{ kind: 'paragraph', text: words.planTextNone }];
  const daysOf = (month: number) => words.days((planDays[month - 1] ?? 0) + 1, planDays[month] ?? 0);
  const lines = laterMonths.flatMap((moves, index) =>
    moves.length > 0 ? [{ label: daysOf(index + 1), value: moves.map(({ title }) => title).join('; ') }] : [],
  );
  return [
    { kind: 'heading', text: words.plan },
    { kind: 'paragraph', text: words.planText(overallScore, scoreAfter) },
    { kind: 'heading', text: mailStrings[locale].readiness.firstMonth },
    {
      kind: 'moves',
      items: first.map(({ title, owner, weeks, how, done }) => ({
        title,
        by: `${owner} · ${words.weeks(weeks)}`,
        how,
        done: `${words.done} ${done}`,
      })),
    },
    ...(lines.length > 0 ? [{ kind: 'facts' as const, items: lines }] : []),
  ];
}
