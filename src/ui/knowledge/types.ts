import type { KnowledgeResult } from '#domain/knowledge.ts';
import type { KnowledgeData, KnowledgeProblem } from '#flow/knowledge-quiz.ts';
import type { KnowledgeStrings } from '#strings/knowledge.en.ts';
import type { Filling, Finished } from '#ui/flow/flow-screens.tsx';
import type { FlowControls } from '#ui/flow/use-flow.ts';
import type { KnowledgeContent } from './content.ts';

/** What every screen of the knowledge quiz is given. */
export interface KnowledgeScreenProps {
  readonly flow: FlowControls<KnowledgeData, KnowledgeResult, KnowledgeProblem>;
  readonly content: KnowledgeContent;
  readonly strings: KnowledgeStrings;
}
export type KnowledgeFilling = Filling<KnowledgeData, KnowledgeResult, KnowledgeProblem>;
export type KnowledgeFinished = Finished<KnowledgeData, KnowledgeResult, KnowledgeProblem>;
