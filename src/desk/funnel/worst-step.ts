import type { FunnelStep } from '#domain/leads.ts';

/** Fewer than these say nothing about a step. */
const few = 5;

/** The step that loses most people, if it loses any; the first of several. */
export function worstStep(steps: readonly FunnelStep[]): FunnelStep | undefined {
  const lost = (step: FunnelStep) => (step.reached < few ? 0 : Math.round(step.reached * step.dropOff));
  const worst = steps.reduce<FunnelStep | undefined>((found, step) => (lost(step) > (found ? lost(found) : 0) ? step : found), undefined);
  return worst;
}
