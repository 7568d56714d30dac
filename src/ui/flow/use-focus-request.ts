import { useLayoutEffect, useRef } from 'react';

/** A focus target. Every request is a new object, even for the same target. */
export interface FocusRequest {
  readonly target: 'step' | 'problem' | 'results' | null;
}

/** Focuses a step's heading and scrolls the step to the top. */
export function showStep(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true });
  heading?.closest('section')?.scrollIntoView();
}

/** Calls `move` once per request, before the new state paints, so the next key finds the focus there. */
export function useFocusRequest(request: FocusRequest, move: (target: NonNullable<FocusRequest['target']>) => void) {
  const latest = useRef(move);
  latest.current = move;
  useLayoutEffect(() => {
    if (request.target) latest.current(request.target);
  }, [request]);
}
