import { type ReactNode, useState } from 'react';
import { percent } from '#domain/format.ts';
import { bandStarts, bands, categories, type Urgency } from '#domain/readiness.ts';
import type { ReadinessStrings } from '#strings/readiness.en.ts';
import { resultStrings } from '#strings/result.ts';
import { QuizVerdict } from '#ui/flow/quiz-verdict.tsx';
import { StartAgain } from '#ui/flow/start-again.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Radar } from '#ui/parts/art/radar.tsx';
import { Scale } from '#ui/parts/art/scale.tsx';
import { Badge } from '#ui/parts/badge.tsx';
import { BookCall } from '#ui/parts/book-call.tsx';
import { CategoryIcon } from '#ui/parts/category-icon.tsx';
import { Meter } from '#ui/parts/meter.tsx';
import { Share } from './share.tsx';
import type { ReadinessContent, ReadinessFinished, ReadinessFlow } from './types.ts';

interface ResultsProps {
  readonly state: ReadinessFinished;
  readonly flow: ReadinessFlow;
  readonly content: ReadinessContent;
  readonly strings: ReadinessStrings;
  readonly bookingUrl: string;
  readonly apiBase: string;
}

/** The results: score, six areas, what to do first, what works, and the call. */
export function Results({ state, flow, content, strings, bookingUrl, apiBase }: ResultsProps) {
  const { locale } = useI18n();
  const { result, data } = state;
  const needsAdvice = result.advice.length > 0;
  const verdict = content.verdicts[result.band];
  const [lowest] = result.advice;
  const call = (
    <BookCall locale={locale} url={bookingUrl} label={lowest && resultStrings[locale].bookAbout(strings.category[lowest.category])} />
  );
  const badge = (urgency: Urgency) => <Badge urgency={urgency}>{strings.urgency[urgency]}</Badge>;
  return (
    <>
      <QuizVerdict
        flow={flow}
        delivery={state.delivery}
        score={result.overallScore}
        scoreLabel={strings.result.score(result.overallScore)}
        owner={[strings.result.for(data.name), data.companyName]}
        startedAt={state.startedAt}
        email={data.email}
        action={call}
        headline={verdict.headline}
        lede={verdict.lede}
      >
        <div className="quiz-scale">
          <Scale
            score={result.overallScore}
            bands={bands.map((band) => ({ from: bandStarts[band], label: strings.band[band] }))}
            label={strings.result.scale(result.overallScore, strings.band[result.band])}
          />
        </div>
        <article className="reco quiz-overall">
          <div className="row reco-head">
            <h2>{strings.overall}</h2>
            {badge(result.overallUrgency)}
          </div>
          <p>{verdict.recommendation}</p>
        </article>
      </QuizVerdict>
      <section className="section rule">
        <div className="wrap split split--even quiz-radar">
          <div className="flow">
            <h2>{strings.result.areas}</h2>
            <figure>
              <Radar
                data={categories.map((category) => ({
                  label: strings.category[category],
                  value: result.categoryScores[category],
                  text: percent(result.categoryScores[category], locale),
                }))}
                label={strings.result.table}
              />
              <figcaption className="small soft">{needsAdvice ? strings.result.areasText : strings.result.areasTextAll}</figcaption>
              <table className="vh">
                <caption>{strings.result.table}</caption>
                <thead>
                  <tr>
                    <th scope="col">{strings.result.area}</th>
                    <th scope="col">{strings.result.percent}</th>
                  </tr>
                </thead>
                <tbody>
                  {categories.map((category) => (
                    <tr key={category}>
                      <th scope="row">{strings.category[category]}</th>
                      <td>{percent(result.categoryScores[category], locale)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </figure>
          </div>
          <div className="grid quiz-cards">
            {categories.map((category) => (
              <article className="card area" key={category}>
                <CategoryIcon category={category} />
                <h3>{strings.category[category]}</h3>
                <span className="badge tnum">{percent(result.categoryScores[category], locale)}</span>
                <Meter value={result.categoryScores[category]} label={strings.category[category]} />
              </article>
            ))}
          </div>
        </div>
      </section>
      {needsAdvice && (
        <section className="section rule quiz-advice">
          <div className="wrap">
            <div className="head">
              <h2>{strings.result.advice}</h2>
              <p>{strings.result.adviceText}</p>
            </div>
            {result.advice.map(({ category, score, urgency }) => (
              <Area
                key={category}
                name={strings.category[category]}
                badge={badge(urgency)}
                score={score}
                isOpen={category === lowest?.category}
              >
                {content.advice[category][urgency]}
              </Area>
            ))}
          </div>
        </section>
      )}
      {result.strengths.length > 0 && (
        <section className="section rule quiz-strengths">
          <div className="wrap">
            <div className="head">
              <h2>{strings.result.strengths}</h2>
              <p>{needsAdvice ? strings.result.strengthsText : strings.result.strengthsTextAll}</p>
            </div>
            {result.strengths.map(({ category, score }) => (
              <Area key={category} name={strings.category[category]} score={score}>
                {content.strengths[category].found} {needsAdvice && content.strengths[category].use}
              </Area>
            ))}
          </div>
        </section>
      )}
      <section className="band section">
        <div className="wrap cta">
          <h2>{strings.result.call}</h2>
          <div className="flow">
            {call}
            <p>
              <button type="button" className="more" onClick={() => print()}>
                {strings.result.print}
              </button>
            </p>
            <Share uuid={flow.recordUuid()} apiBase={apiBase} />
            <StartAgain className="more" label={strings.result.again} onConfirm={() => flow.dispatch({ type: 'reset' })} />
          </div>
        </div>
      </section>
    </>
  );
}

interface AreaProps {
  readonly name: string;
  readonly badge?: ReactNode;
  readonly score: number;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** An area's advice or strength. On a phone it's folded, so that the whole result is a few screens. */
function Area({ name, badge, score, isOpen = false, children }: AreaProps) {
  const { locale } = useI18n();
  const [isNarrow] = useState(() => matchMedia('(max-width: 40rem)').matches);
  const head = (
    <>
      <div className="row reco-head">
        <h3>{name}</h3>
        {badge}
      </div>
      <p className="num tnum">{percent(score, locale)}</p>
    </>
  );
  return isNarrow ? (
    <details className="reco" open={isOpen}>
      <summary>{head}</summary>
      <p>{children}</p>
    </details>
  ) : (
    <article className="reco">
      {head}
      <p>{children}</p>
    </article>
  );
}
