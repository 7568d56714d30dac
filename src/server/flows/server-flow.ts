import type { z } from 'zod';
import { isAnswered } from '#domain/application.ts';
import { inTodaysLocales } from '#domain/content/wordings.ts';
import type { LeadBrief } from '#domain/leads.ts';
import { defaultLocale, forEachLocale, type Locale, type Localized } from '#domain/locale.ts';
import type { CalendarDay } from '#domain/long-date.ts';
import type { RecordEvent } from '#domain/message.ts';
import { readWording } from '#domain/read-wording.ts';
import type { CompanyInfo, LeadRecord, PersonalInfo, RecordKind } from '#domain/records.ts';
import type { Report } from '#domain/report.ts';
import type { Data, FieldPath, Flow } from '#flow/flow.ts';
import { fromRecord } from '#flow/record-body.ts';
import { optionStrings } from '#strings/options.ts';
import type { PlanEvent } from '#strings/plan-events.ts';
import type { Letter } from '../../mail/letter.ts';
import type { ReportDocument } from '../reports/document.ts';
import type { DocumentContext } from '../reports/frame.ts';
import type { PrintedAnswer, Question } from './questions.ts';
import { type Choices, createChoicesSchema, createRequestSchema, type RequestSchema } from './request-schema.ts';
import type { Templates } from './templates.ts';

/** The fields that only the server computes (P3). */
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
  /** Whether the mail has the report as a PDF (V1). */
  readonly isReportAttached: boolean;
}

/** A flow in the words of one version of its content (W7). */
export interface WordedFlow {
  /** In the order they're asked. */
  readonly questions: readonly { readonly id: string; readonly text: Localized<string> }[];
  /** Reads what a request chose: an answer may be an option of these words, also one that's not offered any more (P4). */
  readChoices(changes: Choices): z.ZodSafeParseResult<Choices>;
  /** Called only when nothing is missing. */
  conclude(record: LeadRecord): Conclusion;
  /** All answers in question order, with our labels for known values (P4). */
  printAnswers(record: LeadRecord, locale: Locale): readonly PrintedAnswer[];
  /** Our labels of the company's details; a value that we no longer offer stays as it is (F5). */
  printCompany(record: LeadRecord, locale: Locale): CompanyInfo | null;
  /** What the owner reads about a result before a call; nothing before completion. */
  brief(record: LeadRecord, locale: Locale): LeadBrief;
  /** The mail to the person who completed the flow. */
  letter(record: LeadRecord, context: LetterContext): Letter;
  /** The result of a completed record, in a language (V2); null if the flow has none that can be shared. */
  result(record: LeadRecord, locale: Locale): Report | null;
  /** The report of a completed record in its language (V1); null if the flow has none. */
  report(record: LeadRecord, context: DocumentContext): ReportDocument | null;
  /** What the calendar of a completed record's plan has, if it starts on a day (V3); null if the flow has none. */
  planEvents(record: LeadRecord, locale: Locale, start: CalendarDay): readonly PlanEvent[] | null;
}

/** Labels by value. */
type CompanyLabels = { readonly [detail in keyof CompanyInfo]: Readonly<Record<string, string>> };

/** The server's part of a flow. Other server code works with any kind of record. */
export interface ServerFlow {
  readonly kind: RecordKind;
  /** As the owner sees it: 'Readiness assessment'. */
  readonly title: Localized<string>;
  /** Its name in commands: 'readiness'. */
  readonly shortName: string;
  /** The messages of its rules by their keys, as visitors see them. */
  readonly problems: Localized<Readonly<Record<string, string>>>;
  /** The details it asks for, besides name and address. */
  readonly asks: { readonly companyName: boolean; readonly companyInfo: boolean; readonly course: boolean };
  /** The areas it scores, in their order; none for a flow without them. */
  readonly areas: readonly { readonly id: string; readonly name: Localized<string> }[];
  /** Scores of its areas by their ids, 0 to 100; null without a result. */
  areaScores(record: LeadRecord): Readonly<Record<string, number>> | null;
  readonly schema: RequestSchema;
  readonly steps: readonly { readonly id: string; readonly name: Localized<string> }[];
  /** The step of a completed record. */
  readonly finishedStep: number;
  /** Today's content: what the flow says in all languages. */
  readonly wording: unknown;
  /** The flow in the words of today's content. */
  readonly today: WordedFlow;
  /** Whether the email address can be corrected after completion (A1). */
  readonly isEmailCorrectable: boolean;
  /** Whether a completed record has a report to print (V1). */
  readonly hasReport: boolean;
  /** Whether a completed record has a calendar of its plan (V3). */
  readonly hasPlanEvents: boolean;
  /** Events at completion, in addition to `record.completed`. */
  readonly completionEvents: readonly RecordEvent[];
  /** Per step, whether it's complete. */
  answeredSteps(record: LeadRecord): readonly boolean[];
  /** Percent, before completion. */
  progress(record: LeadRecord): number;
  /** Paths of the fields that completion needs. */
  missing(record: LeadRecord): readonly string[];
  /** The answers that count in a complete record (A3). */
  applicableAnswers(record: LeadRecord): LeadRecord['answers'];
  /** The answers that are our own options, without the client's labels: nothing in them is the visitor's text. */
  chosenAnswers(record: LeadRecord): LeadRecord['answers'];
  /** The flow in the words of another version; null if nothing of its content can be read. */
  inWords(content: unknown): FlowInWords | null;
}

