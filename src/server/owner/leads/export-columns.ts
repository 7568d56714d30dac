import { type RecordKind, recordKinds } from '#domain/records/records.ts';
import { defaultLocale, type Locale } from '#domain/text/locale.ts';
import { courseTitle, sessionDate } from '#server/flows/courses/courses.ts';
import { flows } from '#server/flows/definitions/registry.ts';
import { deskStrings } from '#strings/owner/desk.ts';
import { deskPersonStrings } from '#strings/owner/desk-person.ts';
import { deskSeatStrings } from '#strings/owner/desk-seats.ts';
import { spreadsheetStrings } from '#strings/owner/spreadsheet.ts';
import type { Column, ExportedLead } from './export.ts';
import { type SheetCell, sheetCell, sheetText } from './sheet-cell.ts';

export interface SheetColumn {
  readonly title: string;
  /** In characters. */
  readonly width: number;
  /** For dates; defaults to day and time. */
  readonly format?: string | undefined;
  cell(lead: ExportedLead): SheetCell;
}

const readWords = (locale: Locale) => ({
  locale,
  desk: deskStrings[locale],
  own: spreadsheetStrings[locale],
  seats: deskSeatStrings[locale].application,
  person: deskPersonStrings[locale],
});
type Words = ReturnType<typeof readWords>;

const widths = { date: 17, name: 24, email: 30, short: 14, number: 10, text: 36, id: 38 } as const;

interface SheetForm<V> {
  readonly width: keyof typeof widths;
  readonly format?: string;
  title(words: Words): string;
  /** Defaults to the value itself. */
  cell?(value: V, words: Words, lead: ExportedLead): SheetCell;
}

type CsvValue = ReturnType<Column<ExportedLead>['cell']>;

/** One value of a lead, unformatted in CSV. Columns without `sheet` are CSV only. */
interface LeadColumn {
  value(lead: ExportedLead, locale: Locale): CsvValue;
  readonly sheet?: (words: Words) => SheetColumn;
}

function column<V extends CsvValue>(value: (lead: ExportedLead, locale: Locale) => V, sheet?: SheetForm<V>): LeadColumn {
  if (!sheet) return { value };
  const cell = sheet.cell ?? sheetCell;
  return {
    value,
    sheet: (words) => ({
      title: sheet.title(words),
      width: widths[sheet.width],
      format: sheet.format,
      cell: (lead) => cell(value(lead, words.locale), words, lead),
    }),
  };
}

const toDate = (text: string | null): SheetCell => (text === null ? null : new Date(text));

const visit = (field: string, width: keyof typeof widths, title: SheetForm<CsvValue>['title']) =>
  column(
    ({ record }) => {
      const value = record.metadata[field];
      return typeof value === 'string' || typeof value === 'number' ? value : null;
    },
    { width, title },
  );

