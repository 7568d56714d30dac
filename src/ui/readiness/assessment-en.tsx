import { flowEn } from '#strings/flow.en.ts';
import { readinessEn } from '#strings/readiness.en.ts';
import { Assessment, type AssessmentProps } from './assessment.tsx';

/** The assessment in English: an island of its own, so that it carries one language. */
export function AssessmentEn(props: AssessmentProps) {
  return <Assessment {...props} locale="en" words={flowEn} strings={readinessEn} />;
}
