// What the assessment's result says besides its moves (those are in content/moves): every text must hold for each sheet that shows it.
import type { Localized } from '#domain/locale.ts';
import type { Employees, Industry } from '#domain/options.ts';
import type { MoveOwner } from '#domain/plan.ts';
import type { Category, CategoryUrgency, QuestionId, VerdictForm } from '#domain/readiness.ts';
import type { VerdictPart } from '#domain/verdict.ts';

/** What to keep doing where the answer is at level 5. */
export const keep: Readonly<Record<QuestionId, Localized<string>>> = {
  q4: {
    en: 'Keep one hour a month for comparing forecast and outcome, and write down what you change because of it.',
    es: 'Conserva una hora al mes para comparar la proyección con lo ocurrido, y anota qué cambias por ello.',
  },
  q5: {
    en: 'Keep a person behind every cut, and ask once a quarter which overruns the system saw too late.',
    es: 'Que cada ajuste lo siga decidiendo una persona; cada trimestre, revisen qué excesos se vieron tarde.',
  },
  q6: {
    en: 'Keep the newest person on each team as the tester: one guide a month, with their corrections in it by Friday.',
    es: 'Que la persona más nueva de cada equipo siga probando una guía al mes, con sus correcciones hechas ese viernes.',
  },
  q7: {
    en: 'Keep a human eye on it: draw ten cases a week by hand and see what the automatic check lets through.',
    es: 'Que el ojo humano siga ahí: toma a mano diez casos por semana y mira qué deja pasar el control automático.',
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
    en: 'Keep two days a quarter for each backup to do the job, and let people correct their own line on the map.',
    es: 'Conserva dos días por trimestre para que cada suplente haga el trabajo, y que cada quien corrija su parte del mapa.',
  },
  q11: {
    en: 'Keep the talk every two weeks in busy months too, and drop any figure that no longer helps the person it’s about.',
    es: 'Mantén la conversación cada dos semanas aun en los meses pesados, y quita las cifras que ya no le sirvan a la persona.',
  },
  q12: {
    en: 'Keep a person’s confirmation on every task, and clear out once a month those that have lost their purpose.',
    es: 'Que una persona siga confirmando cada tarea, y una vez al mes elimina las que ya no hacen falta.',
  },
  q13: {
    en: 'Keep testing it: each quarter, follow one change to three people and ask what they do differently now.',
    es: 'Sigue poniéndolo a prueba: cada trimestre, toma un cambio y pregúntales a tres personas qué hacen distinto.',
  },
  q14: {
    en: 'Keep a person reading twenty of AI’s replies a week, and keep the way to reach a person in plain sight.',
    es: 'Que alguien lea siempre veinte respuestas de la IA por semana, y deja a la vista cómo hablar con una persona.',
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

/** Who owns a move, by the company's size. */
export const owners: Readonly<Record<MoveOwner, Readonly<Record<Employees, Localized<string>>>>> = {
  leadership: {
    '1-10': { en: 'You, or the person who runs the company', es: 'Tú o quien dirige la empresa' },
    '11-50': { en: 'Owner or general manager', es: 'Gerencia general' },
    '51-200': { en: 'General manager', es: 'Dirección general' },
    '201-1000': { en: 'CEO, with a named deputy', es: 'Dirección general, con suplente' },
    '1000-plus': { en: 'One member of the executive committee', es: 'Una persona del comité de dirección' },
  },
  finance: {
    '1-10': { en: 'You or whoever pays the bills', es: 'Tú o quien hace los pagos' },
    '11-50': { en: 'The person who keeps the books', es: 'Quien lleva las cuentas' },
    '51-200': { en: 'Head of finance', es: 'Dirección de finanzas' },
    '201-1000': { en: 'CFO, with the controller', es: 'Dirección de finanzas, con contraloría' },
    '1000-plus': { en: 'CFO, with a named deputy', es: 'Dirección de finanzas, con suplente' },
  },
  operations: {
    '1-10': { en: 'You, or the one who knows the work best', es: 'Tú o quien mejor conoce el trabajo' },
    '11-50': { en: 'The person who organizes the daily work', es: 'Quien organiza el trabajo diario' },
    '51-200': { en: 'Head of operations', es: 'Gerencia de operaciones' },
    '201-1000': { en: 'Director of operations', es: 'Dirección de operaciones' },
    '1000-plus': { en: 'COO, with a named process owner', es: 'Dirección de operaciones, con suplente' },
  },
  people: {
    '1-10': { en: 'You, or the person who hires', es: 'Tú o quien contrata' },
    '11-50': { en: 'The person who handles hiring and payroll', es: 'Quien se encarga de contrataciones y nómina' },
    '51-200': { en: 'Head of HR', es: 'Gerencia de recursos humanos' },
    '201-1000': { en: 'HR director', es: 'Dirección de recursos humanos' },
    '1000-plus': { en: 'Chief people officer, with a named deputy', es: 'Dirección de recursos humanos, con suplente' },
  },
  customers: {
    '1-10': { en: 'You, or the person who answers customers', es: 'Tú o quien responde a los clientes' },
    '11-50': { en: 'The person in charge of customer service', es: 'Quien está a cargo de la atención a clientes' },
    '51-200': { en: 'Head of customer service', es: 'Gerencia de atención a clientes' },
    '201-1000': { en: 'Director of customer service', es: 'Dirección de atención a clientes' },
    '1000-plus': { en: 'VP of customer service, with a named deputy', es: 'Dirección de atención a clientes y suplente' },
  },
  technology: {
    '1-10': { en: 'You, or the one who sets up the computers', es: 'Tú o quien se encarga de las computadoras' },
    '11-50': { en: 'The person who looks after your systems', es: 'Quien se encarga de los sistemas' },
    '51-200': { en: 'Head of IT', es: 'Gerencia de sistemas' },
    '201-1000': { en: 'IT director', es: 'Dirección de tecnología' },
    '1000-plus': { en: 'CIO, with a named deputy', es: 'Dirección de tecnología, con suplente' },
  },
};

/** A first process worth redesigning in each industry: which, why that one and what stays with people. */
export const firstProcesses: Readonly<Record<Industry, Localized<string>>> = {
  manufacturing: {
    en: 'Matching supplier invoices to orders and receipts: there are many, the right answer is on file, and a mistake is caught before the payment. A person settles differences and approves what’s paid.',
    es: 'Cotejar las facturas de proveedores con pedidos y recepciones: son muchas, la respuesta correcta está archivada y un error se ve antes del pago. Una persona resuelve las diferencias y aprueba lo que se paga.',
  },
  retail: {
    en: 'Writing up product records from suppliers’ lists: there are many lines, and each can be checked against its source and corrected in a minute. Prices, allergens and safety notices stay with people.',
    es: 'Dar de alta productos a partir de las listas de proveedores: son muchas líneas, que se comprueban con su fuente y se corrigen en un minuto. Los precios, los alérgenos y los avisos de seguridad los ve una persona.',
  },
  technology: {
    en: 'Sorting support tickets by type, product and urgency: they come in daily, two people would sort most of them alike, and a wrong one is simply moved. Replies on outages, security and contracts stay with people.',
    es: 'Clasificar los tickets de soporte por tipo, producto y urgencia: llegan a diario, dos personas clasificarían igual la mayoría y un error se arregla con moverlo. Las respuestas sobre caídas, seguridad y contratos las da una persona.',
  },
  healthcare: {
    en: 'Confirming and rescheduling visits: it happens all day, the calendar holds the right answer, and a slip is fixed with a phone call. Anything clinical, from symptoms to results, stays with medical staff.',
    es: 'Confirmar y mover citas: pasa todo el día, la respuesta correcta está en el calendario y un error se arregla con una llamada. Todo lo clínico, de los síntomas a los resultados, queda en manos del personal de salud.',
  },
  finance: {
    en: 'Checking that a client’s file is complete before anyone studies it: many documents, a fixed list, and a gap is closed by asking again. Approving, rejecting and judging risk stay with people.',
    es: 'Comprobar que el expediente de un cliente esté completo antes de estudiarlo: muchos documentos, una lista fija, y si falta algo se vuelve a pedir. Aprobar, rechazar y juzgar el riesgo les toca a las personas.',
  },
  professional: {
    en: 'Drafting invoices from approved hours and expenses: it comes back every month, the contract says what’s right, and nothing goes out before it’s been read. Rates, discounts and disputes stay with the person who handles the client.',
    es: 'Preparar facturas a partir de horas y gastos aprobados: se repite cada mes, el contrato dice qué es correcto y nada sale sin que alguien lo lea. Tarifas, descuentos y reclamos quedan con quien atiende al cliente.',
  },
  hospitality: {
    en: 'Answering questions before arrival (hours, parking, directions): the same ones come daily, and the answers are in your own policies. Allergies, accessibility, complaints and refunds go to a person from the first message.',
    es: 'Responder lo que se pregunta antes de llegar (horarios, estacionamiento, cómo llegar): se repite a diario y la respuesta está en tus políticas. Alergias, accesibilidad, quejas y reembolsos pasan a una persona desde el primer mensaje.',
  },
  other: {
    en: 'Sorting incoming requests or invoices by type: pick the kind that arrives at least twenty times a week, that two people would sort alike and that’s undone in minutes. Exceptions and payments stay with a person.',
    es: 'Clasificar solicitudes o facturas por tipo: elige las que llegan al menos veinte veces por semana, que dos personas clasificarían igual y que se corrigen en minutos. Las excepciones y los pagos quedan con una persona.',
  },
};

/** Said after a line that quotes the category's lowest answer. The code adds the prefix (CRITICAL, HIGH PRIORITY). */
export const advice: Readonly<Record<Category, Readonly<Record<CategoryUrgency, Localized<string>>>>> = {
  finance: {
    critical: {
      en: 'When the bank balance or the tax bill is the first sign, a bad month is already over by the time you see it. A written record of each month comes first and a budget second; forecasts and new systems come last.',
      es: 'Cuando la primera señal es el saldo del banco o el pago de impuestos, el mal mes ya terminó para cuando lo ves. Primero va un registro escrito de cada mes y luego un presupuesto; las proyecciones y los sistemas van al final.',
    },
    high: {
      en: 'Every cost you want to cut and every investment you want to defend depends on figures that arrive while there’s time to act. Work from past to future: what happened, then what was planned, and only then what’s coming.',
      es: 'Cada gasto que quieras recortar y cada inversión que quieras defender depende de cifras que lleguen a tiempo. Avanza del pasado al futuro: primero lo que ocurrió, luego lo que estaba previsto y al final lo que viene.',
    },
    medium: {
      en: 'Report and budget need each other: without the first you can’t tell what was spent, and without the second, whether it was too much. Raise the answer quoted here first, and leave new systems until report and budget are level.',
      es: 'El informe y el presupuesto se necesitan: sin uno no sabes cuánto se gastó, y sin el otro no sabes si fue demasiado. Sube primero la respuesta citada, y deja los sistemas nuevos para cuando informe y presupuesto estén al mismo nivel.',
    },
  },
  processes: {
    critical: {
      en: 'The way you work lives in people’s heads, so an absence can stop a job and the same mistake can come back next week. Put it in writing before you measure it, and measure it before you buy a system to carry it.',
      es: 'Tu forma de trabajar está en la memoria de la gente: una ausencia puede detener un trabajo y el mismo error puede volver. Ponla por escrito antes de medirla, y mídela antes de comprar un sistema que la lleve.',
    },
    high: {
      en: 'No other area weighs as much in your score, and anything you automate later will run on it. Start with what people can do on paper or a shared page, from the lowest answer up; systems that do it for them come next.',
      es: 'Ninguna otra área pesa tanto en tu puntaje, y lo que automatices después se apoyará en ella. Empieza por lo que se puede hacer en papel o en una hoja compartida, desde la respuesta más baja; los sistemas vienen luego.',
    },
    medium: {
      en: 'Time saved at one step is lost again at the next if that one is weaker, which is why the lowest answers go first here. Give new systems only to steps that have stayed the same for a month.',
      es: 'El tiempo que ganas en un paso se pierde en el siguiente si ese es más débil; por eso aquí van primero las respuestas más bajas. Dales sistemas nuevos solo a los pasos que llevan un mes sin cambiar.',
    },
  },
  people: {
    critical: {
      en: 'Every move in a plan asks someone for effort, and that’s easier to give when people know how their work is going. What costs only time comes first, such as conversations and one-page profiles; programs for hiring or goals come last.',
      es: 'Cada paso de un plan le pide esfuerzo a alguien, y es más fácil darlo si se sabe cómo va el propio trabajo. Va primero lo que solo cuesta tiempo, como conversar y escribir una página; los programas de selección o de objetivos, al final.',
    },
    high: {
      en: 'All the other areas improve through people, so a gap here slows each of them down. Agree first on what good work means in each role, since hiring and feedback both start from that, and leave tools for later.',
      es: 'Todas las demás áreas mejoran por medio de las personas, así que lo que falte aquí las frena a todas. Acuerden primero qué es un buen trabajo en cada puesto, porque de ahí parten la selección y las conversaciones sobre el trabajo; las herramientas, después.',
    },
    medium: {
      en: 'Hiring and feedback describe the same roles, and each improves with what the other finds out. Start with the answer quoted here; after that, use figures that people can see and correct for themselves.',
      es: 'La selección y las conversaciones de trabajo describen los mismos puestos, y cada una mejora con lo que descubre la otra. Empieza por la respuesta citada; después, usa cifras que cada persona pueda ver y corregir.',
    },
  },
  meetings: {
    critical: {
      en: 'What lives in memory and travels by word of mouth gets asked again, and sometimes decided again. These are among the cheapest habits to change: first write it down, then keep it in one place, and add tools once both have held for a month.',
      es: 'Lo que vive en la memoria y corre de boca en boca se vuelve a preguntar, y a veces a decidir. Son de los hábitos más baratos de cambiar: primero escribir, luego guardar en un solo lugar, y las herramientas cuando eso lleve un mes.',
    },
    high: {
      en: 'An hour lost in a meeting is lost by everyone in the room, which makes this one of the quickest costs to recover. Decide first who writes and where it’s kept; reminders and read receipts work only on top of that.',
      es: 'Una hora perdida en una reunión la pierden todas las personas presentes, y por eso es de lo más rápido de recuperar. Decide primero quién escribe y dónde queda; los avisos y las confirmaciones solo sirven después.',
    },
    medium: {
      en: 'Decisions and changes take the same road, from the few who know to the many who act. The answer quoted here goes first, and a tool does the reminding once it’s clear who writes and who confirms.',
      es: 'Las decisiones y los cambios recorren el mismo camino, de quienes saben a quienes actúan. La respuesta citada va primero, y los recordatorios pasan a una herramienta cuando esté claro quién escribe y quién confirma.',
    },
  },
  customer: {
    critical: {
      en: 'The answer a customer gets depends on who takes the call, and you hear how it went from only some of them. Settle who answers in the same month you start asking, because a question to a customer promises a reply; tools come after.',
      es: 'La respuesta que recibe un cliente depende de quién la dé, y solo algunos te cuentan cómo les fue. Define quién responde el mismo mes en que empieces a preguntar, porque preguntar promete una respuesta; las herramientas vienen luego.',
    },
    high: {
      en: 'A customer who leaves takes the reason with them, unless someone answered in time and someone asked. Bring support up to at least the level of surveys, so that what customers tell you reaches a person who can act on it.',
      es: 'Un cliente que se va se lleva el motivo, a menos que alguien le responda a tiempo y alguien le pregunte. Lleva la atención al menos al mismo nivel que las encuestas, para que lo que te cuenten le llegue a quien pueda resolverlo.',
    },
    medium: {
      en: 'Support hears from customers who complain, and surveys also reach those who don’t; you need both to know what to fix. Move the one quoted here up first, and speed up replies once you know which problems matter most.',
      es: 'La atención oye a los clientes que se quejan, y las encuestas llegan también a los demás; necesitas ambas para saber qué corregir. Sube antes la que se cita aquí, y acelera las respuestas cuando sepas qué problemas importan más.',
    },
  },
  ai: {
    critical: {
      en: 'AI can only use what it can read, and today a customer’s history is on paper, on devices or in someone’s memory. Gather the data first, let a few people get used to AI on harmless texts, and don’t buy it for the whole company yet.',
      es: 'La IA solo usa lo que puede leer, y hoy el historial de un cliente está en papel, en aparatos o en la memoria de alguien. Reúne primero los datos, deja que algunas personas la prueben en textos sin riesgo y no la compres aún para toda la empresa.',
    },
    high: {
      en: 'AI is worth as much as the data it can reach and the rules people follow when they use it. Data goes first and rules second; hand tasks over to agents only when both are in daily use.',
      es: 'La IA vale lo que valen los datos a los que llega y las reglas con que se usa. Primero van los datos y luego las reglas; entrégales tareas a los agentes solo cuando ambas cosas sean parte del día a día.',
    },
    medium: {
      en: 'Data without use earns nothing, and use without good data is hard to check. Bring up what’s quoted here first; then add a few tasks at a time, each with a person who answers for its results.',
      es: 'Los datos sin uso no rinden, y usar la IA sin buenos datos es difícil de comprobar. Primero sube lo que se cita aquí; después suma unas pocas tareas a la vez, cada una con alguien que responda por sus resultados.',
    },
  },
};

/** Said after a line that quotes the highest answer of a category at 70 or above: how it helps elsewhere. */
export const strengths: Readonly<Record<Category, Localized<string>>> = {
  finance: {
    en: 'Use it to put a monthly figure on what each change should save, and look at it again after 90 days.',
    es: 'Úsalo para calcular cuánto debería ahorrar al mes cada cambio, y vuelve a esa cifra a los 90 días.',
  },
  processes: {
    en: 'Take this way of working to another area, one process at a time, with someone from here to explain it.',
    es: 'Lleva esta forma de trabajar a otra área, un proceso a la vez, con alguien de aquí que la explique.',
  },
  people: {
    en: 'Build on it: for each change, choose one person, tell them what good looks like and free two hours a week.',
    es: 'Apóyate en esto: para cada cambio, elige a una persona, dile qué se espera y dale dos horas por semana.',
  },
  meetings: {
    en: 'Give each change ten minutes a week in a meeting you already hold, with one name and one date.',
    es: 'Dale a cada cambio diez minutos por semana en una reunión que ya tengas, con un nombre y una fecha.',
  },
  customer: {
    en: 'Where you have to choose a case to start with, choose what your customers complain about most.',
    es: 'Cuando tengas que elegir un caso para empezar, elige lo que más molesta a tus clientes.',
  },
  ai: {
    en: 'Bring this experience to another area once its steps are in writing, starting with a task that’s easy to check.',
    es: 'Lleva esta experiencia a otra área cuando sus pasos estén escritos, y empieza por una tarea fácil de comprobar.',
  },
};

/** Said instead where the area is at 70 or above, but one of its answers is at level 2 or below. */
export const unevenStrengths: Readonly<Record<Category, Localized<string>>> = {
  finance: {
    en: 'Rely on these figures for the other areas once report and budget are level with each other.',
    es: 'Apóyate en estas cifras para las demás áreas cuando informe y presupuesto estén parejos.',
  },
  processes: {
    en: 'Take this way of working elsewhere only once its weakest step has caught up.',
    es: 'Lleva esta forma de trabajar a otras áreas solo cuando su paso más débil se haya puesto al día.',
  },
  people: {
    en: 'Ask people for more changes only after what’s still low here has gone up.',
    es: 'Pídele más cambios a la gente solo después de subir lo que aquí sigue bajo.',
  },
  meetings: {
    en: 'Decisions and announcements carry every other change, so bring the lower of the two up first.',
    es: 'Las decisiones y los avisos sostienen los demás cambios: sube primero lo más bajo de los dos.',
  },
  customer: {
    en: 'Answering customers and asking them go together: raise the lower of the two before you add to the other.',
    es: 'Responder a los clientes y preguntarles van juntos: sube lo más bajo antes de sumarle a lo otro.',
  },
  ai: {
    en: 'Data and use depend on each other: raise the lower of the two before AI gets another task.',
    es: 'Los datos y el uso dependen uno del otro: sube lo más bajo de los dos antes de darle a la IA otra tarea.',
  },
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
      en: 'Give each of the first month’s three moves to one person and free two hours a week for it; if those hours don’t exist, getting help to find them comes first. Meet for 20 minutes every Friday and look only at those three. Leave buying software or AI until after day 90.',
      es: 'Encarga cada uno de los tres pasos del primer mes a una persona y dale dos horas por semana; si esas horas no existen, lo primero es pedir ayuda para conseguirlas. Reúnanse 20 minutos cada viernes y vean solo esos tres. Deja la compra de programas o de IA para después del día 90.',
    },
  },
  'failing-without-ai': {
    headline: {
      en: 'Some key areas are failing.',
      es: 'Hay áreas clave que están fallando.',
    },
    lede: {
      en: 'AI won’t fix what’s missing.',
      es: 'La IA no arregla lo que falta.',
    },
    recommendation: {
      en: 'In the next 30 days do the first month’s moves and nothing else new, each with one owner, one date and a check every Friday. Don’t buy software for work whose steps aren’t written down. AI comes in only where the plan names it, after what it needs is in place.',
      es: 'En los próximos 30 días haz los pasos del primer mes y nada más nuevo, cada uno con responsable, fecha y una revisión los viernes. No compres programas para un trabajo cuyos pasos no estén escritos. La IA entra solo donde el plan la nombra, cuando ya existe lo que necesita.',
    },
  },
  'failing-with-ai': {
    headline: {
      en: 'You use AI, but key areas are failing.',
      es: 'Usas IA, pero hay áreas clave que fallan.',
    },
    lede: {
      en: 'AI already does daily work in your company.',
      es: 'La IA ya trabaja a diario en tu empresa.',
    },
    recommendation: {
      en: 'Here AI is ahead of the order it should rest on. For the next 30 days keep it to tasks where a person checks the result, give it no new ones{exceptPlanned}, and put the time into the first month’s moves, each with one owner and a date. Widen its use once those have held for a month.',
      es: 'Aquí la IA va más adelante que el orden en que debería apoyarse. Durante los próximos 30 días, déjala solo donde una persona revise el resultado, no le agregues tareas{exceptPlanned} y dedica el tiempo a los pasos del primer mes, cada uno con responsable y fecha. Amplíala cuando esos pasos lleven un mes en pie.',
    },
  },
  'organizing-without-ai': {
    headline: {
      en: 'Halfway organized, and not into AI yet.',
      es: 'Vas a medio camino, y todavía sin IA.',
    },
    lede: {
      en: 'AI isn’t a company tool yet.',
      es: 'La empresa todavía no trabaja con IA.',
    },
    recommendation: {
      en: 'In the next 30 days finish the first month’s moves, with one owner and one date each, before you start anything else. {teamAi}',
      es: 'En los próximos 30 días termina los pasos del primer mes, cada uno con responsable y fecha, antes de empezar otra cosa. {teamAi}',
    },
  },
  'organizing-with-ai': {
    headline: {
      en: 'You use AI, and you’re halfway organized.',
      es: 'Ya usas la IA y tienes la mitad del orden.',
    },
    lede: {
      en: 'AI does daily work in your company.',
      es: 'La IA trabaja a diario en tu empresa.',
    },
    recommendation: {
      en: '{aiAhead} In the next 30 days put the first month’s moves ahead of anything else new, each with one owner and one date. Meanwhile write down who checks each task AI does today, and pause any without a name. Give AI no new tasks{exceptPlanned} until what they rest on is in place.',
      es: '{aiAhead} En los próximos 30 días, pon los pasos del primer mes por delante de cualquier otra novedad, cada uno con responsable y fecha. Mientras tanto, anota quién revisa cada tarea que hoy hace la IA y detén las que no tengan nombre. No le des tareas nuevas{exceptPlanned} hasta que su base esté lista.',
    },
  },
  'organized-without-ai': {
    headline: {
      en: 'Organized, but not into AI yet.',
      es: 'Hay orden, pero todavía falta la IA.',
    },
    lede: {
      en: 'AI isn’t yet a tool of the company.',
      es: 'La IA todavía no es parte del trabajo.',
    },
    recommendation: {
      en: 'In the next 30 days do the first month’s moves and choose where AI will start: one process with many cases, a clear right answer and written steps. From its first day a person approves every result, for at least a month. Leave agents that act on their own until those approvals show that you can.',
      es: 'En los próximos 30 días haz los pasos del primer mes y elige dónde empezará la IA: un proceso con muchos casos, un resultado fácil de comprobar y pasos escritos. Desde el primer día una persona aprueba cada resultado, al menos un mes. Deja los agentes que actúan solos para cuando esas aprobaciones lo permitan.',
    },
  },
  'organized-with-ai': {
    headline: {
      en: 'Organized, with AI already at work.',
      es: 'Hay orden, y la IA ya está trabajando.',
    },
    lede: {
      en: 'AI does part of the daily work.',
      es: 'La IA hace parte del trabajo diario.',
    },
    recommendation: {
      en: 'In the next 30 days do the first month’s moves, and write one line for each task AI does: what it saves, how often it’s wrong, who answers for it. {extendAi} Leave tools that the plan doesn’t name for after day 90.',
      es: 'En los próximos 30 días haz los pasos del primer mes y escribe una línea por cada tarea que hace la IA: qué ahorra, cada cuánto falla y quién responde. {extendAi} Deja las herramientas que el plan no nombre para después del día 90.',
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
      en: 'In the next 30 days {aiStart} the team and the daily task where AI will start, one that’s easy to check, and who will approve its results. {firstMoves} Leave agents until a person has checked that first task for a month.',
      es: 'En los próximos 30 días {aiStart} el equipo y la tarea diaria donde empezará la IA, una fácil de comprobar, y anota quién aprobará sus resultados. {firstMoves} Deja los agentes para cuando esa tarea lleve un mes con alguien que la revise.',
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
      en: 'In the next 30 days go through every use of AI: what it saves, where it was wrong and who answers for it, and pause any that has no name beside it. {firstMoves} Choose the next process by what it costs you today, and leave newer tools for later.',
      es: 'En los próximos 30 días revisa cada uso de la IA: qué ahorra, en qué falló y quién responde, y detén los que no tengan un nombre al lado. {firstMoves} Elige el siguiente proceso por lo que hoy te cuesta, y deja las herramientas nuevas para después.',
    },
  },
};

