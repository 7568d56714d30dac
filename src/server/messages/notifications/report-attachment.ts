import type { LeadRecord } from '#domain/records/records.ts';
import type { WordedFlow } from '#server/flows/definitions/worded-flow.ts';
import { PrintError, type PrintFault } from '#server/flows/reports/printer.ts';
import { describeError, type Log } from '#server/platform/http/log.ts';
import { AttemptError } from '#server/platform/outbox/message.ts';
import type { ProcessCounters } from '#server/platform/process/counters.ts';
import { printRecordReport, type RecordReport, type ReportContext } from './record-report.ts';

export interface AttachmentContext {
  readonly reportContext: ReportContext;
  readonly counters: Pick<ProcessCounters, 'reportsFailed' | 'reportsPrinted'>;
  readonly log: Log;
  /** In milliseconds: much less than a delivery may take, because mail comes first. */
  readonly waitMs?: number;
  /** A report has at most 150 KB, so something must be wrong with a larger one. */
  readonly maxBytes?: number;
}

export interface SendingAttempt {
  /** Including this one. */
  readonly attempts: number;
  /** When the server stops. */
  readonly stop?: AbortSignal | undefined;
}

/** Gone within minutes: a server that just started, a busy machine, a process that ended. */
const passing: ReadonlySet<PrintFault> = new Set(['busy', 'timeout', 'crashed']);
/** Gives such a fault about eight minutes to pass. */
export const maxPrintAttempts = 5;

/**
 * Null if there's none or it can't be printed: the mail goes without (V1). The first attempts fail if the fault may pass, because a mail is
 * sent only once. Rejects if `stop` aborts.
 */
export async function printAttachment(
  record: LeadRecord,
  words: WordedFlow,
  { reportContext, counters, log, waitMs = 12_000, maxBytes = 500_000 }: AttachmentContext,
  { attempts, stop = new AbortController().signal }: SendingAttempt,
): Promise<RecordReport | null> {
  const goWithout = (why: string, more = {}) => {
    counters.reportsFailed += 1;
    log.error({ event: 'mail-without-report', why, ...more });
    return null;
  };
  const timeout = AbortSignal.timeout(waitMs);
  try {
    const report = await printRecordReport(record, words, reportContext, AbortSignal.any([stop, timeout]), 'mail');
    if (report && report.pdf.length > maxBytes) return goWithout('too large');
    if (report) counters.reportsPrinted += 1;
    return report;
  } catch (error) {
    // The mail gets its report after the next start.
    if (stop.aborted || (error instanceof PrintError && error.code === 'closed')) throw error;
    if (!(error instanceof PrintError)) return goWithout('failed', describeError(error));
    const fault = timeout.aborted ? 'timeout' : error.code;
    if (attempts < maxPrintAttempts && passing.has(fault)) throw new AttemptError(`its report was not printed: ${fault}`);
    return goWithout(fault);
  }
}
