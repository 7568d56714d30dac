import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { leadStates, noteMaxLength } from '#domain/records/lead-work.ts';
import { defaultLocale, locales } from '#domain/text/locale.ts';
import { changeLead, markRead, undoWorkChange, type WorkContext } from '#server/owner/lead-work/change.ts';
import { isDay } from '#server/owner/leads/list.ts';
import { findPersonOf } from '#server/owner/leads/person-page.ts';
import { createProblem, ProblemError } from '#server/platform/http/problem.ts';
import { authorOf } from './author.ts';
import type { DeskOptions } from './options.ts';

const leadPath = z.object({ uuid: z.guid() });
const inLanguage = z.strictObject({ in: z.enum(locales).default(defaultLocale) });
const version = z.int().min(0);
const changeBody = z
  .strictObject({
    version: version.optional(),
    state: z.enum(leadStates).optional(),
    note: z.string().max(noteMaxLength).optional(),
    followUp: z.string().refine(isDay, 'expected a day such as 2026-11-21').nullable().optional(),
    isSeen: z.boolean().optional(),
  })
  .transform(({ version: expected, ...change }) => ({ expected, change }));
const undoBody = z.strictObject({ version });
const readBody = z.strictObject({ through: z.int().min(0) });

/** Fits a note of three-byte characters. */
const noteLimit = { bodyLimit: 32 * 1024 };

/** Work on leads (O1). A conflict is a response, not an error: the page shows what the other person did. */
export function leadWorkRoutes(api: FastifyInstance, { store, clock, mailing }: Pick<DeskOptions, 'store' | 'clock' | 'mailing'>): void {
  const contextOf = (request: FastifyRequest): WorkContext => ({
    author: authorOf(request),
    now: clock(),
    audience: mailing.audience,
    randomUUID,
  });
  const found = <T extends { readonly outcome: string }>(result: T) => {
    if (result.outcome === 'missing' || result.outcome === 'unknown') throw new ProblemError(createProblem('not-found'));
    return result;
  };
  api.post('/leads/:uuid/change', noteLimit, async (request) => {
    const { uuid } = leadPath.parse(request.params);
    const asked = changeBody.parse(request.body);
    return found(await changeLead(store, { uuid, ...asked }, contextOf(request)));
  });
  api.post('/leads/:uuid/undo', async (request) => {
    const { uuid } = leadPath.parse(request.params);
    const asked = undoBody.parse(request.body);
    return found(await undoWorkChange(store, { uuid, ...asked }, contextOf(request)));
  });
  api.post('/news/read', async (request) => {
    const { through } = readBody.parse(request.body);
    return markRead(store, through, contextOf(request));
  });
  api.get('/leads/:uuid/person', async ({ params, query }) => {
    const { uuid } = leadPath.parse(params);
    const { in: locale } = inLanguage.parse(query);
    const person = await store.read(() => findPersonOf(uuid, locale));
    if (!person) throw new ProblemError(createProblem('not-found'));
    return person;
  });
}
