import { z } from 'zod';
import { applicationIds, applicationOptions, type ChoiceId, type ListId, type OptionOf } from '../application.ts';
import { correctKeys, type KnowledgeId, knowledgeAreas, knowledgeIds, knowledgeLevels, optionKeys } from '../knowledge.ts';
import type { Localized } from '../locale.ts';
import { bands, type CategoryUrgency, categories, questionIds } from '../readiness.ts';
import { localizedText, text } from './text.ts';

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

/** The assessment: its questions and the texts of its result. */
export const readinessSchema = z.strictObject({
  questions: z.record(z.enum(questionIds), readinessQuestion),
  advice: z.record(z.enum(categories), localizedTexts(urgencies)),
  strengths: z.record(z.enum(categories), z.strictObject({ found: localizedText, use: localizedText })),
  verdicts: z.record(z.enum(bands), z.strictObject({ headline: localizedText, lede: localizedText, recommendation: localizedText })),
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

/** The knowledge quiz: its questions and the texts of its result. */
export const knowledgeSchema = z.strictObject({
  knowledgeQuestions: z.record(z.enum(knowledgeIds), knowledgeQuestion).superRefine((questions, context) => {
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
