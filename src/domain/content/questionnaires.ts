import { z } from 'zod';
import { applicationIds, applicationOptions, type ChoiceId, type ListId, type OptionOf } from '#domain/application/application.ts';
import {
  correctKeys,
  type KnowledgeId,
  knowledgeAreas,
  knowledgeIds,
  knowledgeLevels,
  type OptionKey,
  optionKeys,
} from '#domain/knowledge/knowledge.ts';
import { callForms } from '#domain/readiness/call.ts';
import { candidateRisks } from '#domain/readiness/candidates.ts';
import { moveIds, moveOwners, moveSystems } from '#domain/readiness/moves.ts';
import { employeeCounts, industries } from '#domain/readiness/options.ts';
import { aiWaitIds, patternIds } from '#domain/readiness/page-one.ts';
import { basicsOfAi, firstWeekIds } from '#domain/readiness/plan-rules.ts';
import { type CategoryUrgency, categories, maturityLevels, questionIds, verdictForms } from '#domain/readiness/readiness.ts';
import { verdictPartIds } from '#domain/readiness/verdict.ts';
import type { Localized } from '#domain/text/locale.ts';
import { problemWith } from './problem-texts.ts';
import './field.ts';
import {
  applicationOptionNames,
  applicationTopics,
  knowledgeAreaNames,
  knowledgeLevelNames,
  knowledgeTopics,
  readinessTopics,
} from './question-labels.ts';
import { localized, localizedText, text } from './text.ts';
import { takesFigures } from './text-figures.ts';

const localizedTexts = <T extends string>(keys: readonly T[]) => z.record(z.enum(keys), localizedText).readonly();

/** A group with one field per key. */
const perKey = <Key extends string, S extends z.ZodType>(keys: readonly Key[], schemaOf: (key: Key) => S) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, schemaOf(key)])) as Record<Key, S>).readonly();

const labels = {
  question: { en: 'Question', es: 'Pregunta' },
  hint: { en: 'Hint below the question', es: 'Ayuda bajo la pregunta' },
  options: { en: 'Options', es: 'Opciones' },
  questions: { en: 'Questions', es: 'Preguntas' },
  title: { en: 'Title', es: 'Título' },
  text: { en: 'Text', es: 'Texto' },
} as const satisfies Record<string, Localized<string>>;

/** A label with its place as visitors count: 'Question 1. Finance: …'. */
const numbered = (place: number, { en, es }: Localized<string>): Localized<string> => ({
  en: `${labels.question.en} ${place + 1}. ${en}`,
  es: `${labels.question.es} ${place + 1}. ${es}`,
});

/** 'Option 1', with an optional note. */
const option = (name: string | number, note?: Localized<string>) =>
  localizedText.meta({
    label: { en: `Option ${name}${note ? `, ${note.en}` : ''}`, es: `Opción ${name}${note ? `, ${note.es}` : ''}` },
    kind: 'line',
  });

const readinessQuestion = z
  .strictObject({
    text: localizedText.meta({ label: labels.question, kind: 'line' }),
    /** From value 1 to value 5. */
    options: z
      .tuple([
        option(1, { en: 'the least mature', es: 'la menos madura' }),
        option(2),
        option(3),
        option(4),
        option(5, { en: 'the most mature', es: 'la más madura' }),
      ])
      .readonly()
      .meta({
        label: labels.options,
        help: { en: 'From the least to the most mature, alike in length.', es: 'De la menos a la más madura, de largo parecido.' },
        isFixed: true,
      }),
  })
  .readonly();

/** The assessment's questions; the score fixes their number and order. */
export const readinessSchema = perKey(questionIds, (id) =>
  readinessQuestion.meta({ label: numbered(questionIds.indexOf(id), readinessTopics[id]) }),
);

const urgencies = ['critical', 'high', 'medium'] as const satisfies readonly CategoryUrgency[];