/** Columns of all flows, by CSV name. */
const columns = {
  uuid: column(({ lead }) => lead.uuid, { width: 'id', title: ({ own }) => own.id }),
  kind: column(({ lead }) => lead.kind, {
    width: 'name',
    title: ({ desk }) => desk.lead.flow,
    cell: (kind, { locale }) => flows[kind].title[locale],
  }),
  created: column(({ lead }) => lead.created, { width: 'date', title: ({ own, desk }) => own.utc(desk.lead.begun), cell: toDate }),
  updated: column(({ lead }) => lead.updated),
  completed: column(({ lead }) => lead.completed, { width: 'date', title: ({ own, desk }) => own.utc(desk.lead.completed), cell: toDate }),
  complete: column(({ lead }) => lead.complete, {
    width: 'short',
    title: ({ desk }) => desk.lead.progress,
    cell: (isComplete, { desk }) => (isComplete ? desk.leads.complete : desk.leads.incomplete),
  }),
  language: column(({ lead }) => lead.language, {
    width: 'short',
    title: ({ desk }) => desk.lead.language,
    cell: (language, { desk }) => desk.languageName[language],
  }),
  name: column(({ lead }) => lead.name, { width: 'name', title: ({ desk }) => desk.leads.column.name }),
  email: column(({ lead }) => lead.email, { width: 'email', title: ({ desk }) => desk.people.email }),
  company: column(({ lead }) => lead.company, { width: 'name', title: ({ desk }) => desk.lead.company }),
  industry: column(({ company }) => company?.industry, { width: 'name', title: ({ desk }) => desk.lead.industry }),
  revenue: column(({ company }) => company?.revenue, { width: 'name', title: ({ desk }) => desk.lead.revenue }),
  employees: column(({ company }) => company?.employees, { width: 'name', title: ({ desk }) => desk.lead.employees }),
  course: column(({ record }, locale) => record.courseInfo && courseTitle(record.courseInfo.courseType, locale), {
    width: 'text',
    title: ({ seats }) => seats.course,
  }),
  session: column(({ record }, locale) => sessionDate(record.courseInfo, locale), { width: 'name', title: ({ seats }) => seats.date }),
  step: column(({ lead }) => lead.step, { width: 'number', title: ({ own }) => own.step }),
  progress: column(({ lead }) => lead.progress, { width: 'number', title: ({ own }) => own.progress }),
  score: column(({ lead }) => lead.score, { width: 'number', title: ({ desk }) => desk.lead.score }),
  state: column(({ lead }) => lead.state, {
    width: 'short',
    title: ({ desk }) => desk.work.state,
    cell: (state, { desk }) => desk.work.states[state],
  }),
  followUp: column(({ lead }) => lead.followUp, {
    width: 'short',
    format: 'yyyy-mm-dd',
    title: ({ desk }) => desk.work.followUp,
    cell: toDate,
  }),
  note: column(({ lead }) => lead.note, { width: 'text', title: ({ desk }) => desk.work.note }),
  phone: column(({ lead }) => lead.phone, { width: 'name', title: ({ person }) => person.phone }),
  value: column(({ lead }) => lead.value && lead.value / 100, { width: 'number', title: ({ person }) => person.value }),
  changed: column(({ lead }) => lead.changed, { width: 'date', title: ({ own, desk }) => own.utc(desk.lead.changed), cell: toDate }),
  decision: column(({ lead }) => lead.decision, {
    width: 'short',
    title: ({ seats }) => seats.heading,
    cell: (decision, { seats }) => decision && seats.decided[decision],
  }),
  paid: column(({ lead }) => lead.paid, {
    width: 'short',
    format: 'yyyy-mm-dd',
    title: ({ seats }) => seats.payment.day,
    cell: toDate,
  }),
  new: column(({ lead }) => lead.isNew, {
    width: 'short',
    title: ({ desk }) => desk.work.sinceVisit,
    cell: (isNew, { desk }) => (isNew ? desk.work.isNew : null),
  }),
  plan: column(({ record }) => record.plan?.map((moves) => moves.join(' ')).join(' | ')),
  wording: column(({ record }) => record.wording),
  predecessor: column(({ record }) => record.predecessor, { width: 'id', title: ({ own }) => own.predecessor }),
  flags: column(({ lead }) => lead.flags.join(' '), {
    width: 'name',
    title: ({ own }) => own.flags,
    cell: (_, { desk }, { lead }) => sheetCell(lead.flags.map((flag) => desk.flags[flag] ?? flag).join(', ')),
  }),
  utm_source: visit('utm_source', 'short', ({ desk }) => desk.lead.field.source),
  utm_medium: visit('utm_medium', 'short', ({ desk }) => desk.lead.field.medium),
  utm_campaign: visit('utm_campaign', 'short', ({ desk }) => desk.lead.field.campaign),
  utm_term: visit('utm_term', 'short', ({ desk }) => desk.lead.field.term),
  utm_content: visit('utm_content', 'short', ({ desk }) => desk.lead.field.content),
  referrer: visit('referrer', 'email', ({ desk }) => desk.lead.field.referrer),
  url: visit('url', 'email', ({ desk }) => desk.lead.field.page),
  timezone: visit('timezone', 'name', ({ own }) => own.timeZone),
  totalTimeSpent: visit('totalTimeSpent', 'number', ({ own }) => own.seconds),
} satisfies Readonly<Record<string, LeadColumn>>;

type NamedColumn = readonly [name: string, column: LeadColumn];

const areaColumns = (kind: RecordKind): readonly NamedColumn[] =>
  flows[kind].areas.map(({ id, name }) => [
    `score_${id}`,
    column(({ lead, record }) => (lead.kind === kind ? flows[kind].areaScores(record)?.[id] : null), {
      width: 'number',
      title: ({ own, locale }) => own.area(name[locale]),
    }),
  ]);

