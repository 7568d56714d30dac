import type { LeadRecord } from '#domain/records/records.ts';
import type { WordedFlow } from '#server/flows/definitions/worded-flow.ts';
import { reportFileName } from '#server/flows/reports/file-name.ts';
import type { DocumentContext } from '#server/flows/reports/frame.ts';
import type { PrintQueue, ReportPrinter } from '#server/flows/reports/printer.ts';
import { recordReference } from './booking-reference.ts';

export interface ReportContext extends Pick<DocumentContext, 'siteUrl' | 'bookingUrl'> {
  readonly printer: Pick<ReportPrinter, 'print'>;
}

export interface RecordReport {
  readonly fileName: string;
  readonly pdf: Buffer;
}

/** In the record's language and wording (V1, W7); null if its flow has none. Rejects with a `PrintError`. */
export async function printRecordReport(
  record: LeadRecord,
  words: WordedFlow,
  { printer, ...context }: ReportContext,
  signal: AbortSignal,
  queue: PrintQueue,
): Promise<RecordReport | null> {
  const document = words.report(record, { ...context, reference: recordReference(record.uuid) });
  return document && { fileName: reportFileName(document), pdf: await printer.print(document, signal, queue) };
}
