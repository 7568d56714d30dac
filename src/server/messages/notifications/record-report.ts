import type { LeadRecord } from '#domain/records/records.ts';
import type { WordedFlow } from '#server/flows/definitions/worded-flow.ts';
import type { AgendaMeeting } from '#server/flows/reports/agenda-document.ts';
import type { ReportDocument } from '#server/flows/reports/document.ts';
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
  return print(words.report(record, { ...context, reference: recordReference(record.uuid) }), printer, signal, queue);
}

/** The agenda of its team's meeting, in the record's language and wording (G5, W7). */
export const printAgenda = (
  record: LeadRecord,
  meeting: AgendaMeeting,
  words: WordedFlow,
  { printer }: Pick<ReportContext, 'printer'>,
  signal: AbortSignal,
): Promise<RecordReport | null> => print(words.agenda(record, meeting), printer, signal, 'download');

const print = async (
  document: ReportDocument | null,
  printer: ReportContext['printer'],
  signal: AbortSignal,
  queue: PrintQueue,
): Promise<RecordReport | null> => document && { fileName: reportFileName(document), pdf: await printer.print(document, signal, queue) };
