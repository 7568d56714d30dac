import { z } from 'zod';
import { applicationIds, applicationOptions, type ChoiceId, type ListId, type OptionOf } from '../application.ts';
import { correctKeys, type KnowledgeId, knowledgeAreas, knowledgeIds, knowledgeLevels, optionKeys } from '../knowledge.ts';
import type { Localized } from '../locale.ts';
import { employeeCounts, industries } from '../options.ts';
import { moveIds, moveOwners } from '../plan.ts';
import { type CategoryUrgency, categories, questionIds, verdictForms } from '../readiness.ts';
import { verdictPartIds } from '../verdict.ts';
import { localized, localizedText, text } from './text.ts';

const localizedTexts = <T extends string>(keys: readonly T[]) => z.record(z.enum(keys), localizedText).readonly();

const readinessQuestion = z
  .strictObject({
    text: localizedText,
    /** From value 1 to value 5. */
    options: z.tuple([localizedText, localizedText, localizedText, localizedText, localizedText]).readonly(),
  })
  .readonly();
export type ReadinessQuestion = z.infer<typeof readinessQuestion>;

const urgencies = ['critical', 'high', 'medium'] as const satisfies readonly CategoryUrgency[];

/** The assessment's questions. */
export const readinessSchema = z.strictObject({ questions: z.record(z.enum(questionIds), readinessQuestion) });

/** What someone does to reach a question's next level (W1). */
const move = z
  .strictObject({
    /** What to do, as a short imperative: 'Set a closing date and keep it'. */
    title: localizedText,
    /** How, in one or two sentences that someone can start on Monday. */
    how: localizedText,
    /** What shows that it's done, as a sentence. */
    done: localizedText,
    /** Who owns it; the name depends on the company's size (W4). */
    owner: z.enum(moveOwners),
    weeks: z.int().min(1).max(4),
  })
  .readonly();
export type Move = z.infer<typeof move>;

/** The texts of the assessment's result; what they may say follows from the answers (W3). */
export const readinessResultSchema = z.strictObject({
  moves: z.record(z.enum(moveIds), move),
  /** What to keep at level 5 of each question. */
  keep: localizedTexts(questionIds),
  owners: z.record(z.enum(moveOwners), localizedTexts(employeeCounts)),
  /** A first process to redesign, by industry (W4). */
  firstProcesses: localizedTexts(industries),
  advice: z.record(z.enum(categories), localizedTexts(urgencies)),
  /** How a category at 70 or above helps the others. */
  strengths: localizedTexts(categories),
  /** What's said instead where one of its answers is at level 2 or below. */
  unevenStrengths: localizedTexts(categories).exactOptional(),
  /** The overall message. A name in braces is a part, whose text follows from the answers and the plan. */
  verdicts: z.record(z.enum(verdictForms), z.strictObject({ headline: localizedText, lede: localizedText, recommendation: localizedText })),
  verdictParts: z
    .record(z.enum(verdictPartIds), z.strictObject({ when: localizedText, otherwise: localizedText.exactOptional() }))
    .exactOptional(),
  /** Said after a lede that calls the company organized or better, of areas at 40 or below: '{areas}' lists them. */
  exceptions: z
    .strictObject({
      one: localizedText,
      /** Where the first month has a move of it. */
      oneFirst: localizedText,
      several: localizedText,
      severalFirst: localizedText,
      /** '{value}' is the area's score. */
      areas: localizedTexts(categories),
    })
    .exactOptional(),
});

/** In characters: a question that one can say in one breath. */
const callQuestionMax = 130;

/** What to ask in the call, for the owner's brief. */
export const callQuestionsSchema = z.strictObject({
  callQuestions: z.record(z.enum(questionIds), localized(text.max(callQuestionMax, `expected ${callQuestionMax} characters at most`))),
});

const knowledgeQuestion = z
  .strictObject({
    topic: text,
    correct: z.enum(optionKeys),
    text: localizedText,
    options: localizedTexts(optionKeys),
    /** Shown for a wrong answer: something to do right away. */
    recommendation: z.strictObject({ title: localizedText, text: localizedText }).readonly(),
  })
  .readonly();

/** A question of the knowledge quiz. `correct` repeats the key used for scoring; a different one doesn't compile. */
export type KnowledgeQuestion<Id extends KnowledgeId = KnowledgeId> = z.infer<typeof knowledgeQuestion> & {
  readonly correct: (typeof correctKeys)[Id];
};

export const knowledgeQuestions = z.record(z.enum(knowledgeIds), knowledgeQuestion);

/** The knowledge quiz: its questions and the texts of its result. */
export const knowledgeSchema = z.strictObject({
  knowledgeQuestions: knowledgeQuestions.superRefine((questions, context) => {
    for (const id of knowledgeIds) {
      const scored = correctKeys[id];
      if (questions[id]?.correct !== scored)
        context.addIssue({ code: 'custom', path: [id, 'correct'], message: `expected ${scored}, which the quiz is scored by` });
    }
  }),
  areaVerdicts: z.record(z.enum(knowledgeAreas), localizedTexts(knowledgeLevels)),
  knowledgeVerdicts: z.record(z.enum(knowledgeLevels), z.strictObject({ headline: localizedText, lede: localizedText })),
});

/** A question of the application; `hint` helps to answer it. */
const applicationQuestion = z.strictObject({ text: localizedText, hint: localizedText.exactOptional() }).readonly();
export type ApplicationQuestion = z.infer<typeof applicationQuestion>;

/** Texts of the application's options. */
export type ApplicationOptionTexts = { readonly [id in ChoiceId | ListId]: Readonly<Record<OptionOf<id>, Localized<string>>> };

/** The application: surrounding texts, questions and options. */
export const applicationSchema = z.strictObject({
  application: z.strictObject({
    heading: localizedText,
    lede: localizedText,
    call: z.strictObject({ heading: localizedText, text: localizedText }),
  }),
  applicationQuestions: z.record(z.enum(applicationIds), applicationQuestion),
  applicationOptionTexts: z.strictObject({
    q1: localizedTexts(applicationOptions.q1),
    'q2.1': localizedTexts(applicationOptions['q2.1']),
    q3: localizedTexts(applicationOptions.q3),
    'q3.1': localizedTexts(applicationOptions['q3.1']),
    'q3.2': localizedTexts(applicationOptions['q3.2']),
  }),
});
