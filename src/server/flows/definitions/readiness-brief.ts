import { callQuestions } from '#content/call-questions.ts';
import type { LeadBrief } from '#domain/owner/leads.ts';
import { categories } from '#domain/readiness/readiness.ts';
import { lowestAnswers, type Report } from '#domain/readiness/report.ts';
import type { Locale } from '#domain/text/locale.ts';
import { briefStrings } from '#strings/messages/brief.ts';
import { bandName } from '#strings/readiness/band-name.ts';
import { readinessStrings } from '#strings/readiness/readiness.ts';

/** As many as one call has time for. */
const lowestCount = 3;

export function readinessBrief(report: Report, locale: Locale): LeadBrief {
  const { heading, overall, overallText, areas, area } = briefStrings[locale];
  const strings = readinessStrings[locale];
  const { category } = strings;
  const lowest = lowestAnswers(report, lowestCount);
  return [
    {
      name: 'result',
      heading: heading.result,
      kind: 'facts',
      lines: [
        { label: overall, text: overallText(report.score, bandName(report, strings)) },
        { label: areas, text: categories.map((key) => area(category[key], report.scores[key])).join(', ') },
      ],
    },
    {
      name: 'lowest',
      heading: heading.lowest,
      kind: 'quotes',
      lines: lowest.map(({ text, level, answer }) => ({ label: text, text: `${level}. ${answer}` })),
    },
    {
      name: 'moves',
      heading: heading.moves,
      kind: 'facts',
      lines: (report.months[0] ?? []).map(({ owner, title }) => ({ label: owner, text: title })),
    },
    {
      name: 'questions',
      heading: heading.questions,
      kind: 'facts',
      lines: lowest.map((answer) => ({ label: category[answer.category], text: callQuestions[answer.question][locale] })),
    },
  ];
}
