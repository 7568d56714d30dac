import { readWording } from '#domain/content/read-wording.ts';
import { inTodaysLocales } from '#domain/content/wordings.ts';
import type { RecordEvent } from '#domain/messages/message.ts';
import type { LeadRecord, RecordKind } from '#domain/records/records.ts';
import { defaultLocale, forEachLocale, type Localized } from '#domain/text/locale.ts';
import type { Data, Flow } from '#flow/flow.ts';
import { asksFor } from './evaluation.ts';
import type { QuestionSpec } from './questions.ts';
import { createRequestSchema, type RequestSchema } from './request-schema.ts';
import { type WordedDefinition, type WordedFlow, wordFlow } from './worded-flow.ts';

/** Other server code works with any kind of record. */
export interface ServerFlow {
  readonly kind: RecordKind;
  /** Such as 'Readiness assessment'. */
  readonly title: Localized<string>;
  /** Its name inside a sentence to whoever answered it: 'your readiness assessment'. */
  readonly yours: Localized<string>;
  /** Its name in commands: 'readiness'. */
  readonly shortName: string;
  /** By rule, as visitors see them. */
  readonly problems: Localized<Readonly<Record<string, string>>>;
  /** Besides name and address. */
  readonly asks: { readonly companyName: boolean; readonly companyInfo: boolean; readonly course: boolean };
  /** In order; empty without scores. */
  readonly areas: readonly { readonly id: string; readonly name: Localized<string> }[];
  /** By id, 0 to 100; null without a result. */
  areaScores(record: LeadRecord): Readonly<Record<string, number>> | null;
  readonly schema: RequestSchema;
  readonly steps: readonly { readonly id: string; readonly name: Localized<string> }[];
  /** The step of a completed record. */
  readonly finishedStep: number;
  /** Today's content in all languages. */
  readonly wording: unknown;
  /** With today's wording. */
  readonly today: WordedFlow;
  /** Whether it can be corrected after completion (A1). */
  readonly isEmailCorrectable: boolean;
  /** Printable after completion (V1). */
  readonly hasReport: boolean;
  /** For a calendar of a completed record's plan (V3). */
  readonly hasPlanEvents: boolean;
  /** Sent at completion, besides `record.completed`. */
  readonly completionEvents: readonly RecordEvent[];
  /** Our own options without the client's labels, so nothing is the visitor's text. */
  chosenAnswers(record: LeadRecord): LeadRecord['answers'];
  /** Null if none of that wording can be read. */
  inWords(content: unknown): FlowInWords | null;
}

interface FlowInWords {
  readonly flow: WordedFlow;
  /** False if today's content replaced unreadable parts. */
  readonly isWhole: boolean;
}

interface Definition<D extends Data, R, P extends string, W> extends WordedDefinition<D, R, W> {
  readonly shortName: string;
  readonly problems: Localized<Readonly<Record<P, string>>>;
  readonly areas?: Localized<Readonly<Record<string, string>>>;
  areaScores?(record: LeadRecord): Readonly<Record<string, number>> | null;
  /** Plain data: questions, options and result texts (W7). */
  readonly wording: W;
  /** Texts that a wording may lack without getting today's instead. */
  readonly optionalTexts?: readonly string[];
  /** For steps that aren't a question; the first defaults to 'Details'. */
  readonly stepNames?: Readonly<Record<string, Localized<string>>>;
  /** One of these is required. */
  readonly courses?: readonly string[];
  readonly completionEvents?: readonly RecordEvent[];
}

const detailsName: Localized<string> = { en: 'Details', es: 'Datos' };

/** Details that the flow asks for are required; others are optional. */
export function defineServerFlow<D extends Data, R, P extends string, W extends Readonly<Record<string, unknown>>>(
  flow: Flow<D, R, P>,
  definition: Definition<D, R, P, W>,
): ServerFlow {
  const { kind, finishedStep } = flow;
  const { title, yours, wording } = definition;
  const questions: Readonly<Record<string, QuestionSpec>> = definition.questions(wording);
  const asks = {
    companyName: asksFor(flow, 'personalInfo', 'companyName'),
    companyInfo: asksFor(flow, 'companyInfo'),
    course: asksFor(flow, 'courseInfo'),
  };
  const correctable: readonly string[] = flow.correctable ?? [];
  const isEmailCorrectable = correctable.includes('email');
  if (correctable.some((field) => field !== 'email')) throw new Error(`${kind}: only the email address can be corrected (A1).`);

  return {
    kind,
    title,
    yours,
    shortName: definition.shortName,
    problems: definition.problems,
    asks,
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
    today: wordFlow(flow, definition, wording),
    schema: createRequestSchema({
      kind,
      finishedStep,
      needsCompanyName: asks.companyName,
      needsCompanyInfo: asks.companyInfo,
      takesAnyEmail: isEmailCorrectable,
      courses: definition.courses,
      answers: Object.fromEntries(Object.entries(questions).map(([id, { answer, inAnyWording }]) => [id, inAnyWording ?? answer])),
    }),
    steps: flow.steps.map(({ id }, index) => {
      const name = definition.stepNames?.[id] ?? questions[id]?.text ?? (index === 0 ? detailsName : undefined);
      if (!name) throw new Error(`Step ${id} of ${kind} needs a name in stepNames.`);
      return { id, name };
    }),
    chosenAnswers: ({ answers }) =>
      Object.fromEntries(Object.entries(answers).flatMap(([id, { value }]) => (questions[id]?.label ? [[id, { value }] as const] : []))),
    inWords(content) {
      const read = readWording(inTodaysLocales(content), wording, definition.optionalTexts);
      return read && { flow: wordFlow(flow, definition, read.content), isWhole: read.isWhole };
    },
  };
}
