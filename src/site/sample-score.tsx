import { aiCourses, sampleScore } from '#content/learning.ts';
import type { Locale } from '#domain/locale.ts';
import { bandStarts } from '#domain/readiness.ts';
import { Scale } from '#ui/parts/art/scale.tsx';
import './sample-score.css';

const bands = ['critical', 'failing', 'organized', 'leading'] as const;

/** What an assessment's result looks like: an invented score on the scale, marked as a sample. */
export function SampleScore({ locale }: { locale: Locale }) {
  const { quiz } = aiCourses[locale];
  return (
    <figure className="sample-score" data-sample={sampleScore.sample ? '' : undefined}>
      <Scale
        score={sampleScore.score}
        bands={bands.map((band) => ({ from: bandStarts[band], label: quiz.bands[band] }))}
        label={quiz.sampleScore}
      />
      <figcaption className="small soft">{quiz.sampleScore}</figcaption>
    </figure>
  );
}
