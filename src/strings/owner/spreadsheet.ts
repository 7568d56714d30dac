import type { Localized } from '#domain/text/locale.ts';

/** Spreadsheet headings that the desk lacks. */
export const spreadsheetStrings: Localized<{
  /** Spreadsheet instants have no time zone. */
  utc(heading: string): string;
  step: string;
  progress: string;
  area(name: string): string;
  flags: string;
  timeZone: string;
  seconds: string;
  predecessor: string;
  id: string;
  answer(answer: string, remark: string): string;
}> = {
  en: {
    utc: (heading) => `${heading} (UTC)`,
    step: 'Step',
    progress: 'Progress, %',
    area: (name) => `Score: ${name}`,
    flags: 'Remarks',
    timeZone: 'Time zone',
    seconds: 'Time spent, seconds',
    predecessor: 'ID of the result before',
    id: 'ID',
    answer: (answer, remark) => `${answer} (${remark})`,
  },
  es: {
    utc: (heading) => `${heading} (UTC)`,
    step: 'Paso',
    progress: 'Avance, %',
    area: (name) => `Puntaje: ${name}`,
    flags: 'Observaciones',
    timeZone: 'Zona horaria',
    seconds: 'Tiempo dedicado, en segundos',
    predecessor: 'ID del resultado anterior',
    id: 'ID',
    answer: (answer, remark) => `${answer} (${remark})`,
  },
};
