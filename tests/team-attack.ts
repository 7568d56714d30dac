import {
  type Category,
  categories,
  categoryOf,
  type Maturity,
  maturityLevels,
  type QuestionId,
  questionIds,
  questionsOf,
} from '#domain/readiness/readiness.ts';
import { addSheet, compareSheets, noSheets } from '#domain/team/comparison.ts';
import { type Spread, type TeamResult, type TeamSheet, teamSheets } from '#domain/team/team.ts';

/* An opener who wants to know what one person answered. They fill in their own assessment and false sheets as they like, know how many
   others answered and how people answer in general, and see all that a result shows (G4). No attack on a result can do better than the
   chances computed here, but for which false sheets it's made with. */

/** How people answer: companies of several kinds, each with the chances of the five levels. Questions are independent. */
export type Population = readonly { readonly share: number; readonly chances: readonly number[] }[];

/** Every answer is a matter of chance. */
export const scattered: Population = [{ share: 1, chances: [0.2, 0.2, 0.2, 0.2, 0.2] }];
/** Everybody sees the same company, give or take a level. */
export const alike: Population = maturityLevels.map((level) => {
  const chances = maturityLevels.map((each) => (each === level ? 0.5 : Math.abs(each - level) === 1 ? 0.25 : 0));
  const sum = chances.reduce<number>((total, chance) => total + chance, 0);
  return { share: 0.2, chances: chances.map((chance) => chance / sum) };
});

/** The known answers to a question: all at one level, or half of them at another. */
type Known = readonly [Maturity] | readonly [Maturity, Maturity];
/** Those to each question of an area, in question order. */
export type Pattern = readonly Known[];

const knowns: readonly Known[] = [[1], [2], [3], [4], [5], [2, 3], [3, 4], [1, 5]];
const pairs = knowns.flatMap((a, index) => knowns.slice(index).map((b): Pattern => [a, b]));
const fours = ['1111', '5555', '3333', '2222', '4444', '1155', '1115', '1555', '2244', '1135', '1245', '1255', '1145'].map(
  (levels): Pattern => [...levels].map((level) => [Number(level) as Maturity]),
);
const levelsOf = (known: Known, sheets: number): readonly Maturity[] =>
  Array.from({ length: sheets }, (_, index) => (index % 2 ? known[1] : undefined) ?? known[0]);
const patternsOf = (category: Category) => (questionsOf[category].length === 2 ? pairs : fours);

function choose(chances: readonly number[], random: () => number): number {
  let left = random();
  for (const [index, chance] of chances.entries()) {
    left -= chance;
    if (left < 0) return index;
  }
  return chances.length - 1;
}

/** A seeded generator, so that a table can be made again. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function makeTeam(people: number, population: Population, random: () => number): readonly TeamSheet[] {
  const sheets = Array.from({ length: people }, () => ({}) as Record<QuestionId, Maturity>);
  for (const id of questionIds) {
    const { chances = [] } =
      population[
        choose(
          population.map(({ share }) => share),
          random,
        )
      ] ?? {};
    for (const sheet of sheets) sheet[id] = (choose(chances, random) + 1) as Maturity;
  }
  return sheets;
}

/** Chances by how many answers are below a level, and how many at it. */
type Table = readonly (readonly number[])[];

const emptyTable = (size: number) => Array.from({ length: size }, () => new Array<number>(size).fill(0));

function spreadOf(levels: readonly number[]): Spread {
  const range = Math.max(...levels) - Math.min(...levels);
  if (range <= 1) return 'together';
  return range === 2 ? 'apart' : 'far-apart';
}

/** All ways in which a number of people can answer, as counts by level. */
function* countings(people: number, levels = 5): Generator<readonly number[]> {
  if (levels === 1) yield [people];
  else for (let count = 0; count <= people; count += 1) for (const rest of countings(people - count, levels - 1)) yield [count, ...rest];
}

const factorials = Array.from({ length: 40 }, (_, n) => Array.from({ length: n }, (__, index) => index + 1).reduce((a, b) => a * b, 1));
const ways = (counts: readonly number[]) =>
  counts.reduce((left, count) => left / (factorials[count] ?? 1), factorials[counts.reduce((a, b) => a + b, 0)] ?? 1);