interface FlowInWords {
  readonly flow: WordedFlow;
  /** False if a piece of the content couldn't be read: today's is in its place. */
  readonly isWhole: boolean;
}

/** Fields of a flow that aren't answers. */
type DetailField = keyof PersonalInfo | keyof CompanyInfo | 'courseType' | 'session' | 'reminder';
type AnswerField<D> = Exclude<keyof D & string, DetailField>;

interface Definition<D extends Data, R, P extends string, W> {
  readonly title: Localized<string>;
  readonly shortName: string;
  /** The messages of its rules, as visitors see them. */
  readonly problems: Localized<Readonly<Record<P, string>>>;
  /** The names of the areas it scores; none by default. */
  readonly areas?: Localized<Readonly<Record<string, string>>>;
  /** The scores of a record's areas, 0 to 100; null without a result. */
  areaScores?(record: LeadRecord): Readonly<Record<string, number>> | null;
  /** What the flow says today in all languages, as plain data: its questions, options and the texts of its result (W7). */
  readonly wording: W;
  /** Names of texts that a wording may do without; one that lacks them isn't given today's. */
  readonly optionalTexts?: readonly string[];
  /** In the order they're asked. */
  questions(words: W): { readonly [id in AnswerField<D>]-?: Question };
  /** Questions that may stay unanswered. */
  readonly optional?: readonly AnswerField<D>[];
  /** Names by id, for steps that aren't a question; the first step's default is 'Details'. */
  readonly stepNames?: Readonly<Record<string, Localized<string>>>;
  /** One of these courses is required. */
  readonly courses?: readonly string[];
  readonly completionEvents?: readonly RecordEvent[];
  /** Labels of the company's details, if its wording has its own. */
  companyLabels?(words: W): Localized<CompanyLabels>;
  /** The record's fields from the flow's result; none by default. */
  conclude?(result: R, record: LeadRecord, words: W): Partial<Conclusion>;
  /** The result in the owner's brief; none by default. */
  brief?(
    record: LeadRecord,
    context: { readonly words: W; readonly locale: Locale; readonly answers: readonly PrintedAnswer[] },
  ): LeadBrief;
  /** By default, or if the record has no result that can be read, the mail is a copy of the answers. */
  letter?(record: LeadRecord, context: LetterContext & { readonly words: W; readonly answers: readonly PrintedAnswer[] }): Letter | null;
  /** None by default, or if it can't be read. */
  result?(record: LeadRecord, context: { readonly words: W; readonly locale: Locale }): Report | null;
  /** None by default, or if the record has no result that can be read. */
  report?(record: LeadRecord, context: DocumentContext & { readonly words: W }): ReportDocument | null;
  /** None by default, or if the record has no result that can be read. */
  planEvents?(
    record: LeadRecord,
    context: { readonly words: W; readonly locale: Locale; readonly start: CalendarDay },
  ): readonly PlanEvent[] | null;
}

const detailsName: Localized<string> = { en: 'Details', es: 'Datos' };

