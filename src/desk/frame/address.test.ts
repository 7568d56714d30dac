import { beforeEach, expect, it, vi } from 'vitest';
import { hrefFor, navigationEntry, openableView, parseRoute, roomsFor, viewsFor, withValues } from './address.ts';

const entry = vi.hoisted(() => ({ hasSignIn: true }));
vi.mock('./entry-mode.ts', () => ({
  get hasSignIn() {
    return entry.hasSignIn;
  },
}));
beforeEach(() => {
  entry.hasSignIn = true;
});

it('N9 editors may open what isn’t about people, and owners everything', () => {
  expect(viewsFor('editor').toSorted()).toEqual(['access', 'content', 'launch', 'visits']);
  expect(viewsFor('owner')).toEqual(expect.arrayContaining(['leads', 'people', 'outbox', ...viewsFor('editor')]));
});

it('O6 an owner has four rooms, an editor the site and their own access', () => {
  expect(roomsFor('owner').map(({ name }) => name)).toEqual(['people', 'letters', 'site', 'settings']);
  expect(roomsFor('editor')).toEqual([
    { name: 'site', views: ['content', 'launch', 'visits'] },
    { name: 'settings', views: ['access'] },
  ]);
});

it.each(['leads', 'seats', 'visits', 'letters', 'content', 'outbox', 'webhooks', 'people', 'access'] as const)(
  'O6 the address of %s from before there were rooms still opens it',
  (view) => {
    expect(parseRoute(`#/${view}`).view).toBe(view);
    expect(viewsFor('owner')).toContain(view);
  },
);

it('N8 without sign-in there’s nobody to give access to', () => {
  entry.hasSignIn = false;
  expect(viewsFor('owner')).not.toContain('access');
  expect(viewsFor('editor')).not.toContain('access');
});

it.each([
  ['#/people', 'people', undefined, ''],
  ['#/leads/3f2a?search=a%26b', 'leads', '3f2a', 'search=a%26b'],
  ['#leads/', 'leads', undefined, ''],
  ['#/person?of=a', 'person', undefined, 'of=a'],
  ['', 'leads', undefined, ''],
  ['#/constructor/x', 'leads', 'x', ''],
  ['#token=secret', 'leads', undefined, ''],
])('N9 the address %j is read as a view, an id and a query', (hash, view, id, query) => {
  const route = parseRoute(hash);
  expect({ ...route, query: `${route.query}` }).toEqual({ view, id, query });
});

it('N2 an address that’s written is read alike', () => {
  const query = new URLSearchParams({ search: 'a & b?#', to: '2026-01-02' });
  const route = parseRoute(hrefFor('leads', '3f2a', query));
  expect([route.view, route.id, `${route.query}`]).toEqual(['leads', '3f2a', `${query}`]);
  expect(hrefFor('leads', undefined, new URLSearchParams())).toBe('#/leads');
});

it('N2 another filter starts the list over; an empty value is none', () => {
  const query = new URLSearchParams('search=a&kind=b&after=c');
  expect(`${withValues(query, { search: '', to: 'd' })}`).toBe('kind=b&to=d');
  expect(`${withValues(query, {})}`).toBe('search=a&kind=b');
  expect(query.get('after')).toBe('c');
});

it('N9 a person’s page is one of the leads in the navigation, a funnel one of the visits, which an editor has without it', () => {
  expect([navigationEntry('person'), navigationEntry('funnel'), navigationEntry('outbox')]).toEqual(['leads', 'visits', 'outbox']);
  expect([openableView('owner', 'funnel'), openableView('editor', 'visits')]).toEqual(['funnel', 'visits']);
  expect([openableView('editor', 'funnel'), openableView('editor', 'person')]).toEqual(['content', 'content']);
});
