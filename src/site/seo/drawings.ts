import { courses } from '#content/courses.ts';
import { facts } from '#content/facts.ts';
import type { Course } from '#domain/content/course.ts';
import { coursePath, sitePaths } from '#domain/site/site-pages.ts';
import { range, round, sequence, stem } from '#ui/parts/art/drawing.ts';

/** A drawing's stem: a task (plain, done, or open), a decision with its dot, or a person. */
interface Stem {
  readonly kind: 'task' | 'done' | 'open' | 'decision' | 'person';
  readonly x: number;
  readonly height: number;
  /** Pixels between the ground and its foot. */
  readonly above?: number;
}

const width = 1200;
/** Pixels. The ground is the lower edge of the image. */
export const drawingHeight = 232;

const across = (count: number) => range(count).map((i) => ({ i, x: ((i + 0.5) * width) / count }));

/** A full-width row of `count` stems; `decisions` maps indexes to heights. */
function row(count: number, height: (i: number) => number, decisions: Readonly<Record<number, number>>): Stem[] {
  return across(count).map(({ i, x }) => {
    const decision = decisions[i];
    return decision === undefined ? { kind: 'task', x, height: height(i) } : { kind: 'decision', x, height: decision };
  });
}

/** A working week: each day fills up, then empties. */
function week(): Stem[] {
  const random = sequence(11);
  const hill = (i: number) => 0.25 + 0.75 * Math.sin((Math.PI * ((i % 16) + 0.6)) / 16.2) ** 2;
  return row(80, (i) => 18 + random() * 84 * hill(i), { 5: 204, 20: 116, 25: 138, 38: 178, 49: 112, 60: 214, 67: 106, 75: 132 });
}

/** Eight functions, each with its own pattern and one decision. */
function services(): Stem[] {
  const random = sequence(3);
  const shapes: readonly ((i: number) => number)[] = [
    (i) => 24 + i * 8,
    () => 56,
    (i) => 48 + 34 * Math.abs(Math.sin(i * 0.7)),
    () => 30 + random() * 70,
    (i) => 104 - i * 9,
    (i) => (i % 3) * 26 + 30,
    (i) => 40 + 50 * Math.sin((Math.PI * i) / 8),
    (i) => 36 + (i % 2) * 44,
  ];
  const decides = [7, 4, 5, 2, 1, 6, 4, 6];
  return shapes.flatMap((shape, group) =>
    range(9).map((i): Stem => {
      const x = 20 + group * 149 + i * 13.6;
      return i === decides[group] ? { kind: 'decision', x, height: 150 + (group % 3) * 26 } : { kind: 'task', x, height: shape(i) };
    }),
  );
}

/** Three rows of people; those you'll meet have the decision dot. */
function people(): Stem[] {
  const near = new Set([3, 31, 38, 53]);
  return range(3).flatMap((line) =>
    range(20).map(
      (i): Stem => ({
        kind: near.has(line * 20 + i) ? 'decision' : 'person',
        x: 30 + i * 60 + (line % 2) * 30 - 15,
        height: 54,
        above: 8 + line * 74,
      }),
    ),
  );
}

/** Five flights of stairs with a decision at each top. */
function stairs(): Stem[] {
  const random = sequence(9);
  return across(75).map(({ i, x }): Stem => {
    const ground = 26 + Math.floor(i / 15) * 28;
    return i % 15 === 14 && i < 74
      ? { kind: 'decision', x, height: ground + 62 }
      : { kind: Math.floor(i / 15) % 2 ? 'done' : 'task', x, height: ground + random() * 30 };
  });
}

/** The days of a course by its first dates; each builds up to a decision. */
function days({ sessions }: Course): Stem[] {
  const first = sessions.find(({ meetings }) => meetings.length > 0)?.meetings ?? [];
  const count = new Set(first.map(({ starts }) => starts.slice(0, 10))).size || 1;
  const random = sequence(6);
  const perDay = 24;
  return across(count * perDay).map(({ i, x }): Stem => {
    const hour = i % perDay;
    const day = Math.floor(i / perDay);
    if (hour === perDay - 3) return { kind: 'decision', x, height: 150 + day * 28 };
    return { kind: day % 2 ? 'done' : 'task', x, height: hour > perDay - 3 ? 10 : 12 + hour * (3 + day) + random() * 18 };
  });
}

