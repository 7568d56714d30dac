// Moves for the finance questions: q4 (how the month closed) and q5 (budget). Each takes its question one level up.
import type { Move } from '#domain/content/questionnaires.ts';
import type { MoveLevel } from '#domain/readiness/moves.ts';

export const finance: Readonly<Record<`${'q4' | 'q5'}-${MoveLevel}`, Move>> = {
  'q4-1': {
    title: {
      en: 'Put last month’s income and costs on one sheet',
      es: 'Pon en una sola hoja los ingresos y los gastos del mes',
    },
    how: {
      en: 'Name one person to take the bank statements, or the accounting system’s export, and sort last month’s receipts and payments into at most ten categories, each with its total. Set aside two days for the first month and one for each month after.',
      es: 'Encárgale a una persona que tome los estados de cuenta, o lo que exporte el sistema contable, y reparta cada cobro y cada pago del mes pasado en diez categorías como máximo, con totales. Calcula dos días para el primer mes y uno para los siguientes.',
    },
    done: {
      en: 'Last month’s spreadsheet shows a total for income, a total for costs and no payment without a category.',
      es: 'La hoja del mes pasado muestra el total de ingresos, el total de gastos y ningún pago sin categoría.',
    },
    owner: 'finance',
    weeks: 2,
    hours: 16,
    small: {
      weeks: 1,
      how: {
        en: 'Enter last month’s receipts and payments in a sheet, in ten categories at most, each with its total. Set aside one day for the first month and an evening for each one after.',
        es: 'Anota en una hoja de cálculo los cobros y los pagos del mes pasado, en diez categorías como máximo y con totales. Calcula un día para el primer mes y una tarde para cada uno de los siguientes.',
      },
    },
  },
  'q4-2': {
    title: {
      en: 'Set a closing date and keep it',
      es: 'Fija un día de cierre y cúmplelo',
    },
    how: {
      en: 'Pick a day, such as the 10th, and list the five figures that arrive last, each with the name of the person who sends it and a due date three days earlier. On that day the report goes out on one page, with anything missing marked as missing.',
      es: 'Elige un día, por ejemplo el 10, y haz una lista de los cinco datos que llegan más tarde, con el nombre de quien los manda y una fecha límite tres días antes. Ese día sale el informe, en una página; si falta un dato, se indica que falta.',
    },
    done: {
      en: 'Last month’s report is out on the set date, and it says what’s missing, if anything is.',
      es: 'El informe del mes pasado está listo en la fecha fijada y dice qué dato falta, si falta alguno.',
    },
    owner: 'finance',
    weeks: 4,
    hours: 6,
    small: {
      weeks: 3,
      how: {
        en: 'Pick a day, such as the 10th, and note which bills and figures arrive last. On that day, make a one-page report of last month’s income, costs and what’s left, and mark what’s still missing.',
        es: 'Elige un día, por ejemplo el 10, y anota qué facturas y qué datos llegan más tarde. Ese día, haz un informe de una página con los ingresos y los gastos del mes pasado y lo que queda, y marca lo que todavía falte.',
      },
    },
  },
  'q4-3': {
    title: {
      en: 'Add a three-month forecast to the monthly report',
      es: 'Agrega al informe una proyección de tres meses',
    },
    how: {
      en: 'Export twelve months of sales and of your ten largest costs from the systems that record them, and project the next three months on one page. Write each assumption beside its figure, and update the page with every monthly close.',
      es: 'Descarga de tus sistemas doce meses de ventas y de tus diez gastos mayores, y proyecta en una página los tres meses que vienen. Escribe cada supuesto junto a su cifra y actualiza la página con cada cierre.',
    },
    done: {
      en: 'The monthly report shows the next three months, and each figure names the system it came from.',
      es: 'El informe mensual muestra los tres meses siguientes, y junto a cada cifra dice de qué sistema salió.',
    },
    owner: 'finance',
    weeks: 3,
    hours: 12,
    systems: ['books'],
    small: { weeks: 2 },
  },
  'q4-4': {
    title: {
      en: 'Have books and forecast refresh every night',
      es: 'Haz que las cifras y la proyección se actualicen cada noche',
    },
    how: {
      en: 'Connect bank, invoicing and payroll to the books one source at a time, and compare each with last month’s close before you trust it. Then put today’s forecast and what’s changed since yesterday on one screen.',
      es: 'Conecta el banco, la facturación y la nómina con la contabilidad, una fuente a la vez, y compara cada una con el último cierre antes de confiar en ella. Después, muestra en una pantalla la proyección de hoy y qué cambió desde ayer.',
    },
    done: {
      en: 'On any weekday the screen shows yesterday’s books, the forecast and what’s changed, with no figure typed in.',
      es: 'Cualquier día hábil, la pantalla muestra las cifras de ayer, la proyección y qué cambió, sin que se escriba nada a mano.',
    },
    owner: 'finance',
    weeks: 4,
    hours: 24,
    systems: ['books'],
    small: { weeks: 3 },
  },
  'q5-1': {
    title: {
      en: 'Go over the week’s payments every Friday',
      es: 'Revisa cada viernes los pagos de la semana',
    },
    how: {
      en: 'Choose someone who knows your usual prices and block half an hour on their calendar every Friday. They read the week’s payments from the largest down, as far as half an hour allows, and ask in writing about any that goes to a new supplier or is at least 10% above the last one to the same supplier.',
      es: 'Elige a alguien que conozca lo que sueles pagar y apártale media hora cada viernes. Esa persona lee los pagos de la semana, del mayor al menor, hasta donde alcance la media hora, y pregunta por escrito a qué se debe cada pago a un proveedor nuevo y cada alza de un 10\u00a0% o más sobre el último pago a un mismo proveedor.',
    },
    done: {
      en: 'Two Fridays in a row have a list of questioned payments, each with the answer beside it.',
      es: 'Hay dos viernes seguidos con su lista de pagos por aclarar, y cada pregunta tiene al lado su respuesta.',
    },
    owner: 'leadership',
    weeks: 2,
    hours: 3,
    small: { weeks: 2 },
  },
  'q5-2': {
    title: {
      en: 'Write a one-page budget and check it every month',
      es: 'Escribe un presupuesto de una página y revísalo cada mes',
    },
    how: {
      en: 'Split the last three months’ payments by area, sit down for an hour with the head of each one, and agree on a page: a monthly amount for each of its five largest costs and one for the rest. Book one more hour a month to compare it with the spending.',
      es: 'Separa por área los pagos de los últimos tres meses, reúnete una hora con quien dirige cada una y acuerden una página: un monto mensual para cada uno de sus cinco gastos mayores y otro para el resto. Aparta una hora más al mes para compararla con lo gastado.',
    },
    done: {
      en: 'Whoever spends the money has signed the page for it, and the first monthly comparison is on file.',
      es: 'Quien gasta el dinero firmó su página, y consta por escrito la primera comparación mensual.',
    },
    owner: 'finance',
    weeks: 3,
    hours: 8,
    small: {
      weeks: 2,
      how: {
        en: 'Write one page: a monthly amount for each of your five largest costs and one for the rest, signed by whoever spends it. Compare it with last month’s bank statement now, then on the first Monday of each month.',
        es: 'Escribe una página con un monto mensual para cada uno de tus cinco gastos mayores y otro para el resto, y que la firme quien gasta. Compárala ahora con el último estado de cuenta, y después el primer lunes de cada mes.',
      },
    },
  },
  'q5-3': {
    title: {
      en: 'Check each purchase against its budget before paying',
      es: 'Coteja cada compra con su presupuesto antes de pagarla',
    },
    how: {
      en: 'Load the monthly budgets into the system you order or pay from, or into a simple purchasing tool, and give each request an area and a category. Turn on a warning at 80% of the budget and a stop at 100% that a named person can lift.',
      es: 'Carga los presupuestos en el sistema con que pides o pagas, o en una herramienta de compras sencilla, y ponle área y categoría a cada solicitud. Activa un aviso al llegar al 80\u00a0% del presupuesto y un alto al 100\u00a0% que solo una persona designada pueda levantar.',
    },
    done: {
      en: 'A test purchase over budget is stopped before it’s paid, and the named person’s decision is on record.',
      es: 'Una compra de prueba que se pasa del presupuesto se detiene antes del pago, y queda registrado quién decidió.',
    },
    owner: 'finance',
    weeks: 4,
    hours: 16,
    systems: ['books'],
    small: { weeks: 2 },
  },
  'q5-4': {
    title: {
      en: 'See overruns four weeks ahead',
      es: 'Detecta los excesos de gasto cuatro semanas antes',
    },
    how: {
      en: 'Add what’s already committed (open orders, contracts, payroll due) to what’s been spent from each budget, and have the system project four weeks ahead. Every Monday it proposes up to three cuts per overrun; whoever answers for that budget accepts or rejects each in writing.',
      es: 'En cada presupuesto, suma a lo gastado lo ya comprometido (pedidos abiertos, contratos, nóminas por pagar) y haz que el sistema proyecte las cuatro semanas siguientes. Cada lunes, el sistema propone hasta tres recortes por cada exceso previsto, y quien responde por ese presupuesto acepta o rechaza cada uno por escrito.',
    },
    done: {
      en: 'Monday’s list shows each coming overrun, the cuts proposed for it and the name of the person who decided.',
      es: 'La lista del lunes muestra cada exceso previsto, los recortes propuestos y el nombre de quien decidió.',
    },
    owner: 'finance',
    weeks: 4,
    hours: 20,
    systems: ['books'],
    small: { weeks: 3 },
  },
};
