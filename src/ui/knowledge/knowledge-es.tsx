import { flowEs } from '#strings/flow.es.ts';
import { knowledgeEs } from '#strings/knowledge.es.ts';
import { I18nProvider } from '#ui/i18n.tsx';
import { Knowledge, type KnowledgeProps } from './knowledge.tsx';

/** The knowledge quiz in Spanish: an island of its own, so that it carries one language. */
export function KnowledgeEs(props: KnowledgeProps) {
  return (
    <I18nProvider locale="es" words={flowEs}>
      <Knowledge {...props} strings={knowledgeEs} />
    </I18nProvider>
  );
}
