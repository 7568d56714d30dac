import type { ReactNode } from 'react';
import { bandStarts, bands } from '#domain/readiness/readiness.ts';
import type { Report } from '#domain/readiness/report.ts';
import { bandName } from '#strings/readiness/band-name.ts';
import type { ReadinessStrings } from '#strings/readiness/readiness.en.ts';
import { lede } from '#strings/readiness/verdict-sentence.ts';
import { QuizVerdict } from '#ui/flow/quiz-verdict.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Scale } from '#ui/parts/art/scale.tsx';
import { Badge } from '#ui/parts/badge.tsx';
import type { ReadinessFinished, ReadinessFlow } from '../types.ts';

interface VerdictProps {
  readonly report: Report;
  readonly state: ReadinessFinished;
  readonly flow: ReadinessFlow;
  readonly strings: ReadinessStrings;
  readonly action: ReactNode;
  readonly keep: ReactNode;
}

/** The overall recommendation stands apart from the areas (R9). */
export function VerdictSection({ report, state, flow, strings, action, keep }: VerdictProps) {
  const { locale } = useI18n();
  const { score, verdict } = report;
  const { data } = state;
  const { result } = strings;
  return (
    <QuizVerdict
      flow={flow}
      delivery={state.delivery}
      score={score}
      scoreLabel={result.score(score)}
      unit={result.outOf}
      owner={[data.companyName, data.name, result.pageOne.answeredBy]}
      startedAt={state.startedAt}
      email={data.email}
      action={action}
      keep={keep}
      headline={verdict.headline}
      lede={lede(report, locale, strings)}
    >
      <ScoreMeaning report={report} strings={strings} />
    </QuizVerdict>
  );
}

export function ScoreMeaning({ report, strings }: Pick<VerdictProps, 'report' | 'strings'>) {
  const { score, band, urgency, verdict, answers } = report;
  const own = bandName(report, strings);
  return (
    <>
      <div className="quiz-scale">
        <Scale
          score={score}
          bands={bands.map((each) => ({ from: bandStarts[each], label: each === band ? own : strings.band[each] }))}
          label={strings.result.scale(score, own)}
          answers={answers.map(({ level }) => level)}
        />
        <p className="small soft">{strings.result.dots(answers.length)}</p>
      </div>
      <article className="reco quiz-overall">
        <div className="row reco-head">
          <h2>{strings.overall}</h2>
          <Badge urgency={urgency}>{strings.urgency[urgency]}</Badge>
        </div>
        <p>{verdict.recommendation}</p>
      </article>
    </>
  );
}
