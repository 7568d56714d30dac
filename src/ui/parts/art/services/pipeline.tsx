import type { ServiceFigures } from '#domain/content/service-figures.ts';
import type { Locale } from '#domain/text/locale.ts';
import { sequence, stem } from '../drawing.ts';
import { percentOf, Stretched } from '../stretched.tsx';

const top = 26;
/** A thread below a line has reached its stage: all are answered, some fit, some get a proposal. */
const lines = [76, 124, 170] as const;
const meeting = 202;

/** A month of inquiries. Each thread ends where its inquiry did; those that end in a meeting have a dot. */
export function Pipeline({ figures, locale }: { figures: ServiceFigures['sales']; locale: Locale }) {
  const random = sequence(9);
  const threads = [...figures.reached].map((digit, at) => {
    const stage = Number(digit);
    return {
      x: Math.round((1000 / figures.reached.length) * (at + 0.5)),
      stage,
      end: (lines[stage - 1] ?? lines[2]) - (stage < 4 ? Math.round(5 + random() * 26) : 0),
    };
  });
  const met = threads.filter(({ stage }) => stage === 4);
  const drawn = (stages: readonly number[]) =>
    threads
      .filter(({ stage }) => stages.includes(stage))
      .map(({ x, end }) => stem(x, top, end))
      .join('');
  const reaching = (stage: number) => threads.filter((thread) => thread.stage >= stage).length;
  return (
    <Stretched
      height={212}
      strokes={
        <>
          <path className="h" d={`M0 ${top}H1000`} />
          <path className="h" strokeDasharray="3 4" d={lines.map((y) => `M0 ${y}H1000`).join('')} />
          <path d={drawn([1, 2])} />
          <path className="d" d={drawn([3, 4])} />
          <path className="p" d={met.map(({ x }) => stem(x, lines[2], meeting - 8)).join('')} />
        </>
      }
    >
      {met.map(({ x }) => (
        <circle key={x} cx={percentOf(x)} cy={meeting} r="5.5" />
      ))}
      {figures.stageLabels.map((label, index) => (
        <text key={label.en} x="100%" y={index === 0 ? 14 : (lines[index - 1] ?? 0) + 18} textAnchor="end">
          <tspan className="b">{reaching(index + 1)}</tspan> {label[locale]}
        </text>
      ))}
    </Stretched>
  );
}
