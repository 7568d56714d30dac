import type { ServiceFigures } from '#domain/content/service-figures.ts';
import type { Locale } from '#domain/text/locale.ts';
import { percentOf, Stretched } from '../stretched.tsx';

const row = 28;
const left = 106;
const pitch = 19;
const unit = 3;
const base = (day: number) => row * (day + 1);
const place = (halfHour: number) => left + halfHour * pitch;

/** A week of requests by the half hour, one row per day: strong while the office is closed, a dot where a person took the call. */
export function Requests({ figures, locale }: { figures: ServiceFigures['customer']; locale: Locale }) {
  const [opens, closes] = figures.hours;
  const halfHours = figures.days.flatMap((digits, day) =>
    [...digits].map((digit, at) => ({
      day,
      at,
      height: Number(digit) * unit,
      open: day < 5 && at >= opens.at && at < closes.at,
      call: figures.calls.some((call) => call.day === day && call.at === at),
    })),
  );
  const drawn = (open: boolean) =>
    halfHours
      .filter((each) => each.height > 0 && !each.call && each.open === open)
      .map(({ day, at, height }) => `M${place(at)} ${base(day)}v-${height}`)
      .join('');
  const foot = base(figures.days.length - 1);
  return (
    <Stretched
      height={foot + 24}
      strokes={
        <>
          <path className="h" strokeDasharray="3 4" d={figures.hours.map(({ at }) => `M${place(at) - pitch / 2} 4V${foot + 6}`).join('')} />
          <g strokeWidth="3">
            <path d={drawn(true)} />
            <path className="d" d={drawn(false)} />
          </g>
        </>
      }
    >
      {halfHours
        .filter(({ call }) => call)
        .map(({ day, at, height }) => {
          const x = percentOf(place(at));
          return (
            <g key={`${day}-${at}`}>
              <line className="p" strokeWidth="3" x1={x} x2={x} y1={base(day)} y2={base(day) - height} />
              <circle cx={x} cy={base(day) - height - 5} r="5" />
            </g>
          );
        })}
      {figures.dayLabels.map((label, day) => (
        <text key={label.en} x="0" y={base(day)}>
          {label[locale]}
        </text>
      ))}
      {figures.hours.map(({ at, label }) => (
        <text key={at} x={percentOf(place(at) - pitch / 2)} y={foot + 22} textAnchor="middle">
          {label[locale]}
        </text>
      ))}
    </Stretched>
  );
}