/** What a part of the recommendation says: `when` it's called for, and `otherwise`, if there's something to say then. */
export const verdictParts: Readonly<Record<VerdictPart, { readonly when: Localized<string>; readonly otherwise?: Localized<string> }>> = {
  // AI is used at a level whose own prerequisites are missing.
  aiAhead: {
    when: {
      en: 'Here AI is ahead of the order it should rest on.',
      es: 'Aquí la IA va más adelante que el orden en que debería apoyarse.',
    },
  },
  // The first month has volunteers try AI.
  aiStart: {
    when: {
      en: 'let two or three volunteers try AI, and from what they learn choose',
      es: 'deja que dos o tres personas prueben la IA y, con lo que aprendan, elige',
    },
    otherwise: { en: 'choose', es: 'elige' },
  },
  // The plan widens the use of AI.
  exceptPlanned: {
    when: { en: 'except those in the plan', es: ', salvo las del plan,' },
  },
  // AI is used at a level whose own prerequisites are missing.
  extendAi: {
    when: {
      en: 'Stop those that don’t hold up, and extend none until what they rest on is in place.',
      es: 'Detén las que no funcionen y no extiendas ninguna hasta que su base esté lista.',
    },
    otherwise: {
      en: 'Extend the tasks that hold up and stop those that don’t.',
      es: 'Extiende las que funcionen y detén las demás.',
    },
  },
  // The first month has a move besides the start with AI.
  firstMoves: {
    when: {
      en: 'Do the first month’s moves too, each with one owner and date.',
      es: 'Haz también los pasos del primer mes, cada uno con responsable y fecha.',
    },
  },
  // The plan gives a team AI.
  teamAi: {
    when: {
      en: 'When the plan gives a team AI, choose one task with many cases, a clear right answer and little harm in a mistake. Leave a second one until a person has checked the first for a month.',
      es: 'Cuando el plan le dé la IA a un equipo, elige una tarea con muchos casos, un resultado fácil de comprobar y poco daño si falla. Deja la segunda para cuando alguien haya revisado la primera un mes.',
    },
    otherwise: {
      en: 'Giving a whole team AI can wait until after day 90, when what it rests on is in place.',
      es: 'Darle la IA a todo un equipo puede esperar a después del día 90, cuando su base esté lista.',
    },
  },
};

