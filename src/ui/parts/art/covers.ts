import type { CoverKind } from '#strings/site/blog.ts';
import { range, round, sequence } from './drawing.ts';

/** A cover's path data by tone, small knots, and dots with their stems. 800 × 500. */
export interface Cover {
  readonly kind: CoverKind;
  readonly light: string;
  readonly dark: string;
  readonly knots: readonly Point[];
  readonly knotRadius: number;
  readonly pink: string;
  readonly dots: readonly Point[];
  readonly strokeWidth: number;
}

type Point = readonly [x: number, y: number];
type Parts = Omit<Cover, 'kind'>;
type Random = () => number;

const kinds: readonly CoverKind[] = ['front', 'arc', 'quipu', 'stairs', 'comb', 'crowd'];

export function seedOf(text: string): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

const upright = (x: number, y1: number, y2: number) => `M${round(x)} ${round(y1)}V${round(y2)}`;
/** Draws lines one after the other, each relative to the last one's end: a third shorter for hundreds of slanted lines. */
function pen() {
  let at: Point = [0, 0];
  const to = ([x, y]: Point) => {
    const [dx, dy] = [round(x - at[0]), round(y - at[1])];
    at = [at[0] + dx, at[1] + dy];
    return `${dx} ${dy}`;
  };
  return (from: Point, end: Point) => `m${to(from)}l${to(end)}`;
}
const between = (random: Random, low: number, high: number) => low + random() * (high - low);

/** Picks integers below `count`, sorted and spaced apart. */
function pick(random: Random, count: number, wanted: number, apart: number): readonly number[] {
  const chosen: number[] = [];
  for (let tries = 0; chosen.length < wanted && tries < 200; tries += 1) {
    const found = Math.floor(random() * count);
    if (chosen.every((each) => Math.abs(each - found) >= apart)) chosen.push(found);
  }
  return chosen.sort((a, b) => a - b);
}

function front(random: Random): Parts {
  const [wave, shift, phase] = [between(random, 0.07, 0.15), between(random, 0.5, 1.3), between(random, 0, 6)];
  const rows = pick(random, 7, Math.floor(between(random, 3, 6)), 1);
  const leads = new Map(rows.map((row) => [row, Math.floor(between(random, 5, 47))]));
  const parts = { light: '', dark: '', pink: '' };
  const dots: Point[] = [];
  for (const row of range(7)) {
    for (const i of range(52)) {
      const [x, y] = [22 + i * 14.9, 470 - row * 62];
      const height = 12 + 40 * Math.abs(Math.sin(i * wave + row * shift + phase)) * (1 - row * 0.05);
      if (leads.get(row) === i) {
        const top = Math.max(y - height - 28, 26);
        parts.pink += upright(x, y, top + 14);
        dots.push([round(x), round(top)]);
      } else parts[row % 2 ? 'dark' : 'light'] += upright(x, y, y - height);
    }
  }
  return { ...parts, dots, knots: [], knotRadius: 0, strokeWidth: 3 };
}

function arc(random: Random): Parts {
  const [wave, phase] = [between(random, 0.15, 0.34), between(random, 0, 6)];
  const rings = pick(random, 5, Math.floor(between(random, 2, 5)), 1);
  const leads = new Map(rings.map((ring) => [ring, between(random, 0.3, 0.7)]));
  const parts = { light: '', dark: '', pink: '' };
  const pens = { light: pen(), dark: pen(), pink: pen() };
  const dots: Point[] = [];
  for (const ring of range(5)) {
    const count = 64 + ring * 14;
    const lead = Math.round((leads.get(ring) ?? -1) * count);
    for (const i of range(count + 1)) {
      const angle = Math.PI * (1 + i / count);
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const inner = 106 + ring * 56;
      const length = 22 + 18 * Math.abs(Math.sin(i * wave + ring + phase));
      const at = (radius: number): Point => [400 + radius * cos, 470 + radius * sin];
      const tone = i === lead ? 'pink' : ring % 2 ? 'dark' : 'light';
      parts[tone] += pens[tone](at(inner), at(inner + length));
      if (i !== lead) continue;
      const [dotX, dotY] = at(inner + length + 15);
      dots.push([round(dotX), round(Math.max(dotY, 24))]);
    }
  }
  return { ...parts, dots, knots: [], knotRadius: 0, strokeWidth: 3 };
}

