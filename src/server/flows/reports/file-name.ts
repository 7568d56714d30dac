import { reportStrings } from '#strings/readiness/report.ts';
import { agendaStrings } from '#strings/team/agenda.ts';
import type { ReportDocument } from './document.ts';

/** No name or company, which would show in a list of downloads. */
export function reportFileName({ template, locale, date: { year, month, day } }: ReportDocument): string {
  const words = reportStrings[locale];
  const names = { readiness: words.fileName, knowledge: words.knowledge.fileName, agenda: agendaStrings[locale].fileName };
  const iso = [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
  return `${names[template]}-${iso}.pdf`;
}

/** An ASCII name, and the full name (RFC 6266, RFC 5987). */
export const attachmentHeader = (fileName: string): string => dispositionHeader('attachment', fileName);

/** iOS offers to add a calendar's events. */
export const inlineHeader = (fileName: string): string => dispositionHeader('inline', fileName);

function dispositionHeader(disposition: 'attachment' | 'inline', fileName: string): string {
  const ascii = fileName.normalize('NFD').replace(/[^\w.-]/g, '');
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
