// What the assessment's result says besides its moves (content/moves) and the candidates for AI (content/candidates.ts): every text must hold for each sheet that shows it.
import type { ReadinessResultContent } from '#domain/content/questionnaires.ts';
import type { MoveOwner } from '#domain/readiness/moves.ts';
import type { Employees } from '#domain/readiness/options.ts';
import type { Category, CategoryUrgency, QuestionId, VerdictForm } from '#domain/readiness/readiness.ts';
import type { VerdictPart } from '#domain/readiness/verdict.ts';
import type { Localized } from '#domain/text/locale.ts';
import { facts } from './facts.ts';

/** What to keep doing where the answer is at level 5. */
export const keep: Readonly<Record<QuestionId, Localized<string>>> = {
  q4: {
    en: 'Keep one hour a month for comparing forecast and outcome, and write down what you change because of it.',
    es: 'Conserva una hora al mes para comparar la proyección con lo ocurrido, y anota qué cambias por ello.',
  },
  q5: {
    en: 'Keep a person behind every cut, and ask once a quarter which overruns the system caught too late.',
    es: 'Que cada ajuste lo siga decidiendo una persona; cada trimestre, revisen qué excesos detectó tarde el sistema.',
  },
  q6: {
    en: 'Keep the newest person on each team as the tester: one guide a month, with their corrections in it by Friday.',
    es: 'Que la persona más nueva de cada equipo siga probando una guía al mes, con sus correcciones hechas a más tardar el viernes siguiente.',
  },
  q7: {
    en: 'Keep a human eye on it: draw ten cases a week by hand and see what the automatic check lets through.',
    es: 'Que una persona siga eligiendo a mano diez casos por semana y vea qué deja pasar el control automático.',
  },
  q8: {
    en: 'Keep a list of the unusual cases, and decide each quarter which are now common enough for a rule.',
    es: 'Mantén una lista de los casos raros y decide cada trimestre cuáles ya son tan comunes que piden una regla.',
  },
  q9: {
    en: 'Keep a before and an after for each change, two weeks apiece, and undo the ones that saved no time.',
    es: 'Guarda de cada cambio un antes y un después, de dos semanas cada uno, y deshaz los que no ahorraron tiempo.',
  },
  q10: {
    en: 'Keep two days a quarter for each backup to do the job, and let people correct their own line on the list.',
    es: 'Conserva dos días por trimestre para que cada suplente haga el trabajo, y que cada quien corrija su parte de la lista.',
  },
  q11: {
    en: 'Keep the talks going in busy months too, and drop any figure that no longer helps the person it’s about.',
    es: 'Mantén las conversaciones aun en los meses pesados, y quita las cifras que ya no le sirvan a la persona.',
  },
  q12: {
    en: 'Keep a person’s confirmation on every task, and once a month, delete the ones nobody needs.',
    es: 'Que una persona siga confirmando cada tarea y borre una vez al mes las que nadie necesita.',
  },
  q13: {
    en: 'Keep testing it: each quarter, follow one change to three people and ask what they do differently now.',
    es: 'Sigue poniéndolo a prueba: cada trimestre, elige un cambio y pregúntales a tres personas qué hacen distinto.',
  },
  q14: {
    en: `Keep a person checking AI’s replies (twenty a week once ${facts.supervisedDecisions} in a row have had no serious error), and the way to reach one in plain sight.`,
    es: `Que alguien siga revisando las respuestas de la IA, veinte por semana tras ${facts.supervisedDecisions} seguidas sin un error grave, y que esté a la vista cómo hablar con una persona.`,
  },
  q15: {
    en: 'Keep the call on the same day, and count each month how many of the signs turned out to be real.',
    es: 'Mantén la llamada el mismo día y cuenta cada mes cuántas de las señales resultaron ciertas.',
  },
  q16: {
    en: 'Keep each agent’s permissions narrow: every three months, remove what its task no longer needs.',
    es: 'Mantén limitados los permisos de cada agente: cada tres meses, quita los que su tarea ya no necesita.',
  },
  q17: {
    en: 'Keep a name beside every agent: someone who answers for it, can stop it and checks each quarter what it saves.',
    es: 'Que cada agente siga teniendo una persona que responda por él, pueda detenerlo y revise cada trimestre qué ahorra.',
  },
};

/** In a company of up to ten people, one person owns every move (W2.6). */
const founder: Localized<string> = { en: 'Whoever runs the company', es: 'Quien dirige la empresa' };

/** Up to fifty, finance and people are one person. */
const books: Localized<string> = {
  en: 'Whoever keeps the books and handles hiring',
  es: 'Quien lleva las cuentas y las contrataciones',
};

/** Who owns a move, by the company's size. */
export const owners: Readonly<Record<MoveOwner, Readonly<Record<Employees, Localized<string>>>>> = {
  leadership: {
    '1-10': founder,
    '11-50': { en: 'Owner or general manager', es: 'Gerencia general' },
    '51-200': { en: 'General manager', es: 'Dirección general' },
    '201-1000': { en: 'CEO, with a named deputy', es: 'Dirección general, con suplente' },
    '1000-plus': { en: 'One member of the executive committee', es: 'Una persona del comité de dirección' },
  },
  finance: {
    '1-10': founder,
    '11-50': books,
    '51-200': { en: 'Head of finance', es: 'Gerencia de finanzas' },
    '201-1000': { en: 'CFO, with the controller', es: 'Dirección de finanzas, con contraloría' },
    '1000-plus': { en: 'CFO, with a named deputy', es: 'Dirección de finanzas, con suplente' },
  },
  operations: {
    '1-10': founder,
    '11-50': { en: 'The person who organizes the daily work', es: 'Quien organiza el trabajo diario' },
    '51-200': { en: 'Head of operations', es: 'Gerencia de operaciones' },
    '201-1000': { en: 'Director of operations', es: 'Dirección de operaciones' },
    '1000-plus': { en: 'COO, with a named process owner', es: 'Dirección operativa, con responsable de proceso' },
  },
  people: {
    '1-10': founder,
    '11-50': books,
    '51-200': { en: 'Head of HR', es: 'Gerencia de recursos humanos' },
    '201-1000': { en: 'HR director', es: 'Dirección de recursos humanos' },
    '1000-plus': { en: 'Chief people officer, with a named deputy', es: 'Dirección de recursos humanos, con suplente' },
  },
  customers: {
    '1-10': founder,
    '11-50': { en: 'The person in charge of customer service', es: 'Quien está a cargo de la atención a clientes' },
    '51-200': { en: 'Head of customer service', es: 'Gerencia de atención a clientes' },
    '201-1000': { en: 'Director of customer service', es: 'Dirección de atención a clientes' },
    '1000-plus': { en: 'VP of customer service, with a named deputy', es: 'Dirección de atención a clientes, con suplente' },
  },
  technology: {
    '1-10': founder,
    '11-50': { en: 'The person who looks after your systems', es: 'Quien se encarga de los sistemas' },
    '51-200': { en: 'Head of IT', es: 'Gerencia de sistemas' },
    '201-1000': { en: 'IT director', es: 'Dirección de tecnología' },
    '1000-plus': { en: 'CIO, with a named deputy', es: 'Dirección de tecnología, con suplente' },
  },
};

