import { parseRecord } from '#domain/records/stored-record.ts';
import type { Locale } from '#domain/text/locale.ts';
import { flows } from '#server/flows/definitions/registry.ts';
import { wordings } from '#server/flows/definitions/wordings.ts';
import type { PrintFault } from '#server/flows/reports/printer.ts';
import { recordReference } from '#server/messages/notifications/booking-reference.ts';
import { printRecordReport, type RecordReport, type ReportContext } from '#server/messages/notifications/record-report.ts';
import type { Store } from '#server/platform/stores/store.ts';
import { leadWithRecord } from './detail.ts';

/** Why a lead has no report: there's no such lead, it isn't complete, or its flow has none. */
export type ReportGap = 'missing' | 'incomplete' | 'none';

/** How long the owner waits for a report: starting the printer takes longest. */
const waitMs = 30_000;

/**
 * Prints a lead's report for the owner, in the words it was answered with (V1, W7); `locale` replaces the record's language. The
 * file's name has the booking reference, so that reports of a day don't replace each other. Rejects with a `PrintError`.
 */
export async function printLeadReport(
  store: Store,
  uuid: string,
  reportContext: ReportContext,
  locale?: Locale,
): Promise<RecordReport | { readonly gap: ReportGap }> {
  const found = await store.read(function* () {
    const [row] = yield { sql: leadWithRecord, params: [uuid] };
    const record = row && parseRecord(row.document);
    return record && { record, wording: yield* wordings.of(record) };
  });
  if (!found) return { gap: 'missing' };
  const { record, wording } = found;
  if (!flows[record.type].hasReport) return { gap: 'none' };
  if (!record.isComplete) return { gap: 'incomplete' };
  const shown = locale ? { ...record, language: locale } : record;
  const report = await printRecordReport(shown, wording.flow, reportContext, AbortSignal.timeout(waitMs), 'download');
  return report ? { ...report, fileName: report.fileName.replace(/\.pdf$/, `-${recordReference(uuid)}.pdf`) } : { gap: 'none' };
}

/** What the owner can do about a report that wasn't printed. */
export const printAdvice = (fault: PrintFault): string =>
  fault === 'unavailable'
    ? "This machine can't print reports: the package @myriaddreamin/typst-ts-node-compiler or its fonts are missing. Run `npm run build`, and try again."
    : `The report wasn't printed (${fault}). Try again; if it keeps failing, another machine with this data may print it.`;
