import type { RecordKind } from '#domain/records/records.ts';
import type { Locale } from '#domain/text/locale.ts';
import { courseTitle, sessionDate } from '#server/flows/courses/courses.ts';
import { flows } from '#server/flows/definitions/registry.ts';
import { deskStrings } from '#strings/owner/desk.ts';
import { deskSeatStrings } from '#strings/owner/desk-seats.ts';
import { spreadsheetStrings } from '#strings/owner/spreadsheet.ts';
import type { ExportedLead } from './export.ts';

/** A typed cell: a Date becomes a date of the spreadsheet, an empty cell is null. */
export type SheetCell = string | number | Date | null;

export interface SheetColumn {
  readonly title: string;
  /** In characters. */
  readonly width: number;
  /** Of its dates; without one, day and time. */
  readonly format?: string;
  cell(lead: ExportedLead): SheetCell;
}

const width = { date: 17, name: 24, email: 30, short: 14, number: 10, text: 36, id: 38 } as const;

/** Excel's limit for a cell, in UTF-16 units. */
const cellMax = 32_767;
// Excel reads `_x0041_` as an escaped character, so an underscore that begins one is escaped itself.
const escapes = /_(?=x[0-9a-f]{4}_)/gi;
// XML can't hold them; spreadsheets and editors act on the bidirectional ones.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern is about them.
const unsafe = /[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g;

/** A visitor's text in a cell of a text type, which no spreadsheet runs as a formula (Q17). */
export function sheetText(text: string): string {
  const shown = text
    .slice(0, cellMax)
    .replace(/\r\n?/g, '\n')
    .toWellFormed()
    .replace(unsafe, '\ufffd')
    .replace(escapes, '_x005F_')
    .slice(0, cellMax);
  // The library looks texts up in a plain object, so the names of its inherited members need another spelling of the same text.
  return shown in {} ? `_x${shown.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_${shown.slice(1)}` : shown;
}

const text = (value: unknown): SheetCell => (typeof value === 'string' && value !== '' ? sheetText(value) : null);
const instant = (iso: string | null): SheetCell => (iso === null ? null : new Date(iso));

/** The columns of one flow's sheet, headed by the desk's words: what the flow asks for, and nothing of other flows. */
export function sheetColumns(kind: RecordKind, locale: Locale): readonly SheetColumn[] {
  const words = deskStrings[locale];
  const own = spreadsheetStrings[locale];
  const seats = deskSeatStrings[locale].application;
  const { asks, areas, areaScores, today } = flows[kind];
  const column = (title: string, wide: number, cell: SheetColumn['cell']): SheetColumn => ({ title, width: wide, cell });
  const visit = (title: string, field: string, wide: number) =>
    column(title, wide, ({ record: { metadata } }) => {
      const value = metadata[field];
      return typeof value === 'number' && Number.isFinite(value) ? value : text(value);
    });
  const { field } = words.lead;
  return [
    column(own.utc(words.lead.begun), width.date, ({ lead }) => instant(lead.created)),
    column(own.utc(words.lead.completed), width.date, ({ lead }) => instant(lead.completed)),
    column(words.leads.column.name, width.name, ({ lead }) => text(lead.name)),
    column(words.people.email, width.email, ({ lead }) => text(lead.email)),
    ...(asks.companyName ? [column(words.lead.company, width.name, ({ lead }) => text(lead.company))] : []),
    ...(asks.companyInfo
      ? (['industry', 'revenue', 'employees'] as const).map((name) =>
          column(words.lead[name], width.name, ({ company }) => text(company?.[name])),
        )
      : []),
    ...(asks.course
      ? [
          column(seats.course, width.text, ({ record }) => text(record.courseInfo && courseTitle(record.courseInfo.courseType, locale))),
          column(seats.date, width.name, ({ record }) => text(sessionDate(record.courseInfo, locale))),
          column(seats.heading, width.short, ({ lead }) => lead.decision && seats.decided[lead.decision]),
        ]
      : []),
    column(words.lead.language, width.short, ({ lead }) => words.languageName[lead.language]),
    column(words.lead.progress, width.short, ({ lead }) => (lead.complete ? words.leads.complete : words.leads.incomplete)),
    column(own.step, width.number, ({ lead }) => lead.step),
    column(own.progress, width.number, ({ lead }) => lead.progress),
    ...(areas.length > 0 ? [column(words.lead.score, width.number, ({ lead }) => lead.score)] : []),
    ...areas.map(({ id, name }) => column(own.area(name[locale]), width.number, ({ record }) => areaScores(record)?.[id] ?? null)),
    ...today.questions.map((question) =>
      column(question.text[locale], width.text, ({ record, answers }) => {
        const found = answers.find(({ id }) => id === question.id);
        if (!found) return null;
        const { answer, best } = found;
        if (best === undefined) return text(answer);
        return text(own.answer(answer, record.answers[question.id]?.value === best ? words.lead.isRight : words.lead.isWrong(best)));
      }),
    ),
    column(words.work.state, width.short, ({ lead }) => words.work.states[lead.state]),
    { ...column(words.work.followUp, width.short, ({ lead }) => lead.followUp && new Date(lead.followUp)), format: 'yyyy-mm-dd' },
    column(words.work.note, width.text, ({ lead }) => text(lead.note)),
    column(words.work.reading, width.short, ({ lead }) => (lead.isNew ? words.work.unread : words.work.read)),
    column(own.flags, width.name, ({ lead }) => text(lead.flags.map((flag) => words.flags[flag] ?? flag).join(', '))),
    visit(field.source, 'utm_source', width.short),
    visit(field.medium, 'utm_medium', width.short),
    visit(field.campaign, 'utm_campaign', width.short),
    visit(field.term, 'utm_term', width.short),
    visit(field.content, 'utm_content', width.short),
    visit(field.referrer, 'referrer', width.email),
    visit(field.page, 'url', width.email),
    visit(own.timeZone, 'timezone', width.name),
    visit(own.seconds, 'totalTimeSpent', width.number),
    column(own.utc(words.lead.changed), width.date, ({ lead }) => instant(lead.changed)),
    column(own.id, width.id, ({ lead }) => lead.uuid),
    column(own.predecessor, width.id, ({ record }) => text(record.predecessor)),
  ];
}

/** A sheet's name: at most 31 characters, without those that spreadsheets refuse. */
export const sheetName = (kind: RecordKind, locale: Locale): string =>
  flows[kind].title[locale]
    .replace(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .trim();