/** Said after a line that quotes the answer that the area's first move raises, or its lowest. The code adds the prefix (CRITICAL, HIGH PRIORITY). */
export const advice: Readonly<Record<Category, Readonly<Record<CategoryUrgency, Localized<string>>>>> = {
  finance: {
    critical: {
      en: 'When the bank balance or the tax bill is the first sign, a bad month is already over by the time you see it. A written record of each month comes first and a budget second; forecasts and new systems come last.',
      es: 'Si la primera señal es el saldo del banco o el pago de impuestos, cuando la ves, el mal mes ya terminó. Primero va un registro escrito de cada mes y luego un presupuesto; las proyecciones y los sistemas van al final.',
    },
    high: {
      en: 'Every cost you want to cut and every investment you want to defend depends on figures that arrive in time to act on. Start with the answer quoted here; forecasts and new systems come last.',
      es: 'Cada gasto que quieras recortar y cada inversión que quieras defender depende de cifras que lleguen a tiempo. Empieza por la respuesta citada; las proyecciones y los sistemas nuevos van al final.',
    },
    medium: {
      en: 'Report and budget need each other: without the first you can’t tell what was spent, and without the second, whether it was too much. Start with the answer quoted here; improving one does little while the other lags behind.',
      es: 'El informe y el presupuesto se necesitan el uno al otro: sin uno no sabes cuánto se gastó, y sin el otro no sabes si fue demasiado. Empieza por la respuesta citada; mejorar uno sirve de poco si el otro se queda atrás.',
    },
  },
  processes: {
    critical: {
      en: 'The way you work lives in people’s heads, so an absence can stop a job and the same mistake can come back next week. Start with the answer quoted here; writing the work down comes before measuring it, and measuring it before a system that carries it.',
      es: 'Tu forma de trabajar está en la memoria de la gente: una ausencia puede detener un trabajo y el mismo error puede volver. Empieza por la respuesta citada; poner el trabajo por escrito va antes que medirlo, y medirlo, antes que un sistema que lo lleve.',
    },
    high: {
      en: 'No other area weighs as much in your score, and anything you automate later will run on it. Start with what people can do on paper or a shared page, from the lowest answer up; systems that do it for them come next.',
      es: 'Ninguna otra área pesa tanto en tu puntaje, y lo que automatices después se apoyará en ella. Empieza por lo que se puede hacer en papel o en una hoja compartida, desde la respuesta más baja; los sistemas vienen luego.',
    },
    medium: {
      en: 'Time saved at one step is lost again at the next if that one is weaker, so the whole area has to improve step by step, starting with the answer quoted. Give new systems only to steps that have stayed the same for a month.',
      es: 'El tiempo que ganas en una etapa se pierde en la siguiente si esa es más débil; por eso conviene que toda el área mejore poco a poco, empezando por la respuesta citada. Dales sistemas nuevos solo a las etapas que llevan un mes sin cambiar.',
    },
  },
  people: {
    critical: {
      en: 'Every move in a plan asks someone for effort, and that’s easier to give when people know how their work is going. What costs only time comes first, such as a one-page job ad or a talk; programs for hiring or goals come last.',
      es: 'Cada paso de un plan le pide esfuerzo a alguien, y se da mejor cuando cada quien sabe cómo va su trabajo. Va primero lo que solo cuesta tiempo, como un anuncio de una página o una conversación; el software de selección o de objetivos, al final.',
    },
    high: {
      en: 'All the other areas improve through people, so a gap here slows each of them down. Start with the answer quoted here, on paper and in conversation, and leave tools for later.',
      es: 'Todas las demás áreas mejoran por medio de las personas, así que lo que falte aquí las frena a todas. Empieza por la respuesta citada, en papel y conversando, y deja las herramientas para después.',
    },
    medium: {
      en: 'Hiring and feedback describe the same roles, and each improves with what the other finds out. Start with the answer quoted here; after that, use figures that people can see and correct for themselves.',
      es: 'La selección y la retroalimentación describen los mismos puestos, y cada una mejora con lo que descubre la otra. Empieza por la respuesta citada; después, usa cifras que cada persona pueda ver y corregir.',
    },
  },
  meetings: {
    critical: {
      en: 'What lives in memory and travels by word of mouth gets asked again, and sometimes decided again. Few habits are cheaper to change: first write it down, then keep it in one place, and add tools once both have held for a month.',
      es: 'Lo que vive en la memoria y corre de boca en boca se vuelve a preguntar, y a veces a decidir. Estos hábitos son de los que menos cuesta cambiar: primero escribir, luego guardar en un solo lugar, y las herramientas cuando eso lleve un mes.',
    },
    high: {
      en: 'An hour lost in a meeting is lost by everyone in the room, which makes this one of the quickest costs to recover. Decide first who writes things down and where they’re kept; reminders and read receipts work only on top of that.',
      es: 'Una hora perdida en una reunión la pierden todas las personas presentes, así que aquí se recupera tiempo muy pronto. Decide primero quién escribe lo acordado y dónde queda; los recordatorios y las confirmaciones solo sirven después.',
    },
    medium: {
      en: 'A decision or a change helps only if the people who have to act know about it. The answer quoted here goes first, and a tool does the reminding once it’s clear who writes and who confirms.',
      es: 'Una decisión o un cambio solo sirven si se enteran quienes tienen que actuar. La respuesta citada va primero, y los recordatorios pasan a una herramienta cuando esté claro quién escribe y quién confirma.',
    },
  },
  customer: {
    critical: {
      en: 'The answer a customer gets depends on who takes the call, and only some customers tell you how it went. Settle who answers before you start asking, because a question to a customer promises a reply; tools come after.',
      es: 'La respuesta que recibe un cliente depende de quién la dé, y solo algunos te cuentan cómo les fue. Define quién responde antes de empezar a preguntar, porque quien pregunta promete responder; las herramientas vienen luego.',
    },
    high: {
      en: 'A customer who leaves takes the reason with them unless someone asks. Support and surveys go together: {order}, so that what customers tell you reaches a person who can act on it.',
      es: 'Un cliente que se va se lleva el motivo, a menos que alguien le pregunte. La atención y las encuestas van juntas: {order}, para que lo que te cuenten le llegue a quien pueda resolverlo.',
    },
    medium: {
      en: 'Support hears from customers who complain, and surveys also reach those who don’t; you need both to know what to fix. Start with the answer quoted here.',
      es: 'Quien atiende oye a los clientes que se quejan, y las encuestas llegan también a los demás; necesitas ambas cosas para saber qué corregir. Empieza por la respuesta citada.',
    },
  },
  ai: {
    critical: {
      en: 'AI can only use what it can read, and today a customer’s history is on paper, on devices or in someone’s memory. Gather the data first; AI can wait until there’s something to read.',
      es: 'La IA solo usa lo que puede leer, y hoy el historial de un cliente está en papel, en aparatos o en la memoria de alguien. Reúne primero los datos; la IA puede esperar a que haya algo que leer.',
    },
    high: {
      en: 'AI is worth only as much as the data it can reach and the rules people follow when they use it. Hand tasks over to agents only when both are in daily use.',
      es: 'La IA vale lo que valen los datos a los que tiene acceso y las reglas con que se usa. Dale tareas a un agente solo cuando ambas cosas se usen a diario.',
    },
    medium: {
      en: 'Data without use earns nothing, and use without good data is hard to check. Start with the answer quoted here; then add a few tasks, each with a person who answers for its results.',
      es: 'Los datos sin uso no rinden, y lo que hace la IA sin buenos datos es difícil de comprobar. Empieza por la respuesta citada; después suma pocas tareas, cada una con alguien que responda por sus resultados.',
    },
  },
};

/** What the advice on customers says of its two answers. */
export const customerOrder = {
  lowerFirst: { en: 'improve the lower one first', es: 'mejora primero la más baja' },
  both: { en: 'improve both, support first', es: 'mejora las dos, y primero la atención' },
};

/** Said after a line that quotes the highest answer of a category at 70 or above: how it helps elsewhere. */
export const strengths: Readonly<Record<Category, Localized<string>>> = {
  finance: {
    en: 'Use these figures to work out what each change should save a month, and look at it again after 90 days.',
    es: 'Usa esas cifras para calcular cuánto debería ahorrar al mes cada cambio, y vuelve a esa cifra a los 90 días.',
  },
  processes: {
    en: 'Take this way of working to another team, one process at a time, with someone who already works this way to explain it.',
    es: 'Lleva esta forma de trabajar a otro equipo, un proceso a la vez, con alguien que ya trabaje así y la explique.',
  },
  people: {
    en: 'Apply that to this plan: for each new task, choose one person, tell them what good looks like and free the hours it takes.',
    es: 'Apóyate en esto: para cada tarea nueva, elige a una persona, dile qué se espera y dale las horas que pide la tarea.',
  },
  meetings: {
    en: 'Give each change ten minutes a week in a meeting you already hold, with one name and one date.',
    es: 'Dale a cada cambio diez minutos por semana en una reunión que ya tengas, con un nombre y una fecha.',
  },
  customer: {
    en: 'Between two similar improvements, start with the one that fixes what your customers complain about most.',
    es: 'Entre dos mejoras parecidas, empieza por la que resuelva lo que más molesta a tus clientes.',
  },
  ai: {
    en: 'Take what worked to the next task, with the same rules and a person who checks.',
    es: 'Lleva lo que funcionó a la siguiente tarea, con las mismas reglas y alguien que revise.',
  },
};

