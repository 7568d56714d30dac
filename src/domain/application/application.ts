import type { AnswerValue } from '#domain/records/records.ts';

/** Options of the closed questions, in display order. */
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

/** In the order they're asked. */
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

export type ApplicationAnswers = { readonly [id in ChoiceId]?: OptionOf<id> } & { readonly [id in ListId]?: readonly OptionOf<id>[] } & {
  readonly [id in TextId]?: string;
};

/** Answers of unchecked types. */
export type UncheckedAnswers = { readonly [id: string]: AnswerValue | undefined };

/** The tools option that excludes all others (A2). */
export const noTool = 'none-yet' satisfies OptionOf<'q3.1'>;

/** Optional questions (A2). */
export const optionalIds = ['q2.1.other', 'q3.2.other', 'q3.4'] as const satisfies readonly ApplicationId[];
const isOptional = (id: string) => (optionalIds as readonly string[]).includes(id);

const includesOption = (value: AnswerValue | undefined, option: string) =>
  Array.isArray(value) ? value.includes(option) : value === option;
const hasIdea = ({ q1 }: UncheckedAnswers) => q1 !== undefined && q1 !== 'starting-from-zero';

const conditions: { readonly [id: string]: ((answers: UncheckedAnswers) => boolean) | undefined } = {
  'q1.1': hasIdea,
  'q1.2': hasIdea,
  'q2.1.other': (answers) => includesOption(answers['q2.1'], 'other'),
  'q3.2.other': (answers) => includesOption(answers['q3.2'], 'other'),
} satisfies { readonly [id in ApplicationId]?: (answers: UncheckedAnswers) => boolean };

/** Whether a question applies, given the other answers (A3, A6). */
export const isAsked = (id: string, answers: UncheckedAnswers): boolean => conditions[id]?.(answers) ?? true;

/** False for blank text and empty lists. */
export const isAnswered = (value: AnswerValue | undefined): boolean =>
  typeof value === 'string' ? value.trim() !== '' : Array.isArray(value) ? value.length > 0 : value !== undefined;

/** The required ids that apply and have no answer (F3, A2). */
export const missingAnswers = <Id extends string>(answers: UncheckedAnswers, ids: readonly Id[]): readonly Id[] =>
  ids.filter((id) => !isOptional(id) && isAsked(id, answers) && !isAnswered(answers[id]));

/** `none-yet` can't be combined with other tools (A2, P4). */
export const areToolsCompatible = (tools: readonly string[]): boolean => tools.length < 2 || !tools.includes(noTool);

/** Adds or removes an option in display order; `none-yet` and other tools exclude each other (A2). */
export function toggleOption<Id extends ListId>(id: Id, list: readonly OptionOf<Id>[], option: OptionOf<Id>): readonly OptionOf<Id>[] {
  if (list.includes(option)) return list.filter((other) => other !== option);
  const options: readonly OptionOf<Id>[] = applicationOptions[id];
  return options.filter((other) => other === option || (list.includes(other) && areToolsCompatible([other, option])));
}

/** Percent while a step (0–3) is on screen; the server computes the same (P3). */
export const applicationProgress = (step: number): number => Math.min(100, Math.round((100 * (step + 1)) / 4));
