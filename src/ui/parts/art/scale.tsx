import { lowestScore, type Maturity } from '#domain/readiness/readiness.ts';
import { AnswerDots } from './answer-dots.tsx';
import { Axis, axisHeight } from './axis.tsx';
import { range, stem } from './drawing.ts';
import '../scale.css';

export interface ScaleBand {
  /** The band's lowest score. */
  from: number;
  label: string;
}

interface Props {
  /** 0–100. */
  score: number;
  /** Empty for a scale that begins at 1. */
  bands: readonly ScaleBand[];
  /** Text alternative. */
  label: string;
  /** Answers behind the score, in question order. */
  answers?: readonly Maturity[];
}

const base = 96;
const height = base + axisHeight;
const topOf = (points: number) => base - 14 - points * 0.4;
const points = range(100).map((i) => i + 1);
const stubs = points
  .filter((i) => i < lowestScore)
  .map((i) => stem(i * 10 - 5, base, base - 6))
  .join('');

/** A path of the stems of some scores. */
const stems = (isDrawn: (points: number) => boolean): string =>
  points
    .filter(isDrawn)
    .map((i) => stem(i * 10 - 5, base, topOf(i)))
    .join('');

/** A hundred stems, one per point; the dot marks the visitor's score, and small ones the answers. */
export function Scale({ score, bands, label, answers = [] }: Props) {
  const place = Math.min(100, Math.max(1, Math.round(score)));
  const hasBands = bands.length > 0;
  const lowest = hasBands ? lowestScore : 1;
  const pick = (done: boolean, odd: boolean) => stems((i) => i >= lowest && i !== place && i < place === done && (i % 2 === 1) === odd);
  return (
    <>
      <svg className="art scale" height={hasBands ? height : base} role="img" aria-label={label}>
        <svg aria-hidden="true" width="100%" height={height} viewBox={`0 0 1000 ${height}`} preserveAspectRatio="none">
          {hasBands && <path className="e" d={stubs} />}
          <path className="d" d={pick(true, false)} />
          <path className="d odd" d={pick(true, true)} />
          <path className="e" d={pick(false, false)} />
          <path className="e odd" d={pick(false, true)} />
        </svg>
        <Place at={`${place - 0.5}%`} />
        {answers.length > 0 && (
          <svg aria-hidden="true" overflow="visible">
            <AnswerDots levels={answers} score={place} topOf={topOf} />
          </svg>
        )}
        {hasBands && <Axis base={base} starts={startsOf(bands)} />}
      </svg>
      {hasBands && <BandNames bands={bands} own={bands.findLast(({ from }) => from <= score)} />}
    </>
  );
}

interface FilledProps {
  /** Percentages, which may be placeholders: the score, and the middle of its stem. */
  score: string;
  place: string;
  bands: readonly ScaleBand[];
  own: ScaleBand | undefined;
  label: string;
}

const [even, odd] = [0, 1].map((rest) => stems((i) => i >= lowestScore && i % 2 === rest));

/** The scale of a score that the server fills in: a window as wide as the score shows the reached stems. */
export function FilledScale({ score, place, bands, own, label }: FilledProps) {
  return (
    <>
      <svg className="art scale" height={height} role="img" aria-label={label}>
        <svg aria-hidden="true" width="100%" height={height} viewBox={`0 0 1000 ${height}`} preserveAspectRatio="none">
          <path className="e" d={stubs} />
          <path className="e" d={even} />
          <path className="e odd" d={odd} />
          <svg aria-hidden="true" width={score} height={height}>
            <path className="d" d={even} />
            <path className="d odd" d={odd} />
          </svg>
        </svg>
        <Place at={place} />
        <Axis base={base} starts={startsOf(bands)} />
      </svg>
      <BandNames bands={bands} own={own} />
    </>
  );
}

const startsOf = (bands: readonly ScaleBand[]) => bands.map(({ from }) => from).filter((from) => from > lowestScore);

/** The score's own stem with its dot. */
function Place({ at }: { at: string }) {
  return (
    <>
      <line className="p" x1={at} x2={at} y1={base} y2="26" strokeWidth="4" />
      <circle className="own" cx={at} cy="12" r="10" />
    </>
  );
}

/** The bands' names, each below its part of the scale; on a phone a list with their scores. */
function BandNames({ bands, own }: { bands: readonly ScaleBand[]; own: ScaleBand | undefined }) {
  return (
    <ul className="scale-bands">
      {bands.map((band, index) => {
        const [from, to] = [Math.max(band.from, lowestScore), (bands[index + 1]?.from ?? 101) - 1];
        return (
          <li key={band.from} className={band === own ? 'own' : undefined}>
            <span className="scale-range tnum">{from === to ? from : `${from}–${to}`}</span> {band.label}
          </li>
        );
      })}
    </ul>
  );
}
