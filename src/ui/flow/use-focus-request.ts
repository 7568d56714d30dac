import { useEffect, useRef } from 'react';

/** What an effect of the flow asked to focus; every request is a new object, the same target twice included. */
export interface FocusRequest {
  readonly target: 'step' | 'problem' | 'results' | null;
}

/** Moves the focus when the flow asks for it: `move` is called once a request, after the screen shows the new state. */
export function useFocusRequest(request: FocusRequest, move: (target: NonNullable<FocusRequest['target']>) => void) {
  const latest = useRef(move);
  latest.current = move;
  useEffect(() => {
    if (request.target) latest.current(request.target);
  }, [request]);
}
