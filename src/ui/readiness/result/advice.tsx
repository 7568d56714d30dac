import type { Report, ReportArea } from '#domain/readiness/report.ts';
import { percent } from '#domain/text/format.ts';
import { resultStrings } from '#strings/flow/result.ts';
import { areaPlace, stillLowText } from '#strings/readiness/place-name.ts';
import type { ReadinessStrings } from '#strings/readiness/readiness.en.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Badge } from '#ui/parts/badge.tsx';
import { Section } from './section.tsx';
import './advice.css';

interface AdviceProps {
  readonly report: Report;
  readonly strings: ReadinessStrings;
}

/** What holds back areas below 70 %, lowest first, and what works in the others; each starts with an answer (W3, R8). */
export function Advice({ report, strings }: AdviceProps) {
  const { result } = strings;
  const urgent = report.areas.filter(({ urgency }) => urgency !== null);
  const strong = report.areas.filter(({ urgency }) => urgency === null);
  const areas = (list: readonly ReportArea[]) =>
    list.map((area) => <Area key={area.category} area={area} report={report} strings={strings} />);
  return (
    <>
      {urgent.length > 0 && (
        <Section className="quiz-advice" title={result.advice} text={result.adviceText} folds>
          {areas(urgent)}
        </Section>
      )}
      {strong.length > 0 && (
        <Section
          className="quiz-strengths"
          title={result.strengths}
          text={urgent.length > 0 ? result.strengthsText : result.strengthsTextAll}
          folds
        >
          {areas(strong)}
        </Section>
      )}
    </>
  );
}

function Area({ area, report, strings }: AdviceProps & { readonly area: ReportArea }) {
  const { locale } = useI18n();
  const { category, score, urgency, quote, text, place } = area;
  const low = stillLowText(report, area, locale, strings);
  return (
    <article className="reco">
      <div className="row reco-head">
        <h3>{strings.category[category]}</h3>
        {urgency && <Badge urgency={urgency}>{strings.urgency[urgency]}</Badge>}
      </div>
      <p className="num tnum">{percent(score, locale)}</p>
      <div className="flow flow--tight">
        <p className="soft">{resultStrings[locale].answered(quote)}</p>
        <p>{text}</p>
        {place && <p className="small soft tnum">{areaPlace(place, locale, strings)}</p>}
        {low && <p className="small">{low}</p>}
      </div>
    </article>
  );
}