/** Said instead where the area is at 70 or above, but one of its answers is at level 2 or below. */
export const unevenStrengths: Readonly<Record<Category, Localized<string>>> = {
  finance: {
    en: 'Rely on these figures for the other areas once report and budget are level with each other.',
    es: 'Apóyate en estas cifras para las demás áreas cuando el informe y el presupuesto estén parejos.',
  },
  processes: {
    en: 'Take this way of working elsewhere only once its weakest step has caught up.',
    es: 'Lleva esta forma de trabajar a otras áreas solo cuando su etapa más débil se haya puesto al día.',
  },
  people: {
    en: 'Ask people for more changes only after what’s still low here has gone up.',
    es: 'Pídele más cambios a la gente solo después de mejorar lo que aquí sigue bajo.',
  },
  meetings: {
    en: 'Decisions and announcements carry every other change, so raise the lower of the two first.',
    es: 'Las decisiones y los avisos sostienen los demás cambios: mejora primero lo más bajo de los dos.',
  },
  customer: {
    en: 'Answering customers and asking them go together: raise the lower of the two before you add to the other.',
    es: 'Responder a los clientes y preguntarles van juntos: mejora lo más bajo antes de sumarle a lo otro.',
  },
  ai: {
    en: 'Data and use depend on each other: raise the lower of the two before AI gets another task.',
    es: 'Los datos y el uso dependen uno del otro: mejora lo más bajo de los dos antes de darle a la IA otra tarea.',
  },
};

/** Said instead where every answer is at the top, so no other area needs help: what each does for the three checks. */
export const topStrengths: Readonly<Record<Category, Localized<string>>> = {
  finance: {
    en: 'Put a figure on the third check: what each agent saves, and what checking it costs.',
    es: 'Ponle cifra a la tercera revisión: cuánto ahorra cada agente y cuánto cuesta revisarlo.',
  },
  processes: {
    en: 'Have someone new work from the guides for a week: what they ask is what the guides don’t say.',
    es: 'Que alguien nuevo trabaje una semana con las guías: lo que pregunte es lo que las guías no dicen.',
  },
  people: {
    en: 'Let the trained backups run the stop drill, which shows whether they can do the job.',
    es: 'Que los suplentes hagan el simulacro: ahí se ve si saben hacer ese trabajo.',
  },
  meetings: {
    en: 'Bring the result of each check to a meeting you already hold, with one name for whatever needs fixing.',
    es: 'Lleva el resultado de cada revisión a una reunión que ya tengas, con un nombre para lo que haya que corregir.',
  },
  customer: {
    en: 'Call five customers whose requests AI resolved alone, and ask whether they really were resolved.',
    es: 'Llama a cinco clientes cuya solicitud resolvió la IA sola y pregúntales si de verdad quedó resuelta.',
  },
  ai: {
    en: 'Give AI no new task until all three checks are done and what they found is fixed.',
    es: 'No le des a la IA una tarea nueva hasta terminar las tres revisiones y corregir lo que muestren.',
  },
};

/** Said of AI at 70 or above where it gets no new work yet. */
export const aiStrengthHeld = {
  en: 'Write down what you’ve learned from AI so far before it gets more to do.',
  es: 'Anota lo que has aprendido con la IA antes de darle más que hacer.',
};

/**
 * The overall message: a headline, one sentence below it and the overall recommendation. A name in braces stands for the part of
 * that name in `verdictParts`.
 */
export const verdicts: Readonly<
  Record<
    VerdictForm,
    { readonly headline: Localized<string>; readonly lede: Localized<string>; readonly recommendation: Localized<string> }
  >
> = {
  critical: {
    headline: {
      en: 'Your company needs help now.',
      es: 'Tu empresa necesita ayuda ahora.',
    },
    lede: {
      en: 'All fourteen answers are at the first level, so the way up starts with small steps.',
      es: 'Las catorce respuestas están en el primer nivel, así que se empieza con pasos pequeños.',
    },
    recommendation: {
      en: 'Do {thisWeek} this month’s {count} moves and nothing else new, each with one name, one date and its hours on the calendar; if those hours don’t exist, finding them comes first. Meet for 20 minutes every Friday to look at these moves and nothing else. Buy no software and no AI in these 90 days.',
      es: 'Cumple solo {thisWeek} los {count} pasos de este mes, cada uno con un nombre, una fecha y sus horas en el calendario; si no tienes esas horas, conseguirlas es lo primero. Reúnanse 20 minutos cada viernes y vean solo eso. En estos 90 días no compres software ni IA.',
    },
  },
  'failing-without-ai': {
    headline: {
      en: 'Key areas are failing.',
      es: 'Hay áreas clave que están fallando.',
    },
    lede: {
      en: 'AI won’t fix what’s missing.',
      es: 'La IA no arregla lo que falta.',
    },
    recommendation: {
      en: 'In the next 30 days, do {thisWeek} the first month’s moves and nothing else new, each with one owner, one date and a check every Friday. Don’t buy software for work whose steps aren’t written down. There’s no AI project in these 90 days{trial}.',
      es: 'En los próximos 30 días, haz solo {thisWeek} los pasos del primer mes, cada uno con responsable, fecha y una revisión los viernes. No compres software para un trabajo que no esté por escrito. En estos 90 días no hay ningún proyecto de IA{trial}.',
    },
  },
  'failing-with-ai': {
    headline: {
      en: 'You use AI, but key areas are failing.',
      es: 'Usas la IA, pero hay áreas clave que fallan.',
    },
    lede: {
      en: '{aiDaily}',
      es: '{aiDaily}',
    },
    recommendation: {
      en: '{aiAhead} Keep AI to tasks where a person checks every result, and give it no new ones in these 90 days. Put the time into this month’s moves, each with one owner and one date.',
      es: '{aiAhead} Usa la IA solo donde una persona revise cada resultado, y en estos 90 días no le des tareas nuevas. Dedica el tiempo a los pasos de este mes, cada uno con responsable y fecha.',
    },
  },
  'organizing-without-ai': {
    headline: {
      en: 'Organized in parts, and {intoAi}.',
      es: 'Organizada en\u00a0parte, y {intoAi}.',
    },
    lede: {
      en: '{noAi}',
      es: '{noAi}',
    },
    recommendation: {
      en: 'In the next 30 days, finish {thisWeekAnd} the first month’s moves before anything else, each with one owner and date. {teamAi}',
      es: 'En los próximos 30 días, termina {thisWeekAnd} los pasos del primer mes antes que nada, cada uno con responsable y fecha. {teamAi}',
    },
  },
  'organizing-with-ai': {
    headline: {
      en: 'You use AI, and you’re organized in parts.',
      es: 'Ya usas la IA, pero falta orden.',
    },
    lede: {
      en: '{aiDaily}',
      es: '{aiDaily}',
    },
    recommendation: {
      en: '{aiAhead} In the next 30 days, put {thisWeekAnd} the first month’s moves ahead of anything new, each with one owner and date. {aiTasks} {newAi}',
      es: '{aiAhead} En los próximos 30 días, pon {thisWeekAnd} los pasos del primer mes antes que cualquier otra cosa nueva, cada uno con responsable y fecha. {aiTasks} {newAi}',
    },
  },
  'organized-without-ai': {
    headline: {
      en: 'Organized, but {intoAi}.',
      es: 'Organizada, pero {intoAi}.',
    },
    lede: {
      en: '{noAi}',
      es: '{noAi}',
    },
    recommendation: {
      en: 'In the next 30 days, {thisWeekThen} follow the first month’s plan, owner and date included. {aiProcess}',
      es: 'En los próximos 30 días, {thisWeekThen} cumple el plan del primer mes, con responsables y fechas. {aiProcess}',
    },
  },
  'organized-with-ai': {
    headline: {
      en: 'Organized, with AI already at work.',
      es: 'Organizada, y la IA ya está trabajando.',
    },
    lede: {
      en: 'AI does part of the daily work. {proof}',
      es: 'La IA ya se encarga de una parte del trabajo diario. {proof}',
    },
    recommendation: {
      en: 'In the next 30 days, {thisWeekFirst} follow the first month’s plan and write a line for each task AI does: what it saves, how often it’s wrong, who answers for it. {extendAi} In these 90 days, buy only tools the plan names.',
      es: 'En los próximos 30 días, {thisWeekFirst} cumple el plan del primer mes y escribe una línea por cada tarea que hace la IA: qué ahorra, cada cuánto falla y quién responde. {extendAi} En estos 90 días, compra solo herramientas que nombre el plan.',
    },
  },
  'leading-without-ai': {
    headline: {
      en: 'Running smoothly, without AI so far.',
      es: 'La empresa marcha bien, hasta ahora sin IA.',
    },
    lede: {
      en: 'What’s missing is AI as a company tool.',
      es: 'Lo que falta es la IA como herramienta de la empresa.',
    },
    recommendation: {
      en: `In the next 30 days, {aiStart} the team and the daily task where AI will start, one that’s easy to check, and who will approve its results. {firstMoves} Leave agents until ${facts.supervisedDecisions} results in a row have had no serious error.`,
      es: `En los próximos 30 días, {aiStart} el equipo y la tarea diaria donde empezará la IA, una fácil de comprobar, y anota quién aprobará sus resultados. {firstMoves} Deja los agentes para cuando ${facts.supervisedDecisions} resultados seguidos hayan salido sin un error grave.`,
    },
  },
  'leading-with-ai': {
    headline: {
      en: 'Using AI, and running smoothly.',
      es: 'Usas la IA y la empresa marcha bien.',
    },
    lede: {
      en: 'AI is part of the daily work.',
      es: 'La IA es parte del trabajo diario.',
    },
    recommendation: {
      en: 'In the next 30 days, go through every use of AI (what it saves, where it was wrong and who answers for it) and pause any that no one is responsible for. {firstMoves} Choose the next process by what it costs you today, and leave newer tools for later.',
      es: 'En los próximos 30 días, revisa cada uso de la IA: qué ahorra, en qué falló y quién responde, y detén los que no tengan responsable. {firstMoves} Elige el siguiente proceso por lo que hoy te cuesta, y deja las herramientas nuevas para después.',
    },
  },
};

