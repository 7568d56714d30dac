import type { ServiceFigures } from '#domain/content/service-figures.ts';
import type { Locale } from '#domain/text/locale.ts';
import { stem } from '../drawing.ts';
import { percentOf, Stretched } from '../stretched.tsx';

const base = 176;
const unit = 15;
const reach = 880;

/** Applications, each as tall as the criteria it meets. A recruiter invites some, one from below the line. */
export function Screening({ figures, locale }: { figures: ServiceFigures['hr']; locale: Locale }) {
  const applications = [...figures.met].map((met, at) => ({
    at,
    met: Number(met),
    x: Math.round((reach / figures.met.length) * (at + 0.5)),
    top: base - Number(met) * unit + 3,
  }));
  const invited = applications.filter(({ at }) => figures.invited.includes(at));
  const others = applications.filter(({ at }) => !figures.invited.includes(at));
  const below = invited.find(({ met }) => met < figures.line);
  // The line runs through the gap under the deciding criterion.
  const line = base - (figures.line - 1) * unit + 1.5;
  const stems = (each: typeof applications) => each.map(({ x, top }) => stem(x, base, top)).join('');
  return (
    <Stretched
      height={180}
      strokes={
        <>
          <path className="h" d={`M0 ${base + 3}H1000`} />
          <path className="h" strokeDasharray="3 4" d={`M0 ${line}H1000`} />
          {below && <path className="h" d={stem(below.x, below.top - 16, 24)} />}
          <g strokeDasharray={`${unit - 3} 3`} strokeWidth="4">
            <path d={stems(others.filter(({ met }) => met < figures.line))} />
            <path className="d" d={stems(others.filter(({ met }) => met >= figures.line))} />
            <path className="p" d={stems(invited)} />
          </g>
        </>
      }
    >
      {invited.map(({ at, x, top }) => (
        <circle key={at} cx={percentOf(x)} cy={top - 10} r="6" />
      ))}
      <text x="100%" y={line - 6} textAnchor="end">
        {figures.lineLabel[locale]}
      </text>
      {below && (
        <text className="b" x={percentOf(below.x)} y="16" textAnchor="middle">
          {figures.belowLabel[locale]}
        </text>
      )}
    </Stretched>
  );
}
