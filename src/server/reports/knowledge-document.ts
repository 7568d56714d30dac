import type { KnowledgeWording } from '#domain/content/wordings.ts';
import { percent } from '#domain/format.ts';
import { type KnowledgeId, type KnowledgeLevel, keptKnowledge, knowledgeIds, levelOf } from '#domain/knowledge.ts';
import type { InLocale } from '#domain/localized.ts';
import type { LeadRecord } from '#domain/records.ts';
import { knowledgeStrings } from '#strings/knowledge.ts';
import { reportStrings } from '#strings/report.ts';
import type { KnowledgeDocument } from './document.ts';
import { type DocumentContext, documentFrame, printedPerson } from './frame.ts';

/** The quiz's texts in the record's language, of the version that it was answered with. */
export interface KnowledgeTexts {
  readonly questions: Readonly<
    Record<KnowledgeId, InLocale<Pick<KnowledgeWording['questions'][KnowledgeId], 'text' | 'correct' | 'options' | 'recommendation'>>>
  >;
  readonly verdicts: Readonly<Record<KnowledgeLevel, { readonly headline: string; readonly lede: string }>>;
}

/** The knowledge quiz's report of a completed record, in its language: scores, and the reason of every missed answer. */
export function knowledgeDocument(record: LeadRecord, texts: KnowledgeTexts, context: DocumentContext): KnowledgeDocument {
  const { language: locale } = record;
  const result = keptKnowledge(record);
  if (!result) throw new Error('The record has no result.');
  const { score, areas, wrong } = result;
  const words = reportStrings[locale];
  const { name } = printedPerson(record.personalInfo);
  const share = (value: number) => percent(value, locale);
  const { headline, lede } = texts.verdicts[levelOf(score.percentage)];
  return {
    template: 'knowledge',
    ...documentFrame(record, { heading: words.call, text: words.knowledge.callText, next: '', label: words.book }, context),
    title: words.knowledge.title(name),
    kind: words.knowledge.kind,
    preparedFor: words.preparedFor(name, ''),
    score: { text: share(score.percentage), label: words.knowledge.correct(score.correct, score.total) },
    verdict: { headline, lede },
    stems: {
      alt: words.knowledge.stems(score.correct, score.total),
      right: knowledgeIds.map((id) => !wrong.includes(id)),
    },
    areas: {
      heading: words.knowledge.areas,
      items: areas.map(({ area, correct, total, percentage }) => ({
        name: knowledgeStrings[locale].area[area],
        score: share(percentage),
        percent: percentage,
        text: words.knowledge.areaScore(correct, total, share(percentage)),
      })),
    },
    missed: {
      heading: words.knowledge.missed,
      none: words.knowledge.missedNone,
      best: words.knowledge.best,
      items: wrong.map((id) => {
        const { text, options, correct, recommendation } = texts.questions[id];
        return {
          number: words.knowledge.number(knowledgeIds.indexOf(id) + 1),
          question: text,
          best: options[correct],
          title: recommendation.title,
          reason: recommendation.text,
        };
      }),
    },
  };
}
