import { useEffect, useRef } from 'react';
import type { FieldDescription } from '#domain/content/describe.ts';
import type { PathText } from '#domain/content/field-names.ts';
import { go, type Route } from '../frame/address.ts';
import { focusNearest, type useForm } from './form.tsx';
import { fieldHref } from './problems.ts';

/** Goes to the field in the address or the first with a problem; returns a function that goes to another. */
export function useProblemNavigation(
  route: Route,
  field: FieldDescription,
  problems: ReadonlyMap<PathText, string>,
  { actions, revealAll }: ReturnType<typeof useForm>,
): (path: PathText) => void {
  const wantedField = route.query.get('field');
  useEffect(() => {
    if (wantedField === null) return;
    revealAll();
    // After the view itself takes focus.
    const frame = requestAnimationFrame(() => focusNearest(actions.idOf, wantedField));
    return () => cancelAnimationFrame(frame);
  }, [wantedField, revealAll, actions]);

  const goTo = (path: PathText, quietly = false) => {
    if (document.getElementById(actions.idOf(path))) focusNearest(actions.idOf, path);
    else go(fieldHref(route.id ?? '', field, path), quietly);
  };
  const wantsFix = route.query.has('fix');
  const goToFirst = useRef(() => {});
  goToFirst.current = () => {
    const [first] = problems.keys();
    // Replace the history entry, so Back doesn't return here.
    if (first !== undefined) goTo(first, true);
  };
  useEffect(() => {
    if (!wantsFix) return;
    revealAll();
    const frame = requestAnimationFrame(() => goToFirst.current());
    return () => cancelAnimationFrame(frame);
  }, [wantsFix, revealAll]);
  return goTo;
}
