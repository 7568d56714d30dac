import type { LeadRecord } from '#domain/records.ts';
import type { WordedFlow } from '../flows/server-flow.ts';
import { describeError, type Log } from '../http/log.ts';
import type { ProcessCounters } from '../process/counters.ts';
import { PrintError } from '../reports/printer.ts';
import { printRecordReport, type RecordReport, type ReportContext } from './record-report.ts';

/** What a mail needs to attach a report. */
export interface AttachmentContext {
  readonly reportContext: ReportContext;
  readonly counters: Pick<ProcessCounters, 'reportsFailed'>;
  readonly log: Log;
  /** How long a mail waits for its report, in milliseconds: much less than a delivery may take, because mail comes first. */
  readonly waitMs?: number;
  /** Larger ones aren't mailed. A report has at most 150 KB, so something would be wrong with it. */
  readonly maxBytes?: number;
}

/**
 * Prints the report for a mail; null if there's none to attach, or it isn't done in time: the mail goes without (V1). Rejects if
 * `stop` aborts.
 */
export async function printAttachment(
  record: LeadRecord,
  words: WordedFlow,
  { reportContext, counters, log, waitMs = 12_000, maxBytes = 500_000 }: AttachmentContext,
  stop = new AbortController().signal,
): Promise<RecordReport | null> {
  const goWithout = (why: string, more = {}) => {
    counters.reportsFailed += 1;
    log.error({ event: 'mail-without-report', why, ...more });
    return null;
  };
  const timeout = AbortSignal.timeout(waitMs);
  try {
    const report = await printRecordReport(record, words, reportContext, AbortSignal.any([stop, timeout]));
    return report && report.pdf.length > maxBytes ? goWithout('too large') : report;
  } catch (error) {
    // The server stops: the mail waits for the next start, and has its report then.
    if (stop.aborted || (error instanceof PrintError && error.code === 'closed')) throw error;
    if (!(error instanceof PrintError)) return goWithout('failed', describeError(error));
    return goWithout(timeout.aborted ? 'timeout' : error.code);
  }
}
