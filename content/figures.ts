import type { ArticleFigures, FigureWords } from '#domain/content/figures.ts';
import type { Localized } from '#domain/text/locale.ts';

/** Illustrative data of the figures in the posts. */
export const figures = {
  sample: true,
  /** Of 100 cases, how many a person still decides at each of the five gates, and the gate's first and last week. */
  gates: {
    cases: 100,
    passed: [
      { people: 100, weeks: [1, 1] },
      { people: 100, weeks: [1, 1] },
      { people: 100, weeks: [2, 4] },
      { people: 38, weeks: [5, 8] },
      { people: 12, weeks: [9, 16] },
    ],
  },
  /** The steps from a request to the first order on credit. Six are approvals: four are removed, two stay (limit, exception). */
  serviceMap: [
    { doer: 'removed', label: { en: 'Type the form into the sales system', es: 'Copiar el formulario en el sistema de ventas' } },
    { doer: 'agent', label: { en: 'Check the request is complete', es: 'Comprobar que la solicitud esté completa' } },
    { doer: 'agent', label: { en: 'Ask for what’s missing', es: 'Pedir lo que falta' } },
    { doer: 'removed', label: { en: 'Sales manager’s approval', es: 'Aprobación de ventas' } },
    { doer: 'removed', label: { en: 'Branch approval', es: 'Aprobación de la sucursal' } },
    { doer: 'agent', label: { en: 'Verify the registration', es: 'Verificar el registro' } },
    { doer: 'agent', label: { en: 'Order the credit report', es: 'Consultar el historial de crédito' } },
    { doer: 'agent', label: { en: 'Summarize it', es: 'Resumirlo' } },
    { doer: 'agent', label: { en: 'Propose a limit', es: 'Proponer un límite' } },
    { doer: 'person', label: { en: 'Decide the limit', es: 'Decidir el límite' } },
    { doer: 'removed', label: { en: 'Second signature, small amounts', es: 'Segunda firma, montos pequeños' } },
    { doer: 'person', label: { en: 'Call if the answer isn’t yes', es: 'Llamar si la respuesta no es favorable' } },
    { doer: 'person', label: { en: 'Negotiate a guarantee', es: 'Negociar una garantía' } },
    { doer: 'agent', label: { en: 'Draft the agreement', es: 'Redactar el contrato' } },
    { doer: 'person', label: { en: 'Accept an exception', es: 'Aceptar una excepción' } },
    { doer: 'removed', label: { en: 'Type the form into accounting', es: 'Copiar el formulario en la contabilidad' } },
    { doer: 'removed', label: { en: 'Approval to open the account', es: 'Aprobación para abrir la cuenta' } },
    { doer: 'person', label: { en: 'First call to the new customer', es: 'Primera llamada al cliente nuevo' } },
  ],
  /** Tasks of one hire, and their hours: before, after removing tasks, after automating. */
  workRemoved: { before: 40, removed: 16, agent: 15, person: 9, hours: { today: 11, removed: 6.5, automated: 3 } },
} as const satisfies ArticleFigures;

/** Texts in the figures. */
export const figureWords: Localized<FigureWords> = {
  en: {
    gate: (number) => `Gate ${number}`,
    weeks: (first, last) => (first === last ? `Week ${first}` : `Weeks ${first}–${last}`),
    stages: { today: 'Today', removed: 'After removing', automated: 'After automating' },
    tasks: (count) => `${count} tasks`,
    hours: (hours) => `${hours} h`,
    doer: { task: 'A task', agent: 'The agent does it', person: 'A person decides', removed: 'Removed' },
  },
  es: {
    gate: (number) => `Puerta ${number}`,
    weeks: (first, last) => (first === last ? `Semana ${first}` : `Semanas ${first} a ${last}`),
    stages: { today: 'Hoy', removed: 'Después de quitar', automated: 'Después de automatizar' },
    tasks: (count) => `${count} tareas`,
    hours: (hours) => `${hours.toLocaleString('es-MX')} h`,
    doer: { task: 'Una tarea', agent: 'Lo hace el agente', person: 'Lo hace una persona', removed: 'Se quita' },
  },
};
