import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldDescription, fieldAt, valueAt, withValueAt } from '#domain/content/describe.ts';
import { type PathText, partsOf } from '#domain/content/field-names.ts';
import { focusField } from '../parts/focus-field.ts';
import { isWithin } from './problems.ts';

interface FormActions {
  readonly change: (path: PathText, next: unknown) => void;
  /** Marks a field as left: shows its problems and saves it. */
  readonly leave: (path: PathText) => void;
  /** Focuses a field after the next change renders. */
  readonly focusSoon: (path: PathText) => void;
  /** Says which field, and which of its lines, is under the cursor. */
  readonly point: (path: PathText, line: number) => void;
  /** Whether a text's names in braces are filled in; true while that can't be told. */
  readonly takesFigures: (path: PathText) => boolean;
  /** What the form has at a path now. */
  readonly currentValue: (path: PathText) => unknown;
  /** Announces a text to screen readers. */
  readonly say: (text: string) => void;
  readonly idOf: (path: PathText) => string;
}

const FormContext = createContext<FormActions | null>(null);
const ProblemsContext = createContext<ReadonlyMap<PathText, string>>(new Map());

export function useFormActions(): FormActions {
  const actions = use(FormContext);
  if (!actions) throw new Error('A field needs a Form.');
  return actions;
}

/** A field's problem, once it may be shown. */
export const useProblem = (path: PathText): string | undefined => use(ProblemsContext).get(path);

export const useProblemCount = (path: PathText): number => [...use(ProblemsContext).keys()].filter((each) => isWithin(each, path)).length;

/** Focuses the field or its nearest ancestor on the page. */
export function focusNearest(idOf: (path: PathText) => string, path: PathText): void {
  const parts = partsOf(path);
  for (let length = parts.length; length > 0; length -= 1) if (focusField(idOf(parts.slice(0, length).join('/')))) return;
}

/** A wrong name in braces, or what can't be a number, is told as it's typed. */
const isToldAtOnce = (field: FieldDescription, value: unknown, path: PathText): boolean => {
  const text = valueAt(value, partsOf(path));
  if (typeof text !== 'string') return false;
  const kind = fieldAt(field, partsOf(path))?.kind;
  return kind === 'number' || kind === 'money' ? text.trim() !== '' : /\{[^{}]*\}/.test(text);
};

interface Options {
  readonly field: FieldDescription;
  readonly value: unknown;
  /** All problems, shown or not. */
  readonly problems: ReadonlyMap<PathText, string>;
  readonly findProblems: (value: unknown) => ReadonlyMap<PathText, string>;
  readonly change: (update: (value: unknown) => unknown) => void;
  readonly flush: () => void;
  /** Prefix of the form's ids. */
  readonly name: string;
  /** Never published: what's missing isn't wrong before somebody writes. */
  readonly isNew?: boolean;
}

/** A field, and the line of its text that the cursor is in. */
export interface Pointed {
  readonly path: PathText;
  readonly line: number;
}

const nothing: Pointed = { path: '', line: 0 };

/** Runs a form over a value. Hides problems until their field is left, unless what's published or was written before has them. */
export function useForm({ field, value, problems, findProblems, change, flush, name, isNew = false }: Options) {
  const [left, setLeft] = useState<ReadonlySet<PathText>>(() => new Set(isNew ? [] : problems.keys()));
  const [said, setSaid] = useState('');
  const [pointed, setPointed] = useState(nothing);
  const wanted = useRef<PathText>(undefined);
  const latest = useRef({ value, findProblems, change, flush });
  latest.current = { value, findProblems, change, flush };
  const idOf = useCallback((path: PathText) => `${name}-${path}`, [name]);

  const actions = useMemo<FormActions>(
    () => ({
      change: (path, next) =>
        latest.current.change((before) =>
          valueAt(before, partsOf(path)) === next && next !== undefined ? before : withValueAt(before, partsOf(path), next),
        ),
      leave(path) {
        setLeft((before) => (before.has(path) ? before : new Set([...before, path])));
        latest.current.flush();
      },
      focusSoon(path) {
        wanted.current = path;
      },
      point: (path, line) => setPointed((before) => (before.path === path && before.line === line ? before : { path, line })),
      takesFigures(path) {
        const now = latest.current;
        // A schema checks names only once nothing else is wrong.
        if (now.findProblems(now.value).size > 0) return true;
        return now.findProblems(withValueAt(now.value, partsOf(path), '{?}')).has(path);
      },
      currentValue: (path) => valueAt(latest.current.value, partsOf(path)),
      say: setSaid,
      idOf,
    }),
    [idOf],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once a changed value is on the page.
  useEffect(() => {
    if (wanted.current === undefined) return;
    focusField(idOf(wanted.current));
    wanted.current = undefined;
  }, [value, idOf]);

  const shown = useMemo(
    () =>
      new Map(
        [...problems].filter(
          ([path]) => isToldAtOnce(field, value, path) || [...left].some((each) => isWithin(each, path) || each === path),
        ),
      ),
    [problems, left, value, field],
  );
  /** Shows every problem from now on. */
  const revealAll = useCallback(() => setLeft(new Set([''])), []);
  const isRevealed = left.has('');
  /** Points at the field that an event comes from. */
  const follow = useCallback(
    ({ target }: { readonly target: EventTarget }) => {
      const prefix = idOf('');
      const found = target instanceof Element ? target.closest(`[id^="${prefix}"]`) : null;
      if (!found) return;
      const isText = target instanceof HTMLTextAreaElement;
      actions.point(found.id.slice(prefix.length), isText ? target.value.slice(0, target.selectionStart).split('\n').length - 1 : 0);
    },
    [actions, idOf],
  );
  return { actions, shown: isRevealed ? problems : shown, said, pointed, follow, revealAll };
}

export function FormProvider({
  actions,
  shown,
  children,
}: {
  readonly actions: FormActions;
  readonly shown: ReadonlyMap<PathText, string>;
  readonly children: ReactNode;
}) {
  return (
    <FormContext value={actions}>
      <ProblemsContext value={shown}>{children}</ProblemsContext>
    </FormContext>
  );
}
