import { isAnswered } from '#domain/application.ts';
import type { CourseSlug } from '#domain/course.ts';
import type { Locale, Localized } from '#domain/locale.ts';
import type { RecordEvent } from '#domain/message.ts';
import type { CompanyInfo, LeadRecord, PersonalInfo, RecordKind } from '#domain/records.ts';
import type { Data, FieldPath, Flow } from '#flow/flow.ts';
import { fromRecord } from '#flow/record-body.ts';
import type { Letter } from '../../mail/letter.ts';
import type { PrintedAnswer, Question } from './questions.ts';
import type { RecommendationTexts } from './recommendations.ts';
import { type RequestSchema, createRequestSchema } from './request-schema.ts';
import type { Templates } from './templates.ts';

/** The part of a record that only the server computes (P3). */
export type Conclusion = Pick<
  LeadRecord,
  'categoryScores' | 'overallScore' | 'recommendations' | 'score' | 'knowledgeGaps' | 'wrongQuestionIds'
>;

/** What a record concludes before it's complete, or when its flow concludes nothing. */
export const noConclusion: Conclusion = {
  categoryScores: null,
  overallScore: null,
  recommendations: [],
  score: null,
  knowledgeGaps: [],
  wrongQuestionIds: [],
};

/** What the letter to the person is composed with, beside the record. */
export interface LetterContext {
  readonly templates: Templates;
  /** An origin without a trailing slash. */
  readonly siteUrl: string;
  readonly bookingUrl: string;
}

/** What the server knows of a flow. Nothing else in it names a kind of record. */
export interface ServerFlow {
  readonly kind: RecordKind;
  /** What the owner calls it: 'Readiness assessment'. */
  readonly title: Localized<string>;
  /** Its name in commands: 'readiness'. */
  readonly shortName: string;
  readonly schema: RequestSchema;
  readonly steps: readonly { readonly id: string; readonly name: Localized<string> }[];
  /** The step of a completed record. */
  readonly finishedStep: number;
  /** The questions in the order they're asked. */
  readonly questions: readonly { readonly id: string; readonly text: Localized<string> }[];
  /** Whether the email address can be corrected after completion (A1). */
  readonly isEmailCorrectable: boolean;
  /** What its completion is announced as, beside `record.completed`. */
  readonly completionEvents: readonly RecordEvent[];
  /** For each step, whether nothing is missing on it. */
  answeredSteps(record: LeadRecord): readonly boolean[];
  /** Percent, before completion. */
  progress(record: LeadRecord): number;
  /** The paths of what a complete record lacks. */
  missing(record: LeadRecord): readonly string[];
  /** The answers that count in a complete record (A3). */
  applicableAnswers(record: LeadRecord): LeadRecord['answers'];
  /** Called only when nothing is missing. */
  conclude(record: LeadRecord, texts: RecommendationTexts): Conclusion;
  /** Every answer in the order the questions are asked, with our own labels for known values (P4). */
  printAnswers(record: LeadRecord, locale: Locale): readonly PrintedAnswer[];
  /** The letter to the person who completed it. */
  letter(record: LeadRecord, context: LetterContext): Letter;
}

/** Fields of a flow that aren't answers. */
type DetailField = keyof PersonalInfo | keyof CompanyInfo | 'courseType';
type AnswerField<D> = Exclude<keyof D & string, DetailField>;

/** What the server adds to the flow that visitors fill in. */
interface Definition<D extends Data, R> {
  readonly title: Localized<string>;
  readonly shortName: string;
  /** In the order they're asked. */
  readonly questions: { readonly [id in AnswerField<D>]-?: Question };
  /** Questions that a complete record may leave open. */
  readonly optional?: readonly AnswerField<D>[];
  /** Names of steps that aren't a question, by id; the first step is called 'Details' unless it has one. */
  readonly stepNames?: Readonly<Record<string, Localized<string>>>;
  /** The courses one of which must be named. */
  readonly courses?: readonly CourseSlug[];
  readonly completionEvents?: readonly RecordEvent[];
  /** What a record says of the flow's result; nothing where left out. */
  conclude?(result: R, texts: RecommendationTexts): Partial<Conclusion>;
  /** A copy of the answers where left out. */
  letter?(record: LeadRecord, context: LetterContext & { readonly answers: readonly PrintedAnswer[] }): Letter;
}

const detailsName: Localized<string> = { en: 'Details', es: 'Datos' };

/** Builds what the server knows of a flow. Details the flow asks for are required; others may be sent. */
export function defineServerFlow<D extends Data, R, P extends string>(flow: Flow<D, R, P>, definition: Definition<D, R>): ServerFlow {
  const { kind, finishedStep } = flow;
  const { title } = definition;
  const fieldPaths: Readonly<Record<string, FieldPath>> = flow.fieldPaths;
  const questions: Readonly<Record<string, Question>> = definition.questions;
  const optional: readonly string[] = definition.optional ?? [];
  const details = Object.values(fieldPaths).flatMap((path) => (path.block === 'answers' ? [] : [path]));
  const asksFor = (block: string, name?: string) => details.some((path) => path.block === block && (name ?? path.name) === path.name);
  const correctable: readonly string[] = flow.correctable ?? [];
  const isEmailCorrectable = correctable.includes('email');
  if (correctable.some((field) => field !== 'email'))
    throw new Error(`${kind}: the server takes no correction but of the email address (A1).`);
  const dataIn = (record: LeadRecord) => ({ ...flow.empty, ...fromRecord(fieldPaths, record) });

  const isAsked = (id: string, data: Data) => {
    const path = fieldPaths[id];
    return path?.block !== 'answers' || path.when?.(data) !== false;
  };

  const printAnswers = ({ answers }: LeadRecord, locale: Locale) =>
    Object.entries(questions).flatMap(([id, { text, label, note }]): readonly PrintedAnswer[] => {
      const values = [answers[id]?.value ?? []].flat().map(String);
      if (values.join('').trim() === '') return [];
      const answer = values.map((value) => label?.(value, locale) ?? value).join('\n');
      return [{ id, question: text[locale], answer, isUserText: !label, ...(note && { note: note(values.join()) }) }];
    });

  return {
    kind,
    title,
    shortName: definition.shortName,
    finishedStep,
    isEmailCorrectable,
    completionEvents: definition.completionEvents ?? [],
    questions: Object.entries(questions).map(([id, { text }]) => ({ id, text })),
    schema: createRequestSchema({
      kind,
      finishedStep,
      needsCompanyName: asksFor('personalInfo', 'companyName'),
      needsCompanyInfo: asksFor('companyInfo'),
      takesAnyEmail: isEmailCorrectable,
      courses: definition.courses,
      answers: Object.fromEntries(Object.entries(questions).map(([id, { answer }]) => [id, answer])),
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
    conclude: (record, texts) => ({ ...noConclusion, ...definition.conclude?.(flow.conclude(dataIn(record)), texts) }),
    printAnswers,
    letter(record, context) {
      const { language: locale } = record;
      const answers = printAnswers(record, locale);
      if (definition.letter) return definition.letter(record, { ...context, answers });
      const { name } = record.personalInfo;
      return context.templates.answersLetter({ locale, name, flow: title[locale], answers, bookingUrl: context.bookingUrl });
    },
  };
}