/** What the parts of a verdict say, each where the answers and the plan call for it. */
export const verdictParts: Readonly<Record<VerdictPart, Localized<string>>> = {
  aiAhead: {
    en: 'AI is running ahead of the basics it depends on: {missing}.',
    es: 'A la IA que ya trabaja le falta lo básico: {missing}.',
  },
  // The first week lists the tasks of AI.
  aiChecked: {
    en: 'Until the basics are in place, a person approves what AI does.',
    es: 'Mientras falte lo básico, una persona aprueba lo que hace la IA.',
  },
  aiDaily: { en: 'AI does daily work in your company.', es: 'La IA trabaja a diario en tu empresa.' },
  aiTasks: {
    en: 'Meanwhile, write down who checks each task AI does today, and pause any task that no one is responsible for.',
    es: 'Mientras tanto, anota quién revisa cada tarea que hoy hace la IA y detén las que no tengan responsable.',
  },
  // A team gets AI with a move of the plan, and the industry's first candidate is one for this company.
  aiProcess: {
    en: `Choose the process where AI will start in move {move}, such as {process} if at least {worth} cases come up a week. A person approves every result until AI’s access is limited and ${facts.supervisedDecisions} in a row have had no serious error.`,
    es: `Elige el proceso donde empezará la IA con el paso {move}: por ejemplo, {process}, si hay {worth} o más por semana. Una persona aprueba cada resultado hasta que la IA tenga acceso limitado y lleve ${facts.supervisedDecisions} seguidos sin un error grave.`,
  },
  // The first month has volunteers try it.
  aiProcessTrial: {
    en: `After the trial, choose AI’s first task for move {move}, such as {process} if at least {worth} come up a week. A person approves every result until AI’s access is limited and ${facts.supervisedDecisions} in a row have had no serious error.`,
    es: `Tras la prueba, elige la primera tarea de la IA (paso {move}): por ejemplo, {process} si hay {worth} o más por semana. Una persona aprueba cada resultado hasta que la IA tenga acceso limitado y lleve ${facts.supervisedDecisions} seguidos sin un error grave.`,
  },
  aiStart: { en: 'choose', es: 'elige' },
  // The first month has volunteers try AI.
  aiStartTrial: {
    en: 'let two or three volunteers try AI, and from what they learn choose',
    es: 'deja que dos o tres personas prueben la IA y, con lo que aprendan, elige',
  },
  extendAi: {
    en: `Extend only those with ${facts.supervisedDecisions} results in a row without a serious error; stop those that don’t hold up.`,
    es: `Amplía solo las que lleven ${facts.supervisedDecisions} resultados seguidos sin un error grave y detén las que no funcionen.`,
  },
  extendAiAhead: {
    en: 'Stop those that don’t hold up, and add none until you have {missing}.',
    es: 'Detén las que no funcionen y no agregues ninguna hasta tener {missing}.',
  },
  // An area is at 20 or below.
  extendAiBottom: {
    en: 'Stop those that don’t hold up, and add none before move {move} has lifted {area} above {bottom}% (day {day} at the earliest).',
    es: 'Detén las que no funcionen y no agregues ninguna hasta que el paso {move} haya sacado al área de {area} del {bottom}\u00a0% (no antes del día {day}).',
  },
  // The first month has a move besides the start with AI.
  firstMoves: {
    en: 'Follow the first month’s plan, too, each move with one owner and one date.',
    es: 'Cumple también el plan del primer mes, con responsable y fecha para cada paso.',
  },
  newAi: {
    en: 'AI gets new work only where the plan says so.',
    es: 'La IA recibe trabajo nuevo solo donde lo dice el plan.',
  },
  newAiNone: {
    en: 'The plan gives AI no new work in these 90 days.',
    es: 'El plan no le da trabajo nuevo a la IA en estos 90 días.',
  },
  noAi: { en: 'The company doesn’t use AI yet.', es: 'La empresa todavía no usa la IA.' },
  // Some people use it on their own.
  noAiButPeople: {
    en: 'Some people use AI, but no team does yet under written rules.',
    es: 'Algunas personas usan la IA, pero ningún equipo lo hace todavía con reglas escritas.',
  },
  intoAi: { en: 'not using AI yet', es: 'aún sin IA' },
  // Other answers say that AI does part of the work.
  intoAiButAnswers: { en: 'of two minds about AI', es: 'las respuestas sobre la IA no coinciden' },
  noAiButAnswers: {
    en: 'One answer says no team uses AI; others say AI does part of the work. Check, and answer again: the plan assumes no team uses it.',
    es: 'Una respuesta dice que ningún equipo usa la IA; otras, que la IA ya hace parte del trabajo. Aclara cuál vale y responde otra vez: el plan supone que no se usa.',
  },
  // No area is below 70.
  proof: {
    en: 'What comes next is proof that its work holds up.',
    es: 'Lo que sigue es demostrar que se puede confiar en sus resultados.',
  },
  // What's due in the first week comes before the month's moves.
  thisWeek: { en: 'what’s due this week,', es: 'lo de esta semana y' },
  thisWeekAnd: { en: 'what’s due this week and', es: 'lo de esta semana y' },
  thisWeekFirst: { en: 'do what’s due this week,', es: 'haz lo de esta semana,' },
  thisWeekThen: { en: 'do what’s due this week and', es: 'haz lo de esta semana y' },
  teamAi: {
    en: `When a team starts with AI (move {move}), choose one task with many cases, a clear right answer and little harm in a mistake. A person approves every result, and no other task starts until ${facts.supervisedDecisions} in a row show no serious error.`,
    es: `Cuando un equipo empiece con la IA (paso {move}), elige una tarea con muchos casos, un resultado fácil de comprobar y poco daño si falla. Una persona aprueba cada resultado, y ninguna otra tarea empieza hasta que esa lleve ${facts.supervisedDecisions} seguidos sin un error grave.`,
  },
  teamAiBottom: {
    en: 'Giving AI to a whole team waits until after day 90: first, move {move} has to lift {area} above {bottom}%.',
    es: 'Que todo un equipo use la IA queda para después del día 90: antes, el paso {move} tiene que sacar al área de {area} del {bottom}\u00a0%.',
  },
  teamAiRoom: {
    en: 'Giving AI to a whole team waits until after day 90, because other moves fill these 90 days.',
    es: 'Que todo un equipo use la IA queda para después del día 90, porque otros pasos ocupan estos 90 días.',
  },
  teamAiTrial: {
    en: 'Giving AI to a whole team waits until after day 90: a trial with volunteers comes first.',
    es: 'Que todo un equipo use la IA queda para después del día 90: antes va una prueba con personas voluntarias.',
  },
  teamAiWaits: {
    en: 'Giving AI to a whole team waits until after day 90: it first needs {missing}.',
    es: 'Que todo un equipo use la IA queda para después del día 90: antes necesitas {missing}.',
  },
  trial: { en: ', only a two-week trial on harmless tasks', es: ', solo una prueba de dos semanas con textos sin riesgo' },
};

