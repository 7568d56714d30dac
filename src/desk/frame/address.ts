import { useSyncExternalStore } from 'react';
import type { DeskRole } from '#domain/owner/desk-sign-in.ts';
import { hasSignIn } from './entry-mode.ts';

/** The desk's rooms, and the views in each (O6). A view's name is in its URL. */
export const roomViews = {
  people: ['leads', 'seats', 'subscribers'],
  letters: ['letters'],
  site: ['content', 'launch', 'visits'],
  settings: ['settings', 'webhooks', 'outbox', 'access', 'people'],
} as const;
export type RoomName = keyof typeof roomViews;
/** Views in the navigation. */
export type NavigationView = (typeof roomViews)[RoomName][number];
export const roomNames = Object.keys(roomViews) as readonly RoomName[];
const views: readonly NavigationView[] = roomNames.flatMap((room) => roomViews[room]);
/** Views opened from others, and the navigation entry that's current meanwhile. */
const innerViews = { person: 'leads', funnel: 'visits' } as const satisfies Readonly<Record<string, NavigationView>>;
export type View = NavigationView | keyof typeof innerViews;

export const navigationEntry = (view: View): NavigationView => (view === 'person' || view === 'funnel' ? innerViews[view] : view);

/** Views for editors: nothing about people (N9). The server enforces this. */
const editorViews: readonly View[] = ['content', 'launch', 'visits', 'access'];

/** Without sign-in there's no access to manage. */
const mayOpen = (role: DeskRole, view: View) => (role === 'owner' || editorViews.includes(view)) && (view !== 'access' || hasSignIn);

export interface Room {
  readonly name: RoomName;
  readonly views: readonly NavigationView[];
}

/** The rooms a role may enter, with the only views it may open. */
export const roomsFor = (role: DeskRole): readonly Room[] =>
  roomNames
    .map((name) => ({ name, views: roomViews[name].filter((view) => mayOpen(role, view)) }))
    .filter(({ views: open }) => open.length > 0);

export const viewsFor = (role: DeskRole): readonly NavigationView[] => roomsFor(role).flatMap((room) => room.views);

/** The view itself if the role may open it, or the role's first one. */
export const openableView = (role: DeskRole, view: View): View => {
  const [first, ...others] = viewsFor(role);
  return first === undefined || ([first, ...others].includes(navigationEntry(view)) && mayOpen(role, view)) ? view : first;
};

/** The parsed fragment, such as `#/leads/<uuid>?search=ana`. */
export interface Route {
  readonly view: View;
  /** The part after the view: a lead, a flow or a message state. */
  readonly id: string | undefined;
  readonly query: URLSearchParams;
}

const isView = (text: string | undefined): text is View => text !== undefined && [...views, ...Object.keys(innerViews)].includes(text);

/** Parses a fragment; an unknown view falls back to the leads. */
export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [view, id] = path.split('/');
  return { view: isView(view) ? view : 'leads', id: id || undefined, query: new URLSearchParams(query) };
}

/** Sets query values or removes empty ones. Drops the page, so a list starts over. */
export function withValues(query: URLSearchParams, values: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('after');
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** Of a list's next page. */
export function withAfter(query: URLSearchParams, after: string): URLSearchParams {
  const next = withValues(query, {});
  next.set('after', after);
  return next;
}

export function hrefFor(view: View, id?: string, query?: URLSearchParams): string {
  const text = query?.toString();
  return `#/${view}${id ? `/${id}` : ''}${text ? `?${text}` : ''}`;
}

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

/** The current fragment; rerenders on links, Back and `go`. */
export const useAddress = (): string => useSyncExternalStore(subscribe, () => location.hash);

export const useRoute = (): Route => parseRoute(useAddress());

/** Goes to an address; `quietly` replaces the history entry, as a paused search does. */
export function go(address: string, quietly = false): void {
  if (address === location.hash) return;
  if (quietly) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  // Neither call fires the event; assigning location.hash would fire it too late for a control used right after.
  dispatchEvent(new HashChangeEvent('hashchange'));
}

/** Changes a view's query in the address bar, which a link may have changed since the last render. Does nothing once the view is left. */
export function changeQuery(view: View, values: Readonly<Record<string, string>>, quietly = false): void {
  const current = parseRoute(location.hash);
  if (current.view === view) go(hrefFor(view, current.id, withValues(current.query, values)), quietly);
}
