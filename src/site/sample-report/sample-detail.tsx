import { sampleCompany } from '#content/sample-company.ts';
import { sampleReportPath } from '#domain/site/site-pages.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { BackLink } from '#site/back-link.tsx';
import { InlineScript } from '#site/bundle/inline-script.tsx';
import fold from '#site/fold.inline.ts?inline-script';
import { flowStrings } from '#strings/flow/flow.ts';
import { candidateSection } from '#strings/readiness/candidates.ts';
import { readinessStrings } from '#strings/readiness/readiness.ts';
import { sampleReportStrings } from '#strings/site/sample-report.ts';
import { VerdictAbout } from '#ui/flow/verdict-top.tsx';
import { I18nProvider } from '#ui/i18n.tsx';
import { Advice } from '#ui/readiness/result/advice.tsx';
import { Answers } from '#ui/readiness/result/answers.tsx';
import { Candidates } from '#ui/readiness/result/candidates.tsx';
import { sampleReport } from './report.ts';
import { SampleCall, SamplePdf } from './sample-links.tsx';
import '#ui/flow/verdict.css';
import '#ui/readiness/readiness.css';
import '#ui/readiness/result.css';
import '#ui/parts/fold.css';
import './sample-report.css';

/** The sample report's second page: areas, answers, and candidates, as in a result (V3). */
export function SampleDetail({ locale }: { locale: Locale }) {
  const words = sampleReportStrings[locale];
  const strings = readinessStrings[locale];
  const report = sampleReport(locale);
  const candidates = candidateSection(report, locale, strings);
  const shared = { report, strings };
  return (
    <I18nProvider locale={locale} words={flowStrings[locale]}>
      <div className="result" data-sample="">
        <section className="section quiz-verdict">
          <div className="wrap flow">
            <p className="sample-mark small">{words.mark}</p>
            <VerdictAbout parts={[sampleCompany.name[locale], strings.result.pageOne.answeredBy]} />
            <h1>{words.detail.heading}</h1>
            <div className="row">
              <BackLink href={localPath(sampleReportPath, locale)} text={words.detail.back} />
              <SamplePdf locale={locale} />
            </div>
          </div>
        </section>
        <Advice {...shared} />
        <Answers {...shared} />
        <InlineScript code={fold} />
        {candidates && <Candidates {...candidates} />}
        <SampleCall locale={locale} />
      </div>
    </I18nProvider>
  );
}
