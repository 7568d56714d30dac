import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { attachmentHeader } from '#server/flows/reports/file-name.ts';
import { PrintError } from '#server/flows/reports/printer.ts';
import type { RecordReport } from '#server/messages/notifications/record-report.ts';
import { printAdvice, printLeadReport, type ReportGap } from '#server/owner/leads/report.ts';
import { noteAction } from '#server/platform/audit/owner-actions.ts';
import { createProblem, ProblemError, type ProblemKind } from '#server/platform/http/problem.ts';
import type { DeskOptions } from './options.ts';
import { signedInName } from './signed-in.ts';
import type { Tickets } from './tickets.ts';

const leadPath = z.object({ uuid: z.guid() });
const ticketPath = z.object({ ticket: z.string().max(100) });
const gaps: Readonly<Record<ReportGap, ProblemKind>> = { missing: 'not-found', none: 'not-found', incomplete: 'incomplete' };

/** Prints a lead's report and returns a single-use address, because a download can't send the token. */
export function reportRequestRoutes(
  api: FastifyInstance,
  tickets: Tickets<RecordReport>,
  { store, clock, log, reportContext }: Pick<DeskOptions, 'store' | 'clock' | 'log' | 'reportContext'>,
): void {
  api.post('/leads/:uuid/report', async (request) => {
    const { uuid } = leadPath.parse(request.params);
    const report = await printLeadReport(store, uuid, reportContext).catch((error: unknown) => {
      if (error instanceof PrintError) throw new ProblemError(createProblem('unavailable', { detail: printAdvice(error.code) }));
      throw error;
    });
    if ('gap' in report) throw new ProblemError(createProblem(gaps[report.gap]));
    const onUnrecorded = () => log.error({ event: 'action-not-recorded' });
    await noteAction(
      { action: 'report', origin: 'desk', author: signedInName(request), counts: { records: 1 } },
      { store, clock, onUnrecorded },
    );
    return { address: `/reports/${tickets.issue(report)}` };
  });
}

export function reportDownloadRoutes(app: FastifyInstance, tickets: Tickets<RecordReport>): void {
  app.get('/reports/:ticket', async ({ params }, reply) => {
    const found = tickets.redeem(ticketPath.parse(params).ticket);
    if (!found) throw new ProblemError(createProblem('not-found'));
    return reply.header('content-type', 'application/pdf').header('content-disposition', attachmentHeader(found.fileName)).send(found.pdf);
  });
}
