import type { z } from 'zod';
import type { LeadBrief } from '#domain/owner/leads.ts';
import type { Report } from '#domain/readiness/report.ts';
import type { CompanyInfo, LeadRecord, PersonalInfo } from '#domain/records/records.ts';
import { defaultLocale, type Locale, type Localized } from '#domain/text/locale.ts';
import type { CalendarDay } from '#domain/text/long-date.ts';
import type { Data, Flow } from '#flow/flow.ts';
import type { AgendaMeeting } from '#server/flows/reports/agenda-document.ts';
import type { AgendaDocument, AnswersDocument } from '#server/flows/reports/document.ts';
import type { DocumentContext } from '#server/flows/reports/frame.ts';
import { optionStrings } from '#strings/readiness/options.ts';
import type { PlanEvent } from '#strings/readiness/plan-events.ts';
import type { MailChat } from '../../../mail/chat.ts';
import type { Letter } from '../../../mail/letter.ts';
import { type Evaluation, evaluate, readData } from './evaluation.ts';
import type { PrintedAnswer, QuestionSpec } from './questions.ts';
import { type ChosenOptions, createChoicesSchema } from './request-schema.ts';
import type { Templates } from './templates.ts';

/** Only the server computes these (P3). */
export type Conclusion = Pick<
  LeadRecord,
  | 'categoryScores'
  | 'overallScore'
  | 'recommendations'
  | 'plan'
  | 'planGains'
  | 'planNotes'
  | 'scoreAfter'
  | 'score'
  | 'knowledgeGaps'
  | 'wrongQuestionIds'
>;

/** For incomplete records, and flows without a result. */
export const noConclusion: Conclusion = {
  categoryScores: null,
  overallScore: null,
  recommendations: [],
  plan: null,
  planGains: null,
  planNotes: null,
  scoreAfter: null,
  score: null,
  knowledgeGaps: [],
  wrongQuestionIds: [],
};

export interface LetterContext {
  readonly templates: Templates;
  /** An origin without a trailing slash. */
  readonly siteUrl: string;
  readonly bookingUrl: string;
  /** Undefined if none is offered (O7). */
  readonly chat?: MailChat | undefined;
  /** Whether the mail has the report as a PDF (V1). */
  readonly isReportAttached: boolean;
}

/** One version of its wording (W7). */
export interface WordedFlow {
  readonly questions: readonly { readonly id: string; readonly text: Localized<string> }[];
  /** Includes options that are no longer offered (P4). */
  readChoices(changes: ChosenOptions): z.ZodSafeParseResult<ChosenOptions>;
  /** `conclude` only once nothing is missing. */
  evaluate(record: LeadRecord): Evaluation & { conclude(): Conclusion };
  /** In question order, with our labels for known values (P4). */
  printAnswers(record: LeadRecord, locale: Locale): readonly PrintedAnswer[];
  /** A value that's no longer offered stays as it is (F5). */
  printCompany(record: LeadRecord, locale: Locale): CompanyInfo | null;
  /** For the owner, before a call; empty before completion. */
  brief(record: LeadRecord, locale: Locale): LeadBrief;
  /** To the person who completed the flow. */
  letter(record: LeadRecord, context: LetterContext): Letter;
  /** Null if the flow has no shareable one (V2). */
  result(record: LeadRecord, locale: Locale): Report | null;
  /** In the record's language; null if the flow has none (V1). */
  report(record: LeadRecord, context: DocumentContext): AnswersDocument | null;
  /** For its team's meeting, in the record's language; null if the flow has none (G5). */
  agenda(record: LeadRecord, meeting: AgendaMeeting): AgendaDocument | null;
  /** Null if the flow has none (V3). */
  planEvents(record: LeadRecord, locale: Locale, start: CalendarDay): readonly PlanEvent[] | null;
}

type CompanyLabels = { readonly [detail in keyof CompanyInfo]: Readonly<Record<string, string>> };

type DetailField = keyof PersonalInfo | keyof CompanyInfo | 'courseType' | 'session' | 'reminder';
export type AnswerField<D> = Exclude<keyof D & string, DetailField>;

