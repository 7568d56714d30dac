import * as candidates from '#content/candidates.ts';
import { moves } from '#content/moves/moves.ts';
import { questions } from '#content/readiness.ts';
import * as readinessResult from '#content/readiness-result.ts';
import { sampleCompany } from '#content/sample-company.ts';
import { buildReport, type Report } from '#domain/readiness/report.ts';
import type { Locale } from '#domain/text/locale.ts';
import { inLocale } from '#domain/text/localized.ts';

/** The report that the sample company would get today. */
export const sampleReport = (locale: Locale): Report =>
  buildReport(inLocale({ questions, moves, ...candidates, ...readinessResult }, locale), sampleCompany.answers, sampleCompany);
