import { createReportPrinter, type ReportPrinter } from '#server/flows/reports/printer.ts';

const ignore = () => undefined;

/** Prints until the test's own timeout: a busy machine isn't what these tests are about. */
export const createPatientPrinter = (): ReportPrinter =>
  createReportPrinter({ log: { info: ignore, error: ignore }, notify: ignore, deadlineMs: 180_000 });
