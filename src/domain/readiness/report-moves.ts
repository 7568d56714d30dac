import type { MoveId, PlannedMove } from './moves.ts';
import type { Plan } from './plan.ts';
import { givesAiWork, hoursOf, moreTasks, type PlannedFor, teamMove, weeksOf } from './plan-rules.ts';
import type { ReportTexts } from './report-texts.ts';
import { fillParts } from './verdict.ts';

export interface ReportMove extends PlannedMove {
  readonly title: string;
  readonly how: string;
  readonly done: string;
  /** The owner in a company of this size (W4). */
  readonly owner: string;
  /** Calendar weeks until it can be shown, and the owner's own hours in them, in a company of this size. */
  readonly weeks: number;
  readonly hours: number;
}

/** Moves that take customers' data to another tool. */
const sharesData: readonly MoveId[] = ['q14-3', 'q15-3', 'q16-3'];

/** Puts a plan's moves into words; `process` is what they're tried on. */
export function describeMoves(
  texts: ReportTexts,
  plan: Plan,
  { employees, industry }: PlannedFor,
  process: string,
): (move: PlannedMove) => ReportMove {
  const isSmall = employees === '1-10';
  const moves = plan.months.flat();
  const howOf = (id: MoveId) => (isSmall && texts.moves[id].small.how) || texts.moves[id].how;
  /** The first move that names the process explains its role in the plan, unless it's the one that brings AI. */
  const firstNamed = moves.find(({ id }) => id !== teamMove && howOf(id).includes('{process}'));
  const withProcess = (id: MoveId) =>
    fillParts(howOf(id), () => [process, ...(id === firstNamed?.id ? [texts.processNote] : [])].join(' '));
  /** The plan's first moves that take customers' data to a tool and to AI say what to do meanwhile. */
  const sharing = [sharesData, givesAiWork].flatMap((ids) => moves.find(({ id }) => ids.includes(id))?.id ?? []);
  const dataRules = (id: MoveId) => {
    const rules = texts.regulated[industry];
    if (!rules || !(sharesData.includes(id) || givesAiWork.includes(id))) return '';
    // The plan's first such move states the rules in full.
    const told = moves.findIndex((move) => sharing.includes(move.id));
    const said = told < 0 || moves[told]?.id === id ? rules.before : fillParts(texts.regulatedAgain, () => String(told + 1));
    const first = sharing.includes(id) ? (sharesData.includes(id) ? rules.tool : rules.ai) : '';
    // The list of AI's tasks states them in full.
    const already = id === moreTasks && !plan.firstWeek.includes('ai-list') ? rules.already : '';
    return [said, first, already].filter(Boolean).join(' ');
  };
  return ({ id, question, category, from, gain }) => {
    const { title, done, owner, hours, ...effort } = texts.moves[id];
    return {
      id,
      question,
      category,
      from,
      gain,
      title: (isSmall && effort.small.title) || title,
      how: [withProcess(id), dataRules(id)].filter(Boolean).join(' '),
      done,
      owner: texts.owners[owner][employees],
      weeks: weeksOf({ ...effort, owner, hours }, employees),
      hours: hoursOf(hours, employees),
    };
  };
}
