import type { KnowledgeArea, KnowledgeId, KnowledgeLevel, KnowledgeResult, OptionKey } from '#domain/knowledge.ts';
import type { KnowledgeData, KnowledgeProblem } from '#flow/knowledge-quiz.ts';
import type { KnowledgeStrings } from '#strings/knowledge.en.ts';
import type { Filling, Finished } from '#ui/flow/flow-screens.tsx';
import type { FlowControls } from '#ui/flow/use-flow.ts';

/** The texts of the knowledge quiz in one language, as the page hands them to the island. */
export interface KnowledgeContent {
  readonly questions: Readonly<
    Record<
      KnowledgeId,
      {
        readonly text: string;
        readonly options: Readonly<Record<OptionKey, string>>;
        readonly recommendation: { readonly title: string; readonly text: string };
      }
    >
  >;
  readonly areas: Readonly<Record<KnowledgeArea, Readonly<Record<KnowledgeLevel, string>>>>;
  readonly verdicts: Readonly<Record<KnowledgeLevel, { readonly headline: string; readonly lede: string }>>;
}

/** What every screen of the knowledge quiz is given. */
export interface KnowledgeScreenProps {
  readonly flow: FlowControls<KnowledgeData, KnowledgeResult, KnowledgeProblem>;
  readonly content: KnowledgeContent;
  readonly strings: KnowledgeStrings;
}
export type KnowledgeFilling = Filling<KnowledgeData, KnowledgeResult, KnowledgeProblem>;
export type KnowledgeFinished = Finished<KnowledgeData, KnowledgeResult, KnowledgeProblem>;
