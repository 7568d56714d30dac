import type { Report } from '#domain/readiness/report.ts';
import type { Locale } from '#domain/text/locale.ts';
import { notYetLines } from './page-one.ts';
import type { ReadinessStrings } from './readiness.en.ts';
import { lede } from './verdict-sentence.ts';

/** Characters that chats and mail programs show in one piece. */
export const pasteTextLimit = 900;

/**
 * A result as text to paste into a chat or mail (V3): score, verdict, this month's decisions, and what to leave for later. Uses page one's
 * words and doesn't reveal the visitor or the answers. Drops whole lines until it fits.
 */
export function pasteText(report: Report, locale: Locale, strings: ReadinessStrings): string {
  const { result, title } = strings;
  const { pageOne: words } = result;
  const score = `${title}: ${report.score} ${result.outOf}`;
  const { headline } = report.verdict;
  const tasks = tasksOf(report, strings);
  const waiting = waitingOf(report, locale, strings);

  const compose = (verdict: string, shown: number, waits: number) =>
    [
      [score, verdict],
      shown > 0 ? [tasks.heading, ...tasks.lines.slice(0, shown)] : [],
      waits === 0 || waiting[0] === words.covered
        ? waiting.slice(0, waits)
        : [`${words.notYet}:`, ...waiting.slice(0, waits).map((line) => `- ${line}`)],
    ]
      .filter((block) => block.length > 0)
      .map((block) => block.join('\n'))
      .join('\n\n');
  const all = tasks.lines.length;
  const full = `${headline} ${lede(report, locale, strings)}`;
  const texts = [
    // Drop most of what waits first, then the sentences on areas.
    ...downFrom(waiting.length, 1).map((count) => compose(full, all, count)),
    ...downFrom(waiting.length, 0).map((count) => compose(headline, all, count)),
    ...downFrom(all, 0).map((count) => compose(headline, count, 0)),
  ];
  return texts.find((text) => text.length <= pasteTextLimit) ?? score;
}

/** Counts down: 3, 2, 1. */
const downFrom = (most: number, least: number) => Array.from({ length: Math.max(1, most - least + 1) }, (_, less) => most - less);

/** This month's decisions, or the checks where no move is left. */
function tasksOf(
  { pageOne: { decisions, hours, people }, checks }: Report,
  { result }: ReadinessStrings,
): { readonly heading: string; readonly lines: readonly string[] } {
  const { pageOne: words, plan } = result;
  if (decisions.length === 0)
    return {
      heading: `${result.checks.title}:`,
      lines: checks.map(({ title, how }, index) => `${index + 1}. ${title} (${result.checks.month(index + 1)}). ${how}`),
    };
  return {
    heading: `${words.decide}: ${words.total(plan.hours(hours), people)}. ${words.dayOne}`,
    lines: decisions.map((each) => `${each.number}. ${each.title} (${each.owner}, ${plan.hours(each.hours)}, ${words.by(each.day)})`),
  };
}

/** Without a move, nothing waits. */
const waitingOf = (report: Report, locale: Locale, strings: ReadinessStrings): readonly string[] =>
  report.pageOne.decisions.length === 0 ? [] : notYetLines(report, locale, strings);