/** What to do to reach a question's next level (W1). */
const move = z
  .strictObject({
    /** A short imperative: 'Set a closing date and keep it'. */
    title: localizedText,
    /** One or two sentences to start on, on Monday. */
    how: localizedText,
    /** Evidence that it's done, as a sentence. */
    done: localizedText,
    /** The owner; the name depends on the company's size (W4). */
    owner: z.enum(moveOwners),
    /** Calendar weeks until it can be shown. */
    weeks: z.int().min(1).max(4),
    /** The owner's own hours in those weeks; others' hours are in the text. */
    hours: z.int().min(1).max(40),
    /** What it changes; none is changed twice in a month (W2.7). */
    systems: z.array(z.enum(moveSystems)).readonly().exactOptional(),
    /** How it's lighter in a company of up to ten people (W2.6). */
    small: z
      .strictObject({ weeks: z.int().min(1).max(4), title: localizedText.exactOptional(), how: localizedText.exactOptional() })
      .readonly(),
  })
  .readonly();
export type Move = z.infer<typeof move>;

/** A possible first use of AI in an industry: prerequisites, the effect of a mistake, and what stays with people. */
const candidate = z
  .strictObject({
    /** A short imperative: 'Match supplier invoices to orders and receipts'. */
    name: localizedText,
    /** What's counted, as a plural: 'invoices'. */
    cases: localizedText,
    /** The answer that shows whether the company needs it. */
    pain: z.enum(questionIds),
    /** The answer that shows it's done, so it's no candidate. */
    doneFrom: z.partialRecord(z.enum(questionIds), z.literal(maturityLevels)).readonly().exactOptional(),
    /** The levels to reach first. */
    needs: z.partialRecord(z.enum(questionIds), z.literal(maturityLevels)).readonly(),
    /** Cases a week from which it's worth it. */
    worthFrom: z.int().min(1),
    risk: z.enum(candidateRisks),
    /** What a mistake does and how to undo it. */
    why: localizedText,
    /** What stays with people. */
    people: localizedText,
  })
  .readonly();
export type Candidate = z.infer<typeof candidate>;