/** Tasks over time; fewer and fewer need a person. */
function handover(): Stem[] {
  const random = sequence(21);
  const decides = new Set([1, 4, 8, 11, 15, 20, 26, 33, 42, 59]);
  return across(72).map(({ i, x }): Stem => {
    const height = 34 + random() * 76;
    return decides.has(i) ? { kind: 'decision', x, height: height + 72 } : { kind: i > 42 ? 'done' : 'task', x, height };
  });
}

/** A 100-point scale; the dot is the score. */
function scale(score: number): Stem[] {
  return range(100).map((i): Stem => {
    // Clear of the edges, so the last dot is whole.
    const x = 20 + i * 11.7;
    if (i === score - 1) return { kind: 'decision', x, height: 204 };
    return { kind: i < score - 1 ? 'done' : 'open', x, height: 24 + i * 1.05 };
  });
}

/** Fifteen questions with four options each: answered, current, and upcoming. */
function options(): Stem[] {
  const chosen = [1, 2, 1, 1, 2, 2, 0, 1, 2, 3];
  const now = chosen.length - 1;
  return range(facts.knowledgeQuestions).flatMap((question) =>
    range(4).map((option): Stem => {
      const x = 22 + question * 79.5 + option * 15;
      if (chosen[question] !== option) return { kind: question > now ? 'open' : 'task', x, height: 52 };
      return question === now ? { kind: 'decision', x, height: 200 } : { kind: 'done', x, height: 84 + ((question * 37) % 64) };
    }),
  );
}

/** The course's seats; one is yours. */
const seats = (): Stem[] =>
  across(facts.weekend.maxParticipants).map(
    ({ i, x }): Stem => ({ kind: i === 10 ? 'decision' : 'person', x, height: i === 10 ? 176 : 104 }),
  );

/** Lines of writing; decisions mark the writer's pauses. */
function lines(): Stem[] {
  const marks = new Set([8, 97, 163]);
  return range(3).flatMap((line) =>
    across(60).map(({ i, x }): Stem => {
      const decision = marks.has(line * 60 + i);
      const height = 18 + 34 * Math.abs(Math.sin(i * 0.13 + line * 0.9));
      return { kind: decision ? 'decision' : line % 2 ? 'done' : 'task', x, height: decision ? 66 : height, above: 6 + line * 72 };
    }),
  );
}

/** Unique waves seeded by the path, for pages without a drawing. */
function waves(path: string): Stem[] {
  const random = sequence([...path].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7));
  const [pace, shift, first] = [0.06 + random() * 0.12, random() * 6, 4 + Math.floor(random() * 14)];
  const decisions = Object.fromEntries(range(4).map((i) => [first + i * 18, 110 + random() * 100]));
  return row(80, (i) => 22 + 46 * (1 + Math.sin(i * pace + shift)) + random() * 14, decisions);
}

const courseDrawings: Readonly<Record<Course['drawing'], (course: Course) => Stem[]>> = { stairs: days, crowd: handover };

const drawings: Readonly<Record<string, () => Stem[]>> = {
  [sitePaths.home]: week,
  [sitePaths.services]: services,
  [sitePaths.about]: people,
  [sitePaths.courses]: stairs,
  ...Object.fromEntries(courses.map((course) => [coursePath(course.slug), () => courseDrawings[course.drawing](course)])),
  [sitePaths.quiz]: () => scale(62),
  [sitePaths.knowledgeQuiz]: options,
  [sitePaths.application]: seats,
  [sitePaths.blog]: lines,
};

const dot = { decision: 13, person: 9 } as const;

function render({ kind, x, height, above = 0 }: Stem): string {
  const ground = drawingHeight - above;
  const dotted = kind === 'decision' || kind === 'person';
  // The stem ends below the dot, as in an i.
  const radius = dotted ? dot[kind] : 0;
  const top = ground - height + (dotted ? 2 * radius + 6 : 0);
  const line = `<path class="${kind}" d="${stem(x, ground, top)}"/>`;
  return dotted ? `${line}<circle class="${kind}" cx="${round(x)}" cy="${round(ground - height + radius)}" r="${radius}"/>` : line;
}

/** A page's drawing by English path, as SVG, 1200 × `drawingHeight` pixels. */
export const drawingOf = (path: string): string => draw(drawings[path]?.() ?? waves(path));

/** The drawing of a score from 1 to 100, in the same size (V2). */
export const scoreDrawing = (score: number): string => draw(scale(score));

function draw(stems: readonly Stem[]): string {
  // Draw decisions last so nothing covers them.
  const inFront = ({ kind }: Stem) => Number(kind === 'decision');
  return stems
    .toSorted((a, b) => inFront(a) - inFront(b))
    .map(render)
    .join('');
}
