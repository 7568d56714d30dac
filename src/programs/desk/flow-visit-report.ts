import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { recordKinds } from '#domain/records/records.ts';
import { reportFlowVisits } from '#server/owner/leads/flow-visit-report.ts';
import { entryQuery } from './filter.ts';
import type { DeskOptions } from './options.ts';

const funnelPath = z.object({ kind: z.enum(recordKinds) });
export function flowVisitReportRoutes(api: FastifyInstance, { store, clock }: Pick<DeskOptions, 'store' | 'clock'>): void {
  api.get('/funnels/:kind/entry', ({ params, query }) => {
    const { kind } = funnelPath.parse(params);
    const { in: locale, ...filter } = entryQuery.parse(query);
    return store.read(() => reportFlowVisits(kind, filter, clock(), locale));
  });
}
