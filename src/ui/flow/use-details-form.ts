import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Data, Event, FieldProblem, State } from '#flow/flow.ts';
import { type FocusRequest, showStep, useFocusRequest } from './use-focus-request.ts';

export interface DetailsForm {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * Keeps input from before hydration (S1) and focuses the heading or the field with a problem, for every flow's first form. `fields` names
 * its text fields and selects.
 */
export function useDetailsForm<D extends Data>(
  fields: readonly (keyof D & string)[],
  flow: {
    readonly state: State<D, unknown, string>;
    readonly ready: boolean;
    readonly focus: FocusRequest;
    readonly dispatch: (event: Event<D>) => void;
  },
  problem: FieldProblem | null,
): DetailsForm {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, ready, dispatch } = flow;
  const held = useRef('data' in state ? state.data : 'draft' in state ? state.draft?.data : null);

  // Read before the first update can blank it. A value that equals the state's wasn't typed.
  const typed = useRef<Record<string, string>>({});
  useLayoutEffect(() => {
    if (!form.current) return;
    const values = new FormData(form.current);
    const entries = fields.map((name) => [name, String(values.get(name) ?? '')] as const);
    typed.current = Object.fromEntries(entries.filter(([name, value]) => value && value !== held.current?.[name]));
  }, [fields]);
  // Keep input typed while the saved session loads: its data replaces what the form shows.
  const stopNoting = useRef(() => {});
  useLayoutEffect(() => {
    const shown = form.current;
    if (!shown) return;
    const note = ({ target }: { readonly target: EventTarget | null }) => {
      const { name, value } = target as HTMLInputElement;
      if ((fields as readonly string[]).includes(name)) typed.current[name] = value;
    };
    shown.addEventListener('input', note);
    stopNoting.current = () => shown.removeEventListener('input', note);
    return stopNoting.current;
  }, [fields]);
  useEffect(() => {
    if (!ready) return;
    // Not sooner: a letter typed after the update that made the form ready would be overwritten.
    stopNoting.current();
    if (Object.keys(typed.current).length > 0) dispatch({ type: 'changed', change: typed.current as Partial<D> });
    typed.current = {};
  }, [ready, dispatch]);

  useFocusRequest(flow.focus, (target) => {
    if (target === 'step') showStep(heading.current);
    if (target === 'problem' && problem) (form.current?.elements.namedItem(problem.field) as HTMLElement | null)?.focus();
  });
  return { form, heading };
}
