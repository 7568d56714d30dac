import { flowEn } from '#strings/flow.en.ts';
import { readinessEn } from '#strings/readiness.en.ts';
import { LanguageProvider } from '#ui/locale.tsx';
import { Assessment, type AssessmentProps } from './assessment.tsx';

/** The assessment in English: an island of its own, so that it carries one language. */
export function AssessmentEn(props: AssessmentProps) {
  return (
    <LanguageProvider locale="en" words={flowEn}>
      <Assessment {...props} strings={readinessEn} />
    </LanguageProvider>
  );
}