/** Said instead of a recommendation where no move is left; `checks` are what it announces. */
export const noMoves = {
  en: 'Every answer is at the top level, so there’s no move left here. Run three checks this quarter instead, one a month. A hundred can also mean that someone from the best area answered: have two people who do the work answer, too. Look first at where their answers differ.',
  es: 'Todas las respuestas están en el nivel más alto: aquí no hay pasos por dar, sino tres revisiones este trimestre, una al mes. Un 100 también puede querer decir que respondió alguien de la mejor área: pídeles a dos de quienes hacen el trabajo que respondan por su cuenta. Lo que importa es en qué no coinciden.',
};
export const checks = [
  {
    title: { en: 'Check again', es: 'Vuelve a comprobar' },
    how: {
      en: 'Draw 50 results that AI produced unattended last month, or all if there are fewer. Someone decides those cases again without seeing what AI did, then compares; stop any task with a serious error.',
      es: 'Toma 50 resultados que el mes pasado salieron sin revisión, o todos si son menos. Alguien resuelve cada caso sin ver lo que hizo la IA y después compara; detén toda tarea con un error grave.',
    },
  },
  {
    title: { en: 'Stop drill', es: 'Simulacro de apagado' },
    how: {
      en: 'Switch off one agent for a day and do its work from the guide. Whatever nobody could do goes into the guide that week.',
      es: 'Apaga un agente durante un día y haz su trabajo con la guía. Lo que nadie supo hacer entra en la guía esa misma semana.',
    },
  },
  {
    title: { en: 'Worth it?', es: '¿Vale la pena?' },
    how: {
      en: 'For each agent, compare the hours it saves with the hours spent on checking it. Retire any that takes more than it saves.',
      es: 'Compara, agente por agente, las horas que ahorra con las que cuesta revisarlo. Retira el que ahorre menos de lo que cuesta.',
    },
  },
];

/** The call that a result invites to, by its verdict, and what to do without it. */
export const calls: ReadinessResultContent['calls'] = {
  critical: {
    heading: {
      en: 'Let’s find the hours for month 1.',
      es: 'Busquemos las horas del primer mes.',
    },
    text: {
      en: 'This month’s moves ask {hours} hours of their owners. We’ll go through an ordinary week with you and look for them: what to stop, what to hand over, what can wait. We’ll start with move 1: {move}.',
      es: 'Los pasos de este mes les piden {hours} horas a sus responsables. Repasaremos contigo una semana normal para encontrarlas: qué dejar, qué pasarle a alguien, qué puede esperar. Empezaremos por el paso 1: {move}.',
    },
    label: {
      en: 'Book a call to find the hours',
      es: 'Agenda una llamada para encontrar las horas',
    },
    next: {
      en: 'Today: write down what would have to stop this month to free {hours} hours, and who decides.',
      es: 'Hoy: anota qué habría que dejar de hacer este mes para liberar {hours} horas, y quién lo decide.',
    },
  },
  failing: {
    heading: {
      en: 'Let’s put dates on month 1.',
      es: 'Pongámosle fechas al primer mes.',
    },
    text: {
      en: 'Bring the calendar of whoever has a move this month. We’ll settle on the days for each move, and look at what would get in the way. We’ll start with move 1: {move}.',
      es: 'Trae el calendario de este mes de quien esté a cargo de cada paso. Veremos en qué días cabe cada uno y qué podría estorbarle. Empezaremos por el paso 1: {move}.',
    },
    label: {
      en: 'Book a call to set the dates',
      es: 'Agenda una llamada para fijar las fechas',
    },
    next: {
      en: 'Today: block the hours for move 1 on a calendar, and 20 minutes every Friday to see how far along the plan is.',
      es: 'Hoy: aparta en un calendario las horas del paso 1, y 20 minutos cada viernes para ver cuánto avanzó el plan.',
    },
  },
  organizing: {
    heading: {
      en: 'Let’s check the plan against your calendar.',
      es: 'Comparemos el plan con tu calendario.',
    },
    text: {
      en: 'Tell us what your next 90 days already hold: a busy season, a new system, someone leaving. We’ll see what gets in the plan’s way, and what to do about it. We’ll start with move 1: {move}.',
      es: 'Cuéntanos qué traen ya tus próximos 90 días: una temporada alta, un sistema nuevo, alguien que se va. Veremos qué le estorba al plan y qué hacer con eso. Empezaremos por el paso 1: {move}.',
    },
    label: {
      en: 'Book a call to test the plan',
      es: 'Agenda una llamada para revisar el plan',
    },
    next: {
      en: 'This week: show this result to someone whose work this month’s moves would change, and ask what would stop them.',
      es: 'Esta semana: muéstrale este resultado a alguien a quien los pasos de este mes le cambiarían el trabajo, y pregúntale qué los frenaría.',
    },
  },
  'organized-without-ai': {
    heading: {
      en: 'Let’s choose where AI starts, and when.',
      es: 'Elijamos dónde empieza la IA, y cuándo.',
    },
    text: {
      en: 'Bring three tasks that come up every week. We’ll look for the one that’s easiest to check and does the least harm when it goes wrong. Before that, we’ll go over move 1: {move}.',
      es: 'Trae tres tareas que se repitan cada semana. Buscaremos la que sea más fácil de comprobar y haga menos daño si falla. Antes veremos el paso 1: {move}.',
    },
    label: {
      en: 'Book a call to choose the first task',
      es: 'Agenda una llamada para elegir la primera tarea',
    },
    next: {
      en: 'This week: count how often each of the three tasks you’d give AI comes up.',
      es: 'Esta semana: cuenta cuántas veces se hace cada una de las tres tareas que le darías a la IA.',
    },
  },
  'organized-with-ai': {
    heading: {
      en: 'Let’s go through what AI does today.',
      es: 'Repasemos lo que la IA hace hoy.',
    },
    text: {
      en: 'Bring the list of its tasks. We’ll go through them one by one: what each saves, how often it’s wrong, who answers for it. Before that, we’ll go over move 1: {move}.',
      es: 'Trae la lista de sus tareas. Las veremos una por una: qué ahorra cada una, cada cuánto falla y quién responde. Antes veremos el paso 1: {move}.',
    },
    label: {
      en: 'Book a call about AI’s tasks',
      es: 'Agenda una llamada sobre las tareas de la IA',
    },
    next: {
      en: 'This week: ask everyone who uses AI to list its tasks, and put a name beside each.',
      es: 'Esta semana: pídeles a quienes usan la IA la lista de las tareas que le dan, y pon al lado de cada una el nombre de quien responde.',
    },
  },
  'leading-without-ai': {
    heading: {
      en: 'Let’s choose the first team for AI, and when.',
      es: 'Elijamos el primer equipo para la IA, y cuándo.',
    },
    text: {
      en: 'Bring one team and one of its daily tasks. We’ll go through what could go wrong, how you’d notice, and who approves the results. Before that, we’ll go over move 1: {move}.',
      es: 'Trae un equipo y una de sus tareas diarias. Veremos qué podría salir mal, cómo lo notarías y quién aprueba los resultados. Antes veremos el paso 1: {move}.',
    },
    label: {
      en: 'Book a call to choose the first team',
      es: 'Agenda una llamada para elegir el primer equipo',
    },
    next: {
      en: 'This week: ask two colleagues to answer, without seeing your answers. Where they differ from you, go and look.',
      es: 'Esta semana: pídeles a dos colegas que hagan el diagnóstico sin ver tus respuestas. Donde no coincidan contigo, averigua por qué.',
    },
  },
  'leading-with-ai': {
    heading: {
      en: 'A second pair of eyes on what AI may do.',
      es: 'Otra mirada a lo que la IA puede hacer sola.',
    },
    text: {
      en: 'Bring one thing AI does for you. We’ll ask what it can reach, what it may do without a person, and what proves that it works. Before that, we’ll go over move 1: {move}.',
      es: 'Trae algo que la IA haga por ti. Preguntaremos a qué tiene acceso, qué puede hacer sin una persona y cómo se comprueba que funciona. Antes veremos el paso 1: {move}.',
    },
    label: {
      en: 'Book a call for a second opinion',
      es: 'Agenda una llamada para una segunda opinión',
    },
    next: {
      en: 'This week: ask two colleagues who work with AI’s results to answer, without seeing your answers. Where they differ from you, go and look.',
      es: 'Esta semana: pídeles a dos colegas que trabajan con los resultados de la IA que hagan el diagnóstico sin ver tus respuestas. Donde no coincidan contigo, averigua por qué.',
    },
  },
  'no-moves': {
    heading: {
      en: 'Let’s prepare the three checks.',
      es: 'Preparemos las tres revisiones.',
    },
    text: {
      en: 'We’ll go through them with you: which results to draw and who judges them, which agent to switch off first, which hours to count.',
      es: 'Las repasaremos contigo: qué resultados tomar y quién los juzga, qué agente apagar primero, qué horas contar.',
    },
    label: {
      en: 'Book a call about the three checks',
      es: 'Agenda una llamada sobre las tres revisiones',
    },
    next: {
      en: 'This week: ask two people who do the work to answer, and set a date for the first check.',
      es: 'Esta semana: pídeles a dos personas que hacen el trabajo que respondan, y ponle fecha a la primera revisión.',
    },
  },
};

