import { flowEs } from '#strings/flow.es.ts';
import { readinessEs } from '#strings/readiness.es.ts';
import { I18nProvider } from '#ui/i18n.tsx';
import { Assessment, type AssessmentProps } from './assessment.tsx';

/** The assessment in Spanish: an island of its own, so that it carries one language. */
export function AssessmentEs(props: AssessmentProps) {
  return (
    <I18nProvider locale="es" words={flowEs}>
      <Assessment {...props} strings={readinessEs} />
    </I18nProvider>
  );
}
