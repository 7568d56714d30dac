import { flowEn } from '#strings/flow.en.ts';
import { knowledgeEn } from '#strings/knowledge.en.ts';
import { I18nProvider } from '#ui/i18n.tsx';
import { Knowledge, type KnowledgeProps } from './knowledge.tsx';

/** The knowledge quiz in English: an island of its own, so that it carries one language. */
export function KnowledgeEn(props: KnowledgeProps) {
  return (
    <I18nProvider locale="en" words={flowEn}>
      <Knowledge {...props} strings={knowledgeEn} />
    </I18nProvider>
  );
}
