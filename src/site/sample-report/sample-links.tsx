import { facts } from '#content/facts.ts';
import { questionIds } from '#domain/readiness/readiness.ts';
import { sampleReportFile, sitePaths } from '#domain/site/site-pages.ts';
import { formatRange } from '#domain/text/format.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { sampleReportStrings } from '#strings/site/sample-report.ts';
import { LinkButton } from '#ui/parts/button.tsx';
import { ArrowAfter } from '#ui/parts/icon.tsx';
import { isSamplePrinted } from './printed.ts';

interface Props {
  readonly locale: Locale;
}

/** The end of the sample report's pages: an invitation to the assessment. */
export function SampleCall({ locale }: Props) {
  const { heading, text } = sampleReportStrings[locale].call;
  return (
    <section className="band section">
      <div className="wrap cta">
        <h2>{heading}</h2>
        <div className="flow">
          <p className="lg soft">{text(questionIds.length, formatRange(facts.quizMinutes))}</p>
          <StartAssessment locale={locale} />
        </div>
      </div>
    </section>
  );
}

export const StartAssessment = ({ locale }: Props) => (
  <LinkButton href={localPath(sitePaths.quiz, locale)}>{sampleReportStrings[locale].call.button}</LinkButton>
);

/** Links to the sample report's PDF, if the build printed it. */
export const SamplePdf = ({ locale }: Props) =>
  isSamplePrinted(locale) && (
    <a className="more" href={localPath(sampleReportFile, locale)} type="application/pdf">
      <span>
        {sampleReportStrings[locale].pdf}
        <ArrowAfter />
      </span>
    </a>
  );
