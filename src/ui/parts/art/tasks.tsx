import { range, round, sequence, stem } from './drawing.ts';

/** Tasks ordered by when they stop needing a person, the last one first. */
function keptLongest(total: number): readonly number[] {
  const random = sequence(7);
  return range(total)
    .map((place) => ({ place, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ place }) => place);
}

/** The same tasks each time; fewer and fewer need a person. Decorative: the count is below it. */
export function Tasks({ total, people }: { total: number; people: number }) {
  const random = sequence(3);
  const kept = new Set(keptLongest(total).slice(0, people));
  const tasks = range(total).map((i) => ({ x: round(5 + (i * 240) / (total - 1)), height: 26 + random() * 30, person: kept.has(i) }));
  const pick = (person: boolean) => tasks.filter((task) => task.person === person);
  return (
    <svg className="art" viewBox="0 30 250 68" aria-hidden="true">
      <path
        d={pick(false)
          .map(({ x, height }) => stem(x, 96, 92 - height))
          .join('')}
      />
      <path
        className="p"
        d={pick(true)
          .map(({ x, height }) => stem(x, 96, 102 - height))
          .join('')}
      />
      {pick(true).map(({ x, height }) => (
        <circle key={x} cx={x} cy={round(93 - height)} r="4.5" />
      ))}
    </svg>
  );
}
