import { describe, expect, it } from 'vitest';
import { moves } from '#content/moves/moves.ts';
import { columns, measure, problemsOf } from '#tests/plan-rows.ts';
import { planMoves } from './plan.ts';

/** Sheets a column; 20,000 in all. `npm run proof -- plan` takes 20,000 a column. */
const count = Number(process.env.PLAN_SHEETS ?? 4_000);

describe('W2 what plans of generated sheets show', () => {
  it.each(columns)(
    'W2 $name: zero stays zero, and nothing is more than the rules reached',
    (column) => {
      const measured = measure((answers, company) => planMoves(answers, company, moves), moves, column, count);
      if (process.env.PLAN_PRINT) console.log(JSON.stringify({ column: column.name, ...measured }, null, 1));
      expect(problemsOf(column, measured)).toEqual([]);
    },
    600_000,
  );
});
