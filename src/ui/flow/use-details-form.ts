import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Data, Event, Problem, State } from '#flow/flow.ts';
import { type FocusRequest, useFocusRequest } from './use-focus-request.ts';

/** The elements the first form moves the focus to. */
export interface DetailsForm {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * What every first form of a flow does: takes over what was typed before the script worked (S1), and moves the focus to
 * its heading or to the field a message speaks of. `fields` are the names of its text fields and selects.
 */
export function useDetailsForm<D extends Data>(
  fields: readonly (keyof D & string)[],
  flow: {
    readonly state: State<D, unknown, string>;
    readonly ready: boolean;
    readonly focus: FocusRequest;
    readonly dispatch: (event: Event<D>) => void;
  },
  problem: Problem | null,
): DetailsForm {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, ready, dispatch } = flow;
  const held = useRef('data' in state ? state.data : 'draft' in state ? state.draft?.data : null);

  // Read before the first update can blank it; what stands there because it is held already was not typed.
  const typed = useRef<Record<string, string>>({});
  useLayoutEffect(() => {
    if (!form.current) return;
    const values = new FormData(form.current);
    const entries = fields.map((name) => [name, String(values.get(name) ?? '')] as const);
    typed.current = Object.fromEntries(entries.filter(([name, value]) => value && value !== held.current?.[name]));
  }, [fields]);
  // Typing goes on while a saved session is looked up, and what that brings replaces what the form holds.
  useLayoutEffect(() => {
    const shown = form.current;
    if (ready || !shown) return;
    const note = ({ target }: { readonly target: EventTarget | null }) => {
      const { name, value } = target as HTMLInputElement;
      if ((fields as readonly string[]).includes(name)) typed.current[name] = value;
    };
    shown.addEventListener('input', note);
    return () => shown.removeEventListener('input', note);
  }, [fields, ready]);
  useEffect(() => {
    if (!ready || Object.keys(typed.current).length === 0) return;
    dispatch({ type: 'changed', change: typed.current as Partial<D> });
    typed.current = {};
  }, [ready, dispatch]);

  useFocusRequest(flow.focus, (target) => {
    if (target === 'step') heading.current?.focus();
    if (target === 'problem' && problem) (form.current?.elements.namedItem(problem.field) as HTMLElement | null)?.focus();
  });
  return { form, heading };
}