/** Said after the lede of a company that's organized or better, where areas are at 40 or below. `oneFirst` and `severalFirst`: the first month has a move of each. */
export const exceptions = {
  one: { en: 'The exception is {areas}.', es: 'La excepción es {areas}.' },
  oneFirst: { en: 'The exception is {areas}, and the plan starts there.', es: 'La excepción es {areas}, y por ahí empieza el plan.' },
  several: { en: 'The exceptions are {areas}.', es: 'Las excepciones son {areas}.' },
  severalFirst: { en: 'The exceptions are {areas}. The plan starts there.', es: 'Las excepciones son {areas}. Por ahí empieza el plan.' },
  areas: {
    finance: { en: 'Finance, at {value}%', es: 'Finanzas, con {value}\u00a0%' },
    processes: { en: 'Processes, at {value}%', es: 'Procesos, con {value}\u00a0%' },
    people: { en: 'People, at {value}%', es: 'Personas, con {value}\u00a0%' },
    meetings: { en: 'Meetings, at {value}%', es: 'Reuniones, con {value}\u00a0%' },
    customer: { en: 'Customer, at {value}%', es: 'Clientes, con {value}\u00a0%' },
    ai: { en: 'AI, at {value}%', es: 'la IA, con {value}\u00a0%' },
  },
};
