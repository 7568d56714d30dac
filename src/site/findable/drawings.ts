import { facts } from '#content/facts.ts';
import { coursePath, sitePaths } from '#domain/site-pages.ts';
import { range, round, sequence, stem } from '#ui/parts/art/drawing.ts';

/** One stem of a drawing: an agent's task, one done or still open, a decision with its dot, or a person among others. */
interface Figure {
  readonly kind: 'task' | 'done' | 'open' | 'decision' | 'person';
  readonly x: number;
  readonly height: number;
  /** How far above the ground it stands. */
  readonly above?: number;
}

const width = 1200;
/** The height every drawing keeps to; its ground is the lower edge of the picture. */
export const drawingHeight = 232;

const across = (count: number) => range(count).map((i) => ({ i, x: ((i + 0.5) * width) / count }));

/** Stems from one edge to the other, decisions among them; `heights` of the stems, `decisions` by place. */
function row(count: number, height: (i: number) => number, decisions: Readonly<Record<number, number>>): Figure[] {
  return across(count).map(({ i, x }) => {
    const decision = decisions[i];
    return decision === undefined ? { kind: 'task', x, height: height(i) } : { kind: 'decision', x, height: decision };
  });
}

/** A working week: each day fills up and empties. */
function week(): Figure[] {
  const random = sequence(11);
  const hill = (i: number) => 0.25 + 0.75 * Math.sin((Math.PI * ((i % 16) + 0.6)) / 16.2) ** 2;
  return row(80, (i) => 18 + random() * 84 * hill(i), { 5: 204, 20: 116, 25: 138, 38: 178, 49: 112, 60: 214, 67: 106, 75: 132 });
}

/** Eight functions, each with its own pattern and one decision. */
function services(): Figure[] {
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
    range(9).map((i): Figure => {
      const x = 20 + group * 149 + i * 13.6;
      return i === decides[group] ? { kind: 'decision', x, height: 150 + (group % 3) * 26 } : { kind: 'task', x, height: shape(i) };
    }),
  );
}

/** Three rows of people; the ones you will meet have the dot. */
function people(): Figure[] {
  const near = new Set([3, 31, 38, 53]);
  return range(3).flatMap((line) =>
    range(20).map(
      (i): Figure => ({
        kind: near.has(line * 20 + i) ? 'decision' : 'person',
        x: 30 + i * 60 + (line % 2) * 30 - 15,
        height: 54,
        above: 8 + line * 74,
      }),
    ),
  );
}

/** Five flights of stairs, a decision at the head of each. */
function stairs(): Figure[] {
  const random = sequence(9);
  return across(75).map(({ i, x }): Figure => {
    const ground = 26 + Math.floor(i / 15) * 28;
    return i % 15 === 14 && i < 74
      ? { kind: 'decision', x, height: ground + 62 }
      : { kind: Math.floor(i / 15) % 2 ? 'done' : 'task', x, height: ground + random() * 30 };
  });
}

/** The days of the weekend course: each grows to something to show. */
function days(): Figure[] {
  const random = sequence(6);
  const perDay = 24;
  return across(facts.weekend.days * perDay).map(({ i, x }): Figure => {
    const hour = i % perDay;
    const day = Math.floor(i / perDay);
    if (hour === perDay - 3) return { kind: 'decision', x, height: 150 + day * 28 };
    return { kind: day % 2 ? 'done' : 'task', x, height: hour > perDay - 3 ? 10 : 12 + hour * (3 + day) + random() * 18 };
  });
}

/** The same tasks over time, of which fewer and fewer need a person. */
function handover(): Figure[] {
  const random = sequence(21);
  const decides = new Set([1, 4, 8, 11, 15, 20, 26, 33, 42, 59]);
  return across(72).map(({ i, x }): Figure => {
    const height = 34 + random() * 76;
    return decides.has(i) ? { kind: 'decision', x, height: height + 72 } : { kind: i > 42 ? 'done' : 'task', x, height };
  });
}

