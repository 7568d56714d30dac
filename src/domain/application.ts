import type { CourseSlug } from './course.ts';
import type { AnswerValue } from './records.ts';

/** The courses one can apply for; the others are agreed on in a call. */
export const applicationCourses = ['ai-business-weekend'] as const satisfies readonly CourseSlug[];

/** The options of the questions that have some, in the order they are shown. */
export const applicationOptions = {
  q1: ['defined-idea', 'rough-ideas', 'starting-from-zero'],
  'q2.1': ['validated-idea', 'working-mvp', 'go-to-market', 'connections', 'other'],
  q3: ['none', 'some', 'experienced'],
  'q3.1': ['no-code-builders', 'ai-tools', 'automation', 'design-tools', 'none-yet'],
  'q3.2': ['business-marketing-sales', 'product-design', 'technology-engineering', 'other'],
} as const;
export type ChoiceId = 'q1' | 'q3' | 'q3.2';
export type ListId = 'q2.1' | 'q3.1';
export type OptionOf<Id extends ChoiceId | ListId> = (typeof applicationOptions)[Id][number];

/** The questions in the order they are asked. */
export const applicationIds = [
  'q1',
  'q1.1',
  'q1.2',
  'q2',
  'q2.1',
  'q2.1.other',
  'q2.2',
  'q3',
  'q3.1',
  'q3.2',
  'q3.2.other',
  'q3.3',
  'q3.4',
] as const;
export type ApplicationId = (typeof applicationIds)[number];
export type TextId = Exclude<ApplicationId, ChoiceId | ListId>;

/** The answers of an application, each of its type. */
export type ApplicationAnswers = { readonly [id in ChoiceId]?: OptionOf<id> } & { readonly [id in ListId]?: readonly OptionOf<id>[] } & {
  readonly [id in TextId]?: string;
};

/** Answers as they arrive, before anyone knows that each has its type. */
export type LooseAnswers = { readonly [id: string]: AnswerValue | undefined };

/** The tool that excludes the others (A2). */
export const noTool = 'none-yet' satisfies OptionOf<'q3.1'>;

/** The questions one may leave open (A2). */
export const optionalIds = ['q2.1.other', 'q3.2.other', 'q3.4'] as const satisfies readonly ApplicationId[];
const optional: readonly string[] = optionalIds;

const has = (value: AnswerValue | undefined, option: string) => (Array.isArray(value) ? value.includes(option) : value === option);
const hasIdea = ({ q1 }: LooseAnswers) => q1 !== undefined && q1 !== 'starting-from-zero';

const conditions: { readonly [id: string]: ((answers: LooseAnswers) => boolean) | undefined } = {
  'q1.1': hasIdea,
  'q1.2': hasIdea,
  'q2.1.other': (answers) => has(answers['q2.1'], 'other'),
  'q3.2.other': (answers) => has(answers['q3.2'], 'other'),
} satisfies { readonly [id in ApplicationId]?: (answers: LooseAnswers) => boolean };

/** Whether a question is asked, given the other answers (A3, A6). */
export const isAsked = (id: string, answers: LooseAnswers): boolean => conditions[id]?.(answers) ?? true;

/** Whether a value says anything: not blank, and not an empty list. */
export const isAnswered = (value: AnswerValue | undefined): boolean =>
  typeof value === 'string' ? value.trim() !== '' : Array.isArray(value) ? value.length > 0 : value !== undefined;

/** The questions among those given that are asked, required and not answered (F3, A2). */
export const missingAnswers = <Id extends string>(answers: LooseAnswers, ids: readonly Id[]): readonly Id[] =>
  ids.filter((id) => !optional.includes(id) && isAsked(id, answers) && !isAnswered(answers[id]));

/** `none-yet` stands alone (A2, P4). */
export const toolsFit = (tools: readonly string[]): boolean => tools.length < 2 || !tools.includes(noTool);

/** A list with an option ticked or unticked, in the order of the options; `none-yet` and the other tools exclude each other (A2). */
export function toggled<Id extends ListId>(id: Id, list: readonly OptionOf<Id>[], option: OptionOf<Id>): readonly OptionOf<Id>[] {
  if (list.includes(option)) return list.filter((other) => other !== option);
  const options: readonly OptionOf<Id>[] = applicationOptions[id];
  return options.filter((other) => other === option || (list.includes(other) && toolsFit([other, option])));
}

/** Percent of the form when a step (0–3) is on screen; the server counts the same way (P3). */
export const applicationProgress = (step: number): number => Math.min(100, Math.round((100 * (step + 1)) / 4));
