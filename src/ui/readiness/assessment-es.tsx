import { flowEs } from '#strings/flow.es.ts';
import { readinessEs } from '#strings/readiness.es.ts';
import { LanguageProvider } from '#ui/locale.tsx';
import { Assessment, type AssessmentProps } from './assessment.tsx';

/** The assessment in Spanish: an island of its own, so that it carries one language. */
export function AssessmentEs(props: AssessmentProps) {
  return (
    <LanguageProvider locale="es" words={flowEs}>
      <Assessment {...props} strings={readinessEs} />
    </LanguageProvider>
  );
}
