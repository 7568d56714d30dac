import { range, round, sequence, stem } from '../drawing.ts';
import { across, down, gap, ground, Moment, YouDot, YouStem } from './moment.tsx';

const days = 48;
/** A course whose date isn't set, among the days. */
const course: readonly number[] = [664, 718, 772];
const courseTop = 130;

const placeOf = (day: number) => round(84 + (day * 916) / days);
const isCourse = (x: number) => course.some((place) => Math.abs(place - x) < 36);

/** The days to a course without a date, and whoever waits for it: asked, here, or gone. */
export function NextDate({ state, className }: { state: 'asked' | 'here' | 'gone'; className?: string }) {
  const random = sequence(37);
  const stems = range(days)
    .map((day) => [placeOf(day), ground - 30 - random() * 70] as const)
    .filter(([x]) => !isCourse(x))
    .map(([x, top]) => stem(x, ground, top))
    .join('');
  const you = { x: 24, top: 110, state };
  return (
    <Moment
      className={className}
      strokes={
        <>
          <path className="h" d={`M0 ${ground}H1000`} />
          <path className={state === 'gone' ? 'e' : undefined} d={stems} />
          <path className="open" d={course.map((x) => stem(x, ground, courseTop)).join('')} />
          <YouStem {...you} />
        </>
      }
    >
      {course.map((x) => (
        <circle key={x} className="open" cx={across(x)} cy={down(courseTop - gap)} />
      ))}
      <YouDot {...you} />
    </Moment>
  );
}
