import type { WaitingField } from '#domain/readiness/cost-of-waiting.ts';
import { formFor } from '#strings/text/form-for.ts';

const counts = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const count = (number: number) => counts[number] ?? String(number);

/** With a comma before the last: “Meetings and updates” has an “and” of its own. */
const listAreas = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names);

/** English strings of the assessment's result; they define the type. */
export const result = {
  count,
  score: (score: number) => `Overall score: ${score} out of 100`,
  outOf: 'out of 100',
  scale: (score: number, band: string) => `A score of ${score} out of 100: ${band}`,
  dots: (answers: number) => `Small dots: the ${answers} answers.`,
  areas: 'Six areas',
  areasText: 'The dashed line is 70%. A ring marks an area below it.',
  areasTextAll: 'The dashed line is 70%. All six areas reach it or clear it.',
  areasTextAllLow: 'The dashed line is 70%. All six areas reach it or clear it; single answers can still be low.',
  table: 'Scores by area',
  area: 'Area',
  percent: 'Score',
  advice: 'What holds each area back',
  adviceText: 'Every area below 70%, lowest first, with its place in the plan.',
  strengths: 'What you can build on',
  strengthsText: 'Areas at 70% or above. They can help the others.',
  strengthsTextAll: 'All six areas are at 70% or above.',
  pageOne: {
    answeredBy: 'answered by one person',
    found: 'What we found',
    usually: 'What it usually means:',
    decide: 'Decide this month',
    total: (hours: string, people: number) => `${hours}, ${people === 1 ? 'one person' : `${count(people)} people`}`,
    by: (day: number) => `by day ${day}`,
    /** The start of the decisions' day count. */
    dayOne: 'Day 1 is the day you start.',
    wait: 'What waiting costs',
    /** Until when the first finding has a cost. */
    waitText: (day: number) => `The first finding keeps costing you until move 1 is done, by day ${day}.`,
    /** The visitor's own sum, and the move that works on it. */
    waitSum: (cost: string, move: number) => `By your own sum, every month you wait costs ${cost}, and move ${move} works on those hours.`,
    notYet: 'Not yet',
    /** What waits, from when, and why. */
    waits: (what: string, from: string, reason: string) => `${what}: ${from}, because ${reason}.`,
    /** Areas as what waits. */
    areas: (names: readonly string[]) =>
      `The first ${names.length === 1 ? 'move' : 'moves'} ${listAreas(names.map((name) => `for ${name}`))}`,
    after: (day: number) => `after day ${day}`,
    fromDay: (day: number, move: string) => `from day ${day}, with ${move}`,
    /** Months of a single move: '1 and 2'. */
    lightMonths: (months: string, count: number, area: string, limit: number) =>
      `${count === 1 ? `Month ${months} has one move` : `Months ${months} have one move each`}: strong areas wait until ${area} is above ${limit}%.`,
    /** A move as what waits. */
    move: (title: string) => `“${title}”`,
    covered: 'No area is left out: each one below 70% has a move in these 90 days.',
    sure: 'How sure we are',
    view: (least: string, most: string) =>
      `One person’s view. A change of one level in one answer moves the score by ${least} to ${most} points.`,
    border: (points: number, isUp: boolean) =>
      `You’re ${points === 1 ? 'one point' : `${count(points)} points`} from the band ${isUp ? 'above' : 'below'}: you could be in either.`,
    ask: 'Ask a colleague to answer, too.',
    /** Where answers are far apart; counts the low ones. */
    askUneven: (low: number) =>
      `Answers this far apart deserve a second look: ask a colleague to answer all fourteen questions, too, and look first at the ${count(low)} answers at the bottom two levels.`,
  },
  firstWeek: {
    title: 'This week',
    text: (hours: number) => `${hours} ${formFor(hours, 'en', { one: 'hour', other: 'hours' })} in all, on top of the plan.`,
  },
  plan: {
    title: (days: number) => `The next ${days} days`,
    /** `agent`: the number of the move for an agent, which other areas follow; 0 without one. */
    text: (from: number, to: number, moves: number, agent: number) =>
      moves === 1
        ? `If you finish it and nothing else changes, your score goes from\u00a0${from} to\u00a0${to}.`
        : `If you finish ${moves === 2 ? 'both' : `all ${count(moves)}`}${agent ? ` and later extend move ${agent} to other areas,` : ''} and nothing else changes, your score goes from\u00a0${from} to\u00a0${to}. Weeks are calendar time, from a move’s start to its result; hours are the owner’s own.`,
    days: (first: number, last: number) => `Days ${first}–${last}`,
    today: 'today',
    after: (day: number) => `day ${day}`,
    drawing: (moves: number, from: number, to: number) =>
      `A plan of three months, ${moves === 1 ? 'one move' : `${moves} moves`}: from a score of ${from} today to ${to}`,
    legend:
      'Each stem is a move, and its thick part is what it adds to your score. The total is rounded, so it can differ slightly from the sum of the moves.',
    /** The months' moves are below the drawing, the first month's above it. */
    above: (first: number) => (first === 1 ? 'Move 1 is above.' : `Moves 1 to ${first} are above.`),
    weeks: (weeks: number) => (weeks === 1 ? '1 week' : `${weeks} weeks`),
    hours: (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`),
    points: (points: string) => `${points}\u00a0points`,
    done: 'How you’ll know:',
    /** Moves by number: '1 and 2'. */
    moves: (numbers: string, count: number) => (count === 1 ? `Move ${numbers}` : `Moves ${numbers}`),
    /** The same inside a sentence. */
    theMoves: (numbers: string, count: number) => (count === 1 ? `move ${numbers}` : `moves ${numbers}`),
    later: (day: number) => `After day ${day}`,
    /** Where an area is taken up: 'Moves 1 and 4, from day 1'. */
    /** The first move, from its day, and the others. */
    from: (move: string, day: number, others: string) => (others ? `${move}, from day ${day}; then ${others}` : `${move}, from day ${day}`),
    /** Reasons for waiting; each follows a colon. */
    reason: {
      waits: (names: string) => `it first needs ${names}`,
      withMove: (name: string, move: number) => `${name} (move ${move})`,
      person: (moves: string) => `the person who’d do it is busy with ${moves}`,
      system: (moves: string, count: number) =>
        count === 1
          ? `${moves}, which changes the same way of working, has to settle first`
          : `${moves}, which change the same way of working, have to settle first`,
      follows: 'it builds on a move of days 61–90',
      'one-use': 'AI gets one new use in these 90 days',
      room: 'the plan has room for three moves a month',
      roomSmall: 'two moves a month is what a company your size can carry',
      ai: 'AI gets no new work until the basics are in place',
      aiLow: 'AI gets no new work at a score of 40 or below',
      'weak-area': 'nothing is perfected while an area is at 40% or below',
    },
  },
  answers: {
    title: 'Every answer, and its next level',
    /** Where every answer is at the top. */
    titleTop: 'Every answer, and what keeps it there',
    text: 'All fourteen, by area. The next level is one step up, not the ideal.',
    yours: (level: number) => `Today, level ${level}`,
    next: (level: number) => `Next, level ${level}`,
    keep: 'To stay there',
  },
  waiting: {
    title: 'Your own sum',
    text: 'Replace our numbers with yours. They stay on this page and are never sent.',
    field: {
      people: 'People who do repetitive work by hand',
      hours: 'Hours a week each of them spends on it',
      hourlyCost: 'What an hour costs you (USD)',
    } satisfies Record<WaitingField, string>,
    problem: (min: string, max: string) => `Enter a number from ${min} to ${max}`,
    result: 'If nothing changes',
    /** Before the visitor changes one of them. */
    resultOfOurs: 'With our numbers, not yours',
    month: (cost: string) => `${cost} a month`,
    quarter: (cost: string) => `${cost} a quarter`,
    note: 'What those hours cost today. No plan wins back all of them.',
    incomplete: 'Enter all three to see the sum.',
  },
  candidates: {
    title: (count: number) =>
      count === 1
        ? 'A candidate for AI, and when it can start'
        : `${count === 2 ? 'Two' : 'Three'} candidates for AI, and when each can start`,
    /** As a task of the move that gives AI more work. */
    nowWith: (move: string) => `Can start with ${move}, once someone has checked what AI did last month.`,
    /** Only room in the plan is missing. */
    nowWithout: 'Ready today, with a tool you already use; the plan has no move for it.',
    /** The moves it waits for, and the move that gives a team AI: '', 'move 8'. */
    day: (day: number, after: string, withMove: string) =>
      `From day ${day}${withMove && `, with ${withMove}`}${after && `, after ${after}`}.`,
    later: (needs: string) => `Not in these 90 days: it first needs ${needs}.`,
    /** It needs nothing more, but AI gets no new work (W2.8), or no tool in time. */
    held: {
      score: 'Not in these 90 days: your score today is 40 or below. Answer again once the plan is done.',
      /** The plan doesn't lift it above 40. */
      stillLow: 'Not in these 90 days: AI gets no new work at a score of 40 or below, and the plan doesn’t lift yours above that yet.',
      area: 'Not in these 90 days: AI gets no new work while an area is at 20% or below.',
      missing: 'Not in these 90 days: today’s AI needs its own basics first.',
      tool: 'After day 90, once a team has an AI tool and rules for its use.',
    },
    worth: (count: number, cases: string) => `Worth it at about ${count} ${cases} a week or more.`,
    risk: { low: 'Low risk.', medium: 'Medium risk.', high: 'High risk.' },
    people: 'Stays with people:',
  },
  checks: { title: 'Three checks this quarter', month: (month: number) => `Month ${month}` },
  method: {
    title: 'How the score is made',
    text: (lowest: number) =>
      `Each answer counts from 1 to 5, and each area has its weight. Fourteen ones make ${lowest}, so nobody scores less. The plan covers your lowest areas first, then what adds most, within what people can carry.`,
    link: 'How the score and the plan are made',
  },
  /** Before what to do without a call. */
  next: 'On your own',
  again: 'Take the quiz again',
  keep: 'Keep or forward it',
  print: 'Print',
};

export type ReadinessResultStrings = typeof result;
