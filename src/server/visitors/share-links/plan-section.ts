import type { Locale } from '#domain/text/locale.ts';
import { escapeMarkup as text } from '#server/platform/pages/placeholders.ts';
import { sharePageStrings } from '#strings/links/share-page.ts';
import { candidateLines } from '#strings/readiness/candidates.ts';
import { monthName } from '#strings/readiness/place-name.ts';
import { readinessStrings } from '#strings/readiness/readiness.ts';
import type { SharedMove, SharedPlan } from './shared-plan.ts';

interface Item {
  /** Empty for items that aren't moves. */
  readonly number: string;
  readonly title: string;
  /** Its owner, or when it can start. */
  readonly by: string;
  /** Hours, weeks and the day; may be empty. */
  readonly effort: string;
  /** Sentences; the label before each may be empty. */
  readonly lines: readonly (readonly [label: string, line: string])[];
}

/** Renders a plan as HTML for a meeting: this month's decisions, then the rest (V2). The built page has its styles. */
export function planSection(plan: SharedPlan, locale: Locale): string {
  const strings = readinessStrings[locale];
  const { result } = strings;
  const [first = [], ...laterMonths] = plan.months;
  const move = ({ number, title, owner, hours, weeks, day, done }: SharedMove): Item => ({
    number: String(number),
    title,
    by: owner,
    effort: [
      result.plan.hours(hours),
      day === null ? result.plan.weeks(weeks) : `${result.plan.weeks(weeks)}, ${result.pageOne.by(day)}`,
    ].join(' · '),
    lines: [[result.plan.done, done]],
  });
  const check = ({ title, how }: SharedPlan['checks'][number], index: number): Item => ({
    number: String(index + 1),
    title,
    by: result.checks.month(index + 1),
    effort: '',
    lines: [['', how]],
  });
  const groups: readonly (readonly [heading: string, items: readonly Item[]])[] = [
    [
      result.firstWeek.title,
      plan.firstWeek.map(({ title, owner, hours, done }) => ({
        number: '',
        title,
        by: owner,
        effort: result.plan.hours(hours),
        lines: [[result.plan.done, done]],
      })),
    ],
    ...laterMonths.map((moves, index) => [monthName(index + 1, strings), moves.map(move)] as const),
    [
      result.candidates.title(1),
      [plan.candidate].flatMap((candidate) => {
        if (!candidate) return [];
        const { name, start, worth, risk, people } = candidateLines(candidate, locale, strings);
        return [{ number: '', title: name, by: start, effort: '', lines: [worth, risk, people].map((line) => ['', line] as const) }];
      }),
    ],
  ];
  const words = sharePageStrings[locale];
  const decisions =
    first.length > 0
      ? firstSection(
          result.pageOne.decide,
          words.decide(result.pageOne.total(result.plan.hours(plan.hours), plan.people)),
          list(first.map(move), words.sign),
        )
      : firstSection(result.checks.title, '', list(plan.checks.map(check), words.sign));
  const rest = groups.filter(([, items]) => items.length > 0).map(([heading, items]) => group(heading, items));
  return decisions + (rest.length > 0 ? `<section class="section rule"><div class="wrap">${rest.join('')}</div></section>` : '');
}

function firstSection(heading: string, note: string, items: string): string {
  const said = note && `<p>${text(note)}</p>`;
  return `<section class="section rule share-first"><div class="wrap"><div class="head"><h2>${text(heading)}</h2>${said}</div>${items}</div></section>`;
}

const group = (heading: string, items: readonly Item[]) =>
  `<section class="share-group fold"><h2>${text(heading)}</h2>${list(items)}</section>`;

const list = (items: readonly Item[], sign = '') => `<ul class="share-moves">${items.map((each) => item(each, sign)).join('')}</ul>`;

/** `sign` precedes a line to write on, in print only. */
function item({ number, title, by, effort, lines }: Item, sign: string): string {
  const numbered = number && `<span class="share-number tnum">${text(number)}</span>`;
  const details = [
    `<p class="share-by">${text(by)}</p>`,
    effort && `<p>${text(effort)}</p>`,
    ...lines.map(([label, line]) => `<p>${label && `<span class="soft">${text(label)}</span> `}${text(line)}</p>`),
    sign && `<p class="share-sign">${text(sign)}</p>`,
  ].join('');
  return `<li class="share-move">${numbered}<h3>${text(title)}</h3><div class="share-details">${details}</div></li>`;
}
