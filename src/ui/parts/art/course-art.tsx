import type { Course } from '#domain/content/course.ts';
import { range, round, sequence, stem } from './drawing.ts';

interface Stems {
  readonly plain: string;
  readonly dark: string;
  /** People's decisions: a stem and the dot above it. */
  readonly people: readonly { x: number; from: number; to: number }[];
  readonly heads: readonly (readonly [x: number, y: number])[];
}

/** A staircase of stems; a person ends each step except the last. */
function stairs(): Stems {
  const random = sequence(6 * 13 + 5);
  const steps = range(50).map((i) => {
    const step = Math.floor(i / 10);
    return {
      x: 25 + i * 15.3,
      step,
      person: i % 10 === 9 && step < 4,
      top: 450 - step * 78 - 10 - random() * 26,
      head: 450 - step * 78 - 60,
    };
  });
  const path = (odd: number) =>
    steps
      .filter(({ person, step }) => !person && step % 2 === odd)
      .map(({ x, top }) => stem(x, 470, top))
      .join('');
  return {
    plain: path(0),
    dark: path(1),
    people: steps.filter(({ person }) => person).map(({ x, head }) => ({ x: round(x), from: 470, to: head })),
    heads: [],
  };
}

/** Rows of people; a few of them decide. */
function crowd(): Stems {
  const random = sequence(5 * 13 + 5);
  const places = range(85).map((i) => ({
    x: 40 + (i % 17) * 45,
    y: 110 + Math.floor(i / 17) * 88,
    row: Math.floor(i / 17),
    person: random() < 0.1,
  }));
  const others = places.filter(({ person }) => !person);
  const path = (odd: number) =>
    others
      .filter(({ row }) => row % 2 === odd)
      .map(({ x, y }) => stem(x, y, y - 36))
      .join('');
  return {
    plain: path(0),
    dark: path(1),
    people: places.filter(({ person }) => person).map(({ x, y }) => ({ x, from: y, to: y - 36 })),
    heads: others.map(({ x, y }) => [x, y - 50] as const),
  };
}

const drawings: Readonly<Record<Course['drawing'], () => Stems>> = { stairs, crowd };

/** Decorative. */
export function CourseArt({ drawing }: Pick<Course, 'drawing'>) {
  const { plain, dark, people, heads } = drawings[drawing]();
  return (
    <svg className="art cover" viewBox="0 0 800 500" preserveAspectRatio="xMinYMid slice" aria-hidden="true" strokeWidth="3">
      <path d={plain} />
      <path className="d" d={dark} />
      {heads.map(([x, y]) => (
        <circle className="quiet" key={`${x} ${y}`} cx={x} cy={y} r="7" />
      ))}
      {people.map(({ x, from, to }) => (
        <g key={`${x} ${to}`}>
          <path className="p" d={stem(x, from, to)} />
          <circle cx={x} cy={to - 15} r="11" />
        </g>
      ))}
    </svg>
  );
}
