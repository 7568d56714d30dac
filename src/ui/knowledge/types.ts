import type { KnowledgeArea, KnowledgeId, KnowledgeLevel, KnowledgeResult, OptionKey } from '#domain/knowledge/knowledge.ts';
import type { KnowledgeData, KnowledgeProblem } from '#flow/knowledge-quiz.ts';
import type { KnowledgeStrings } from '#strings/knowledge/knowledge.en.ts';
import type { Filling, Finished } from '#ui/flow/flow-screens.tsx';
import type { FlowControls } from '#ui/flow/use-flow.ts';

export interface KnowledgeContent {
  readonly questions: Readonly<
    Record<
      KnowledgeId,
      {
        readonly text: string;
        readonly correct: OptionKey;
        readonly options: Readonly<Record<OptionKey, string>>;
        readonly recommendation: { readonly title: string; readonly text: string };
      }
    >
  >;
  readonly areas: Readonly<Record<KnowledgeArea, Readonly<Record<KnowledgeLevel, string>>>>;
  readonly verdicts: Readonly<Record<KnowledgeLevel, { readonly headline: string; readonly lede: string }>>;
}

export interface KnowledgeScreenProps {
  readonly flow: FlowControls<KnowledgeData, KnowledgeResult, KnowledgeProblem>;
  readonly content: KnowledgeContent;
  readonly strings: KnowledgeStrings;
}
export type KnowledgeFilling = Filling<KnowledgeData, KnowledgeResult, KnowledgeProblem>;
export type KnowledgeFinished = Finished<KnowledgeData, KnowledgeResult, KnowledgeProblem>;