function quipu(random: Random): Parts {
  const [slow, fast, phase] = [between(random, 0.09, 0.16), between(random, 0.25, 0.45), between(random, 0, 6)];
  const sag = between(random, -26, 40);
  const leads = pick(random, 46, Math.floor(between(random, 2, 5)), 6);
  const parts = {
    light: '',
    dark: `M-10 ${round(70 + sag / 4)}C200 ${round(70 + sag)} 600 ${round(70 + sag)} 810 ${round(70 + sag / 3)}`,
    pink: '',
  };
  const dots: Point[] = [];
  const knots: Point[] = [];
  for (const i of range(46)) {
    const [x, t] = [18 + i * 17, i / 46];
    const y = 70 + sag * (0.28 + 2.9 * t * (1 - t));
    const wish = 80 + 230 * Math.abs(Math.sin(i * fast + phase) * Math.cos(i * slow + phase)) + random() * 50;
    const length = Math.min(wish, 455 - y);
    const knot = 0.3 + random() * 0.5;
    if (leads.includes(i)) {
      parts.pink += upright(x, y, y + length);
      dots.push([x, round(y + length + 15)]);
    } else {
      parts.light += upright(x, y, y + length);
      knots.push([x, round(y + length * knot)]);
    }
  }
  return { ...parts, dots, knots, knotRadius: 3.5, strokeWidth: 3 };
}

function stairs(random: Random): Parts {
  const steps = Math.floor(between(random, 4, 7));
  const perStep = 50 / steps;
  const rise = 330 / steps;
  const parts = { light: '', dark: '', pink: '' };
  const dots: Point[] = [];
  for (const i of range(50)) {
    const [x, step] = [25 + i * 15.3, Math.floor(i / perStep)];
    const top = 450 - step * rise;
    const last = Math.floor((i + 1) / perStep) > step && step < steps - 1;
    const height = 8 + random() * 30;
    const before = dots.at(-1);
    if (last) {
      parts.pink += upright(x, 470, top - 58);
      dots.push([round(x), round(top - 73)]);
    } else {
      // Beside a dot, a stem ends below it.
      const [, dotY] = before && x - before[0] < 20 ? before : [0, 0];
      parts[step % 2 ? 'dark' : 'light'] += upright(x, 470, Math.max(top - height, dotY && dotY + 22));
    }
  }
  return { ...parts, dots, knots: [], knotRadius: 0, strokeWidth: 3 };
}

function comb(random: Random): Parts {
  const [wave, phase, lag] = [between(random, 0.07, 0.14), between(random, 0, 6), between(random, 1.2, 2.6)];
  const leads = pick(random, 62, Math.floor(between(random, 1, 4)), 9);
  const parts = { light: '', dark: '', pink: '' };
  const dots: Point[] = [];
  for (const i of range(62)) {
    const x = 22 + i * 12.4;
    const upper = 150 + 86 * Math.sin(i * wave + phase);
    const lower = Math.max(350 + 80 * Math.sin(i * wave + phase + lag), upper + 44);
    parts.light += upright(x, 34, upper);
    parts.dark += upright(x, 470, Math.min(lower, 462));
    if (leads.includes(i)) dots.push([round(x), round((upper + Math.min(lower, 462)) / 2)]);
  }
  return { ...parts, dots, knots: [], knotRadius: 0, strokeWidth: 3 };
}

function crowd(random: Random): Parts {
  const [columns, rows] = [Math.floor(between(random, 14, 20)), Math.floor(between(random, 4, 7))];
  const [across, down] = [760 / columns, 440 / rows];
  const leads = pick(random, columns * rows, Math.floor(between(random, 4, 10)), 3);
  const parts = { light: '', dark: '', pink: '' };
  const dots: Point[] = [];
  const knots: Point[] = [];
  const body = Math.min(36, down * 0.42);
  for (const row of range(rows)) {
    for (const column of range(columns)) {
      const [x, y] = [round(20 + across * (column + 0.5)), 24 + down * (row + 1) - down * 0.12 - random() * 6];
      const path = upright(x, y, y - body);
      if (leads.includes(row * columns + column)) {
        parts.pink += path;
        dots.push([x, round(y - body - 15)]);
      } else {
        parts[row % 2 ? 'dark' : 'light'] += path;
        knots.push([x, round(y - body - 12)]);
      }
    }
  }
  return { ...parts, dots, knots, knotRadius: 6.5, strokeWidth: 4 };
}

const drawings: Readonly<Record<CoverKind, (random: Random) => Parts>> = { front, arc, quipu, stairs, comb, crowd };

/** Draws a slug's cover. The same slug always gives the same drawing, and different slugs differ. */
export function drawCover(slug: string, kind: CoverKind): Cover {
  return { kind, ...drawings[kind](sequence(seedOf(slug))) };
}

/**
 * Each post's composition, oldest first: its slug's pick, unless one of the three posts before it has that one. Neighbors differ, and a new
 * post changes no older one.
 */
export function coverKinds(slugs: readonly string[]): ReadonlyMap<string, CoverKind> {
  const chosen = new Map<string, CoverKind>();
  const before: CoverKind[] = [];
  for (const slug of slugs) {
    const first = seedOf(slug) % kinds.length;
    const kind = range(kinds.length)
      .map((step) => kinds[(first + step) % kinds.length] ?? 'front')
      .find((each) => !before.slice(-3).includes(each));
    chosen.set(slug, kind ?? 'front');
    before.push(kind ?? 'front');
  }
  return chosen;
}