/** The texts of the assessment's result, chosen by the answers (W3). */
export const readinessResultSchema = z.strictObject({
  moves: z.record(z.enum(moveIds), move),
  /** What to keep at level 5 of each question. */
  keep: localizedTexts(questionIds),
  owners: z.record(z.enum(moveOwners), localizedTexts(employeeCounts)),
  /** An industry's process to try moves on, as a noun phrase that fits '{process}' in their texts (W4). */
  processes: localizedTexts(industries),
  /** Where an industry's first candidate is done: the second one's work. */
  nextProcesses: z.partialRecord(z.enum(industries), localizedText),
  /** What AI could do first in an industry, starting with the use that its process stands for. */
  candidates: z.record(z.enum(industries), z.tuple([candidate, candidate, candidate]).readonly()),
  advice: z.record(z.enum(categories), localizedTexts(urgencies)),
  /** Replaces '{order}' in the advice on customers. */
  customerOrder: z.strictObject({ lowerFirst: localizedText, both: localizedText }),
  /** How a category at 70 or above helps the others. */
  strengths: localizedTexts(categories),
  /** Used instead where one of its answers is at level 2 or below. */
  unevenStrengths: localizedTexts(categories),
  /** Used instead where every answer is at the top. */
  topStrengths: localizedTexts(categories),
  /** Used for AI where it gets no new work yet. */
  aiStrengthHeld: localizedText,
  /** The overall message. A name in braces is a part, whose text depends on the answers and the plan. */
  verdicts: z.record(z.enum(verdictForms), z.strictObject({ headline: localizedText, lede: localizedText, recommendation: localizedText })),
  verdictParts: localizedTexts(verdictPartIds),
  /** Where no move is left: replaces the recommendation, and the plan with one check a month. */
  noMoves: localizedText,
  checks: z
    .array(z.strictObject({ title: localizedText, how: localizedText }))
    .length(3)
    .readonly(),
  /**
   * Each result's invitation to a call, and what to do without one. '{move}' is the title of move 1, '{hours}' the hours of the first
   * month.
   */
  calls: z.record(
    z.enum(callForms),
    z.strictObject({ heading: localizedText, text: localizedText, label: localizedText, next: localizedText }),
  ),
  firstWeek: z.record(
    z.enum(firstWeekIds),
    z.strictObject({
      title: localizedText,
      how: localizedText,
      done: localizedText,
      owner: z.enum(moveOwners),
      hours: z.int().min(1).max(2),
    }),
  ),
  /** Noun phrases for what something waits for: basics of AI by question, and each level that a move waits for, as 'q6-3'. */
  basicsOfAi: localizedTexts(basicsOfAi),
  prerequisites: z.record(z.string(), localizedText),
  /** Between a list's last two words. */
  and: localized(z.string()),
  /** Numbers before a noun, in words. */
  counts: localizedTexts(['1', '2', '3', '4', '5', '6', '7', '8', '9']),
  /** What leaving an answer at level 1 or 2 usually costs; replacements for some levels; and for all others at 3 and 4. */
  costs: localizedTexts(questionIds),
  costsAt: z.partialRecord(z.enum(moveIds), localizedText),
  costOfLevel: localizedTexts(['3', '4']),
  costAgain: localizedText,
  /** What several answers show together, and its cost. */
  patterns: z.record(z.enum(patternIds), z.strictObject({ text: localizedText, cost: localizedText })),
  /** What AI waits for, on the first page. */
  aiWaits: localizedTexts(aiWaitIds),
  /** Above the AI candidates. */
  candidatesNote: localizedText,
  candidatesNoteAreas: localizedText,
  processNote: localizedText,
  noCandidates: localizedText,
  /** Follows it in industries with rules for their data. */
  regulated: z.partialRecord(
    z.enum(industries),
    z
      .strictObject({ before: localizedText, tool: localizedText, ai: localizedText, already: localizedText, today: localizedText })
      .readonly(),
  ),
  regulatedAgain: localizedText,
  /** Areas inside a sentence. */
  areaNames: localizedTexts(categories),
  /** Areas at 40 or below, after a lede that calls the company organized or better: '{areas}' lists them. */
  exceptions: z.strictObject({
    one: localizedText,
    /** Where move 1 belongs to it. */
    oneFirst: localizedText,
    several: localizedText,
    /** Where the first month has a move of each. */
    severalFirst: localizedText,
    /** '{value}' is the area's score. */
    areas: localizedTexts(categories),
  }),
});
export type ReadinessResultContent = z.infer<typeof readinessResultSchema>;

/** Characters: a question to say in one breath. */
const callQuestionMax = 130;

const tooLong = problemWith({ en: 'expected {max} characters at most', es: 'se esperan {max} caracteres como máximo' });

/** Questions for the call, in the owner's brief. */
export const callQuestionsSchema = perKey(questionIds, (id) =>
  localized(text.max(callQuestionMax, tooLong({ max: callQuestionMax }))).meta({ label: readinessTopics[id], kind: 'line' }),
);

const levelsFromBest = knowledgeLevels.toReversed();

const scoredBy = problemWith({
  en: 'expected {key}, which the quiz is scored by',
  es: 'se espera {key}, con la que se califica la prueba',
});

const knowledgeQuestion = (id: KnowledgeId) =>
  z
    .strictObject({
      topic: text.meta({
        label: { en: 'Topic', es: 'Tema' },
        help: { en: 'A short name; visitors don’t see it.', es: 'Un nombre corto; no se muestra en el sitio.' },
        kind: 'line',
      }),
      correct: z.literal<OptionKey>(correctKeys[id], scoredBy({ key: correctKeys[id] })).meta({
        label: { en: 'Right option', es: 'Opción correcta' },
      }),
      text: localizedText.meta({ label: labels.question, kind: 'line' }),
      options: perKey(optionKeys, (key) =>
        option(key, key === correctKeys[id] ? { en: 'the right one', es: 'la correcta' } : undefined),
      ).meta({
        label: labels.options,
        help: {
          en: 'Shown in another order to each visitor. Keep them alike in length, so that length gives nothing away.',
          es: 'Cada visitante las ve en otro orden. Que sean de largo parecido, para que el largo no delate nada.',
        },
      }),
      recommendation: z
        .strictObject({
          title: localizedText.meta({ label: labels.title, kind: 'line' }),
          text: localizedText.meta({ label: labels.text, kind: 'text' }),
        })
        .readonly()
        .meta({
          label: { en: 'Recommendation', es: 'Recomendación' },
          help: { en: 'For a wrong answer: something to do right away.', es: 'Para una respuesta incorrecta: algo que hacer ya mismo.' },
        }),
    })
    .readonly()
    .meta({ label: numbered(knowledgeIds.indexOf(id), knowledgeTopics[id]) });

