import type { KnowledgeWording } from '#domain/content/wordings.ts';
import {
  type KnowledgeArea,
  type KnowledgeId,
  type KnowledgeLevel,
  keptKnowledge,
  knowledgeAreas,
  knowledgeIds,
  knowledgeQuestionsOf,
  learningOrder,
  levelOf,
} from '#domain/knowledge/knowledge.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import { percent } from '#domain/text/format.ts';
import type { InLocale } from '#domain/text/localized.ts';
import { knowledgeStrings } from '#strings/knowledge/knowledge.ts';
import { reportStrings } from '#strings/readiness/report.ts';
import type { KnowledgeDocument } from './document.ts';
import { type DocumentContext, documentFrame, printedPerson } from './frame.ts';

/** In the record's language and wording. */
export interface KnowledgeTexts {
  readonly questions: Readonly<
    Record<KnowledgeId, InLocale<Pick<KnowledgeWording['questions'][KnowledgeId], 'text' | 'correct' | 'options' | 'recommendation'>>>
  >;
  readonly areas: Readonly<Record<KnowledgeArea, Readonly<Record<KnowledgeLevel, string>>>>;
  readonly verdicts: Readonly<Record<KnowledgeLevel, { readonly headline: string; readonly lede: string }>>;
}

export function knowledgeDocument(record: LeadRecord, texts: KnowledgeTexts, context: DocumentContext): KnowledgeDocument {
  const { language: locale } = record;
  const result = keptKnowledge(record);
  if (!result) throw new Error('The record has no result.');
  const { score, gaps, wrong } = result;
  const { area: names, result: page } = knowledgeStrings[locale];
  const isGap = (area: KnowledgeArea) => gaps.some((gap) => gap.area === area);
  const actionOf = (id: KnowledgeId) => texts.questions[id].recommendation;
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
    learn: {
      heading: gaps.length > 0 ? page.advice : page.congratulations,
      text: gaps.length > 0 ? page.adviceText : page.congratulationsText,
      items: learningOrder(result).map(({ area, correct, total, percentage, wrong: missed }) => ({
        name: names[area],
        percent: percentage,
        score: words.knowledge.areaScore(correct, total, share(percentage)),
        text: [texts.areas[area][levelOf(percentage)], isGap(area) && missed.length === 0 && page.concepts].filter(Boolean).join(' '),
        actions: isGap(area) ? missed.map(actionOf) : [],
      })),
    },
    review: {
      heading: page.review,
      best: words.knowledge.best,
      areas: knowledgeAreas.map((area) => ({
        name: names[area],
        items: knowledgeQuestionsOf[area].map((id) => {
          const { text, options, correct } = texts.questions[id];
          const isRight = !wrong.includes(id);
          return {
            number: String(knowledgeIds.indexOf(id) + 1),
            mark: isRight ? page.right : page.missed,
            isRight,
            question: text,
            best: options[correct],
            action: isRight || isGap(area) ? null : actionOf(id),
          };
        }),
      })),
    },
  };
}