/** What doesn't wait for a slot in the plan: two hours at most, in the first week. */
export const firstWeek: ReadinessResultContent['firstWeek'] = {
  'cash-page': {
    title: {
      en: 'Put the next four weeks of cash on one page',
      es: 'Pon en una página la caja de las próximas cuatro semanas',
    },
    how: {
      en: 'Write down today’s balance, every payment due, week by week (payroll, taxes, rent, suppliers), and the money you can count on; if you have a forecast, start from it. Mark the first week that ends below zero, and decide today what to collect or postpone.',
      es: 'Anota el saldo de hoy, cada pago que vence, semana por semana (nómina, impuestos, alquiler, proveedores), y los cobros que das por seguros; si tienes una proyección, parte de ella. Marca la primera semana por debajo de cero y decide hoy qué cobrar o aplazar.',
    },
    done: {
      en: 'Whoever pays the bills has the page, with four weekly balances.',
      es: 'Quien paga tiene la página, con cuatro saldos semanales.',
    },
    owner: 'finance',
    hours: 2,
  },
  'data-rule': {
    title: {
      en: 'No customer, staff or financial data in personal AI accounts',
      es: 'Ni un dato de clientes, del personal o de finanzas en cuentas personales de IA',
    },
    how: {
      en: 'Send everyone five lines by Friday: what may be typed into a personal account or one without rules (public text, your own wording), what may not (names, contracts, prices, payroll, health, passwords), whom to ask, and that nobody is in trouble for what they did before. Ask each person which tools they use.',
      es: 'Mándale a todo el equipo cinco líneas antes del viernes: qué se puede escribir en una cuenta personal o sin reglas (textos públicos, redacción propia), qué no (nombres, contratos, precios, nómina, salud, contraseñas), a quién preguntar, y que nadie tendrá problemas por lo que hizo antes. Pregúntale a cada persona qué herramientas usa.',
    },
    done: {
      en: 'Everyone has answered, and the list of tools has a name beside each.',
      es: 'Todas las personas respondieron, y hay una lista de las herramientas y de quiénes usan cada una.',
    },
    owner: 'leadership',
    hours: 2,
  },
  'ai-list': {
    title: {
      en: 'List every task AI does, and who checks it',
      es: 'Haz una lista de lo que hace la IA y de quién revisa cada tarea',
    },
    how: {
      en: 'One line per task: what goes in, what comes out, who approves it, when it was last wrong. Pause any task that no one is responsible for, and from now on, have a person approve whatever has been running without approval.',
      es: 'Una línea por tarea: qué entra, qué sale, quién lo aprueba y cuándo falló por última vez. Detén toda tarea que no tenga responsable y pídele a una persona que apruebe lo que hasta hoy salía sin aprobación.',
    },
    done: { en: 'Every line has a name, or its task is paused.', es: 'Cada línea tiene un nombre, o su tarea está detenida.' },
    owner: 'technology',
    hours: 2,
  },
};

/** What today's use of AI depends on. */
export const basicsOfAi: ReadinessResultContent['basicsOfAi'] = {
  q6: { en: 'written guides', es: 'guías escritas' },
  q7: { en: 'a regular check on results', es: 'una revisión periódica de los resultados' },
  q8: { en: 'a shared board', es: 'un tablero compartido' },
  q16: { en: 'up-to-date records', es: 'registros al día' },
};

/** Levels that moves wait for: what a company has once its answer is there. */
export const prerequisites: ReadinessResultContent['prerequisites'] = {
  'q4-2': { en: 'a monthly record of income and costs', es: 'un registro mensual de ingresos y gastos' },
  'q4-3': { en: 'a monthly report on a set date', es: 'un informe mensual en fecha fija' },
  'q4-4': { en: 'a quarterly forecast', es: 'una proyección trimestral' },
  'q5-3': { en: 'written budgets', es: 'presupuestos escritos' },
  'q6-2': { en: 'notes on each task', es: 'notas de cada tarea' },
  'q6-3': { en: 'written guides', es: 'guías escritas' },
  'q6-4': { en: 'guides with an owner and a review date', es: 'guías con responsable y fecha de revisión' },
  'q7-2': { en: 'a check before work goes out', es: 'una revisión antes de entregar' },
  'q7-3': { en: 'a weekly check against a list', es: 'una revisión semanal con lista' },
  'q7-4': { en: 'alerts on quality', es: 'alertas de calidad' },
  'q8-2': { en: 'handoffs in writing', es: 'traspasos por escrito' },
  'q8-3': { en: 'a shared board', es: 'un tablero compartido' },
  'q8-4': { en: 'a system that passes work on', es: 'un sistema que pase el trabajo de mano en mano' },
  'q9-2': { en: 'time estimates', es: 'estimados de tiempo' },
  'q9-3': { en: 'a record of how long each job takes', es: 'un registro de cuánto tarda cada trabajo' },
  'q12-2': { en: 'notes from meetings', es: 'apuntes de las reuniones' },
  'q13-3': { en: 'one place for announcements', es: 'un solo lugar para los avisos' },
  'q14-2': { en: 'named people who answer customers', es: 'personas a cargo de responder a los clientes' },
  'q14-3': { en: 'one list of requests', es: 'una sola lista de solicitudes' },
  'q14-4': { en: 'a help desk or a shared inbox', es: 'un sistema de atención o una bandeja compartida' },
  'q15-2': { en: 'a few calls to customers', es: 'unas cuantas llamadas a clientes' },
  'q16-3': { en: 'up-to-date records', es: 'registros al día' },
  'q16-4': { en: 'connected systems', es: 'sistemas conectados' },
  'q16-5': { en: 'limited access for AI', es: 'un acceso limitado para la IA' },
  'q17-3': { en: 'a team that uses AI daily', es: 'un equipo que use la IA a diario' },
  'q17-4': { en: 'checked AI in several areas', es: 'IA con revisión en varias áreas' },
};