/** The knowledge quiz: its questions and result texts. */
export const knowledgeSchema = takesFigures(
  z
    .strictObject({
      questions: perKey(knowledgeIds, knowledgeQuestion).meta({ label: labels.questions }),
      /** By share of right answers: strong from 80 %, weak below 50 %. */
      areas: perKey(knowledgeAreas, (area) =>
        perKey(levelsFromBest, (level) => localizedText.meta({ label: knowledgeLevelNames[level], kind: 'line' })).meta({
          label: knowledgeAreaNames[area],
        }),
      ).meta({ label: { en: 'Result of an area', es: 'Resultado de un área' } }),
      verdicts: perKey(levelsFromBest, (level) =>
        z
          .strictObject({
            headline: localizedText.meta({ label: labels.title, kind: 'line' }),
            lede: localizedText.meta({ label: labels.text, kind: 'text' }),
          })
          .readonly()
          .meta({ label: knowledgeLevelNames[level] }),
      ).meta({ label: { en: 'Result of the quiz', es: 'Resultado de la prueba' } }),
    })
    .readonly(),
);

/** `hint` helps to answer it. */
const applicationQuestion = z
  .strictObject({
    text: localizedText.meta({ label: labels.question, kind: 'line' }),
    hint: localizedText.exactOptional().meta({ label: labels.hint, kind: 'line' }),
  })
  .readonly();

const applicationOptionsOf = <Id extends ChoiceId | ListId>(id: Id) => {
  const keys: readonly OptionOf<Id>[] = applicationOptions[id];
  const names: Readonly<Record<OptionOf<Id>, Localized<string>>> = applicationOptionNames[id];
  return perKey(keys, (key) => localizedText.meta({ label: names[key], kind: 'line' })).meta({ label: applicationTopics[id] });
};

const invitation = z
  .strictObject({
    heading: localizedText.meta({ label: labels.title, kind: 'line' }),
    text: localizedText.meta({ label: labels.text, kind: 'text' }),
  })
  .readonly();

/** The application: the texts beside the form, questions, and options. */
export const applicationSchema = z
  .strictObject({
    page: takesFigures(
      z
        .strictObject({
          heading: localizedText.meta({ label: labels.title, kind: 'line' }),
          lede: localizedText.meta({ label: { en: 'Introduction', es: 'Introducción' }, kind: 'text' }),
          call: invitation.meta({ label: { en: 'Invitation to a call, below', es: 'Invitación a una llamada, abajo' } }),
          callAfter: invitation.meta({
            label: { en: 'Invitation to a call, after applying', es: 'Invitación a una llamada, tras postularse' },
          }),
        })
        .readonly(),
    ).meta({ label: { en: 'Beside the form', es: 'Junto al formulario' } }),
    questions: perKey(applicationIds, (id) => applicationQuestion.meta({ label: applicationTopics[id] })).meta({
      label: labels.questions,
    }),
    options: z
      .strictObject({
        q1: applicationOptionsOf('q1'),
        'q2.1': applicationOptionsOf('q2.1'),
        q3: applicationOptionsOf('q3'),
        'q3.1': applicationOptionsOf('q3.1'),
        'q3.2': applicationOptionsOf('q3.2'),
      })
      .readonly()
      .meta({ label: labels.options }),
  })
  .readonly();