/** What an attacker knows of a question besides its words: its people, how they answer, and the level of the known answers. */
interface Question {
  readonly people: number;
  readonly population: Population;
  readonly known: readonly Maturity[];
  readonly spread: Spread;
}

const tables = new Map<string, Table>();

/** If the target's answer is given, it's among the people's. */
function tableOf({ people, population, known, spread }: Question, median: Maturity, target?: Maturity): Table {
  const key = [people, population === alike, Math.min(...known), Math.max(...known), spread, median, target].join();
  const cached = tables.get(key);
  if (cached) return cached;
  const table = emptyTable(people + 1);
  for (const counts of countings(people - (target === undefined ? 0 : 1))) {
    const all = counts.map((count, index) => count + (index + 1 === target ? 1 : 0));
    if (spreadOf([...known, ...maturityLevels.filter((level) => all[level - 1])]) !== spread) continue;
    const chance = population.reduce((sum, { share, chances }) => {
      const own = target === undefined ? 1 : (chances[target - 1] ?? 0);
      return sum + share * own * counts.reduce((product, count, index) => product * (chances[index] ?? 0) ** count, 1);
    }, 0);
    const below = all.slice(0, median - 1).reduce((a, b) => a + b, 0);
    const row = table[below] as number[];
    row[all[median - 1] as number] = (row[all[median - 1] as number] ?? 0) + chance * ways(counts);
  }
  tables.set(key, table);
  return table;
}

function convolve(a: Table, b: Table): Table {
  const sum = emptyTable(a.length + b.length - 1);
  for (const [i, row] of a.entries())
    for (const [j, left] of row.entries())
      if (left > 0)
        for (const [k, other] of b.entries())
          for (const [l, right] of other.entries())
            if (right > 0) (sum[i + k] as number[])[j + l] = (sum[i + k]?.[j + l] ?? 0) + left * right;
  return sum;
}

const joints = new Map<string, readonly Table[]>();

const nameOf = ({ known, spread }: Question) => `${Math.min(...known)}${Math.max(...known)}${spread}`;

/** For each answer of the target to the first question: the chances of everybody's answers to all questions of an area, by counts. */
function jointOf([asked, ...others]: readonly [Question, ...Question[]], median: Maturity, key: string): readonly Table[] {
  const cached = joints.get(key);
  if (cached) return cached;
  const rest = others.map((each) => tableOf(each, median)).reduce(convolve, [[1]]);
  const joint = maturityLevels.map((level) => convolve(rest, tableOf(asked, median, level)));
  joints.set(key, joint);
  return joint;
}

const chancesByKey = new Map<string, readonly number[]>();

/** The chances of the target's five possible answers to the first of an area's questions, from all that the result shows of the area. */
function chancesOf(questions: readonly [Question, ...Question[]], median: Maturity): readonly number[] {
  const [{ people, population, ...asked }, ...others] = questions;
  const known = questions.flatMap((question) => question.known);
  const half = (questions.length * people + known.length) / 2;
  const knownBelow = known.filter((level) => level < median).length;
  const knownThere = known.filter((level) => level === median).length;
  const jointKey = [
    people,
    population === alike,
    median,
    nameOf({ people, population, ...asked }),
    ...others.map(nameOf).toSorted(),
  ].join();
  const key = [jointKey, known.length, knownBelow, knownThere].join();
  const cached = chancesByKey.get(key);
  if (cached) return cached;
  const weights = jointOf(questions, median, jointKey).map((table) => {
    let sum = 0;
    for (const [below, row] of table.entries())
      for (const [there, chance] of row.entries())
        if (knownBelow + below < half && knownBelow + below + knownThere + there >= half) sum += chance;
    return sum;
  });
  const total = weights.reduce((a, b) => a + b, 0);
  const chances = weights.map((weight) => weight / total);
  chancesByKey.set(key, chances);
  return chances;
}

export interface Attack {
  /** Sheets of others, of which one is the target's. */
  readonly people: number;
  /** Besides the opener's own, which is false as well. */
  readonly falseSheets: number;
  readonly population: Population;
  readonly patterns: Readonly<Record<Category, Pattern>>;
}

