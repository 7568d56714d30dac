import { parseRecord } from '#domain/records/stored-record.ts';
import type { Locale } from '#domain/text/locale.ts';
import { flows } from '#server/flows/definitions/registry.ts';
import { wordings } from '#server/flows/definitions/wordings.ts';
import type { PrintFault } from '#server/flows/reports/printer.ts';
import { recordReference } from '#server/messages/notifications/booking-reference.ts';
import { printRecordReport, type RecordReport, type ReportContext } from '#server/messages/notifications/record-report.ts';
import type { Store } from '#server/platform/stores/store.ts';
import { leadWithRecord } from './detail.ts';

/** `none`: the flow has no reports. */
export type ReportGap = 'missing' | 'incomplete' | 'none';

/** In milliseconds; starting the printer takes longest. */
const waitMs = 30_000;

/**
 * Prints a lead's report for the owner in its own wording (V1, W7); `locale` replaces the record's language. The file name has the booking
 * reference, so that one day's reports don't overwrite each other. Rejects with a `PrintError`.
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

/** Tells the owner how to fix a report that didn't print. */
export const printAdvice = (fault: PrintFault): string =>
  fault === 'unavailable'
    ? "This machine can't print reports: the package @myriaddreamin/typst-ts-node-compiler or its fonts are missing. Run `npm run build`, and try again."
    : `The report wasn't printed (${fault}). Try again; if it keeps failing, another machine with this data may print it.`;
