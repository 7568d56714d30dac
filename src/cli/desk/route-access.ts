import type { DeskRole } from '#domain/desk-access.ts';

/** Who may use a route of a desk with sign-in: anybody, anybody who has signed in, or owners. */
export type RouteAccess = 'open' | 'signed-in' | 'owner';

/**
 * Every route but those of the page's own files. A route that isn't here answers nobody. Nothing that shows or changes
 * people's data is for editors (N9).
 */
export const routeAccess: Readonly<Record<string, RouteAccess>> = {
  'GET /api/leads': 'owner',
  'GET /api/leads/:uuid': 'owner',
  'GET /api/leads/:uuid/person': 'owner',
  'POST /api/leads/:uuid/change': 'owner',
  'POST /api/leads/:uuid/undo': 'owner',
  'GET /api/leads/:uuid/application': 'owner',
  'POST /api/leads/:uuid/decide': 'owner',
  'POST /api/leads/:uuid/undo-decision': 'owner',
  'POST /api/leads/:uuid/unshare': 'owner',
  'POST /api/leads/:uuid/report': 'owner',
  'GET /reports/:ticket': 'owner',
  'GET /api/news': 'owner',
  'POST /api/news/read': 'owner',
  'GET /api/seats': 'owner',
  'POST /api/seats/take': 'owner',
  'POST /api/seats/free': 'owner',
  'GET /api/stats': 'owner',
  'GET /api/funnels/:kind': 'owner',
  'GET /api/funnels/:kind/entry': 'owner',
  'POST /api/marks': 'owner',
  'POST /api/marks/:id/remove': 'owner',
  'POST /api/marks/:id/restore': 'owner',
  'GET /api/visits': 'signed-in',
  'GET /api/outbox': 'owner',
  'POST /api/outbox/replay': 'owner',
  'POST /api/outbox/release': 'owner',
  'GET /api/webhooks': 'owner',
  'POST /api/webhooks': 'owner',
  'POST /api/webhooks/:id': 'owner',
  'GET /api/webhooks/:id/log': 'owner',
  'POST /api/webhooks/:id/undo': 'owner',
  'POST /api/webhooks/:id/test': 'owner',
  'GET /api/letters': 'owner',
  'POST /api/letters': 'owner',
  'GET /api/letters/posts': 'owner',
  'POST /api/letters/test': 'owner',
  'POST /api/letters/preview': 'owner',
  'GET /api/letters/:id': 'owner',
  'POST /api/letters/:id/save': 'owner',
  'POST /api/letters/:id/undo': 'owner',
  'POST /api/letters/:id/discard': 'owner',
  'POST /api/letters/:id/restore': 'owner',
  'POST /api/letters/:id/send': 'owner',
  'POST /api/letters/:id/pause': 'owner',
  'POST /api/letters/:id/resume': 'owner',
  'POST /api/letters/:id/cancel': 'owner',
  'POST /api/content/preview': 'signed-in',
  'GET /api/content/preview-links': 'signed-in',
  'POST /api/content/preview-links': 'signed-in',
  'POST /api/content/preview-links/:id/end': 'signed-in',
  'GET /previews/:ticket': 'signed-in',
  'POST /api/exports': 'owner',
  'GET /exports/:ticket': 'owner',
  'POST /api/people/find': 'owner',
  'POST /api/people/erase': 'owner',
  'GET /api/actions': 'owner',

  'POST /api/sign-in/options': 'open',
  'POST /api/sign-in': 'open',
  'POST /api/join/options': 'open',
  'POST /api/join': 'open',
  'POST /api/sign-out': 'signed-in',
  'GET /api/session': 'signed-in',
  'GET /api/passkeys': 'signed-in',
  'POST /api/passkeys/options': 'signed-in',
  'POST /api/passkeys': 'signed-in',
  'POST /api/passkeys/remove': 'signed-in',
  'GET /api/access': 'owner',
  'GET /api/access/actions': 'owner',
  'POST /api/access/invites': 'owner',
  'POST /api/access/invites/:id/cancel': 'owner',
  'POST /api/access/people/:id/invite': 'owner',
  'POST /api/access/people/:id/role': 'owner',
  'POST /api/access/people/:id/remove': 'owner',
  'POST /api/access/passkeys/remove': 'owner',
};

/** What a route asks for; undefined if it isn't in the table. HEAD is answered where GET is. */
export const accessTo = (method: string, url: string | undefined): RouteAccess | undefined =>
  routeAccess[`${method === 'HEAD' ? 'GET' : method} ${url}`];

export const mayUse = (role: DeskRole, access: RouteAccess): boolean => access !== 'owner' || role === 'owner';
