import type { LeadRecord } from '#domain/records/records.ts';
import type { WordedFlow } from '#server/flows/definitions/worded-flow.ts';
import { PrintError, type PrintFault } from '#server/flows/reports/printer.ts';
import { describeError, type Log } from '#server/platform/http/log.ts';
import { AttemptError } from '#server/platform/outbox/message.ts';
import type { ProcessCounters } from '#server/platform/process/counters.ts';
import { printRecordReport, type RecordReport, type ReportContext } from './record-report.ts';

/** What a mail needs to attach a report. */
export interface AttachmentContext {
  readonly reportContext: ReportContext;
  readonly counters: Pick<ProcessCounters, 'reportsFailed' | 'reportsPrinted'>;
  readonly log: Log;
  /** How long a mail waits for its report, in milliseconds: much less than a delivery may take, because mail comes first. */
  readonly waitMs?: number;
  /** Larger ones aren't mailed. A report has at most 150 KB, so something would be wrong with it. */
  readonly maxBytes?: number;
}

/** An attempt to send a mail. */
export interface SendingAttempt {
  /** Attempts so far, including this one. */
  readonly attempts: number;
  /** Aborts when the server stops. */
  readonly stop?: AbortSignal | undefined;
}

/** What may be over in minutes: a server that has just started, a busy machine, a process that ended. */
const passing: ReadonlySet<PrintFault> = new Set(['busy', 'timeout', 'crashed']);
/** A mail waits for its report as long as that may pass: about eight minutes with the delays between so many attempts. */
export const maxPrintAttempts = 5;

/**
 * Prints the report for a mail; null if there's none to attach, or it can't be printed: the mail goes without (V1). The first
 * attempts fail instead if that may pass, because a mail has its report once or never. Rejects if `stop` aborts.
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
    // The server stops: the mail waits for the next start, and has its report then.
    if (stop.aborted || (error instanceof PrintError && error.code === 'closed')) throw error;
    if (!(error instanceof PrintError)) return goWithout('failed', describeError(error));
    const fault = timeout.aborted ? 'timeout' : error.code;
    if (attempts < maxPrintAttempts && passing.has(fault)) throw new AttemptError(`its report was not printed: ${fault}`);
    return goWithout(fault);
  }
}
