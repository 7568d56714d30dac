// Moves for the AI questions: q16 (where data lives) and q17 (who uses AI). Each takes its question one level up.
import type { Move } from '#domain/content/questionnaires.ts';
import type { MoveLevel } from '#domain/plan.ts';

export const ai: Readonly<Record<`${'q16' | 'q17'}-${MoveLevel}`, Move>> = {
  'q16-1': {
    title: {
      en: 'Get customer records off paper and phones',
      es: 'Saca los datos de clientes del papel y de los teléfonos',
    },
    how: {
      en: 'List the notebooks, phones and inboxes with customer information, and enter those served in the last three months in a sheet, one row each: contact, purchases, what’s pending. Plan on ten minutes a row, split among those who serve them.',
      es: 'Haz una lista de las libretas, los teléfonos y los correos con datos de clientes, y pasa a una hoja de cálculo a quienes atendiste en los últimos tres meses, una fila por cliente: contacto, compras, pendientes. Calcula diez minutos por fila, entre quienes los atienden.',
    },
    done: {
      en: 'Ten customers of the last three months, picked at random, are in the sheet with contact and purchases.',
      es: 'Diez clientes de los últimos tres meses, elegidos al azar, están en la hoja con su contacto y sus compras.',
    },
    owner: 'operations',
    weeks: 4,
  },
  'q16-2': {
    title: {
      en: 'Give each area one system and someone in charge of its data',
      es: 'Deja un solo sistema por área, con alguien a cargo',
    },
    how: {
      en: 'For each area, decide which of its programs or spreadsheets counts from now on, and who keeps its data current. Copy in what’s missing for active customers, close the other files to editing, and enter new data the same day.',
      es: 'Decide, área por área, cuál de sus programas u hojas es el que vale desde hoy y quién lo mantiene al día. Copia lo que falte de los clientes activos, deja los demás archivos solo para consulta y registra los datos nuevos el mismo día.',
    },
    done: {
      en: 'Ask any area for a customer served yesterday: the record is in its one system, complete.',
      es: 'Al pedirle a cualquier área los datos de un cliente atendido ayer, están completos en su único sistema.',
    },
    owner: 'technology',
    weeks: 4,
  },
  'q16-3': {
    title: {
      en: 'Connect your systems around one customer number',
      es: 'Une los sistemas con un mismo número de cliente',
    },
    how: {
      en: 'Merge duplicates among active customers, give each one number in every system and connect the two you search most; allow four weeks, then do the rest. Before anyone uses the joint screen, write on one page what each role sees.',
      es: 'Elimina duplicados entre clientes activos, dale a cada uno un mismo número en todos los sistemas y conecta primero los dos que más se consultan: unas cuatro semanas; los demás, después. Antes de que alguien use la pantalla común, anota en una página qué ve cada puesto.',
    },
    done: {
      en: 'One search shows a customer’s records from every connected system, and two roles see different parts of them.',
      es: 'Una búsqueda muestra los registros de un cliente en los sistemas conectados, y dos puestos ven partes distintas.',
    },
    owner: 'technology',
    weeks: 4,
  },
  'q16-4': {
    title: {
      en: 'Give AI agents their own narrow access to the data',
      es: 'Dales a los agentes de IA un acceso propio y limitado',
    },
    how: {
      en: 'Open an account for each agent, never a person’s, that reads only the fields its task needs, and log every query. Try ten requests that it must be refused, and have the person in charge of the data sign the permissions for three months.',
      es: 'Abre una cuenta para cada agente, nunca la de una persona, que lea solo los campos que pide su tarea, y registra cada consulta. Prueba diez consultas que deba rechazar, y que quien responde por los datos firme los permisos por tres meses.',
    },
    done: {
      en: 'An agent answers from the shared data, the ten forbidden requests fail, and the log shows them all.',
      es: 'Un agente responde con los datos compartidos, las diez consultas prohibidas fallan y el registro muestra todo.',
    },
    owner: 'technology',
    weeks: 3,
  },
  'q17-1': {
    title: {
      en: 'Try AI for two weeks with two or three volunteers',
      es: 'Prueba la IA dos semanas con dos o tres personas',
    },
    how: {
      en: 'Have two or three people use an AI assistant 20 minutes a day, on an account you approve that doesn’t train on inputs, to write, translate or look things up, with no customer, staff or money data. Each notes what was right and what wasn’t.',
      es: 'Pide a dos o tres personas que usen un asistente de IA 20 minutos al día, con una cuenta que tú apruebes y que no aprenda de lo escrito, para redactar, traducir o buscar algo, sin datos de clientes, personal ni dinero. Cada una anota qué estuvo bien y qué no.',
    },
    done: {
      en: 'There are two or three pages with ten uses each, and they’ve been discussed in a half-hour meeting.',
      es: 'Hay dos o tres páginas con diez usos cada una, y se comentaron en una reunión de media hora.',
    },
    owner: 'leadership',
    weeks: 3,
  },
  'q17-2': {
    title: {
      en: 'Give one team an AI tool and a page of rules',
      es: 'Dale a un equipo una herramienta de IA y una página de reglas',
    },
    how: {
      en: 'Choose a daily task that’s easy to check and a business account that doesn’t train on your data. Write on one page what may be entered, what may not, who checks and whom to ask; train the team two hours and check twenty results together.',
      es: 'Elige una tarea diaria fácil de comprobar y una cuenta de empresa que no aprenda de tus datos. Escribe en una página qué datos se pueden ingresar, cuáles no, quién revisa y a quién preguntar; luego capacita al equipo dos horas y revisen juntos veinte resultados.',
    },
    done: {
      en: 'For two weeks the team has done that task daily on the company’s account, and each member has signed the rules.',
      es: 'El equipo lleva dos semanas haciendo esa tarea a diario con la cuenta de la empresa, y cada quien firmó las reglas.',
    },
    owner: 'technology',
    weeks: 4,
  },
  'q17-3': {
    title: {
      en: 'Bring AI to two more areas, each with someone who checks',
      es: 'Lleva la IA a otras dos áreas, cada una con alguien que revise',
    },
    how: {
      en: 'Pick two areas and one repetitive daily task in each, apply the same rules and name who checks. Review every result for two weeks and then a sample of twenty a week, and go back to all of them if more than one in twenty is wrong.',
      es: 'Elige dos áreas y, en cada una, una tarea diaria que se repita, aplica las mismas reglas y nombra a quien revisa. Comprueba todos los resultados dos semanas y después una muestra de veinte por semana; si falla más de uno de cada veinte, vuelve a revisarlos todos.',
    },
    done: {
      en: 'Three areas use AI in a daily task, and each has last week’s checks on file with the name of who made them.',
      es: 'Tres áreas usan la IA en una tarea diaria, y cada una guarda las revisiones de la semana pasada, con nombre.',
    },
    owner: 'technology',
    weeks: 4,
  },
  'q17-4': {
    title: {
      en: 'Move routine work to agents, one area after another',
      es: 'Pasa el trabajo de rutina a los agentes, un área tras otra',
    },
    how: {
      en: 'Where AI already does a daily task, list the routine cases, what goes to a person and who can stop the agent. A person approves each case for two weeks and then a sample of twenty a week; add areas in the same way until most are covered.',
      es: 'Donde la IA ya hace una tarea diaria, anota qué casos son rutina, cuáles pasan a una persona y quién puede detener al agente. Alguien aprueba cada caso dos semanas y después una muestra de veinte por semana; suma áreas del mismo modo, hasta cubrir la mayoría.',
    },
    done: {
      en: 'In most areas the log shows routine cases closed by an agent and unusual ones closed by a named person.',
      es: 'En la mayoría de las áreas, el registro muestra casos de rutina que cerró un agente y casos inusuales que cerró una persona con nombre.',
    },
    owner: 'technology',
    weeks: 4,
  },
};
