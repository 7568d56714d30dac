import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type LeadRecord, type RecordKind, recordKinds } from '#domain/records/records.ts';
import { type Locale, locales } from '#domain/text/locale.ts';
import { flows } from '#server/flows/definitions/registry.ts';
import type { Wordings } from '#server/flows/definitions/wordings.ts';
import { attachmentHeader } from '#server/flows/reports/file-name.ts';
import { PrintError } from '#server/flows/reports/printer.ts';
import { printRecordReport, type RecordReport, type ReportContext } from '#server/messages/notifications/record-report.ts';
import { allowMethods } from '#server/platform/http/allow-methods.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import { createProblem, ProblemError, problemResponse } from '#server/platform/http/problem.ts';
import type { ProcessCounters } from '#server/platform/process/counters.ts';
import type { Store } from '#server/platform/stores/store.ts';
import { createClientTurns } from './client-turns.ts';
import { findRecord } from './statements.ts';
import { parseUuid } from './uuid.ts';

interface PrintDependencies {
  readonly counters: Pick<ProcessCounters, 'reportsFailed' | 'reportsRefused' | 'reportsPrinted'>;
}

/** How long a visitor waits for a report, in milliseconds. */
const waitMs = 20_000;
/** Nothing failed: the queue was too long or too slow, which any visitor can cause. */
const isRefusal = ({ code }: PrintError) => code === 'busy' || code === 'abandoned';

export const isTooManyReports = (error: unknown): boolean =>
  error instanceof ProblemError && error.cause instanceof PrintError && isRefusal(error.cause);

/** No retry-after if a retry would fail the same way. A missing compiler takes the owner to fix, hence the hour. */
function printProblem(error: PrintError): ProblemError {
  if (error.code === 'failed') return new ProblemError(createProblem('internal-error'), {}, error);
  if (isRefusal(error)) return new ProblemError(createProblem('too-many-reports'), { 'retry-after': '60' }, error);
  return new ProblemError(createProblem('unavailable'), { 'retry-after': error.code === 'unavailable' ? '3600' : '10' }, error);
}

const params = z.object({ uuid: z.string().describe('Of the record.') });
const querystring = z.object({ language: z.enum(locales).optional().describe("The record's own by default.") });
export const pdfResponse = (description: string) => ({
  description,
  content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
});

interface ReplyLike {
  header(name: string, value: string): unknown;
  send(body: unknown): unknown;
}

/** The response types are JSON only, without bytes. */
function sendPdf(reply: ReplyLike, { fileName, pdf }: RecordReport): void {
  reply.header('content-type', 'application/pdf');
  reply.header('content-disposition', attachmentHeader(fileName));
  reply.send(pdf);
}

type PrintReply = ReplyLike & Pick<FastifyReply, 'raw'>;

/** Sends what `print` makes to the requesting client; null is a 404. */
export type SendPrinted = (
  print: (signal: AbortSignal) => Promise<RecordReport | null>,
  request: FastifyRequest,
  reply: PrintReply,
) => Promise<void>;

/** Each client prints one document at a time, across routes. */
export function createSendPrinted({ counters }: PrintDependencies): SendPrinted {
  const turns = createClientTurns();
  return async (print, { ip }, reply) => {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(waitMs)]);
    const report = await turns
      .take(clientNetwork(ip), signal, () => print(signal))
      .catch((error: unknown) => {
        if (!(error instanceof PrintError)) throw error;
        if (!gone.signal.aborted) counters[isRefusal(error) ? 'reportsRefused' : 'reportsFailed'] += 1;
        throw printProblem(error);
      });
    if (!report) throw new ProblemError(createProblem('not-found'));
    counters.reportsPrinted += 1;
    sendPdf(reply, report);
  };
}

/** Prints a record's report and sends it to the requesting client. */
export type SendReport = (record: LeadRecord, locale: Locale, request: FastifyRequest, reply: PrintReply) => Promise<void>;

interface SendReportDependencies {
  readonly store: Store;
  readonly wordings: Wordings;
  readonly reportContext: ReportContext;
  readonly sendPrinted: SendPrinted;
}

export function createSendReport({ store, wordings, reportContext, sendPrinted }: SendReportDependencies): SendReport {
  return async (record, language, request, reply) => {
    if (!record.isComplete) throw new ProblemError(createProblem('incomplete'));
    const wording = await store.read(() => wordings.of(record));
    await sendPrinted(
      (signal) => printRecordReport({ ...record, language }, wording.flow, reportContext, signal, 'download'),
      request,
      reply,
    );
  };
}

interface ReportDependencies {
  readonly store: Store;
  readonly sendReport: SendReport;
}

/** `…/{uuid}/report/`: a completed record's report as a PDF (V1), with its own wording and stored plan (W7). */
export function reportRoutes(app: FastifyInstance, dependencies: ReportDependencies): void {
  for (const kind of recordKinds) if (flows[kind].hasReport) addReport(app, kind, dependencies);
}

function addReport(app: FastifyInstance, kind: RecordKind, { store, sendReport }: ReportDependencies): void {
  const url = `/${kind}/:uuid/report/`;
  app.withTypeProvider<ZodTypeProvider>().get(
    url,
    {
      // The headers need a printed PDF, which is too much work for HEAD.
      exposeHeadRoute: false,
      schema: {
        summary: `Download the report of a ${kind} record`,
        description: 'A PDF, printed for each request from the record, the words it was answered with, and the plan it keeps.',
        params,
        querystring,
        response: {
          200: pdfResponse('The report.'),
          400: problemResponse('There is no such language.'),
          404: problemResponse('No such record of this kind.'),
          409: problemResponse('The record is not complete yet.'),
          429: problemResponse('Too many requests, or too many reports are being printed, as the type says; see Retry-After.'),
          503: problemResponse('This machine prints no reports now; see Retry-After.'),
        },
      },
    },
    async (request, reply) => {
      const uuid = parseUuid(request.params.uuid);
      const { language } = request.query;
      const stored = await store.read(() => findRecord(kind, uuid));
      if (!stored) throw new ProblemError(createProblem('not-found'));
      await sendReport(stored.record, language ?? stored.record.language, request, reply);
      return reply;
    },
  );
  allowMethods(app, url, ['GET']);
}
