import { myResultPath } from '#domain/links/result-link.ts';
import { type Category, categories } from '#domain/readiness/readiness.ts';
import type { Report, ReportMove } from '#domain/readiness/report.ts';
import { gained } from '#domain/text/format.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { resultStrings } from '#strings/flow/result.ts';
import { mailStrings } from '#strings/messages/mail.ts';
import { notYetLines, planText, sureText, waitText } from '#strings/readiness/page-one.ts';
import { areaPlace, monthName, stillLowText } from '#strings/readiness/place-name.ts';
import { readinessStrings } from '#strings/readiness/readiness.ts';
import { lede } from '#strings/readiness/verdict-sentence.ts';
import { chatStrings } from '#strings/site/chat.ts';
import { chatBlocks, type MailChat } from './chat.ts';
import type { Block, Letter } from './letter.ts';

export interface ReadinessResultMail {
  /** The reader's language, which the report is in. */
  readonly locale: Locale;
  /** Completion day in words. */
  readonly date: string;
  readonly report: Report;
  /** Areas below 70, lowest first, in finished words. */
  readonly advice: readonly { readonly category: Category; readonly score: number; readonly text: string }[];
  readonly isReportAttached: boolean;
  readonly siteUrl: string;
  readonly bookingUrl: string;
  readonly chat?: MailChat | undefined;
}

/**
 * The readiness result: first page and plan, first month in full; the attached report has the rest. Made to be forwarded: no name, company,
 * or key (V1, T1, D5).
 */
export function readinessLetter(mail: ReadinessResultMail): Letter {
  const { locale, report, isReportAttached, siteUrl, bookingUrl, chat } = mail;
  const { percent, readiness: words, ...common } = mailStrings[locale];
  const strings = readinessStrings[locale];
  const score = `${report.score} ${strings.result.outOf}`;
  const firstMove = report.months[0]?.[0];
  const { call } = report;
  return {
    locale,
    subject: words.subject(score),
    preview: firstMove ? words.preview(firstMove.title) : words.previewNone,
    title: report.verdict.headline,
    blocks: [
      { kind: 'paragraph', text: words.intro },
      { kind: 'figure', value: score, label: words.overall },
      { kind: 'paragraph', text: lede(report, locale, strings) },
      { kind: 'paragraph', text: report.verdict.recommendation },
      ...foundBlocks(mail),
      ...planBlocks(mail),
      { kind: 'heading', text: call.heading },
      { kind: 'paragraph', text: call.text },
      { kind: 'action', text: call.label, href: bookingUrl },
      ...chatBlocks(chat, chatStrings[locale].topic.readiness, locale),
      ...waitBlocks(mail),
      ...(isReportAttached ? [{ kind: 'paragraph' as const, text: firstMove ? words.attached : words.attachedNone }] : []),
      { kind: 'heading', text: strings.result.next },
      { kind: 'paragraph', text: call.next },
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
        items: [{ label: common.date, value: mail.date }],
      },
      {
        kind: 'links',
        items: [
          { text: call.label, href: bookingUrl },
          { text: common.ownLink, href: siteUrl + localPath(myResultPath, locale) },
        ],
      },
    ],
    reason: words.reason,
  };
}

/** The answers that the first month raises, and what leaving each usually means. */
function foundBlocks({ locale, report: { pageOne } }: ReadinessResultMail): readonly Block[] {
  const { pageOne: words } = readinessStrings[locale].result;
  if (pageOne.findings.length === 0) return [];
  const items = pageOne.findings.map(({ text, isQuote, cost }) => `${isQuote ? resultStrings[locale].quoted(text) : text} ${cost}`);
  return [
    { kind: 'heading', text: words.found },
    { kind: 'lines', from: null, items },
  ];
}

/** What waiting costs, what can wait, and our confidence. */
function waitBlocks({ locale, report }: ReadinessResultMail): readonly Block[] {
  const strings = readinessStrings[locale];
  const { pageOne: words } = strings.result;
  const wait = waitText(report, strings);
  const lines = notYetLines(report, locale, strings);
  return [
    ...(wait
      ? [
          { kind: 'heading' as const, text: words.wait },
          { kind: 'paragraph' as const, text: wait },
        ]
      : []),
    ...(lines.length > 0
      ? [
          { kind: 'heading' as const, text: words.notYet },
          { kind: 'lines' as const, from: null, items: lines },
        ]
      : []),
    { kind: 'heading', text: words.sure },
    { kind: 'paragraph', text: sureText(report, locale, strings) },
  ];
}

/** The first month in full, and one line per later move. */
function planBlocks({ locale, report }: ReadinessResultMail): readonly Block[] {
  const strings = readinessStrings[locale];
  const { result } = strings;
  const { plan } = result;
  const { months, pageOne } = report;
  const { pageOne: words } = result;
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
            from: null,
            items: report.firstWeek.map(({ title, how, done, owner, hours }) => ({
              title,
              by: [owner, plan.hours(hours)].join(' · '),
              how,
              done: `${plan.done} ${done}`,
            })),
          },
        ]),
    { kind: 'heading', text: mailStrings[locale].readiness.firstMonth },
    { kind: 'paragraph', text: `${words.total(plan.hours(pageOne.hours), pageOne.people)}. ${words.dayOne}` },
    {
      kind: 'moves',
      from: 1,
      items: first.map((move, index) => ({
        title: move.title,
        by: [move.owner, plan.hours(move.hours), words.by(pageOne.decisions[index]?.day ?? 0), inPoints(move)].join(' · '),
        how: move.how,
        done: `${plan.done} ${move.done}`,
      })),
    },
    ...laterMonths.flatMap((moves, index): Block[] =>
      moves.length === 0
        ? []
        : [
            { kind: 'heading', text: monthName(index + 1, strings) },
            {
              kind: 'lines',
              from: months.slice(0, index + 1).flat().length + 1,
              items: moves.map((move) => `${move.title} · ${inPoints(move)}`),
            },
          ],
    ),
    { kind: 'paragraph', text: planText(report, strings) },
  ];
}

/** The report's text on each area, for a mail without the report. */
function areaBlocks({ locale, report, advice }: ReadinessResultMail): readonly Block[] {
  const { percent } = mailStrings[locale];
  const strings = readinessStrings[locale];
  const { category: names, result } = strings;
  const planPlaceOf = (category: Category) => {
    const place = report.areas.find((area) => area.category === category)?.place;
    return place ? areaPlace(place, locale, strings) : '';
  };
  const toItem = (category: Category, score: number, ...texts: readonly string[]) => ({
    title: `${names[category]}, ${percent(score)}`,
    text: texts.filter(Boolean).join(' '),
  });
  const strong = report.areas.filter(({ urgency }) => urgency === null);
  return [
    ...(advice.length > 0
      ? [
          { kind: 'heading' as const, text: result.advice },
          {
            kind: 'advice' as const,
            items: advice.map(({ category, score, text }) => toItem(category, score, text, planPlaceOf(category))),
          },
        ]
      : []),
    ...(strong.length > 0
      ? [
          { kind: 'heading' as const, text: result.strengths },
          {
            kind: 'advice' as const,
            items: strong.map((area) =>
              toItem(
                area.category,
                area.score,
                resultStrings[locale].answered(area.quote),
                area.text,
                stillLowText(report, area, locale, strings),
              ),
            ),
          },
        ]
      : []),
  ];
}
