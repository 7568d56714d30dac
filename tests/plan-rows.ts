import type { Efforts, Levels, MoveId, PlannedMove } from '#domain/readiness/moves.ts';
import { type Employees, employeeCounts, type Industry, industries } from '#domain/readiness/options.ts';
import type { Plan } from '#domain/readiness/plan.ts';
import {
  type Category,
  categories,
  type Maturity,
  type QuestionId,
  questionIds,
  questionsOf,
  weights,
} from '#domain/readiness/readiness.ts';
import { standsFirst } from './statements.ts';

/*
 * What generated sheets of answers must show of their plans (W2), counted row by row. It judges by its own reading of the rules,
 * and shares no code with them but the ids.
 */

/** A small generator with a seed (mulberry32), 0 ≤ x < 1. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export type Sheets = (random: () => number) => Levels;
const toLevel = (value: number) => Math.min(5, Math.max(1, Math.round(value))) as Maturity;

export const uniform: Sheets = (random) =>
  Object.fromEntries(questionIds.map((id) => [id, toLevel(0.5 + 5 * random())])) as unknown as Levels;

const normal = (random: () => number) => Math.sqrt(-2 * Math.log(random() || 1e-12)) * Math.cos(2 * Math.PI * random());
const spread = 0.6;

/** Companies around a mean, whose areas differ from the company and whose answers differ from the area. A model, not data. */
export const correlated =
  (mean: number): Sheets =>
  (random) => {
    const company = mean + spread * normal(random);
    return Object.fromEntries(
      categories.flatMap((category) => {
        const area = company + spread * normal(random);
        return questionsOf[category].map((id) => [id, toLevel(area + spread * normal(random))]);
      }),
    ) as unknown as Levels;
  };

export interface Column {
  readonly name: string;
  readonly sheets: Sheets;
  /** All sizes in turn if it isn't given. */
  readonly employees?: Employees;
}

export const columns: readonly Column[] = [
  { name: 'uniform', sheets: uniform },
  { name: 'correlated', sheets: correlated(2.5) },
  { name: '1-10', sheets: correlated(2.5), employees: '1-10' },
  { name: '11-50', sheets: correlated(2.5), employees: '11-50' },
  { name: '51-200', sheets: correlated(2.5), employees: '51-200' },
];

/**
 * The most that a row may show, in percent, by column: what the rules reached over 20,000 sheets. Zero stays zero; a few sheets in
 * 20,000, where a person or a slot is taken or nothing of an area can start, are 0.02 or 0.05.
 */
export const limits: Readonly<Record<string, readonly number[]>> = {
  '01 the lowest area has no move in month 1': [0.1, 0.02, 0.02, 0.02, 0.02],
  '02 though one could start': [0, 0, 0, 0, 0],
  '03 and no reason': [0, 0, 0, 0, 0],
  '04 move 1 is of another area': [0.1, 0.02, 0.02, 0.02, 0.02],
  '05 a critical or high area has no move by day 60': [0.05, 1.9, 8.7, 0.6, 0],
  '06 nor by day 90': [0, 0, 0, 0, 0],
  '07 nor a reason': [0, 0, 0, 0, 0],
  '08 an area below 70 has no move': [0.4, 1.5, 2.5, 1.2, 1.2],
  '09 and no reason': [0, 0, 0, 0, 0],
  '10 a less urgent area has moves, a more urgent one none': [0.3, 0.4, 0.02, 0.4, 0.5],
  '11 though one could start': [0.02, 0.02, 0.02, 0, 0],
  '12 short of cash: no finance move in month 1': [0, 0, 0, 0, 0],
  '12b short of cash: no look at payments by day 90': [0.3, 7.9, 40.2, 0, 0],
  '13 short of cash and no books: no books in month 1': [0, 0, 0, 0, 0],
  '14 private accounts: no rule in the first week': [0, 0, 0, 0, 0],
  '15 a person has too many weeks in a month': [0, 0, 0, 0, 0],
  '16 more moves in a month than fit': [0, 0, 0, 0, 0],
  '17 a system changes twice in a month': [0, 0, 0, 0, 0],
  '18 help desk and survey tool in a month': [0, 0, 0, 0, 0],
  '18b two moves in a month after which AI acts alone': [0, 0, 0, 0, 0],
  '19 AI acts alone before its access is limited': [0, 0, 0, 0, 0],
  '20 AI acts alone before supervised use': [0, 0, 0, 0, 0],
  '21 new work for AI at a score of 40 or below': [0, 0, 0, 0, 0],
  '21b new work for AI with a critical area': [0, 0, 0, 0, 0],
  '22 new work for AI that is ahead of its basics': [0, 0, 0, 0, 0],
  '23 a move before what it needs': [0, 0, 0, 0, 0],
  '24 a later move without a reason': [0, 0, 0, 0, 0],
  '24b a reason that is untrue': [0, 0, 0, 0, 0],
  '25 room left in month 1': [0.4, 0.4, 0.04, 1.1, 0.4],
  '26 an empty month': [0, 0, 0, 0, 0],
  '27 the lowest answer is not in the first month of its area': [0.6, 1, 0.5, 1.4, 0.9],
};
/** A limit with what chance may add to it. */
const withMargin = (limit: number) => (limit === 0 ? 0 : limit < 0.1 ? limit + 0.05 : limit + 0.3);

