// Moves for the AI questions: q16 (where data lives) and q17 (who uses AI). Each takes its question one level up.
import type { Move } from '#domain/content/questionnaires.ts';
import type { MoveLevel } from '#domain/readiness/moves.ts';
import { facts } from '../facts.ts';

export const ai: Readonly<Record<`${'q16' | 'q17'}-${MoveLevel}`, Move>> = {
  'q16-1': {
    title: {
      en: 'Get customer records off paper and phones',
      es: 'Saca los datos de clientes del papel y de los teléfonos',
    },
    how: {
      en: 'List the notebooks, phones and inboxes with customer information, and enter the customers served in the last three months, two hundred at most, in a sheet, one row each: contact, purchases, what’s pending. Plan on ten minutes a row, split among those who serve them.',
      es: 'Haz una lista de las libretas, los teléfonos y los correos con datos de clientes, y pasa a una hoja de cálculo a quienes atendiste en los últimos tres meses, doscientos como máximo, una fila por cliente: contacto, compras, pendientes. Calcula diez minutos por fila, entre quienes los atienden.',
    },
    done: {
      en: 'Any ten of those customers are in the sheet, with contact details and purchases.',
      es: 'Diez de esos clientes, elegidos al azar, están en la hoja con su contacto y sus compras.',
    },
    owner: 'technology',
    weeks: 4,
    hours: 12,
    systems: ['records'],
    small: {
      weeks: 2,
      how: {
        en: 'Enter the customers of the last three months in one sheet, a row each: contact, purchases, what’s pending. Whoever serves a customer fills in the row.',
        es: 'Pasa a una sola hoja a los clientes de los últimos tres meses, una fila por cliente: contacto, compras, pendientes. Cada fila la llena quien atiende a ese cliente.',
      },
    },
  },
  'q16-2': {
    title: {
      en: 'Give each area one system, with someone in charge of its data',
      es: 'Deja un solo sistema por área, con alguien a cargo de sus datos',
    },
    how: {
      en: 'For each area, decide which of its programs or spreadsheets counts from now on, and who keeps its data current. Copy in what’s missing for active customers, close the other files to editing, and enter new data the same day.',
      es: 'Decide, área por área, cuál de sus sistemas u hojas es el que vale desde hoy y quién lo mantiene al día. Copia lo que falte de los clientes activos, deja los demás archivos solo para consulta y registra los datos nuevos el mismo día.',
    },
    done: {
      en: 'The records of any customer served yesterday are complete, each in the place meant for it.',
      es: 'Los registros de cualquier cliente atendido ayer están completos, cada uno en el lugar que le toca.',
    },
    owner: 'technology',
    weeks: 4,
    hours: 24,
    systems: ['records'],
    small: {
      weeks: 2,
      title: {
        en: 'Keep each kind of data in one place, with someone in charge',
        es: 'Guarda cada tipo de datos en un solo lugar, con alguien a cargo',
      },
      how: {
        en: 'For each kind of data, customers’ first, choose one place and one person who keeps it current. Copy the rest into it, and stop using the others. New data goes in the same day.',
        es: 'Elige, para cada tipo de datos y primero para los de clientes, un solo lugar y una persona que lo mantenga al día. Copia ahí lo demás y deja de usar los otros. Lo nuevo se registra el mismo día.',
      },
    },
  },
  'q16-3': {
    title: {
      en: 'Connect your systems around one customer number',
      es: 'Une los sistemas con un mismo número de cliente',
    },
    how: {
      en: 'Merge duplicates among active customers, give each customer the same number in every system and connect the two systems you search most; allow four weeks, then do the rest. Before anyone uses the joint screen, write on one page what each role sees.',
      es: 'Unifica los duplicados entre clientes activos, dale a cada uno un mismo número en todos los sistemas y conecta primero los dos que más se consultan: unas cuatro semanas; los demás, después. Antes de que alguien use la pantalla común, anota en una página qué ve cada puesto.',
    },
    done: {
      en: 'One search shows a customer’s records from every connected system, and two roles see different parts of them.',
      es: 'Una búsqueda muestra los registros de un cliente en los sistemas conectados, y dos puestos ven partes distintas.',
    },
    owner: 'technology',
    weeks: 4,
    hours: 32,
    systems: ['records'],
    small: {
      weeks: 3,
      how: {
        en: 'Merge duplicate customers, give each one number in every system and connect the two you search most; the rest can follow. Before anyone uses the joint screen, write on half a page who sees what.',
        es: 'Unifica los clientes duplicados, dale a cada uno un mismo número en todos los sistemas y conecta los dos que más se consultan; los demás pueden esperar. Antes de usar la pantalla común, anota en media página quién ve qué.',
      },
    },
  },
  'q16-4': {
    title: {
      en: 'Give AI agents their own narrow access to the data',
      es: 'Dales a los agentes de IA un acceso propio y limitado',
    },
    how: {
      en: 'Before an agent acts on anything, open an account for it, never a person’s, that reads only the fields its task needs, and log every query. Try ten requests that must be refused, and have the person in charge of the data sign the permissions for three months.',
      es: 'Antes de que un agente haga algo, ábrele una cuenta propia, nunca la de una persona, que lea solo los campos que pide su tarea, y registra cada consulta. Haz que intente diez consultas que se le deban negar, y que quien responde por los datos firme los permisos por tres meses.',
    },
    done: {
      en: 'An agent answers from the shared data, the ten forbidden requests fail, and the log shows them all.',
      es: 'Un agente responde con los datos compartidos, las diez consultas prohibidas se rechazan y todo consta en el registro.',
    },
    owner: 'technology',
    weeks: 3,
    hours: 16,
    systems: ['records'],
    small: { weeks: 2 },
  },
  'q17-1': {
    title: {
      en: 'Try AI on harmless tasks for two weeks, with volunteers',
      es: 'Haz una prueba voluntaria de IA de dos semanas, con textos sin riesgo',
    },
    how: {
      en: 'Have two or three people use an AI assistant 20 minutes a day, on an account you approve that doesn’t train on inputs, to write, translate or look things up, with no customer, staff or financial data. Each notes what was right and what wasn’t.',
      es: 'Pídeles a dos o tres personas que usen un asistente de IA 20 minutos al día, con una cuenta que tú apruebes y que no aprenda de lo escrito, para redactar, traducir o buscar algo, sin datos de clientes, del personal ni financieros. Cada una anota qué estuvo bien y qué no.',
    },
    done: {
      en: 'There are two or three pages with ten uses each, and they’ve been discussed in a half-hour meeting.',
      es: 'Hay dos o tres páginas con diez usos cada una, y se comentaron en una reunión de media hora.',
    },
    owner: 'technology',
    weeks: 3,
    hours: 3,
    small: { weeks: 2 },
  },
  'q17-2': {
    title: {
      en: 'Give one team an AI tool and a page of rules',
      es: 'Dale a un equipo una herramienta de IA y una página de reglas',
    },
    how: {
      en: 'Choose a daily task that’s easy to check and a business account that doesn’t train on your data; company work on personal accounts ends the same day. Write on one page what may be entered, what may not, who approves and whom to ask; train the team for two hours and check twenty results together. One option: {process}.',
      es: 'Elige una tarea diaria fácil de comprobar y una cuenta de empresa que no aprenda de tus datos; desde ese día, nada de la empresa en cuentas personales. Escribe en una página qué se puede ingresar, qué no, quién aprueba y a quién preguntar; capacita al equipo dos horas y revisa con él veinte resultados. Una opción: {process}.',
    },
    done: {
      en: 'For two weeks the team has done that task daily on the company’s account, and each member has signed the rules.',
      es: 'El equipo lleva dos semanas haciendo esa tarea a diario con la cuenta de la empresa, y cada quien firmó las reglas.',
    },
    owner: 'technology',
    weeks: 4,
    hours: 12,
    small: {
      weeks: 3,
      how: {
        en: 'Choose one daily task and one paid account for the whole team, which doesn’t train on your data; nobody uses a private one for work after that. Have everyone sign half a page of rules, and read every result yourself. Start with {process}.',
        es: 'Elige una tarea diaria y una cuenta de pago para todo el equipo, que no aprenda de tus datos; desde entonces, nadie usa la suya para trabajar. Que cada quien firme media página de reglas, y lee tú cada resultado. Empieza por {process}.',
      },
    },
  },
  'q17-3': {
    title: {
      en: 'Bring AI to two more areas, each with someone who checks',
      es: 'Lleva la IA a otras dos áreas, cada una con alguien que revise',
    },
    how: {
      en: `First, have someone check what AI did last month. Pick two areas and one repetitive daily task in each, apply the same rules and name who checks. That person approves every result, and counts those in a row without a serious error; at ${facts.supervisedDecisions}, and with AI’s access limited to the task, a sample of twenty a week is enough; one serious error starts the count again.`,
      es: `Primero, alguien revisa lo que la IA hizo el último mes. Elige dos áreas y, en cada una, una tarea diaria que se repita, con las mismas reglas y alguien que revise. Esa persona aprueba cada resultado y cuenta cuántos van seguidos sin un error grave; al llegar a ${facts.supervisedDecisions}, y con el acceso de la IA limitado a esa tarea, basta una muestra de veinte por semana; un error grave devuelve la cuenta a cero.`,
    },
    done: {
      en: 'Three areas use AI in a daily task, and each has its count on file with the name of who checks.',
      es: 'Tres áreas usan la IA en una tarea diaria, y cada una guarda su cuenta con el nombre de quien revisa.',
    },
    owner: 'technology',
    weeks: 4,
    hours: 16,
    small: { weeks: 4 },
  },
  'q17-4': {
    title: {
      en: 'Hand one area’s routine work to an agent',
      es: 'Pásale a un agente el trabajo de rutina de un área',
    },
    how: {
      en: `Where AI does a daily task with ${facts.supervisedDecisions} approved results in a row and no serious error, list the routine cases, what goes to a person and who can stop the agent. Hand over one area this month, or whenever its count is complete; the next one starts its own. It’s the first of several areas; this move’s points assume that the others follow.`,
      es: `Donde la IA ya lleve ${facts.supervisedDecisions} resultados aprobados seguidos en una tarea diaria, sin un error grave, anota qué casos son rutina, cuáles pasan a una persona y quién puede detener al agente. Entrégale la rutina de un área este mes, o cuando se complete la cuenta; después, la siguiente empieza su propia cuenta. Con esa área solo se empieza; los puntos de este paso suponen que otras harán lo mismo.`,
    },
    done: {
      en: `In one area the log shows its ${facts.supervisedDecisions} approvals, routine cases closed by an agent and unusual ones closed by a named person.`,
      es: `En un área, el registro muestra sus ${facts.supervisedDecisions} aprobaciones, casos de rutina que cerró un agente y casos inusuales que cerró una persona identificada.`,
    },
    owner: 'technology',
    weeks: 4,
    hours: 32,
    systems: ['agents'],
    small: { weeks: 4 },
  },
};
