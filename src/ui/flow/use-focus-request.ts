import { useLayoutEffect, useRef } from 'react';

/** What the flow asked to focus. Every request is a new object, even for the same target. */
export interface FocusRequest {
  readonly target: 'step' | 'problem' | 'results' | null;
}

/** Focuses a step's heading and puts the step at the top of the screen. */
export function showStep(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true });
  heading?.closest('section')?.scrollIntoView();
}

/** Calls `move` once per request, with the new state in the page and before it's painted, so that the next key finds the focus there. */
export function useFocusRequest(request: FocusRequest, move: (target: NonNullable<FocusRequest['target']>) => void) {
  const latest = useRef(move);
  latest.current = move;
  useLayoutEffect(() => {
    if (request.target) latest.current(request.target);
  }, [request]);
}
