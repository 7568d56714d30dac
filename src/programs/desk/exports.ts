import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { LeadFilter } from '#domain/owner/leads.ts';
import type { LeadSort } from '#domain/records/lead-work.ts';
import { defaultLocale, locales } from '#domain/text/locale.ts';
import { findCourseSession } from '#server/flows/courses/courses.ts';
import { listParticipantRows, participantColumns } from '#server/owner/applications/participants.ts';
import { toCsv, withAnswers } from '#server/owner/leads/export.ts';
import { deskCsvColumns } from '#server/owner/leads/export-columns.ts';
import { eachLead } from '#server/owner/leads/list.ts';
import { WorkbookTooLargeError, workbookFlows, workbookLeadsMax, writeWorkbook } from '#server/owner/leads/workbook.ts';
import { describeFilter, recordExport } from '#server/platform/audit/owner-actions.ts';
import { createProblem, ProblemError } from '#server/platform/http/problem.ts';
import { utcDay } from '#server/visitors/measurement/views.ts';
import { sortedFilter } from './filter.ts';
import type { DeskOptions } from './options.ts';
import { placeOfSession } from './seats.ts';
import { signedInName } from './signed-in.ts';
import type { Tickets } from './tickets.ts';

/** What a ticket opens, once. CSV streams during the download; a spreadsheet is written beforehand, because it can't be partial. */
export interface Export {
  readonly name: 'leads' | 'subscribers' | `participants-${string}`;
  readonly format: keyof typeof types;
  open(author: string | undefined): Readable | Buffer;
}

const exportBody = z
  .strictObject({
    format: z.enum(['csv', 'xlsx']),
    filter: sortedFilter,
    in: z.enum(locales).default(defaultLocale),
  })
  .transform(({ filter: { sort, ...filter }, ...asked }) => ({ ...asked, filter, sort }));
const placeBody = z.strictObject({ ...placeOfSession, in: z.enum(locales).default(defaultLocale) });
const ticketPath = z.object({ ticket: z.string().max(100) });
const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** It needs the byte order mark to read accents; CSV parsers skip it. */
export const forExcel = { bom: true } as const;

type ExportContext = Pick<DeskOptions, 'store' | 'clock' | 'log'>;

interface ExportedLeads {
  readonly format: Export['format'];
  readonly filter: LeadFilter;
  readonly sort: LeadSort | undefined;
  readonly author: string | undefined;
}

/** Reads matching leads and logs the export. */
function exportedLeads(context: ExportContext, { format, filter, sort, author }: ExportedLeads) {
  const action = { action: 'export', origin: 'desk', author, filters: { format, ...describeFilter(filter) } } as const;
  return recordExport(eachLead(context.store, filter, sort), action, noting(context));
}

const noting = ({ store, clock, log }: ExportContext) => ({
  store,
  clock,
  onUnrecorded: () => log.error({ event: 'action-not-recorded' }),
});

/**
 * Returns a single-use address for an export, because a download can't send the token; or the limit if there are too many leads for a
 * spreadsheet.
 */
export function exportRequestRoutes(api: FastifyInstance, tickets: Tickets<Export>, context: ExportContext): void {
  const { store } = context;
  api.post('/seats/export', async (request) => {
    const { in: locale, ...place } = placeBody.parse(request.body);
    if (!findCourseSession(place.course, place.session)) throw new ProblemError(createProblem('not-found'));
    const format = 'csv';
    const people = async function* () {
      yield* await store.read(() => listParticipantRows(place));
    };
    const open = (author: string | undefined) => {
      const action = { action: 'export', origin: 'desk', author, filters: { format, ...place } } as const;
      return toCsv(recordExport(people(), action, noting(context)), participantColumns(locale), forExcel);
    };
    return { address: `/exports/${tickets.issue({ name: `participants-${place.session}`, format, open })}` };
  });
  api.post('/exports', async (request) => {
    const { format, filter, sort, in: locale } = exportBody.parse(request.body);
    const name = 'leads';
    if (format === 'csv') {
      const columns = deskCsvColumns(filter.kind, locale);
      const open = (author: string | undefined) =>
        toCsv(withAnswers(exportedLeads(context, { format, filter, sort, author }), store, locale), columns, forExcel);
      return { address: `/exports/${tickets.issue({ name, format, open })}` };
    }
    try {
      const kinds = await workbookFlows(store, filter);
      const leads = exportedLeads(context, { format, filter, sort, author: signedInName(request) });
      const file = await writeWorkbook(withAnswers(leads, store, locale), kinds, locale);
      return { address: `/exports/${tickets.issue({ name, format, open: () => file })}` };
    } catch (error) {
      if (error instanceof WorkbookTooLargeError) return { found: error.leads, limit: workbookLeadsMax };
      throw error;
    }
  });
}

export function exportDownloadRoutes(app: FastifyInstance, tickets: Tickets<Export>, { clock }: Pick<DeskOptions, 'clock'>): void {
  app.get('/exports/:ticket', async (request, reply) => {
    const found = tickets.redeem(ticketPath.parse(request.params).ticket);
    if (!found) throw new ProblemError(createProblem('not-found'));
    return reply
      .header('content-type', types[found.format])
      .header('content-disposition', `attachment; filename="tino-${found.name}-${utcDay(clock())}.${found.format}"`)
      .send(found.open(signedInName(request)));
  });
}
