import { flowEs } from '#strings/flow.es.ts';
import { readinessEs } from '#strings/readiness.es.ts';
import { Assessment, type AssessmentProps } from './assessment.tsx';

/** The assessment in Spanish: an island of its own, so that it carries one language. */
export function AssessmentEs(props: AssessmentProps) {
  return <Assessment {...props} locale="es" words={flowEs} strings={readinessEs} />;
}