/** Combines a flow with its definition. Details that the flow asks for are required; others are optional. */
export function defineServerFlow<D extends Data, R, P extends string, W extends Readonly<Record<string, unknown>>>(
  flow: Flow<D, R, P>,
  definition: Definition<D, R, P, W>,
): ServerFlow {
  const { kind, finishedStep } = flow;
  const { title, wording } = definition;
  const fieldPaths: Readonly<Record<string, FieldPath>> = flow.fieldPaths;
  const questions: Readonly<Record<string, Question>> = definition.questions(wording);
  const optional: readonly string[] = definition.optional ?? [];
  const details = Object.values(fieldPaths).flatMap((path) => (path.block === 'answers' ? [] : [path]));
  const asksFor = (block: string, name?: string) => details.some((path) => path.block === block && (name ?? path.name) === path.name);
  const correctable: readonly string[] = flow.correctable ?? [];
  const isEmailCorrectable = correctable.includes('email');
  if (correctable.some((field) => field !== 'email')) throw new Error(`${kind}: only the email address can be corrected (A1).`);
  const dataIn = (record: LeadRecord) => ({ ...flow.empty, ...fromRecord(fieldPaths, record) });

  const isAsked = (id: string, data: Data) => {
    const path = fieldPaths[id];
    return path?.block !== 'answers' || path.when?.(data) !== false;
  };

  function wordFlow(words: W): WordedFlow {
    const asked: Readonly<Record<string, Question>> = definition.questions(words);
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
      conclude: (record) => ({ ...noConclusion, ...definition.conclude?.(flow.conclude(dataIn(record)), record, words) }),
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
        return context.templates.answersLetter({ locale, name, flow: title[locale], answers, bookingUrl: context.bookingUrl });
      },
      result: (record, locale) => definition.result?.(record, { words, locale }) ?? null,
      report: (record, context) => definition.report?.(record, { ...context, words }) ?? null,
      planEvents: (record, locale, start) => definition.planEvents?.(record, { words, locale, start }) ?? null,
    };
  }

  return {
    kind,
    title,
    shortName: definition.shortName,
    problems: definition.problems,
    asks: { companyName: asksFor('personalInfo', 'companyName'), companyInfo: asksFor('companyInfo'), course: asksFor('courseInfo') },
    areas: Object.keys(definition.areas?.[defaultLocale] ?? {}).map((id) => ({
      id,
      name: forEachLocale((locale) => definition.areas?.[locale][id] ?? id),
    })),
    areaScores: (record) => definition.areaScores?.(record) ?? null,
    finishedStep,
    isEmailCorrectable,
    hasReport: definition.report !== undefined,
    hasPlanEvents: definition.planEvents !== undefined,
    completionEvents: definition.completionEvents ?? [],
    wording,
    today: wordFlow(wording),
    schema: createRequestSchema({
      kind,
      finishedStep,
      needsCompanyName: asksFor('personalInfo', 'companyName'),
      needsCompanyInfo: asksFor('companyInfo'),
      takesAnyEmail: isEmailCorrectable,
      courses: definition.courses,
      answers: Object.fromEntries(Object.entries(questions).map(([id, { answer, inAnyWording }]) => [id, inAnyWording ?? answer])),
    }),
    steps: flow.steps.map(({ id }, index) => {
      const name = definition.stepNames?.[id] ?? questions[id]?.text ?? (index === 0 ? detailsName : undefined);
      if (!name) throw new Error(`Step ${id} of ${kind} needs a name in stepNames.`);
      return { id, name };
    }),
    answeredSteps(record) {
      const data = dataIn(record);
      return flow.steps.map(({ check }) => check(data) === null);
    },
    progress: (record) => flow.progress(dataIn(record), record.currentStep),
    missing(record) {
      const data = dataIn(record);
      return [
        ...(['name', 'email', 'companyName'] as const)
          .filter((name) => asksFor('personalInfo', name) && !record.personalInfo[name])
          .map((name) => `personalInfo.${name}`),
        ...(['companyInfo', 'courseInfo'] as const).filter((block) => asksFor(block) && !record[block]),
        ...Object.keys(questions)
          .filter((id) => !optional.includes(id) && isAsked(id, data) && !isAnswered(data[id]))
          .map((id) => `answers.${id}`),
      ];
    },
    applicableAnswers(record) {
      const data = dataIn(record);
      return Object.fromEntries(Object.entries(record.answers).filter(([id]) => isAsked(id, data)));
    },
    chosenAnswers: ({ answers }) =>
      Object.fromEntries(Object.entries(answers).flatMap(([id, { value }]) => (questions[id]?.label ? [[id, { value }] as const] : []))),
    inWords(content) {
      const read = readWording(inTodaysLocales(content), wording, definition.optionalTexts);
      return read && { flow: wordFlow(read.content), isWhole: read.isWhole };
    },
  };
}
