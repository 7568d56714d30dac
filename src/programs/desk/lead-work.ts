import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { leadStates, noteMaxLength, phoneMaxLength, valueMax } from '#domain/records/lead-work.ts';
import { isDay } from '#domain/text/time.ts';
import { changeLead, changeLeads, markRead, undoWorkChange, undoWorkChanges, type WorkContext } from '#server/owner/lead-work/change.ts';
import { joinRows, splitRecord } from '#server/owner/lead-work/rows.ts';
import { createProblem, ProblemError } from '#server/platform/http/problem.ts';
import { authorOf } from './author.ts';
import type { DeskOptions } from './options.ts';

/** As many as a page of the list has. */
const selectedMax = 50;
const leadPath = z.object({ uuid: z.guid() });
const version = z.int().min(0);
const changeBody = z
  .strictObject({
    version: version.optional(),
    state: z.enum(leadStates).optional(),
    note: z.string().max(noteMaxLength).optional(),
    followUp: z.string().refine(isDay, 'expected a day such as 2026-11-21').nullable().optional(),
    phone: z.string().max(phoneMaxLength).optional(),
    value: z.int().min(0).max(valueMax).nullable().optional(),
    isSeen: z.boolean().optional(),
  })
  .transform(({ version: expected, ...change }) => ({ expected, change }));
const undoBody = z.strictObject({ version });
const selected = z
  .array(z.strictObject({ uuid: z.guid(), version }))
  .min(1)
  .max(selectedMax);
const changeManyBody = z.strictObject({ leads: selected, state: z.enum(leadStates) });
const undoManyBody = z.strictObject({ leads: selected });
const joinBody = z.strictObject({ other: z.guid() });
const readBody = z.strictObject({ through: z.int().min(0) });

/** Fits a note of three-byte characters. */
const noteLimit = { bodyLimit: 32 * 1024 };

/** Work on people, by any of their records (O5). A conflict is a response, not an error: the page shows what the other person did. */
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
  api.post('/leads/change', noteLimit, async (request) => {
    const { leads, state } = changeManyBody.parse(request.body);
    const asked = leads.map(({ uuid, version: expected }) => ({ uuid, expected, change: { state } }));
    return { results: await changeLeads(store, asked, contextOf(request)) };
  });
  api.post('/leads/undo', noteLimit, async (request) => {
    const { leads } = undoManyBody.parse(request.body);
    return { results: await undoWorkChanges(store, leads, contextOf(request)) };
  });
  api.post('/leads/:uuid/split', async (request) => {
    const { uuid } = leadPath.parse(request.params);
    return found(await splitRecord(store, uuid, contextOf(request)));
  });
  api.post('/leads/:uuid/join', async (request) => {
    const { uuid } = leadPath.parse(request.params);
    const { other } = joinBody.parse(request.body);
    return found(await joinRows(store, { uuid, other }, contextOf(request)));
  });
}