/** One flow's questions in today's wording; answers keep the wording they were chosen with (W7). */
const answerColumns = (kind: RecordKind): readonly NamedColumn[] =>
  flows[kind].today.questions.map(({ id, text }) => {
    // Other flows may use the same question id.
    const find = ({ lead, answers }: ExportedLead) => (lead.kind === kind ? answers.find((answer) => answer.id === id) : undefined);
    const value = (lead: ExportedLead) => {
      const found = find(lead);
      return found && (found.note === undefined ? found.answer : `${found.answer} (${found.note})`);
    };
    const sheet: SheetForm<CsvValue> = {
      width: 'text',
      title: ({ locale }) => text[locale],
      cell(_, { desk, own }, lead) {
        const found = find(lead);
        if (found?.best === undefined) return sheetCell(found?.answer);
        const isRight = lead.record.answers[id]?.value === found.best;
        return sheetText(own.answer(found.answer, isRight ? desk.lead.isRight : desk.lead.isWrong(found.best)));
      },
    };
    return [`${id}: ${text.en}`, column(value, sheet)];
  });

type Order = readonly (keyof typeof columns | 'areas' | 'answers')[];

const arrange = (order: Order, kinds: readonly RecordKind[]): readonly NamedColumn[] =>
  order.flatMap((name): readonly NamedColumn[] => {
    if (name === 'areas') return kinds.flatMap(areaColumns);
    return name === 'answers' ? kinds.flatMap(answerColumns) : [[name, columns[name]]];
  });

const csvOrder: Order = [
  ...(['uuid', 'kind', 'created', 'updated', 'completed', 'complete', 'language', 'name', 'email', 'company'] as const),
  ...(['industry', 'revenue', 'employees', 'course', 'session', 'step', 'progress', 'score', 'areas'] as const),
  ...([
    'state',
    'followUp',
    'note',
    'phone',
    'value',
    'changed',
    'decision',
    'paid',
    'new',
    'plan',
    'wording',
    'predecessor',
    'flags',
  ] as const),
  ...(['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const),
  ...(['referrer', 'url', 'timezone', 'totalTimeSpent', 'answers'] as const),
];

/** Includes only what the flow asks for. */
function sheetOrder(kind: RecordKind): Order {
  const { asks, areas } = flows[kind];
  return [
    ...(['created', 'completed', 'name', 'email'] as const),
    ...(asks.companyName ? (['company'] as const) : []),
    ...(asks.companyInfo ? (['industry', 'revenue', 'employees'] as const) : []),
    ...(asks.course ? (['course', 'session', 'decision', 'paid'] as const) : []),
    ...(['language', 'complete', 'step', 'progress'] as const),
    ...(areas.length > 0 ? (['score'] as const) : []),
    ...(['areas', 'answers', 'state', 'followUp', 'note', 'phone', 'value', 'new', 'flags'] as const),
    ...(['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const),
    ...(['referrer', 'url', 'timezone', 'totalTimeSpent', 'changed', 'uuid', 'predecessor'] as const),
  ];
}

/** CSV columns for programs, with stable English names; of all flows without a kind. */
export const leadCsvColumns = (kind?: RecordKind): readonly Column<ExportedLead>[] =>
  arrange(csvOrder, kind ? [kind] : recordKinds).map(([title, { value }]) => ({ title, cell: (lead) => value(lead, defaultLocale) }));

/** One flow's sheet columns for people, titled as on the desk. */
export function sheetColumns(kind: RecordKind, locale: Locale): readonly SheetColumn[] {
  const words = readWords(locale);
  return arrange(sheetOrder(kind), [kind]).flatMap(([, { sheet }]) => (sheet ? [sheet(words)] : []));
}

/** A CSV file's columns for people, titled as on the desk, with what a spreadsheet has. */
export function deskCsvColumns(kind: RecordKind | undefined, locale: Locale): readonly Column<ExportedLead>[] {
  const words = readWords(locale);
  return arrange(csvOrder, kind ? [kind] : recordKinds).flatMap(([, { sheet }]) => {
    if (!sheet) return [];
    const { title, cell, format } = sheet(words);
    // Dates with a format of their own are days.
    const toText = (value: SheetCell) =>
      value instanceof Date ? value.toISOString().slice(0, format === undefined ? undefined : 10) : value;
    return [{ title, cell: (lead) => toText(cell(lead)) }];
  });
}