/** A hundred points; the dot is where you stand. */
function scale(): Figure[] {
  const place = 61;
  return across(100).map(({ i, x }): Figure => {
    if (i === place) return { kind: 'decision', x, height: 204 };
    return { kind: i < place ? 'done' : 'open', x, height: 24 + i * 1.05 };
  });
}

/** Fifteen questions of four options: those answered, the one before you, those to come. */
function options(): Figure[] {
  const chosen = [1, 2, 1, 1, 2, 2, 0, 1, 2, 3];
  const now = chosen.length - 1;
  return range(facts.knowledgeQuestions).flatMap((question) =>
    range(4).map((option): Figure => {
      const x = 22 + question * 79.5 + option * 15;
      if (chosen[question] !== option) return { kind: question > now ? 'open' : 'task', x, height: 52 };
      return question === now ? { kind: 'decision', x, height: 200 } : { kind: 'done', x, height: 84 + ((question * 37) % 64) };
    }),
  );
}

/** The seats of the course, one of them yours. */
const seats = (): Figure[] =>
  across(facts.weekend.maxParticipants).map(
    ({ i, x }): Figure => ({ kind: i === 10 ? 'decision' : 'person', x, height: i === 10 ? 176 : 104 }),
  );

/** Lines as they are written, and where the writer stopped to think. */
function lines(): Figure[] {
  const marks = new Set([8, 97, 163]);
  return range(3).flatMap((line) =>
    across(60).map(({ i, x }): Figure => {
      const decision = marks.has(line * 60 + i);
      const height = 18 + 34 * Math.abs(Math.sin(i * 0.13 + line * 0.9));
      return { kind: decision ? 'decision' : line % 2 ? 'done' : 'task', x, height: decision ? 66 : height, above: 6 + line * 72 };
    }),
  );
}

/** A page that has no drawing of its own gets waves that no other page has. */
function waves(path: string): Figure[] {
  const random = sequence([...path].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7));
  const [pace, shift, first] = [0.06 + random() * 0.12, random() * 6, 4 + Math.floor(random() * 14)];
  const decisions = Object.fromEntries(range(4).map((i) => [first + i * 18, 110 + random() * 100]));
  return row(80, (i) => 22 + 46 * (1 + Math.sin(i * pace + shift)) + random() * 14, decisions);
}

const drawings: Readonly<Record<string, () => Figure[]>> = {
  [sitePaths.home]: week,
  [sitePaths.services]: services,
  [sitePaths.about]: people,
  [sitePaths.courses]: stairs,
  [coursePath('ai-business-weekend')]: days,
  [coursePath('ai-workforce-transformation')]: handover,
  [sitePaths.quiz]: scale,
  [sitePaths.knowledgeQuiz]: options,
  [sitePaths.application]: seats,
  [sitePaths.blog]: lines,
};

const dot = { decision: 13, person: 9 } as const;

function render({ kind, x, height, above = 0 }: Figure): string {
  const ground = drawingHeight - above;
  const dotted = kind === 'decision' || kind === 'person';
  // A person's stem ends below the dot, as in the letter.
  const radius = dotted ? dot[kind] : 0;
  const top = ground - height + (dotted ? 2 * radius + 6 : 0);
  const line = `<path class="${kind}" d="${stem(x, ground, top)}"/>`;
  return dotted ? `${line}<circle class="${kind}" cx="${round(x)}" cy="${round(ground - height + radius)}" r="${radius}"/>` : line;
}

/** The stems and dots of a page, by its English path, as SVG 1200 wide and `drawingHeight` high. */
export function drawingOf(path: string): string {
  const figures = drawings[path]?.() ?? waves(path);
  // Dots are drawn last: nothing stands before a person.
  const inFront = ({ kind }: Figure) => Number(kind === 'decision');
  return figures
    .toSorted((a, b) => inFront(a) - inFront(b))
    .map(render)
    .join('');
}