/** What leaving an answer at level 1 or 2 usually costs: a claim of ours, so the page says 'usually'. */
export const costs: Readonly<Record<QuestionId, Localized<string>>> = {
  q4: { en: 'You learn of a bad month after it’s over.', es: 'Te enteras de un mal mes cuando ya terminó.' },
  q5: { en: 'The next overrun shows up as an unpaid bill.', es: 'El próximo gasto de más aparece como una cuenta sin pagar.' },
  q6: { en: 'When one person is out, their task stops.', es: 'Cuando falta una persona, su tarea se detiene.' },
  q7: { en: 'Customers find mistakes before you do.', es: 'Hay errores que el cliente ve antes que tú.' },
  q8: { en: 'Work waits, and nobody knows where.', es: 'El trabajo espera y nadie sabe dónde.' },
  q9: { en: 'Promised dates are guesses.', es: 'Las fechas que prometes son suposiciones.' },
  q10: { en: 'Each time someone leaves, the search starts from zero.', es: 'Cada vez que alguien se va, se empieza de cero.' },
  q11: {
    en: 'People hear about problems too late to fix them.',
    es: 'La gente se entera de los problemas cuando ya no puede corregirlos.',
  },
  q12: { en: 'The same things get decided twice.', es: 'Lo mismo se decide dos veces.' },
  q13: { en: 'Someone quotes the old price.', es: 'Alguien sigue dando el precio anterior.' },
  q14: {
    en: 'Two customers with the same problem can get different answers.',
    es: 'Dos clientes con el mismo problema pueden recibir respuestas distintas.',
  },
  q15: { en: 'Unhappy customers leave without telling you.', es: 'Los clientes descontentos se van sin decírtelo.' },
  q16: {
    en: 'Whoever needs the whole history has to piece it together.',
    es: 'Quien necesita el historial completo pierde tiempo en armarlo.',
  },
  q17: {
    en: 'Without a trial, the first task for AI is a guess.',
    es: 'Si nadie ha probado la IA en serio, su primera tarea se elige a ciegas.',
  },
};

/** Said instead where an answer's own level says more, by question and level. */
export const costsAt: ReadinessResultContent['costsAt'] = {
  'q4-1': {
    en: 'The balance says what’s left, not whether the month made money.',
    es: 'El saldo dice cuánto queda, no si el mes dejó ganancia.',
  },
  'q5-2': { en: 'What nobody remembers slips through.', es: 'Lo que nadie recuerda se escapa.' },
  'q6-2': { en: 'A newcomer has to piece the task together.', es: 'Quien llega tiene que deducir cómo se hace la tarea.' },
  'q7-2': { en: 'Mistakes in the other jobs reach customers.', es: 'Los errores de los demás trabajos llegan al cliente.' },
  'q5-3': { en: 'You see an overrun once the money is gone.', es: 'El exceso se ve cuando ya se pagó.' },
  'q6-3': { en: 'Nobody knows which guides are still right.', es: 'Nadie sabe qué guías siguen al día.' },
  'q9-4': { en: 'It shows the delay; someone still has to find the cause.', es: 'Muestra la demora; la causa todavía la busca alguien.' },
  'q14-2': { en: 'When those few are out, customers wait.', es: 'Si faltan, el cliente espera.' },
  'q15-4': { en: 'A survey can’t hear the customers who don’t answer.', es: 'La encuesta no dice nada de los clientes que no responden.' },
  'q16-2': {
    en: 'That file is out of date as soon as one of its sources changes.',
    es: 'Ese archivo queda desactualizado en cuanto cambia una de sus fuentes.',
  },
  'q16-3': {
    en: 'Whoever skips a system misses part of the history.',
    es: 'Quien se salta un sistema pierde una parte del historial.',
  },
  'q16-4': {
    en: 'An agent with a role’s access sees more than its task needs.',
    es: 'Un agente con los permisos de un puesto ve más de lo que pide su tarea.',
  },
  'q17-2': {
    en: 'Company data may be in accounts you can’t see.',
    es: 'Puede haber datos de la empresa en cuentas que la empresa no controla.',
  },
  'q17-3': { en: 'What one team has learned stays with that team.', es: 'Lo que aprendió un equipo se queda en ese equipo.' },
};
/** Said of a second answer at level 3. */
export const costAgain = { en: 'It depends on people remembering.', es: 'Depende de que alguien se acuerde.' };
/** Said of any other answer at these levels. */
export const costOfLevel: ReadinessResultContent['costOfLevel'] = {
  '3': { en: 'It holds as long as someone keeps it up.', es: 'Funciona mientras alguien esté pendiente.' },
  '4': { en: 'Nothing urgent: only one level is left.', es: 'Nada urgente: solo falta un nivel.' },
};

/** What several answers show together. */
export const patterns: ReadinessResultContent['patterns'] = {
  aiAhead: {
    text: {
      en: 'AI already works where the basics are missing.',
      es: 'La IA ya trabaja donde falta lo básico.',
    },
    cost: { en: 'It repeats today’s mistakes, only faster.', es: 'Repite las fallas de hoy, solo que más rápido.' },
  },
  uneven: {
    text: {
      en: 'Your answers are far apart: {high} at the top two levels, {low} at the bottom two.',
      es: 'Tus respuestas van de un extremo al otro: {high} en los dos niveles más altos y {low} en los dos más bajos.',
    },
    cost: { en: 'What the strong ones gain, the weak ones lose.', es: 'Lo que ganas donde vas bien se pierde donde vas mal.' },
  },
  privateAccounts: {
    text: {
      en: 'People use AI on their own accounts, or without written rules.',
      es: 'Hay personas que usan la IA con su propia cuenta o sin reglas escritas.',
    },
    cost: {
      en: 'Company data may be in accounts you can’t see.',
      es: 'Puede haber datos de la empresa en cuentas que la empresa no controla.',
    },
  },
};

/** What the first page says of AI where the plan has it wait (W2.10). '{trial}' is the part of that name. */
export const aiWaits: ReadinessResultContent['aiWaits'] = {
  // AI gets new work later in the plan.
  area: {
    en: 'New work for AI{trial}: from day {day}, once move {move} has lifted {area} above {bottom}%.',
    es: 'Trabajo nuevo para la IA{trial}: desde el día {day}, cuando el paso {move} haya sacado al área de {area} del {bottom}\u00a0%.',
  },
  // The same, where the plan gives it some later than it might.
  areaThen: {
    en: 'New work for AI{trial}: from day {day}, once move {move} has lifted {area} above {bottom}%; this plan’s own moves for AI start on day {start}.',
    es: 'Trabajo nuevo para la IA{trial}: desde el día {day}, cuando el paso {move} haya sacado al área de {area} del {bottom}\u00a0%; el que prevé este plan empieza el día {start}.',
  },
  missing: {
    en: 'New work for AI{trial}: from day {day}, once you have {missing}.',
    es: 'Trabajo nuevo para la IA{trial}: desde el día {day}, cuando tengas {missing}.',
  },
  room: {
    en: 'New work for AI{trial}: from day {day}, with move {move}.',
    es: 'Trabajo nuevo para la IA{trial}: desde el día {day}, con el paso {move}.',
  },
  // Whoever does it has another move in the month before.
  person: {
    en: 'New work for AI{trial}: from day {day}, with move {move}; until then, the person who’d do it is busy with move {before}.',
    es: 'Trabajo nuevo para la IA{trial}: desde el día {day}, con el paso {move}; hasta entonces, quien lo haría está con el paso {before}.',
  },
  // That's the trial.
  afterTrial: {
    en: 'New work for AI{trial}: from day {day}, with move {move}, once the trial is over.',
    es: 'Trabajo nuevo para la IA{trial}: desde el día {day}, con el paso {move}, cuando termine la prueba.',
  },
  // By then, each area has had its first move, and AI had its own before.
  turn: {
    en: 'New work for AI{trial}: from day {day}, with move {move}; before that, each area gets its first move.',
    es: 'Trabajo nuevo para la IA{trial}: desde el día {day}, con el paso {move}; antes, cada área da su primer paso.',
  },
  // What it needs, and the move that brings it.
  withMove: { en: '{name} (move {move})', es: '{name} (paso {move})' },
  withoutMove: { en: '{name} (after day 90)', es: '{name} (después del día 90)' },
  // It gets none in these ninety days.
  scoreLong: {
    en: 'New work for AI{trial}: not in these 90 days, because at a score of {limit} or below, AI would only repeat today’s mistakes.',
    es: 'Trabajo nuevo para la IA{trial}: no en estos 90 días, porque con un puntaje de {limit} o menos la IA solo repetiría las fallas.',
  },
  areaLong: {
    en: 'New work for AI{trial}: not in these 90 days, because move {move} has to lift {area} above {bottom}% first.',
    es: 'Trabajo nuevo para la IA{trial}: no en estos 90 días, porque antes el paso {move} tiene que sacar al área de {area} del {bottom}\u00a0%.',
  },
  missingLong: {
    en: 'New work for AI{trial}: not in these 90 days, because it first needs {missing}.',
    es: 'Trabajo nuevo para la IA{trial}: no en estos 90 días, porque antes necesitas {missing}.',
  },
  roomLong: {
    en: 'New work for AI{trial}: not in these 90 days, because the plan’s other moves fill them.',
    es: 'Trabajo nuevo para la IA{trial}: no en estos 90 días, porque los demás pasos del plan ya los ocupan.',
  },
  trial: { en: ', apart from the trial of move {move}', es: ', aparte de la prueba del paso {move}' },
  // The plan limits what agents may read, or has AI act.
  alone: {
    en: `AI without approval: only with access limited to its task, and after ${facts.supervisedDecisions} results in a row without a serious error.`,
    es: `IA sin aprobación: solo con el acceso limitado a su tarea y después de ${facts.supervisedDecisions} resultados seguidos sin un error grave.`,
  },
  aloneAhead: {
    en: `AI without approval: not while the basics are missing; then only with access limited to its task, and after ${facts.supervisedDecisions} results in a row without a serious error.`,
    es: `IA sin aprobación: no mientras falte lo básico; después, solo con el acceso limitado a su tarea y ${facts.supervisedDecisions} resultados seguidos sin un error grave.`,
  },
};

