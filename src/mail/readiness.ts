import { gained } from '#domain/format.ts';
import type { Locale } from '#domain/locale.ts';
import { planDays } from '#domain/plan.ts';
import { type Category, categories } from '#domain/readiness.ts';
import type { Report, ReportMove } from '#domain/report.ts';
import { booking } from '#strings/layout.ts';
import { mailStrings } from '#strings/mail.ts';
import { stillLowText } from '#strings/place-name.ts';
import { readinessStrings } from '#strings/readiness.ts';
import { bookLabel } from '#strings/result.ts';
import { lede } from '#strings/standing.ts';
import type { Block, Letter } from './letter.ts';
import { breakLinks, greet, greetingName } from './visitor-text.ts';

export interface ReadinessResultMail {
  /** The reader's language, which the report's texts are in. */
  readonly locale: Locale;
  readonly name: string;
  readonly company: string | undefined;
  /** The day of completion, in words. */
  readonly date: string;
  readonly report: Report;
  /** The areas below 70, lowest first, in finished words. */
  readonly advice: readonly { readonly category: Category; readonly score: number; readonly text: string }[];
  /** Whether the mail has the report as a PDF. */
  readonly isReportAttached: boolean;
  readonly bookingUrl: string;
}

/** The readiness assessment's result: score, verdict, and the plan, its first month in full. The rest is in the report that's attached. */
export function readinessLetter(mail: ReadinessResultMail): Letter {
  const { locale, report, isReportAttached, bookingUrl } = mail;
  const { percent, readiness: words, ...common } = mailStrings[locale];
  const strings = readinessStrings[locale];
  const score = `${report.score} ${strings.result.outOf}`;
  const firstMove = report.months[0]?.[0];
  const company = greetingName(mail.company ?? '');
  const book = bookLabel(report, locale) ?? booking[locale].full;
  return {
    locale,
    subject: words.subject(score),
    preview: firstMove ? words.preview(firstMove.title) : words.previewNone,
    title: report.verdict.headline,
    blocks: [
      { kind: 'paragraph', text: greet(mail.name, words.intro, common.greeting) },
      { kind: 'figure', value: score, label: words.overall },
      { kind: 'paragraph', text: lede(report, locale, strings) },
      { kind: 'paragraph', text: report.verdict.recommendation },
      ...planBlocks(mail),
      ...(isReportAttached ? [{ kind: 'paragraph' as const, text: firstMove ? words.attached : words.attachedNone }] : []),
      ...(firstMove ? [{ kind: 'paragraph' as const, text: words.call }] : []),
      { kind: 'action', text: book, href: bookingUrl },
      { kind: 'heading', text: strings.result.areas },
      {
        kind: 'meters',
        items: categories.map((key) => ({
          label: strings.category[key],
          percent: report.scores[key],
          value: percent(report.scores[key]),
        })),
      },
      ...(isReportAttached ? [] : areaBlocks(mail)),
      {
        kind: 'facts',
        items: [...(company ? [{ label: words.company, value: breakLinks(company) }] : []), { label: common.date, value: mail.date }],
      },
      {
        kind: 'links',
        items: [{ text: book, href: bookingUrl }],
      },
    ],
    reason: words.reason,
  };
}

/** The first month in full, and a line for each move of the later ones. */
function planBlocks({ locale, report }: ReadinessResultMail): readonly Block[] {
  const { result } = readinessStrings[locale];
  const { plan } = result;
  const { months, score, scoreAfter } = report;
  const [first = [], ...laterMonths] = months;
  const count = months.flat().length;
  if (count === 0)
    return [
      { kind: 'heading', text: result.checks.title },
      { kind: 'lines', from: 1, items: report.checks.map(({ title, how }) => `${title} · ${how}`) },
    ];
  const inPoints = ({ gain }: ReportMove) => plan.points(gained(gain, locale));
  return [
    ...(report.firstWeek.length === 0
      ? []
      : [
          { kind: 'heading' as const, text: result.firstWeek.title },
          {
            kind: 'moves' as const,
            items: report.firstWeek.map(({ title, how, done, owner, hours }) => ({
              title,
              by: [owner, plan.hours(hours)].join(' · '),
              how,
              done: `${plan.done} ${done}`,
            })),
          },
        ]),
    { kind: 'heading', text: mailStrings[locale].readiness.firstMonth },
    {
      kind: 'moves',
      items: first.map((move) => ({
        title: move.title,
        by: [move.owner, plan.weeks(move.weeks), plan.hours(move.hours), inPoints(move)].join(' · '),
        how: move.how,
        done: `${plan.done} ${move.done}`,
      })),
    },
    ...laterMonths.flatMap((moves, index): Block[] =>
      moves.length === 0
        ? []
        : [
            { kind: 'heading', text: plan.days((planDays[index] ?? 0) + 1, planDays[index + 1] ?? 0) },
            {
              kind: 'lines',
              from: months.slice(0, index + 1).flat().length + 1,
              items: moves.map((move) => `${move.title} · ${inPoints(move)}`),
            },
          ],
    ),
    { kind: 'paragraph', text: plan.text(score, scoreAfter, count) },
  ];
}

/** What the report would say of each area, for a mail without it. */
function areaBlocks({ locale, report, advice }: ReadinessResultMail): readonly Block[] {
  const { percent, readiness: words } = mailStrings[locale];
  const { category: names, result } = readinessStrings[locale];
  const strong = report.areas.filter(({ urgency }) => urgency === null);
  const low = strong.flatMap((area) => {
    const text = stillLowText(report, area, locale, readinessStrings[locale]);
    return text ? [`${names[area.category]}: ${text}`] : [];
  });
  return [
    ...(advice.length > 0
      ? [
          { kind: 'heading' as const, text: result.advice },
          {
            kind: 'advice' as const,
            items: advice.map((item) => ({ title: `${names[item.category]}, ${percent(item.score)}`, text: item.text })),
          },
        ]
      : []),
    ...(strong.length > 0
      ? [
          { kind: 'heading' as const, text: result.strengths },
          { kind: 'paragraph' as const, text: words.strengths(strong.map(({ category }) => names[category]).join(', ')) },
          ...low.map((text) => ({ kind: 'paragraph' as const, text })),
        ]
      : []),
  ];
}
