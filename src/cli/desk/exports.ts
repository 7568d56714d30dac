import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { LeadFilter } from '#domain/leads.ts';
import { ProblemError, problem } from '#server/http/problem.ts';
import { leadCsvColumns, toCsv, toJsonLines, withAnswers } from '#server/leads/export.ts';
import { eachLead } from '#server/leads/list.ts';
import { utcDay } from '#server/measurement/views.ts';
import { describeFilter, recordExport } from '#server/owner-actions.ts';
import { filterSchema } from './filter.ts';
import type { DeskOptions } from './options.ts';
import { personOf } from './signed-in.ts';
import type { Tickets } from './tickets.ts';

export interface Export {
  readonly format: 'csv' | 'jsonl';
  readonly filter: LeadFilter;
}

const exportBody = z.strictObject({ format: z.enum(['csv', 'jsonl']), filter: filterSchema });
const ticketPath = z.object({ ticket: z.string().max(100) });
const types = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8' } as const;

/** Returns a single-use address for an export: a browser can't send the token when it downloads a file. */
export function exportRequestRoutes(api: FastifyInstance, tickets: Tickets<Export>): void {
  api.post('/exports', async ({ body }) => ({ address: `/exports/${tickets.issue(exportBody.parse(body))}` }));
}

/** Streams the export that a ticket was issued for. */
export function exportDownloadRoutes(
  app: FastifyInstance,
  tickets: Tickets<Export>,
  { store, clock, log }: Pick<DeskOptions, 'store' | 'clock' | 'log'>,
): void {
  app.get('/exports/:ticket', async (request, reply) => {
    const found = tickets.redeem(ticketPath.parse(request.params).ticket);
    if (!found) throw new ProblemError(problem('not-found'));
    const { format, filter } = found;
    const action = { action: 'export', origin: 'desk', author: personOf(request), filters: { format, ...describeFilter(filter) } } as const;
    const onUnrecorded = () => log.error({ event: 'action-not-recorded' });
    const leads = withAnswers(recordExport(eachLead(store, filter), action, { store, clock, onUnrecorded }), store);
    return (
      reply
        .header('content-type', types[format])
        .header('content-disposition', `attachment; filename="tino-leads-${utcDay(clock())}.${format}"`)
        // Excel needs the byte order mark to read accents; CSV parsers skip it.
        .send(format === 'csv' ? toCsv(leads, leadCsvColumns(filter.kind), { bom: true }) : toJsonLines(leads))
    );
  });
}
