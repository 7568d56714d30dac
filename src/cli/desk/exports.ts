import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { LeadFilter } from '#domain/leads.ts';
import { ProblemError, problem } from '#server/http/problem.ts';
import { csvOf, jsonLinesOf, leadCsvColumns, withAnswers } from '#server/leads/export.ts';
import { eachLead } from '#server/leads/list.ts';
import { utcDay } from '#server/measurement/views.ts';
import { filterSchema } from './filter.ts';
import type { DeskOptions } from './options.ts';
import type { Tickets } from './tickets.ts';

/** What is exported, as it was asked for. */
export interface Export {
  readonly format: 'csv' | 'jsonl';
  readonly filter: LeadFilter;
}

const exportBody = z.strictObject({ format: z.enum(['csv', 'jsonl']), filter: filterSchema });
const ticketPath = z.object({ ticket: z.string().max(100) });
const types = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8' } as const;

/** Where the page asks for an export: answers an address that works once, for a browser cannot send the token when it saves a file. */
export function exportRequests(api: FastifyInstance, tickets: Tickets<Export>): void {
  api.post('/exports', async ({ body }) => ({ address: `/exports/${tickets.issue(exportBody.parse(body))}` }));
}

/** Sends an export as it is read, to whoever brings its ticket. */
export function exportFiles(app: FastifyInstance, tickets: Tickets<Export>, { store, clock }: Pick<DeskOptions, 'store' | 'clock'>): void {
  app.get('/exports/:ticket', async ({ params }, reply) => {
    const found = tickets.redeem(ticketPath.parse(params).ticket);
    if (!found) throw new ProblemError(problem('not-found'));
    const { format, filter } = found;
    const leads = withAnswers(eachLead(store, filter));
    return (
      reply
        .header('content-type', types[format])
        .header('content-disposition', `attachment; filename="tino-leads-${utcDay(clock())}.${format}"`)
        // The mark lets Excel read accents; whoever reads CSV by a program knows it.
        .send(format === 'csv' ? csvOf(leads, leadCsvColumns(filter.kind), { bom: true }) : jsonLinesOf(leads))
    );
  });
}
