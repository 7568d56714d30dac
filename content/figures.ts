import type { Localized } from '#domain/locale.ts';

/** Who does a step of a service after the work: nobody, the agent, a person. */
type Doer = 'removed' | 'agent' | 'person';

const step = (doer: Doer, en: string, es: string): { readonly doer: Doer; readonly label: Localized<string> } => ({
  doer,
  label: { en, es },
});

/** Illustrative data of the figures in the posts. */
export const figures = {
  sample: true,
  /** Of 100 cases, how many a person still decides at each of the five gates, and the gate's first and last week. */
  gates: {
    cases: 100,
    people: [100, 100, 100, 38, 12],
    weeks: [
      [1, 1],
      [1, 1],
      [2, 4],
      [5, 8],
      [9, 16],
    ],
  },
  /** The steps from a request to the first order on credit. */
  serviceMap: [
    step('removed', 'Send the PDF form', 'Enviar el formulario en PDF'),
    step('removed', 'Type it into the sales system', 'Copiarlo en el sistema de ventas'),
    step('agent', 'Check it is complete', 'Comprobar que esté completa'),
    step('agent', 'Ask for what is missing', 'Pedir lo que falta'),
    step('removed', 'Branch approval', 'Visto bueno de la sucursal'),
    step('agent', 'Verify the registration', 'Verificar el registro'),
    step('agent', 'Order the credit report', 'Consultar el historial de crédito'),
    step('agent', 'Summarize it', 'Resumirlo'),
    step('agent', 'Propose a limit', 'Proponer un límite'),
    step('person', 'Decide the limit', 'Decidir el límite'),
    step('removed', 'Second signature, small amounts', 'Segunda firma, montos pequeños'),
    step('person', 'Call when it is not yes', 'Llamar si no es un sí'),
    step('person', 'Negotiate a guarantee', 'Negociar una garantía'),
    step('agent', 'Draft the agreement', 'Redactar el contrato'),
    step('removed', 'Type it into the accounts', 'Copiarlo en la contabilidad'),
    step('person', 'Accept an exception', 'Aceptar una excepción'),
    step('person', 'First call as account manager', 'Primera llamada como responsable'),
    step('removed', 'Weekly status report', 'Informe semanal de avance'),
  ],
  /** Tasks of one hire, and their hours: before, after removing tasks, after automating. */
  workRemoved: { before: 40, removed: 16, agent: 15, person: 9, hours: [11, 6.5, 3] },
} as const;

/** Texts in the figures. */
export const figureWords = {
  en: {
    gate: (number: number) => `Gate ${number}`,
    weeks: (first: number, last: number) => (first === last ? `Week ${first}` : `Weeks ${first}–${last}`),
    stages: ['Today', 'After removing', 'After automating'],
    tasks: (count: number) => `${count} tasks`,
    hours: (hours: number) => `${hours} h`,
    doer: { task: 'A task', agent: 'The agent does it', person: 'A person decides', removed: 'Removed' },
  },
  es: {
    gate: (number: number) => `Puerta ${number}`,
    weeks: (first: number, last: number) => (first === last ? `Semana ${first}` : `Semanas ${first}–${last}`),
    stages: ['Hoy', 'Al quitar', 'Al automatizar'],
    tasks: (count: number) => `${count} tareas`,
    hours: (hours: number) => `${hours.toLocaleString('es-MX')} h`,
    doer: { task: 'Una tarea', agent: 'Lo hace el agente', person: 'Decide una persona', removed: 'Se quita' },
  },
};