/** What plans of two companies share, and what one answer changes; at most, but the gain at least. By column, as the rules reached. */
export const figures: Readonly<Record<string, { readonly values: readonly number[]; readonly margin: number; readonly atLeast?: true }>> = {
  'gain, points': { values: [12.67, 12.66, 8.77, 13.66, 13.63], margin: 0.2, atLeast: true },
  'busiest owner, weeks in 13': { values: [9.7, 9.5, 11.5, 9.3, 8.9], margin: 0.3 },
  'moves that two companies share, %': { values: [22.5, 22.9, 17.9, 25, 24.7], margin: 1 },
  'questions that two companies share, %': { values: [43.3, 56.9, 47.1, 60.5, 60.1], margin: 1 },
  'one answer a level higher: other moves that change': { values: [0.17, 0.19, 0.14, 0.2, 0.19], margin: 0.05 },
  'one answer a level higher: moves that change month': { values: [0.66, 0.71, 0.58, 0.78, 0.76], margin: 0.1 },
  'one answer a level higher: more than three others change, %': { values: [0, 0, 0, 0, 0], margin: 0 },
};

/** Shares of violations and means, by name. */
export type Measured = Readonly<Record<string, number>>;

/** What a column shows that it mustn't, one sentence each. */
export function problemsOf({ name }: Column, measured: Measured): readonly string[] {
  const index = columns.findIndex((column) => column.name === name);
  const over = Object.entries(limits).flatMap(([row, values]) => {
    const [limit, found] = [values[index] ?? 0, measured[row] ?? 0];
    return found > withMargin(limit) ? [`${name}: ${row}: ${found.toFixed(2)} %, limit ${limit}`] : [];
  });
  const off = Object.entries(figures).flatMap(([row, { values, margin: allowed, atLeast }]) => {
    const [limit, found] = [values[index] ?? 0, measured[row] ?? 0];
    const isOff = atLeast ? found < limit - allowed : found > limit + allowed;
    return isOff ? [`${name}: ${row}: ${found.toFixed(2)}, expected ${limit}`] : [];
  });
  return [...over, ...off];
}

type Numbers = Readonly<Record<QuestionId, number>>;
const scoreOf = (levels: Numbers, category: Category) => {
  const ids = questionsOf[category];
  return Math.round((20 * ids.reduce((sum, id) => sum + levels[id], 0)) / ids.length);
};
const exactScore = (levels: Numbers) =>
  categories.reduce((sum, category) => {
    const ids = questionsOf[category];
    return sum + ((weights[category] / 95) * 20 * ids.reduce((total, id) => total + levels[id], 0)) / ids.length;
  }, 0);
const overallOf = (levels: Numbers) =>
  Math.round(categories.reduce((sum, category) => sum + weights[category] * scoreOf(levels, category), 0) / 95);
const minimum = (levels: Numbers) => Math.min(...categories.map((category) => scoreOf(levels, category)));

const needsOf = new Map(
  Object.entries(standsFirst).map(([id, list]) => [
    id,
    list.map((need) => [need.split(' ')[0] as QuestionId, Number(need.split(' ')[1])] as const),
  ]),
);
const isReady = (id: string, levels: Numbers) => (needsOf.get(id) ?? []).every(([question, level]) => levels[question] >= level);