function knownTo({ patterns, falseSheets }: Attack, id: QuestionId): readonly Maturity[] {
  const category = categoryOf(id);
  const known = patterns[category][(questionsOf[category] as readonly QuestionId[]).indexOf(id)] as Known;
  return levelsOf(known, falseSheets + 1);
}

/** What the server shows once such a team has closed. */
export function resultOf(team: readonly TeamSheet[], attack: Attack): TeamResult {
  const own = Array.from(
    { length: attack.falseSheets + 1 },
    (_, sheet) => Object.fromEntries(questionIds.map((id) => [id, knownTo(attack, id)[sheet]])) as unknown as TeamSheet,
  );
  return compareSheets([...team, ...own].reduce(addSheet, noSheets));
}

/** For each question, the chances of the target's five possible answers. */
export function inferAnswers(
  result: TeamResult,
  attack: Attack,
  ids: readonly QuestionId[] = questionIds,
): Readonly<Record<QuestionId, readonly number[]>> {
  const { people, population } = attack;
  const asked = categories.filter((category) => questionsOf[category].some((id) => ids.includes(id)));
  const inferred = asked.flatMap((category) => {
    const questions = questionsOf[category].map((id) => ({ people, population, known: knownTo(attack, id), spread: result.spreads[id] }));
    return questionsOf[category].map((id, index) => {
      const [before, [asked, ...after]] = [questions.slice(0, index), questions.slice(index) as [Question, ...Question[]]];
      return [id, chancesOf([asked, ...before, ...after], result.medians[category])] as const;
    });
  });
  return Object.fromEntries(inferred) as Record<QuestionId, readonly number[]>;
}

export interface Found {
  /** Of the fourteen: answers that were the only possible ones, and right guesses, certain ones among them. On average. */
  readonly certain: number;
  readonly guessed: number;
  /** Of any team. */
  readonly mostCertain: number;
}

const isCertain = (chances: readonly number[]) => Math.max(...chances) > 1 - 1e-9;

function measure(attack: Attack, teams: number, random: () => number, ids: readonly QuestionId[] = questionIds): Found {
  let [certain, guessed, mostCertain] = [0, 0, 0];
  for (let run = 0; run < teams; run += 1) {
    const team = makeTeam(attack.people, attack.population, random);
    const [target] = team as readonly [TeamSheet];
    const inferred = inferAnswers(resultOf(team, attack), attack, ids);
    let own = 0;
    for (const id of ids) {
      const chances = inferred[id];
      const answer = target[id];
      if (!((chances[answer - 1] ?? 0) > 0)) throw new Error(`The attack rules out the true answer to ${id}.`);
      const isRight = chances.indexOf(Math.max(...chances)) + 1 === answer;
      if (isRight) guessed += 1;
      if (isCertain(chances)) own += 1;
      if (isCertain(chances) && !isRight) throw new Error(`The attack is sure of a wrong answer to ${id}.`);
    }
    certain += own;
    mostCertain = Math.max(mostCertain, own);
  }
  return { certain: certain / teams, guessed: guessed / teams, mostCertain };
}

/** Finds the false answers that give most away, by trial, then measures them on other teams. */
export function attackTeams(
  { people, falseSheets, population }: Omit<Attack, 'patterns'>,
  teams: number,
  random: () => number,
): Found & Pick<Attack, 'patterns'> {
  if (people + falseSheets < teamSheets.min) throw new Error('Such a team gets no result.');
  const trials = Math.max(40, Math.min(400, Math.round(teams / 10)));
  const first = Object.fromEntries(categories.map((category) => [category, patternsOf(category)[0]])) as Record<Category, Pattern>;
  const best = { ...first };
  // Areas are independent, and those of a size are alike.
  for (const size of [2, 4]) {
    const alikes = categories.filter((category) => questionsOf[category].length === size);
    const [tried] = alikes as [Category, ...Category[]];
    let most = -1;
    for (const pattern of patternsOf(tried)) {
      const attack = { people, falseSheets, population, patterns: { ...first, [tried]: pattern } };
      const { guessed } = measure(attack, trials, random, questionsOf[tried]);
      if (guessed <= most) continue;
      most = guessed;
      for (const category of alikes) best[category] = pattern;
    }
  }
  return { ...measure({ people, falseSheets, population, patterns: best }, teams, random), patterns: best };
}
