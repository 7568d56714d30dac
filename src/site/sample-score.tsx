import type { ReactNode } from 'react';
import { aiCourses } from '#content/courses-page.ts';
import { bandStarts, bands } from '#domain/readiness/readiness.ts';
import type { Locale } from '#domain/text/locale.ts';
import { sampleReport } from '#site/sample-report/report.ts';
import { bandName } from '#strings/readiness/band-name.ts';
import { readinessStrings } from '#strings/readiness/readiness.ts';
import { sampleReportStrings } from '#strings/site/sample-report.ts';
import { Scale } from '#ui/parts/art/scale.tsx';
import './sample-score.css';

/** A preview of a result: the sample company's score on the scale, marked as a sample. Children end its caption. */
export function SampleScore({ locale, children }: { locale: Locale; children?: ReactNode }) {
  const report = sampleReport(locale);
  const caption = sampleReportStrings[locale].score(report.score, bandName(report, readinessStrings[locale]));
  return (
    <figure className="sample-score" data-sample="">
      <Scale
        score={report.score}
        bands={bands.map((band) => ({ from: bandStarts[band], label: aiCourses[locale].quiz.bands[band] }))}
        label={caption}
      />
      <figcaption className="small soft">
        {caption} {children}
      </figcaption>
    </figure>
  );
}
