import type { Localized } from '#domain/text/locale.ts';

interface SinceLastTimeStrings {
  readonly title: string;
  /** The earlier result's day, in words. */
  readonly text: (day: string) => string;
  readonly overall: string;
  readonly none: string;
  readonly change: (from: string, to: string) => string;
  readonly same: (score: string) => string;
  readonly level: (from: number, to: number) => string;
  readonly done: (count: number, planned: number) => string;
  readonly isDone: string;
  readonly isOpen: string;
  /** A quiz question that was wrong and is right now. */
  readonly learned: string;
  /** A question that was right and is wrong now. */
  readonly lost: string;
  /** Questions that changed since. */
  readonly incomparable: (count: number) => string;
}

/** What moved since the previous result (T3). */
export const sinceLastTimeStrings: Localized<SinceLastTimeStrings> = {
  en: {
    title: 'Since last time',
    text: (day) => `What moved since ${day}, question by question.`,
    overall: 'Overall score',
    none: 'Every answer is the same as last time.',
    change: (from, to) => `${from} → ${to}`,
    same: (score) => `${score}, the same`,
    level: (from, to) => `Level ${from} → ${to}`,
    done: (count, planned) =>
      count === 0
        ? 'The moves in your last plan are still open'
        : count === planned
          ? `All ${planned} moves in your last plan are done`
          : `${count} of the ${planned} moves in your last plan ${count === 1 ? 'is' : 'are'} done`,
    isDone: 'Done',
    isOpen: 'Not yet',
    learned: 'Right this time',
    lost: 'Right last time, wrong now',
    incomparable: (count) =>
      `${count === 1 ? 'One question has' : `${count} questions have`} changed since then, so scores and those answers aren’t compared.`,
  },
  es: {
    title: 'Desde la última vez',
    text: (day) => `Lo que cambió desde el ${day}, pregunta por pregunta.`,
    overall: 'Puntaje general',
    none: 'Todas las respuestas son las mismas que la última vez.',
    change: (from, to) => `${from} → ${to}`,
    same: (score) => `${score}, igual`,
    level: (from, to) => `Nivel ${from} → ${to}`,
    done: (count, planned) =>
      count === 0
        ? 'Los pasos de tu plan anterior siguen pendientes'
        : count === planned
          ? `Ya diste los ${planned} pasos de tu plan anterior`
          : `Ya diste ${count} de los ${planned} pasos de tu plan anterior`,
    isDone: 'Hecho',
    isOpen: 'Todavía no',
    learned: 'Ahora acertaste',
    lost: 'Antes acertaste, ahora no',
    incomparable: (count) =>
      `${count === 1 ? 'Una pregunta cambió' : `${count} preguntas cambiaron`} desde entonces, así que no comparamos los puntajes ni esas respuestas.`,
  },
};
