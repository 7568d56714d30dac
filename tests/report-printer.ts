import { createReportPrinter, type ReportPrinter } from '#server/flows/reports/printer.ts';

const ignore = () => undefined;

/** Prints however long it takes: a busy machine isn't what these tests are about. */
export const createPatientPrinter = (): ReportPrinter =>
  createReportPrinter({ log: { info: ignore, error: ignore }, notify: ignore, deadlineMs: 600_000 });
