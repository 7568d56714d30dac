import { sampleCompany } from '#content/sample-company.ts';
import { questionIds } from '#domain/readiness/readiness.ts';
import { sampleDetailPath, sitePaths } from '#domain/site/site-pages.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { InlineScript } from '#site/bundle/inline-script.tsx';
import fold from '#site/fold.inline.ts?inline-script';
import { flowStrings } from '#strings/flow/flow.ts';
import { readinessStrings } from '#strings/readiness/readiness.ts';
import { lede } from '#strings/readiness/verdict-sentence.ts';
import { sampleReportStrings } from '#strings/site/sample-report.ts';
import { VerdictTop } from '#ui/flow/verdict-top.tsx';
import { I18nProvider } from '#ui/i18n.tsx';
import { ArrowAfter } from '#ui/parts/icon.tsx';
import { FirstMonth } from '#ui/readiness/result/first-month.tsx';
import { FirstWeek } from '#ui/readiness/result/first-week.tsx';
import { FindingsSection, NotYet } from '#ui/readiness/result/page-one.tsx';
import { PlanSection } from '#ui/readiness/result/plan-section.tsx';
import { SixAreas } from '#ui/readiness/result/six-areas.tsx';
import { ScoreMeaning } from '#ui/readiness/result/verdict-section.tsx';
import { sampleReport } from './report.ts';
import { SampleCall, SamplePdf, StartAssessment } from './sample-links.tsx';
import '#ui/flow/verdict.css';
import '#ui/readiness/readiness.css';
import '#ui/readiness/result.css';
import '#ui/parts/fold.css';
import './sample-report.css';

/**
 * A made-up company's result as its visitor would see it, without visitor-only actions (V3): page one and the plan. The rest would make the
 * page too heavy and is on the second page.
 */
export function SampleReport({ locale }: { locale: Locale }) {
  const words = sampleReportStrings[locale];
  const strings = readinessStrings[locale];
  const { result } = strings;
  const report = sampleReport(locale);
  const shared = { report, strings };
  return (
    <I18nProvider locale={locale} words={flowStrings[locale]}>
      <div className="result" data-sample="">
        <section className="section quiz-verdict">
          <div className="wrap">
            <p className="sample-mark small">{words.mark}</p>
            <VerdictTop
              score={report.score}
              scoreLabel={result.score(report.score)}
              unit={result.outOf}
              about={[sampleCompany.name[locale], result.pageOne.answeredBy]}
              headline={report.verdict.headline}
              lede={lede(report, locale, strings)}
            >
              <div className="row">
                <StartAssessment locale={locale} />
                <SamplePdf locale={locale} />
              </div>
              <p className="small soft">{words.about(questionIds.length)}</p>
            </VerdictTop>
            <ScoreMeaning {...shared} />
          </div>
        </section>
        <FindingsSection {...shared} />
        <FirstWeek {...shared} />
        <FirstMonth {...shared} />
        <NotYet isTeamAsked={false} {...shared} />
        <PlanSection {...shared} />
        <InlineScript code={fold} />
        <SixAreas {...shared} />
        <section className="section rule">
          <div className="wrap">
            <div className="head">
              <h2>{words.rest.heading}</h2>
              <p>{words.rest.text(questionIds.length)}</p>
            </div>
            <div className="row">
              <a className="more" href={localPath(sampleDetailPath, locale)}>
                <span>
                  {words.rest.link}
                  <ArrowAfter />
                </span>
              </a>
              <SamplePdf locale={locale} />
              <a className="more" href={localPath(sitePaths.method, locale)}>
                <span>
                  {result.method.link}
                  <ArrowAfter />
                </span>
              </a>
            </div>
          </div>
        </section>
        <SampleCall locale={locale} />
      </div>
    </I18nProvider>
  );
}