export interface WordedDefinition<D extends Data, R, W> {
  readonly title: Localized<string>;
  readonly yours: Localized<string>;
  /** Questions that may stay unanswered. */
  readonly optional?: readonly AnswerField<D>[];
  /** In the order they're asked. */
  questions(words: W): { readonly [id in AnswerField<D>]-?: QuestionSpec };
  companyLabels?(words: W): Localized<CompanyLabels>;
  /** None by default. */
  conclude?(result: R, record: LeadRecord, words: W): Partial<Conclusion>;
  /** None by default. */
  brief?(
    record: LeadRecord,
    context: { readonly words: W; readonly locale: Locale; readonly answers: readonly PrintedAnswer[] },
  ): LeadBrief;
  /** By default, or without a readable result, the mail is a copy of the answers. */
  letter?(record: LeadRecord, context: LetterContext & { readonly words: W; readonly answers: readonly PrintedAnswer[] }): Letter | null;
  /** None by default, or if it can't be read. */
  result?(record: LeadRecord, context: { readonly words: W; readonly locale: Locale }): Report | null;
  /** None by default, or without a readable result. */
  report?(record: LeadRecord, context: DocumentContext & { readonly words: W }): AnswersDocument | null;
  /** None by default. */
  agenda?(record: LeadRecord, meeting: AgendaMeeting, words: W): AgendaDocument;
  /** None by default, or without a readable result. */
  planEvents?(
    record: LeadRecord,
    context: { readonly words: W; readonly locale: Locale; readonly start: CalendarDay },
  ): readonly PlanEvent[] | null;
}

export function wordFlow<D extends Data, R, P extends string, W>(
  flow: Flow<D, R, P>,
  definition: WordedDefinition<D, R, W>,
  words: W,
): WordedFlow {
  const asked: Readonly<Record<string, QuestionSpec>> = definition.questions(words);
  const printAnswers = ({ answers }: LeadRecord, locale: Locale) =>
    Object.entries(asked).flatMap(([id, { text, label, note, best }]): readonly PrintedAnswer[] => {
      const values = [answers[id]?.value ?? []].flat().map(String);
      if (values.join('').trim() === '') return [];
      const answer = values.map((value) => label?.(value, locale) ?? value).join('\n');
      return [
        {
          id,
          question: text[locale],
          answer,
          isUserText: !label,
          ...(note && { note: note(values.join(), locale) }),
          ...(best && { best }),
        },
      ];
    });
  const rules = { questions: Object.keys(asked), optional: definition.optional ?? [] };
  const companyLabels = definition.companyLabels?.(words) ?? optionStrings;
  const company: CompanyLabels = companyLabels[defaultLocale];
  const choices = createChoicesSchema(Object.fromEntries(Object.entries(asked).map(([id, { answer }]) => [id, answer])), {
    industry: Object.keys(company.industry),
    revenue: Object.keys(company.revenue),
    employees: Object.keys(company.employees),
  });
  return {
    readChoices: (changes) => choices.safeParse({ answers: changes.answers, companyInfo: changes.companyInfo }),
    questions: Object.entries(asked).map(([id, { text }]) => ({ id, text })),
    evaluate(record) {
      const data = readData(flow, record);
      return {
        ...evaluate(flow, record, data, rules),
        conclude: () => ({ ...noConclusion, ...definition.conclude?.(flow.conclude(data), record, words) }),
      };
    },
    printAnswers,
    printCompany({ companyInfo }, locale) {
      const labels: CompanyLabels = companyLabels[locale];
      const label = (detail: keyof CompanyInfo, value: string) => labels[detail][value] ?? value;
      if (!companyInfo) return null;
      const { industry, revenue, employees } = companyInfo;
      return { industry: label('industry', industry), revenue: label('revenue', revenue), employees: label('employees', employees) };
    },
    brief: (record, locale) =>
      record.isComplete ? (definition.brief?.(record, { words, locale, answers: printAnswers(record, locale) }) ?? []) : [],
    letter(record, context) {
      const { language: locale } = record;
      const answers = printAnswers(record, locale);
      const letter = definition.letter?.(record, { ...context, words, answers });
      if (letter) return letter;
      const { name } = record.personalInfo;
      const { templates, bookingUrl, chat } = context;
      const [yours, topic] = [definition.yours[locale], definition.title[locale]];
      return templates.answersLetter({ locale, name, yours, topic, answers, bookingUrl, chat });
    },
    result: (record, locale) => definition.result?.(record, { words, locale }) ?? null,
    report: (record, context) => definition.report?.(record, { ...context, words }) ?? null,
    agenda: (record, meeting) => definition.agenda?.(record, meeting, words) ?? null,
    planEvents: (record, locale, start) => definition.planEvents?.(record, { words, locale, start }) ?? null,
  };
}
