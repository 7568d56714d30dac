import type { Doer, Stage } from '#domain/content/figures.ts';
import type { Localized } from '#domain/text/locale.ts';

/** Texts in the drawings of posts. */
interface ArticleFigureStrings {
  readonly gate: (number: number) => string;
  readonly weeks: (first: number, last: number) => string;
  readonly stages: Readonly<Record<Stage, string>>;
  readonly tasks: (count: number) => string;
  readonly doer: Readonly<Record<Doer | 'task', string>>;
}

const en: ArticleFigureStrings = {
  gate: (number) => `Gate ${number}`,
  weeks: (first, last) => (first === last ? `Week ${first}` : `Weeks ${first}–${last}`),
  stages: { today: 'Today', removed: 'After removing', automated: 'After automating' },
  tasks: (count) => `${count} tasks`,
  doer: { task: 'A task', agent: 'The agent does it', person: 'A person decides', removed: 'Removed' },
};

const es: ArticleFigureStrings = {
  gate: (number) => `Puerta ${number}`,
  weeks: (first, last) => (first === last ? `Semana ${first}` : `Semanas ${first} a ${last}`),
  stages: { today: 'Hoy', removed: 'Después de quitar', automated: 'Después de automatizar' },
  tasks: (count) => `${count} tareas`,
  doer: { task: 'Una tarea', agent: 'Lo hace el agente', person: 'Lo hace una persona', removed: 'Se quita' },
};

export const articleFigureStrings: Localized<ArticleFigureStrings> = { en, es };
