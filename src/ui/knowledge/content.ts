import type { KnowledgeArea, KnowledgeId, KnowledgeLevel, OptionKey } from '#domain/knowledge.ts';

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
