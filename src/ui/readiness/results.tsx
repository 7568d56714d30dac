import { percent } from '#domain/format.ts';
import { bandStarts, bands, categories, type Urgency } from '#domain/readiness.ts';
import type { ReadinessStrings } from '#strings/readiness.en.ts';
import { QuizVerdict } from '#ui/flow/quiz-verdict.tsx';
import { StartAgain } from '#ui/flow/start-again.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Radar } from '#ui/parts/art/radar.tsx';
import { Scale } from '#ui/parts/art/scale.tsx';
import { Badge } from '#ui/parts/badge.tsx';
import { BookCall } from '#ui/parts/book-call.tsx';
import { CategoryIcon } from '#ui/parts/icon.tsx';
import { Meter } from '#ui/parts/meter.tsx';
import type { ReadinessContent, ReadinessFinished, ReadinessFlow } from './types.ts';

interface ResultsProps {
  readonly state: ReadinessFinished;
  readonly flow: ReadinessFlow;
  readonly content: ReadinessContent;
  readonly strings: ReadinessStrings;
  readonly bookingUrl: string;
}

/** The results: score, six areas, what to do first, what works, and the call. */
export function Results({ state, flow, content, strings, bookingUrl }: ResultsProps) {
  const { locale } = useI18n();
  const { result, data } = state;
  const needsAdvice = result.advice.length > 0;
  const verdict = content.verdicts[result.band];
  const badge = (urgency: Urgency) => <Badge urgency={urgency}>{strings.urgency[urgency]}</Badge>;
  return (
    <>
      <QuizVerdict
        flow={flow}
        delivery={state.delivery}
        score={result.overallScore}
        scoreLabel={strings.result.score(result.overallScore)}
        owner={strings.result.for(data.name)}
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
      </QuizVerdict>
      <section className="section rule">
        <div className="wrap split split--even quiz-radar">
          <div className="flow">
            <h2>{strings.result.areas}</h2>
            <p className="soft">{needsAdvice ? strings.result.areasText : strings.result.areasTextAll}</p>
            <figure>
              <Radar
                data={categories.map((category) => ({
                  label: strings.category[category],
                  value: result.categoryScores[category],
                  text: percent(result.categoryScores[category], locale),
                }))}
                label={strings.result.table}
              />
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
                <div className="row">
                  <CategoryIcon category={category} />
                  <span className="badge tnum">{percent(result.categoryScores[category], locale)}</span>
                </div>
                <h3>{strings.category[category]}</h3>
                <Meter value={result.categoryScores[category]} label={strings.category[category]} />
              </article>
            ))}
          </div>
        </div>
      </section>
      <section className="section rule">
        <div className="wrap">
          <div className="head">
            <h2>{needsAdvice ? strings.result.advice : strings.result.adviceStay}</h2>
            <p>{needsAdvice ? strings.result.adviceText : strings.result.adviceNone}</p>
          </div>
          <article className="reco">
            <div className="row reco-head">
              <h3>{strings.overall}</h3>
              {badge(result.overallUrgency)}
            </div>
            <p>{verdict.recommendation}</p>
          </article>
          {result.advice.map(({ category, score, urgency }) => (
            <article className="reco" key={category}>
              <div className="row reco-head">
                <h3>{strings.category[category]}</h3>
                {badge(urgency)}
              </div>
              <p>
                {strings.urgencyPrefix[urgency]}
                {content.advice[category][urgency]}
              </p>
              <p className="num tnum">{percent(score, locale)}</p>
            </article>
          ))}
        </div>
      </section>
      {result.strengths.length > 0 && (
        <section className="section rule">
          <div className="wrap">
            <div className="head">
              <h2>{strings.result.strengths}</h2>
              <p>{needsAdvice ? strings.result.strengthsText : strings.result.strengthsTextAll}</p>
            </div>
            {result.strengths.map(({ category, score }) => (
              <article className="reco" key={category}>
                <h3>{strings.category[category]}</h3>
                <p>
                  {content.strengths[category].found} {needsAdvice && content.strengths[category].use}
                </p>
                <p className="num tnum">{percent(score, locale)}</p>
              </article>
            ))}
          </div>
        </section>
      )}
      <section className="band section">
        <div className="wrap cta">
          <h2>{strings.result.call}</h2>
          <div className="flow">
            <BookCall locale={locale} url={bookingUrl} />
            <p>
              <button type="button" className="more" onClick={() => print()}>
                {strings.result.print}
              </button>
            </p>
            <StartAgain className="more" label={strings.result.again} onConfirm={() => flow.dispatch({ type: 'reset' })} />
          </div>
        </div>
      </section>
    </>
  );
}