/** Between the last two words of a list. */
export const and = { en: ' and ', es: ' y ' };
/** Numbers before a noun, in words. */
export const counts = {
  '1': { en: 'one', es: 'un' },
  '2': { en: 'two', es: 'dos' },
  '3': { en: 'three', es: 'tres' },
  '4': { en: 'four', es: 'cuatro' },
  '5': { en: 'five', es: 'cinco' },
  '6': { en: 'six', es: 'seis' },
  '7': { en: 'seven', es: 'siete' },
  '8': { en: 'eight', es: 'ocho' },
  '9': { en: 'nine', es: 'nueve' },
};

/** What's asked in industries whose data has rules of its own: before a use, meanwhile of a tool or of AI, of what AI does already where it gets more, and of each of its tasks where they're listed. */
export const regulated: ReadinessResultContent['regulated'] = {
  healthcare: {
    before: {
      en: 'Before anything uses patient data, it needs a yes from whoever answers for privacy and a signed agreement with the vendor.',
      es: 'Todo lo que use datos de pacientes necesita antes el visto bueno de quien responde por la privacidad y un acuerdo firmado con el proveedor.',
    },
    tool: {
      en: 'Ask for the yes on day 1, and for the agreement once you know the vendor; until you have both, try it with made-up cases.',
      es: 'Pide el visto bueno el día 1, y el acuerdo en cuanto sepas quién es el proveedor; mientras no tengas ambos, prueba con casos inventados.',
    },
    ai: {
      en: 'Until you have the yes and the agreement, start with what needs no patient data.',
      es: 'Mientras te falte el visto bueno o el acuerdo, empieza por lo que no use datos de pacientes.',
    },
    already: {
      en: 'Any task AI already does with patient data needs both, too; pause it until it has them.',
      es: 'Las tareas que la IA ya haga con esos datos también necesitan ambos; detenlas mientras no los tengan.',
    },
    today: {
      en: 'Each task that uses patient data also needs a yes from whoever answers for privacy and a signed agreement with the vendor; pause any that lacks either.',
      es: 'Cada tarea que use datos de pacientes necesita además el visto bueno de quien responde por la privacidad y un acuerdo firmado con el proveedor; detén las que no los tengan.',
    },
  },
  finance: {
    before: {
      en: 'Before anything uses client data, it needs a yes from compliance and a signed agreement with the vendor.',
      es: 'Todo lo que use datos de clientes necesita antes el visto bueno del área de cumplimiento y un acuerdo firmado con el proveedor.',
    },
    tool: {
      en: 'Ask for the yes on day 1, and for the agreement once you know the vendor; until you have both, try it with made-up cases.',
      es: 'Pide el visto bueno el día 1, y el acuerdo en cuanto sepas quién es el proveedor; mientras no tengas ambos, prueba con casos inventados.',
    },
    ai: {
      en: 'Until you have the yes and the agreement, start with what needs no client data.',
      es: 'Mientras te falte el visto bueno o el acuerdo, empieza por lo que no use datos de clientes.',
    },
    already: {
      en: 'Any task AI already does with client data needs both, too; pause it until it has them.',
      es: 'Las tareas que la IA ya haga con esos datos también necesitan ambos; detenlas mientras no los tengan.',
    },
    today: {
      en: 'Each task that uses client data also needs a yes from compliance and a signed agreement with the vendor; pause any that lacks either.',
      es: 'Cada tarea que use datos de clientes necesita además el visto bueno del área de cumplimiento y un acuerdo firmado con el proveedor; detén las que no los tengan.',
    },
  },
};

/** Said after other moves that these rules hold for; `move` tells them. */
export const regulatedAgain = {
  en: 'What move {move} says about data holds here, too.',
  es: 'Aquí también vale lo que el paso {move} dice sobre los datos.',
};
/** Said after the process that moves are tried on, where it's named first. */
export const processNote = { en: '(a possible task for AI)', es: '(una posible tarea para la IA)' };

/** Areas inside a sentence. */
export const areaNames: ReadinessResultContent['areaNames'] = {
  finance: { en: 'Finance', es: 'finanzas' },
  processes: { en: 'Processes', es: 'procesos' },
  people: { en: 'People', es: 'personas' },
  meetings: { en: 'Meetings and updates', es: 'reuniones y avisos' },
  customer: { en: 'Customers', es: 'clientes' },
  ai: { en: 'AI', es: 'la IA' },
};

/** Said above the candidates for AI, and where none can start. */
export const noCandidates = {
  en: 'None of these can start in these 90 days; the reason is given with each.',
  es: 'Ninguno puede empezar en estos 90 días; en cada uno se dice por qué.',
};
export const candidatesNote = {
  en: `Candidates, not advice: only you know how many cases come up. Take one at a time: a person approves every result, and the next one waits until ${facts.supervisedDecisions} in a row have had no serious error.`,
  es: `Son candidatos, no recomendaciones: solo tú sabes cuántos casos hay. Elige uno a la vez: una persona aprueba cada resultado, y el siguiente candidato espera a que haya ${facts.supervisedDecisions} seguidos sin un error grave.`,
};
/** The same, where a team uses AI already. */
export const candidatesNoteAreas = {
  en: `Candidates, not advice: only you know how many cases come up. Take one at a time in each area: a person approves every result, and that area’s next one waits until ${facts.supervisedDecisions} in a row have had no serious error.`,
  es: `Son candidatos, no recomendaciones: solo tú sabes cuántos casos hay. Elige uno a la vez en cada área: una persona aprueba cada resultado, y el siguiente candidato de esa área espera a que haya ${facts.supervisedDecisions} seguidos sin un error grave.`,
};

/** Said after the lede of a company that's organized or better, where areas are at 40 or below. `oneFirst`: move 1 is of it. `severalFirst`: the first month has a move of each. */
export const exceptions = {
  one: { en: 'The lowest area is {areas}.', es: 'El área más baja es {areas}.' },
  oneFirst: { en: 'The lowest area is {areas}, and the plan starts there.', es: 'El área más baja es {areas}, y por ahí empieza el plan.' },
  several: { en: 'The lowest areas are {areas}.', es: 'Las áreas más bajas son {areas}.' },
  severalFirst: {
    en: 'The lowest areas are {areas}. The plan starts there.',
    es: 'Las áreas más bajas son {areas}. Por ahí empieza el plan.',
  },
  areas: {
    finance: { en: 'Finance ({value}%)', es: 'Finanzas ({value}\u00a0%)' },
    processes: { en: 'Processes ({value}%)', es: 'Procesos ({value}\u00a0%)' },
    people: { en: 'People ({value}%)', es: 'Personas ({value}\u00a0%)' },
    meetings: { en: 'Meetings and updates ({value}%)', es: 'Reuniones y avisos ({value}\u00a0%)' },
    customer: { en: 'Customers ({value}%)', es: 'Clientes ({value}\u00a0%)' },
    ai: { en: 'AI ({value}%)', es: 'la IA ({value}\u00a0%)' },
  },
};
