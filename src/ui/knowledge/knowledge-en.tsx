import { flowEn } from '#strings/flow.en.ts';
import { knowledgeEn } from '#strings/knowledge.en.ts';
import { Knowledge, type KnowledgeProps } from './knowledge.tsx';

/** The knowledge quiz in English: an island of its own, so that it carries one language. */
export function KnowledgeEn(props: KnowledgeProps) {
  return <Knowledge {...props} locale="en" words={flowEn} strings={knowledgeEn} />;
}
