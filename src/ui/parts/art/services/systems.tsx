import type { ServiceFigures } from '#domain/content/service-figures.ts';
import type { Locale } from '#domain/text/locale.ts';
import { DecisionDot } from '../decision-dot.tsx';
import { range, stem } from '../drawing.ts';
import { Stretched } from '../stretched.tsx';

const left = 240;
const line = (system: number) => 44 + system * 34;

/** Systems as the lines of a stave. A stem is a record passed between two of them; a dot is one that waits for its owner. */
export function Systems({ figures: { systems, passed, stopped }, locale }: { figures: ServiceFigures['integration']; locale: Locale }) {
  const places = range(passed.length + stopped.length);
  const place = (at: number) => Math.round(left + ((1000 - left) / places.length) * (at + 0.5));
  const free = places.filter((at) => !stopped.some((each) => each.at === at));
  const last = line(systems.length - 1);
  const records = passed.map((pair, index) => {
    const [from, to] = [Number(pair[0]), Number(pair[1])].sort((a, b) => a - b) as [number, number];
    return { long: to - from > 1, path: stem(place(free[index] ?? 0), line(from), line(to)) };
  });
  const drawn = (long: boolean) =>
    records
      .filter((record) => record.long === long)
      .map(({ path }) => path)
      .join('');
  return (
    <Stretched
      height={last + 8}
      strokes={
        <>
          <path className="h" d={systems.map((_, index) => `M0 ${line(index)}H1000`).join('')} />
          <path d={drawn(true)} />
          <path className="d" d={drawn(false)} />
        </>
      }
    >
      {systems.map((system, index) => (
        <text key={system.en} x="0" y={line(index) - 6}>
          {system[locale]}
        </text>
      ))}
      {stopped.map(({ at, label }, index) => (
        <DecisionDot
          key={at}
          x={place(at)}
          from={last}
          dot={14}
          label={label[locale]}
          side={index > 0 ? 'before' : 'after'}
          wide={index > 0}
        />
      ))}
    </Stretched>
  );
}
