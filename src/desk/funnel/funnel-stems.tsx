import type { Funnel } from '#domain/owner/leads.ts';
import { range, stem } from '#ui/parts/art/drawing.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { worstStep } from './step-table.tsx';
import '../parts/plots.css';

const perStep = 8;
const height = 190;
/** Space above the stems for the dot and its label. */
const top = 40;
const base = height - 26;

/**
 * Everyone who started, left to right. A step's stems are as tall as the share who reached it, dark for those who answered; the dot marks
 * the largest loss.
 */
export function FunnelStems({ funnel }: { readonly funnel: Funnel }) {
  const { words, percent } = useDeskI18n();
  const { steps, started } = funnel;
  const y = (count: number) => base - (count / Math.max(1, started)) * (base - top);
  const width = steps.length * perStep * 10;
  const path = (pick: (step: (typeof steps)[number]) => readonly [number, number]) =>
    steps
      .flatMap((step, index) => {
        const [from, to] = pick(step);
        return from === to ? [] : range(perStep - 1).map((each) => stem((index * perStep + each) * 10 + 10, y(from), y(to)));
      })
      .join('');
  const worst = worstStep(steps);
  const at = (index: number) => `${((index + 0.5) * 100) / steps.length}%`;
  const index = worst ? steps.indexOf(worst) : -1;
  return (
    <svg className="art funnel" height={height} role="img" aria-label={words.funnel.alt(steps.length)}>
      <svg aria-hidden="true" width="100%" height={height} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        <path className="h" d={`M0 ${base + 1}H${width}`} />
        <path d={path(({ reached, answered }) => [Math.min(answered, reached), reached])} />
        <path className="d" d={path(({ answered, reached }) => [0, Math.min(answered, reached)])} />
      </svg>
      {worst && (
        <>
          <line className="p" x1={at(index)} x2={at(index)} y1={base} y2="22" strokeWidth="3" />
          <circle cx={at(index)} cy="14" r="8" />
          <text
            className="b"
            x={at(index)}
            y="19"
            transform={`translate(${index > steps.length / 2 ? -16 : 16} 0)`}
            textAnchor={index > steps.length / 2 ? 'end' : 'start'}
          >
            {words.funnel.worst(percent(worst.dropOff))}
          </text>
        </>
      )}
      {steps.map(({ step }, place) => (
        <text key={step} x={at(place)} y={height - 6} textAnchor="middle">
          {step}
        </text>
      ))}
    </svg>
  );
}
