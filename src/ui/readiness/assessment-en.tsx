import { flowEn } from '#strings/flow.en.ts';
import { readinessEn } from '#strings/readiness.en.ts';
import { I18nProvider } from '#ui/i18n.tsx';
import { Assessment, type AssessmentProps } from './assessment.tsx';

/** The assessment in English: an island of its own, so that it carries one language. */
export function AssessmentEn(props: AssessmentProps) {
  return (
    <I18nProvider locale="en" words={flowEn}>
      <Assessment {...props} strings={readinessEn} />
    </I18nProvider>
  );
}