const alone = ['q8-4', 'q14-4', 'q17-4'];
const newWork = [...alone, 'q17-2', 'q17-3', 'q9-4', 'q12-4', 'q15-4'];
const isAhead = (levels: Numbers) =>
  [1, 2, 3, 4].some(
    (from) => levels.q17 > from && (needsOf.get(`q17-${from}`) ?? []).some(([question, level]) => levels[question] < Math.min(4, level)),
  );
/** Whether AI may have new work in a month that starts with these levels. */
const isHeld = (levels: Numbers, today: Numbers) => overallOf(today) <= 40 || minimum(levels) <= 20 || isAhead(levels);

const isSmall = (employees: Employees) => employees === '1-10';
const roomFor = (employees: Employees) => (isSmall(employees) ? 2 : 3);
/** The most weeks of moves that a person gets in a month. */
const weeksIn = (employees: Employees) => (isSmall(employees) ? 5 : 4);
const urgency = (score: number) => (score <= 20 ? 0 : score <= 40 ? 1 : score < 70 ? 2 : 3);

type Planner = (answers: Levels, company: { readonly employees: Employees; readonly industry: Industry }) => Plan;

/** Every row of a column over so many sheets, with a fixed seed. */
export function measure(plan: Planner, efforts: Efforts, { sheets, employees: size }: Column, count: number): Measured {
  const random = seeded(7);
  const hits = new Map<string, { of: number; bad: number }>();
  const row = (name: string, isMeant: boolean, isBad: () => boolean) => {
    const hit = hits.get(name) ?? { of: 0, bad: 0 };
    if (isMeant) {
      hit.of += 1;
      if (isBad()) hit.bad += 1;
    }
    hits.set(name, hit);
  };
  const sums = new Map<string, number>();
  const add = (name: string, value: number) => sums.set(name, (sums.get(name) ?? 0) + value);
  const sets: (readonly MoveId[])[] = [];

  for (let index = 0; index < count; index += 1) {
    const answers = sheets(random);
    const employees = size ?? employeeCounts[index % employeeCounts.length] ?? '51-200';
    const company = { employees, industry: industries[Math.floor(random() * industries.length)] ?? 'other' };
    const made = plan(answers, company);
    const { months, later, postponed, firstWeek } = made;
    const all = months.flat();
    const ids = all.map(({ id }) => id);
    sets.push(ids);
    const scores = Object.fromEntries(categories.map((category) => [category, scoreOf(answers, category)])) as Record<Category, number>;
    const least = Math.min(...Object.values(scores));
    const monthOf = (category: Category) => months.findIndex((list) => list.some((move) => move.category === category));
    const hasReason = (category: Category) => postponed.some((each) => each.category === category);
    const starts: Record<QuestionId, number>[] = [];
    let levels: Record<QuestionId, number> = { ...answers };
    for (const list of months) {
      starts.push(levels);
      levels = { ...levels };
      for (const { question, from } of list) levels[question] = from + 1;
    }
    const could = (question: QuestionId, at: Numbers) => {
      const id = `${question}-${at[question]}`;
      return (
        at[question] < 5 && !(at[question] === 4 && minimum(at) <= 40) && isReady(id, at) && !(newWork.includes(id) && isHeld(at, answers))
      );
    };

    const personOf = (id: MoveId) => {
      const { owner } = efforts[id];
      if (isSmall(employees)) return 'founder';
      return employees === '11-50' && (owner === 'finance' || owner === 'people') ? 'office' : owner;
    };
    const weeksOf = (id: MoveId) => (isSmall(employees) ? efforts[id].small.weeks : efforts[id].weeks);

    const lowest = categories.filter((category) => scores[category] === least);
    const named = lowest.length === 1 && least < 70 ? lowest[0] : undefined;
    if (named) {
      const isLate = monthOf(named) !== 0;
      row('01 the lowest area has no move in month 1', true, () => isLate);
      // A company short of cash gets that move first (W2.4): another may find its owner taken.
      const cash = months[0]?.find(({ id }) => answers.q5 === 1 && (id === 'q4-1' || id === 'q5-1'))?.id;
      const fits = (id: MoveId) => !cash || personOf(id) !== personOf(cash) || weeksOf(id) + weeksOf(cash) <= weeksIn(employees);
      row(
        '02 though one could start',
        true,
        () => isLate && questionsOf[named].some((id) => could(id, answers) && fits(`${id}-${answers[id]}` as MoveId)),
      );
      row('03 and no reason', true, () => isLate && !hasReason(named));
      row('04 move 1 is of another area', true, () => months[0]?.[0]?.category !== named);
    }
    for (const category of categories) {
      const rank = urgency(scores[category]);
      const month = monthOf(category);
      const isLate = month < 0 || month > 1;
      row('05 a critical or high area has no move by day 60', rank < 2, () => isLate);
      row('06 nor by day 90', rank < 2, () => month < 0);
      row('07 nor a reason', rank < 2, () => isLate && !hasReason(category));
      row('08 an area below 70 has no move', rank < 3, () => month < 0);
      row('09 and no reason', rank < 3, () => month < 0 && !hasReason(category));
      const lowestAnswer = Math.min(...questionsOf[category].map((id) => answers[id]));
      row(
        '27 the lowest answer is not in the first month of its area',
        rank < 3 && month >= 0,
        () => !months[month]?.some((move) => move.category === category && move.from === lowestAnswer),
      );
    }
    const left = categories.filter((category) => monthOf(category) < 0 && scores[category] < 70);
    const isOvertaken = (category: Category) =>
      categories.some((other) => urgency(scores[other]) > urgency(scores[category]) && monthOf(other) >= 0);
    row('10 a less urgent area has moves, a more urgent one none', true, () => left.some(isOvertaken));
    row('11 though one could start', true, () =>
      left.some((category) => isOvertaken(category) && questionsOf[category].some((id) => answers[id] < 4 && could(id, answers))),
    );
    const isShort = answers.q5 === 1;
    row('12 short of cash: no finance move in month 1', isShort, () => monthOf('finance') !== 0);
    row('12b short of cash: no look at payments by day 90', isShort, () => !ids.includes('q5-1'));
    row(
      '13 short of cash and no books: no books in month 1',
      isShort && answers.q4 === 1,
      () => !months[0]?.some(({ id }) => id === 'q4-1'),
    );
    row('14 private accounts: no rule in the first week', answers.q17 === 2, () => !firstWeek.includes('data-rule'));

    const total = new Map<string, number>();
    const inMonth = (isBad: (list: readonly PlannedMove[], at: Numbers) => boolean) => () =>
      months.some((list, month) => isBad(list, starts[month] ?? answers));
    for (const id of ids) total.set(personOf(id), (total.get(personOf(id)) ?? 0) + weeksOf(id));
    row(
      '15 a person has too many weeks in a month',
      true,
      inMonth((list) => {
        const load = new Map<string, number>();
        for (const { id } of list) load.set(personOf(id), (load.get(personOf(id)) ?? 0) + weeksOf(id));
        return [...load.values()].some((weeks) => weeks > weeksIn(employees));
      }),
    );
    row(
      '16 more moves in a month than fit',
      true,
      inMonth((list) => list.length > roomFor(employees)),
    );
    row(
      '17 a system changes twice in a month',
      true,
      inMonth((list) => {
        const systems = list.flatMap(({ id }) => efforts[id].systems ?? []);
        return new Set(systems).size < systems.length;
      }),
    );
    const has = (list: readonly PlannedMove[], id: MoveId) => list.some((move) => move.id === id);
    row(
      '18 help desk and survey tool in a month',
      true,
      inMonth((list) => has(list, 'q14-3') && has(list, 'q15-3')),
    );
    row(
      '18b two moves in a month after which AI acts alone',
      true,
      inMonth((list) => list.filter(({ id }) => alone.includes(id)).length > 1),
    );
    const someMove = (isMeant: readonly string[] | null, isBad: (at: Numbers, id: MoveId) => boolean) =>
      inMonth((list, at) => list.some(({ id }) => (isMeant === null || isMeant.includes(id)) && isBad(at, id)));
    const actsAlone = ids.some((id) => alone.includes(id));
    row(
      '19 AI acts alone before its access is limited',
      actsAlone,
      someMove(alone, ({ q16 }) => q16 < 5),
    );
    row(
      '20 AI acts alone before supervised use',
      actsAlone,
      someMove(alone, ({ q17 }) => q17 < 4),
    );
    row(
      '21 new work for AI at a score of 40 or below',
      overallOf(answers) <= 40,
      someMove(newWork, () => true),
    );
    row(
      '21b new work for AI with a critical area',
      least <= 20,
      someMove(newWork, (at) => minimum(at) <= 20),
    );
    row('22 new work for AI that is ahead of its basics', answers.q17 >= 3 && isAhead(answers), someMove(newWork, isAhead));
    row(
      '23 a move before what it needs',
      true,
      someMove(null, (at, id) => !isReady(id, at)),
    );
    row('24 a later move without a reason', later.length > 0, () => later.some(({ reason }) => !reason));
    // What comes after day 90 is judged by the levels that the last month began with.
    const last = starts.at(-1) ?? answers;
    row('24b a reason that is untrue', later.length > 0, () =>
      later.some(({ id, question, from, reason }) => {
        if (reason.why === 'follows') return last[question] !== from - 1;
        if (reason.why === 'one-use') return !newWork.includes(id) || !ids.some((other) => newWork.includes(other));
        const isHeldBack = newWork.includes(id) && isHeld(last, answers);
        const waits = !isReady(id, last);
        if (reason.why === 'waits') return !waits || reason.for.some((need) => last[need.question] >= need.level);
        if (reason.why === 'ai') return waits || !(isHeldBack || (id === 'q17-1' && overallOf(answers) <= 20));
        const list = months.at(-1) ?? [];
        if (reason.why === 'room') return waits || list.length < roomFor(employees);
        if (reason.why === 'system')
          return !reason.moves.every((other) => efforts[other].systems?.some((system) => efforts[id].systems?.includes(system)));
        if (reason.why === 'person') return !reason.moves.every((other) => has(list, other) && personOf(other) === personOf(id));
        return last[question] !== 4 || minimum(last) > 40;
      }),
    );
    const open = questionIds.filter((id) => answers[id] < 5).length;
    row('25 room left in month 1', overallOf(answers) < 80, () => (months[0]?.length ?? 0) < Math.min(roomFor(employees), open));
    row('26 an empty month', overallOf(answers) < 80, () => months.some((list) => list.length === 0));

    add('gain, points', (exactScore(levels) - exactScore(answers)) / count);
    add('busiest owner, weeks in 13', Math.max(0, ...total.values()) / count);
    // One answer in four plans is raised by a level.
    const raised = questionIds[Math.floor(random() * questionIds.length)];
    if (index % 4 > 0 || !raised || answers[raised] === 5) continue;
    const other = plan({ ...answers, [raised]: answers[raised] + 1 }, company).months;
    const place = (lists: Plan['months'], id: MoveId) => lists.findIndex((list) => has(list, id));
    const others = all.filter(({ question }) => question !== raised);
    const gone = others.filter(({ id }) => place(other, id) < 0).length;
    add('raised', 1);
    add('one answer a level higher: other moves that change', gone);
    add('one answer a level higher: more than three others change, %', gone > 3 ? 100 : 0);
    const moved = others.filter(({ id }) => place(other, id) >= 0 && place(other, id) !== place(months, id)).length;
    add('one answer a level higher: moves that change month', moved);
  }

  const measured: Record<string, number> = {};
  for (const [name, { of, bad }] of hits) measured[name] = of === 0 ? 0 : (100 * bad) / of;
  for (const [name, sum] of sums) measured[name] = name.startsWith('one answer') ? sum / (sums.get('raised') ?? 1) : sum;
  measured['moves that two companies share, %'] = shared(sets, (id) => id);
  measured['questions that two companies share, %'] = shared(sets, (id) => id.slice(0, id.indexOf('-')));
  return measured;
}

/** What neighboring plans have in common, in percent of both. */
function shared(sets: readonly (readonly MoveId[])[], keyOf: (id: MoveId) => string): number {
  let sum = 0;
  let pairs = 0;
  for (let index = 0; index + 1 < sets.length; index += 2) {
    const [a, b] = [new Set((sets[index] ?? []).map(keyOf)), new Set((sets[index + 1] ?? []).map(keyOf))];
    if (a.size + b.size === 0) continue;
    sum += (2 * [...a].filter((key) => b.has(key)).length) / (a.size + b.size);
    pairs += 1;
  }
  return (100 * sum) / Math.max(1, pairs);
}
