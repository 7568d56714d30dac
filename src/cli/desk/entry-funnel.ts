import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { recordKinds } from '#domain/records.ts';
import { addMark, markTextMax, removeMark, restoreMark } from '#server/entries/marks.ts';
import { ProblemError, problem } from '#server/http/problem.ts';
import { entryReport } from '#server/leads/entry-report.ts';
import { authorOf } from './author.ts';
import { day, entryQuery } from './filter.ts';
import type { DeskOptions } from './options.ts';

const funnelPath = z.object({ kind: z.enum(recordKinds) });
const markPath = z.object({ id: z.guid() });
const markBody = z.strictObject({ day, flow: z.enum(recordKinds).nullable(), text: z.string().trim().min(1).max(markTextMax) });

function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new ProblemError(problem('not-found'));
  return thing;
}

/** What happens on a flow's page before there's a record, and the days that the owner marks. */
export function entryFunnelRoutes(api: FastifyInstance, { store, clock }: Pick<DeskOptions, 'store' | 'clock'>): void {
  api.get('/funnels/:kind/entry', ({ params, query }) => {
    const { kind } = funnelPath.parse(params);
    const { in: locale, ...filter } = entryQuery.parse(query);
    return store.read(() => entryReport(kind, filter, clock(), locale));
  });
  api.post('/marks', (request) => {
    const mark = markBody.parse(request.body);
    const [id, now] = [randomUUID(), clock()];
    return store.write(() => addMark({ ...mark, author: authorOf(request) }, id, now));
  });
  api.post('/marks/:id/remove', async (request) => {
    const { id } = markPath.parse(request.params);
    return found(await store.write(() => removeMark(id, authorOf(request), clock())));
  });
  api.post('/marks/:id/restore', async ({ params }) => {
    const { id } = markPath.parse(params);
    return found(await store.write(() => restoreMark(id)));
  });
}
