import { useSyncExternalStore } from 'react';

/** The views of the desk, as their addresses name them. */
export const views = ['leads', 'funnel', 'visits', 'outbox', 'people'] as const;
export type View = (typeof views)[number];

/** Where the page stands: '#/leads/<uuid>?search=ana'. */
export interface Place {
  readonly view: View;
  /** What comes behind the view: a lead, a flow, a state. */
  readonly id: string | undefined;
  readonly query: URLSearchParams;
}

const isView = (text: string | undefined): text is View => views.includes(text as View);

/** Reads an address; one that names no view is the leads'. */
export function placeOf(hash: string): Place {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [view, id] = path.split('/');
  return { view: isView(view) ? view : 'leads', id: id || undefined, query: new URLSearchParams(query) };
}

/** The query with some of its values set, or taken away where they are empty; the page of a list begins anew. */
export function changed(query: URLSearchParams, values: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('after');
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The address of a place, as a link takes it. */
export function addressOf(view: View, id?: string, query?: URLSearchParams): string {
  const text = query?.toString();
  return `#/${view}${id ? `/${id}` : ''}${text ? `?${text}` : ''}`;
}

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

/** Where the page stands; follows links, Back and `go`. */
export function usePlace(): Place {
  return placeOf(useSyncExternalStore(subscribe, () => location.hash));
}

/** Goes to an address; `quietly` puts it in place of the one that stands, as for each key of a search. */
export function go(address: string, quietly = false): void {
  if (!quietly) {
    location.hash = address;
    return;
  }
  history.replaceState(null, '', address);
  dispatchEvent(new HashChangeEvent('hashchange'));
}
