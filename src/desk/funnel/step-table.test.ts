import { expect, it } from 'vitest';
import type { FunnelStep } from '#domain/owner/leads.ts';
import { worstStep } from './step-table.tsx';

const step = (name: string, reached: number, dropOff: number) => ({ name, reached, dropOff }) as FunnelStep;
const worst = (...steps: readonly FunnelStep[]) => worstStep(steps)?.name;

it('N3 the worst step loses the most people, not the largest share', () => {
  expect(worst(step('a', 100, 0.2), step('b', 10, 0.9))).toBe('a');
});
it('N3 of equals it’s the first, and none where nobody leaves', () => {
  expect(worst(step('a', 10, 0.5), step('b', 5, 1))).toBe('a');
  expect(worst(step('a', 10, 0))).toBeUndefined();
  expect(worst()).toBeUndefined();
});
it('N3 fewer than five people say nothing', () => {
  expect(worst(step('a', 4, 1))).toBeUndefined();
  expect(worst(step('a', 5, 1))).toBe('a');
});
