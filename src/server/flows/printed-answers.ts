import { applicationOptionTexts, applicationQuestions } from '#content/application.ts';
import { knowledgeQuestions } from '#content/knowledge.ts';
import { questions } from '#content/readiness.ts';
import { type ApplicationId, applicationIds } from '#domain/application.ts';
import { correctKeys, knowledgeIds, type OptionKey } from '#domain/knowledge.ts';
import type { Locale, Localized } from '#domain/locale.ts';
import { questionIds } from '#domain/readiness.ts';
import type { LeadRecord } from '#domain/records.ts';
import { notificationStrings as words } from '#strings/mail.ts';

/** A question and its answer as a mail prints them. */
export interface PrintedAnswer {
  /** The question's id. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** The visitor's own words. */
  readonly free: boolean;
  readonly note?: string | undefined;
}

/** Every answer in the order the questions are asked, with our own labels for known values (P4). */
export function printAnswers(record: LeadRecord, locale: Locale): readonly PrintedAnswer[] {
  switch (record.type) {
    case 'readiness-quiz':
      return questionIds.flatMap((id) => {
        const value = record.answers[id]?.value;
        const option = questions[id].options[Number(value) - 1];
        return option ? [{ id, question: questions[id].text[locale], answer: `${value}. ${option[locale]}`, free: false }] : [];
      });
    case 'ai-knowledge-quiz':
      return knowledgeIds.flatMap((id) => {
        const value = record.answers[id]?.value as OptionKey | undefined;
        const { text, options } = knowledgeQuestions[id];
        const best = correctKeys[id];
        return value === undefined
          ? []
          : [
              {
                id,
                question: text[locale],
                answer: `${value}. ${options[value][locale]}`,
                free: false,
                note: value === best ? words.right : words.wrong(best),
              },
            ];
      });
    case 'course-application':
      return applicationIds.flatMap((id) => {
        const values = [record.answers[id]?.value ?? []].flat().map(String);
        if (values.join('').trim() === '') return [];
        const labels: Readonly<Record<string, Localized<string>>> | undefined = optionTexts[id];
        return [
          {
            id,
            question: applicationQuestions[id].text[locale],
            answer: values.map((value) => labels?.[value]?.[locale] ?? value).join('\n'),
            free: labels === undefined,
          },
        ];
      });
  }
}

const optionTexts: Readonly<Partial<Record<ApplicationId, Readonly<Record<string, Localized<string>>>>>> = applicationOptionTexts;
