import type { ServiceFigures } from '#domain/content/service-figures.ts';
import type { Locale } from '#domain/text/locale.ts';
import { stems } from '../drawing.ts';
import { percentOf, Stretched } from '../stretched.tsx';

const row = 28;
const left = 106;
const pitch = 19;
const unit = 3;
const base = (day: number) => row * (day + 1);
const place = (halfHour: number) => left + halfHour * pitch;

/** A week of requests by the half hour, one row per day: strong while the office is closed, a dot where people took the calls. */
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
  const drawn = (which: (halfHour: (typeof halfHours)[number]) => boolean) =>
    stems(
      halfHours
        .filter((each) => each.height > 0 && which(each))
        .map(({ day, at, height }) => ({ x: place(at), foot: base(day), top: base(day) - height })),
    );
  const foot = base(figures.days.length - 1);
  return (
    <Stretched
      height={foot + 24}
      strokes={
        <>
          <path className="h" strokeDasharray="3 4" d={figures.hours.map(({ at }) => `M${place(at) - pitch / 2} 4V${foot + 6}`).join('')} />
          <g strokeWidth="3">
            <path d={drawn(({ open, call }) => open && !call)} />
            <path className="d" d={drawn(({ open, call }) => !open && !call)} />
            <path className="p" d={drawn(({ call }) => call)} />
          </g>
        </>
      }
    >
      {halfHours
        .filter(({ call }) => call)
        .map(({ day, at, height }) => (
          <circle key={`${day}-${at}`} cx={percentOf(place(at))} cy={base(day) - height - 5} r="5" />
        ))}
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
