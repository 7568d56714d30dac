import type { ReadinessQuestion } from '#domain/content/questionnaires.ts';
import type { Localized } from '#domain/locale.ts';
import type { Band, Category, QuestionId } from '#domain/readiness.ts';

/** The fourteen questions. Each asks about one observable situation; its options go from least to most mature. */
export const questions: Readonly<Record<QuestionId, ReadinessQuestion>> = {
  // Finance: reporting and forecasting
  q4: {
    text: {
      en: 'When do you know how last month closed, and what to expect from the next one?',
      es: '¿Cuándo sabes cómo cerró el mes y qué puedes esperar del siguiente?',
    },
    options: [
      {
        en: 'When we see the bank balance, or when the accountant tells us what tax is due.',
        es: 'Cuando vemos el saldo del banco o nos dicen cuánto hay que pagar de impuestos.',
      },
      {
        en: 'Some weeks later, when one person finishes a spreadsheet of income and costs.',
        es: 'Unas semanas después, cuando alguien termina la hoja de ingresos y gastos.',
      },
      {
        en: 'On a set date each month, in a report that looks back but makes no forecast.',
        es: 'En una fecha fija de cada mes, con un informe de lo ocurrido y sin proyección.',
      },
      {
        en: 'On a set date each month, with a quarterly forecast drawn from our systems.',
        es: 'En una fecha fija, con cifras de los sistemas y una proyección del trimestre.',
      },
      {
        en: 'Any day: books and forecast update themselves, and we see what’s changed.',
        es: 'Cualquier día: cifras y proyección se actualizan solas y muestran qué cambió.',
      },
    ],
  },
  // Finance: budget and cost control
  q5: {
    text: {
      en: 'How do you notice that you’re spending more than you planned?',
      es: '¿Cómo se da cuenta tu empresa de que está gastando más de lo previsto?',
    },
    options: [
      {
        en: 'We notice when cash runs short, and then we see what can be cut or postponed.',
        es: 'Lo notamos cuando falta dinero, y entonces vemos qué se puede recortar o aplazar.',
      },
      {
        en: 'A manager remembers what things usually cost and asks about whatever stands out.',
        es: 'Alguien recuerda cuánto suele costar cada cosa y pregunta por lo que le extraña.',
      },
      {
        en: 'Each area has a written budget, and once a month we compare it with the spending.',
        es: 'Cada área tiene un presupuesto escrito, y una vez al mes lo comparamos con el gasto.',
      },
      {
        en: 'A system compares each purchase with its budget before we pay, and warns us.',
        es: 'Un sistema compara cada compra con su presupuesto antes del pago, y nos avisa.',
      },
      {
        en: 'A system predicts overruns weeks ahead and proposes cuts, and a manager decides.',
        es: 'Un sistema anticipa los excesos semanas antes y propone ajustes; alguien decide.',
      },
    ],
  },
  // Processes: documentation
  q6: {
    text: {
      en: 'How do new people learn to do a task the way your company does it?',
      es: '¿Cómo aprende alguien nuevo a hacer una tarea como se hace en tu empresa?',
    },
    options: [
      {
        en: 'Only by sitting beside someone who already does it, and asking questions.',
        es: 'Solo sentándose junto a alguien que ya la hace y preguntando lo que no entiende.',
      },
      {
        en: 'From the notes, emails and examples that the last person in the job left behind.',
        es: 'Con las notas, los correos y los ejemplos que dejó la persona que la hacía antes.',
      },
      {
        en: 'From written guides to the main tasks, kept in one folder that everyone can open.',
        es: 'Con guías de las tareas principales, en una carpeta abierta a todo el equipo.',
      },
      {
        en: 'From a guide with an owner and a review date, open right where the task is done.',
        es: 'Con una guía que tiene responsable y fecha de revisión, en el lugar donde se usa.',
      },
      {
        en: 'The system leads them through each step as they work, and flags outdated guides.',
        es: 'El sistema le indica cada paso mientras trabaja y avisa si una guía ya no sirve.',
      },
    ],
  },
  // Processes: quality control
  q7: {
    text: {
      en: 'How does your company catch its mistakes?',
      es: '¿Cómo detecta tu empresa sus errores?',
    },
    options: [
      {
        en: 'A customer or a colleague tells us, and we fix that case as soon as we can.',
        es: 'Lo señala un cliente o alguien del equipo, y corregimos ese caso cuanto antes.',
      },
      {
        en: 'Someone experienced looks over the most important jobs before they go out.',
        es: 'Alguien con experiencia revisa los casos más importantes antes de entregarlos.',
      },
      {
        en: 'There’s a written checklist, and every week we review a sample against it.',
        es: 'Hay una lista de verificación, y cada semana revisamos con ella una muestra.',
      },
      {
        en: 'We measure each step against a set limit, and an alert tells us when it drifts.',
        es: 'Cada paso tiene un límite que medimos, y una alerta nos avisa cuando se rebasa.',
      },
      {
        en: 'Every case is checked automatically before it goes out; people rule on close calls.',
        es: 'Un control automático revisa todo antes de entregar; una persona decide lo dudoso.',
      },
    ],
  },
  // Processes: cross-department workflows
  q8: {
    text: {
      en: 'When work passes from one area to another, how does the next person know?',
      es: 'Cuando un trabajo pasa de un área a otra, ¿cómo sabe la siguiente persona que le toca?',
    },
    options: [
      {
        en: 'Someone walks over, calls or writes, and each person keeps track in their own way.',
        es: 'Alguien se acerca, llama o escribe, y cada quien lleva sus pendientes a su manera.',
      },
      {
        en: 'It goes by email or chat to the usual people, and we ask around when it stops.',
        es: 'Se manda por correo o por chat a la gente de siempre; si se detiene, preguntamos.',
      },
      {
        en: 'A shared board shows the owner and the date of each job, and we update it by hand.',
        es: 'Un tablero compartido muestra responsable y fecha de cada trabajo; se llena a mano.',
      },
      {
        en: 'A system passes the job and its data to the next person, and flags what’s late.',
        es: 'Un sistema le pasa el trabajo con sus datos a quien sigue, y señala lo atrasado.',
      },
      {
        en: 'AI prepares and assigns each job, and a person takes care of the unusual cases.',
        es: 'La IA prepara y asigna cada trabajo, y una persona se ocupa de los casos raros.',
      },
    ],
  },
  // Processes: efficiency tracking
  q9: {
    text: {
      en: 'How do you know how long a job takes, and where it sits waiting?',
      es: '¿Cómo sabes cuánto tarda un trabajo y en qué paso se queda esperando?',
    },
    options: [
      {
        en: 'We find out when someone asks what’s taking so long, or when a deadline passes.',
        es: 'Lo sabemos cuando alguien pregunta por qué tarda o cuando se vence una fecha.',
      },
      {
        en: 'The people who do it give an estimate, and now and then someone times a few.',
        es: 'Quienes lo hacen dan un estimado, y de vez en cuando alguien mide unos casos.',
      },
      {
        en: 'We record when the main jobs start and end, and review the averages each month.',
        es: 'Anotamos el inicio y el fin de los trabajos principales, y cada mes vemos promedios.',
      },
      {
        en: 'Our systems time every step, and one screen shows where work is waiting today.',
        es: 'Los sistemas miden cada paso, y una pantalla muestra dónde hay trabajo detenido hoy.',
      },
      {
        en: 'AI finds where time is lost and proposes changes, and the team picks which to try.',
        es: 'La IA detecta las demoras y propone cambios, y el equipo elige cuáles probar.',
      },
    ],
  },
  // People: talent management
  q10: {
    text: {
      en: 'Someone leaves, or a new position opens. What happens in the first week?',
      es: 'Alguien se va o se abre un puesto nuevo. ¿Qué pasa en la primera semana?',
    },
    options: [
      {
        en: 'We split up the work, and ask around for names of people who could take over.',
        es: 'Nos repartimos el trabajo y preguntamos entre conocidos si saben de alguien.',
      },
      {
        en: 'A manager posts an ad, reads the résumés between tasks and chooses by interview.',
        es: 'Alguien publica el anuncio, lee currículums a ratos y elige por entrevista.',
      },
      {
        en: 'We start from a written profile, and all candidates answer the same questions.',
        es: 'Partimos de un perfil escrito y hacemos las mismas preguntas en cada entrevista.',
      },
      {
        en: 'Before any ad, a system shows who on the team or among past candidates fits.',
        es: 'Antes de anunciarlo, un sistema muestra quién encaja, del equipo o de otra búsqueda.',
      },
      {
        en: 'A trained backup steps in, and an up-to-date skills map suggests who comes next.',
        es: 'Cubre el puesto alguien ya preparado, y un mapa de habilidades sugiere quién sigue.',
      },
    ],
  },
  // People: performance management
  q11: {
    text: {
      en: 'How does each person in your company know how their work is going?',
      es: '¿Cómo sabe cada persona de tu empresa si va bien en su trabajo?',
    },
    options: [
      {
        en: 'They hear about it when something goes wrong, or when someone thanks them.',
        es: 'Se entera cuando algo sale mal, o cuando alguien le da las gracias por su trabajo.',
      },
      {
        en: 'Their manager tells them what stood out, mostly when it’s time to talk about pay.',
        es: 'En su área le comentan lo que notaron, sobre todo cuando se habla de sueldo.',
      },
      {
        en: 'Twice a year they sit down with their manager and go over their written goals.',
        es: 'Dos veces al año repasa en una reunión los objetivos que se pusieron por escrito.',
      },
      {
        en: 'Every month they go over their goals, with figures taken from our systems.',
        es: 'Cada mes repasa en una reunión sus objetivos, con cifras tomadas de los sistemas.',
      },
      {
        en: 'They see live figures, know who else sees them, and discuss them every two weeks.',
        es: 'Ve sus propias cifras al día, sabe quién más las ve y las repasa cada dos semanas.',
      },
    ],
  },
  // Meetings: meeting efficiency
  q12: {
    text: {
      en: 'A meeting just ended. Where did the decisions end up, and who follows up?',
      es: 'Acaba de terminar una reunión. ¿Dónde quedó lo que se decidió y quién le da seguimiento?',
    },
    options: [
      {
        en: 'In the heads of the people who were there, until the topic comes up again.',
        es: 'En la memoria de quienes estuvieron; se retoma cuando el tema vuelve a salir.',
      },
      {
        en: 'In the notes that each person took, and someone sends a message if it matters.',
        es: 'En los apuntes de cada quien; si el asunto importa, alguien manda un mensaje.',
      },
      {
        en: 'In minutes with names and dates, which we read at the start of the next one.',
        es: 'En un acta con nombres y fechas, que leemos al comenzar la siguiente reunión.',
      },
      {
        en: 'In a shared list that reminds each person and shows everyone what’s overdue.',
        es: 'En una lista compartida que le avisa a cada responsable y muestra lo vencido.',
      },
      {
        en: 'AI drafts decisions and tasks, someone confirms them, and AI keeps track of them.',
        es: 'La IA redacta las tareas, una persona las confirma y la IA les da seguimiento.',
      },
    ],
  },
  // Meetings: internal communication
  q13: {
    text: {
      en: 'A price or a procedure changes. How do the people who need to know find out?',
      es: 'Cambia un precio o un procedimiento. ¿Cómo se enteran quienes tienen que saberlo?',
    },
    options: [
      {
        en: 'We tell the people nearby, and the others hear about it by word of mouth.',
        es: 'Se lo decimos a quien esté cerca, y los demás se enteran de boca en boca.',
      },
      {
        en: 'Someone posts in the usual group chat or sends an email, and takes questions.',
        es: 'Alguien escribe en el grupo de siempre o por correo, y responde las dudas.',
      },
      {
        en: 'There’s one place for announcements, and someone is in charge of posting.',
        es: 'Hay un solo lugar para los avisos, y alguien se encarga de publicarlos ahí.',
      },
      {
        en: 'The notice goes to each role it affects, and we can see who has read it.',
        es: 'El aviso llega a todos los puestos afectados, y se puede ver quién lo leyó.',
      },
      {
        en: 'The change updates each guide it affects, and alerts the people who work by it.',
        es: 'El cambio actualiza las guías que lo citan y avisa a las personas que las usan.',
      },
    ],
  },
  // Customer: support system
  q14: {
    text: {
      en: 'A customer contacts you with a problem. What happens next?',
      es: 'Un cliente se comunica porque tiene un problema. ¿Qué pasa después?',
    },
    options: [
      {
        en: 'The person who takes the call or the message answers the way they think best.',
        es: 'Responde quien toma la llamada o el mensaje, de la manera que mejor le parece.',
      },
      {
        en: 'The same few people usually answer, and ask each other about the hard cases.',
        es: 'Suelen responder las mismas personas, que se consultan entre sí lo difícil.',
      },
      {
        en: 'Each request goes into one list, with a person in charge and a time limit.',
        es: 'Cada solicitud entra en una sola lista, con una persona a cargo y un plazo.',
      },
      {
        en: 'A system sorts each request, shows its history and warns of late answers.',
        es: 'Un sistema clasifica cada solicitud, muestra su historial y avisa si se atrasa.',
      },
      {
        en: 'AI resolves the frequent ones, and passes the rest to a person with its notes.',
        es: 'La IA resuelve lo más frecuente y le pasa el resto, con notas, a una persona.',
      },
    ],
  },
  // Customer: satisfaction measurement
  q15: {
    text: {
      en: 'How do you know whether last month’s customers were satisfied?',
      es: '¿Cómo sabes si los clientes del mes pasado quedaron satisfechos?',
    },
    options: [
      {
        en: 'By what some of them tell us, and by seeing who comes back and who complains.',
        es: 'Por lo que algunos nos comentan, y al ver quiénes regresan y quiénes se quejan.',
      },
      {
        en: 'From time to time someone calls a few of them, or we read the public reviews.',
        es: 'Cada cierto tiempo alguien llama a unos cuantos, o leemos las reseñas públicas.',
      },
      {
        en: 'They all get the same short survey, and each month we discuss the results.',
        es: 'Todos reciben la misma encuesta breve, y cada mes comentamos los resultados.',
      },
      {
        en: 'A survey goes out after each service, and a low mark alerts us the same day.',
        es: 'Sale una encuesta después de cada servicio, y una nota baja nos avisa ese día.',
      },
      {
        en: 'AI finds warning signs in surveys and messages, and someone calls the same day.',
        es: 'La IA detecta señales en encuestas y mensajes, y alguien llama ese mismo día.',
      },
    ],
  },
  // AI: technology infrastructure
  q16: {
    text: {
      en: 'You need the complete history of one customer. Where do you find it?',
      es: 'Necesitas el historial completo de un cliente. ¿Dónde lo encuentras?',
    },
    options: [
      {
        en: 'On paper, on phones and computers, or by asking the person who served them.',
        es: 'En papel, en teléfonos y computadoras, o preguntándole a quien lo atendió.',
      },
      {
        en: 'In several spreadsheets and programs; someone copies the pieces into one file.',
        es: 'En varias hojas de cálculo y programas; alguien junta las partes en un archivo.',
      },
      {
        en: 'In each area’s own system, which is kept current; we search them one by one.',
        es: 'En el sistema de cada área, que está al día; hay que buscar en uno por uno.',
      },
      {
        en: 'On one screen: our systems share their data, and each role sees its own part.',
        es: 'En una sola pantalla: los sistemas comparten datos y cada puesto ve lo suyo.',
      },
      {
        en: 'On one screen, and AI agents can use the same data within their own permissions.',
        es: 'En una sola pantalla, y los agentes de IA usan esos datos con permisos propios.',
      },
    ],
  },
  // AI: adoption
  q17: {
    text: {
      en: 'Think of last week. Who in your company used AI, and for what?',
      es: 'Piensa en la semana pasada. ¿Quién usó la IA en tu empresa y para qué?',
    },
    options: [
      {
        en: 'No one we know of, or someone who was curious and tried it out for a while.',
        es: 'Que sepamos, nadie; a lo mucho, alguien con curiosidad la probó un rato.',
      },
      {
        en: 'A few people, on their own accounts, to write, translate or look things up.',
        es: 'Algunas personas, con cuenta propia, para redactar, traducir o buscar algo.',
      },
      {
        en: 'One team, in a daily task, with a tool the company chose and rules for its use.',
        es: 'Un equipo, en una tarea diaria, con una herramienta y reglas de la empresa.',
      },
      {
        en: 'Several areas, in daily tasks, under written rules, with people checking results.',
        es: 'Varias áreas, en tareas diarias, con reglas escritas y alguien que revisa.',
      },
      {
        en: 'Most areas: agents do the routine work, and people handle the unusual cases.',
        es: 'La mayoría de las áreas: los agentes hacen la rutina y la gente, lo inusual.',
      },
    ],
  },
};

/** A category's recommendation by urgency. The code adds the prefix (CRITICAL, HIGH PRIORITY). */
export const advice: Record<Category, Record<'critical' | 'high' | 'medium', Localized<string>>> = {
  finance: {
    critical: {
      en: 'The bank balance is probably your only report, and many payments come as a surprise. On Monday, list what you expect to collect and pay in each of the next eight weeks, and update it every Friday. Leave AI for later: without reliable figures it would only guess.',
      es: 'Es probable que el saldo del banco sea tu único informe, y que muchos pagos te tomen por sorpresa. El lunes, anota lo que esperas cobrar y pagar en cada una de las próximas ocho semanas, y actualízalo todos los viernes. La IA puede esperar: sin cifras confiables, solo adivinaría.',
    },
    high: {
      en: 'The figures probably depend on one person and arrive after the decision they were for. On Monday, set a closing date, such as the tenth, and write a one-page budget for your five largest costs. Compare plan and spending for three months before you buy any software.',
      es: 'Es probable que las cifras dependan de una sola persona y lleguen cuando la decisión ya se tomó. El lunes, fija un día de cierre, por ejemplo el 10, y escribe en una página el presupuesto de tus cinco gastos mayores. Compáralo durante tres meses con lo gastado, antes de comprar un programa.',
    },
    medium: {
      en: 'The report probably comes out on time, but much of it is still matched by hand. On Monday, choose one bank account; for four weeks, let an agent propose each match and your accountant approve it. Leave the daily forecast until nine out of ten proposals are right.',
      es: 'El informe quizá salga a tiempo, pero buena parte todavía se concilia a mano. El lunes, elige una cuenta bancaria; durante cuatro semanas, que un agente proponga cada conciliación y tu contador la apruebe. Deja la proyección diaria para cuando acierte en nueve de cada diez.',
    },
  },
  processes: {
    critical: {
      en: 'The work is probably done from memory, and a mistake is found by whoever receives it. This week, take the process with the most rework, write its steps on one page with the people who do it, and count its errors for two weeks. Automate nothing until that page stops changing.',
      es: 'Lo más probable es que se trabaje de memoria y que el error lo encuentre quien recibe el trabajo. Esta semana, toma el proceso que más se rehace, escribe sus pasos en una página con quienes lo conocen y cuenta los errores por dos semanas. No automatices nada hasta que esa página deje de cambiar.',
    },
    high: {
      en: 'Quality probably depends on who does the job, and work waits between areas where nobody sees it. This week, name an owner for each of the three processes with the most rework, and measure their time and errors for two weeks. Leave automation until the steps are written and agreed.',
      es: 'Quizá la calidad dependa de quién haga la tarea, y el trabajo espere entre un área y otra sin que nadie lo vea. Esta semana, nombra un responsable para cada uno de los tres procesos que más se rehacen, y mide su tiempo y sus errores por dos semanas. Automatiza después, con los pasos ya escritos.',
    },
    medium: {
      en: 'There are guides and lists, but people probably still carry the data from one area to the next. This week, choose one handoff with volume and clear rules; for 30 days, let an agent prepare it and its owner approve each case. Leave the processes with many exceptions for later.',
      es: 'Ya hay guías y listas, pero es probable que alguien siga llevando los datos de un área a otra. Esta semana, elige un traspaso con volumen y reglas claras; durante 30 días, que un agente lo prepare y el responsable apruebe cada caso. Los procesos con muchas excepciones pueden esperar.',
    },
  },
  people: {
    critical: {
      en: 'When someone leaves, the team most likely absorbs the work, and people hear how theirs is going only when it fails. Begin with the five roles that are hardest to cover: write what each does and who could step in for a week. This month, give each person half an hour with their manager; tools come later.',
      es: 'Cuando alguien se va, seguramente el equipo absorbe el trabajo, y cada quien sabe cómo va el suyo solo si algo falla. Empieza por los cinco puestos más difíciles de cubrir: escribe qué hacen y quién podría suplirlos una semana. Este mes, que cada persona hable media hora con su jefe; las herramientas, después.',
    },
    high: {
      en: 'Hiring and reviews seem to follow each manager’s habits, so two people in one role hear different things. Begin with three roles: write the five skills each one needs, and talk for 30 minutes with everyone who holds them within six weeks. Leave ratings and software for later.',
      es: 'Es probable que cada jefe contrate y evalúe a su modo, y que dos personas del mismo puesto oigan cosas distintas. Empieza con tres puestos: escribe las cinco habilidades que pide cada uno y, en seis semanas, conversa 30 minutos con cada persona que los ocupa. Deja las notas y los programas para después.',
    },
    medium: {
      en: 'Reviews take place, but the notes are probably never used again. Begin with one team: agree on three skills per role and, for one quarter, let an agent gather examples from finished work, which each person can see and the manager checks. Leave pay and promotions out of it.',
      es: 'Las evaluaciones se hacen, pero probablemente nadie vuelve a leerlas. Empieza con un equipo: acuerda tres habilidades por puesto y, durante un trimestre, que un agente reúna ejemplos del trabajo terminado, a la vista de cada persona y revisados por su jefe. Los sueldos y los ascensos quedan fuera.',
    },
  },
  meetings: {
    critical: {
      en: 'Decisions may well be made twice, because the first time nobody wrote them down. At your next meeting, keep the last five minutes to note what was decided, who does it and by when, and open the following one with that list. Hold to it for four weeks before you try any tool.',
      es: 'Las decisiones probablemente se toman dos veces, porque la primera nadie las escribió. En tu próxima reunión, reserva los últimos cinco minutos para anotar qué se decidió, quién lo hace y para cuándo, y abre la siguiente con esa lista. Mantenlo cuatro semanas; las herramientas vienen después.',
    },
    high: {
      en: 'Notes and messages exist, but each person tends to keep their own, and the same topics return. At your next meeting, propose shortening or dropping the two longest regular ones, and agree on one place for decisions and one for announcements. Leave automatic transcripts until that has held for a month.',
      es: 'Hay apuntes y mensajes, pero quizá cada quien guarde los suyos, y los mismos temas regresan. La próxima vez que se reúnan, propón acortar o eliminar las dos reuniones fijas más largas, y acuerda un lugar para las decisiones y otro para los avisos. Deja las transcripciones automáticas para cuando eso lleve un mes funcionando.',
    },
    medium: {
      en: 'Minutes and channels are in place, but following up may still take someone’s afternoon. At your next weekly meeting, start a six-week trial: an agent drafts decisions and tasks, and one person corrects the list before it goes out. For now, leave out meetings on staff or legal matters.',
      es: 'Ya hay actas y canales, pero el seguimiento quizá todavía le cueste la tarde a alguien. En tu próxima reunión semanal, empieza una prueba de seis semanas: un agente redacta decisiones y tareas, y una persona corrige la lista antes de enviarla. Por ahora, deja fuera los temas legales y de personal.',
    },
  },
  customer: {
    critical: {
      en: 'Requests most likely come in through several doors, and nobody can say how many are still open. For the next two weeks, put every one in a single list: date, topic, who answers and when it was solved. An agent comes later; today it would have nothing reliable to answer with.',
      es: 'Seguramente las solicitudes llegan por varios lados y nadie puede decir cuántas siguen abiertas. Durante dos semanas, anota todas en una sola lista: fecha, tema, quién responde y cuándo se resolvió. El agente viene después; hoy no tendría de dónde sacar una respuesta confiable.',
    },
    high: {
      en: 'The same few people seem to hold support together, and you hear from customers once they are upset. Over the next four weeks, bring every channel into one queue with a reply time, and ask every customer the same two questions. Leave the agent until your ten most frequent answers are written.',
      es: 'Seguramente la atención depende de las mismas personas, y sabes del cliente cuando ya está molesto. En las próximas cuatro semanas, reúne los canales en una sola fila con un plazo de respuesta y hazles a todos las mismas dos preguntas. Deja el agente para cuando tengas escritas las diez respuestas más frecuentes.',
    },
    medium: {
      en: 'Requests may already reach one list, and many of them surely repeat. For 30 days, let an agent draft the replies to your ten most frequent questions and a person send each one, and compare satisfaction before and after. For now, complaints and refunds stay with people from start to end.',
      es: 'Seguramente las solicitudes ya llegan a una misma lista, y muchas se repiten. Durante 30 días, que un agente redacte la respuesta a las diez preguntas más frecuentes y una persona la envíe; compara la satisfacción antes y después. Por ahora, las quejas y los reembolsos los atiende siempre una persona.',
    },
  },
  ai: {
    critical: {
      en: 'Information is most likely spread over paper, phones and memory, so an agent would have nothing to read. First, decide where customer data will be kept, name one owner, and move the last three months there within 30 days. Buy no AI until anyone on the team can find a record in a minute.',
      es: 'Quizá la información esté repartida entre papeles, teléfonos y la memoria de cada quien: un agente no tendría qué leer. Primero, decide dónde se guardarán los datos de clientes, nombra un responsable y, en 30 días, pasa ahí los últimos tres meses. Compra IA solo cuando cualquiera encuentre un registro en un minuto.',
    },
    high: {
      en: 'Data most likely sits in separate files, and people use AI on their own accounts. First, spend a week asking who uses what, and write one page of rules: which tools, which data never leaves the company, whom to ask. Leave agents until one system holds the history of your customers.',
      es: 'Quizá los datos estén en archivos sueltos y cada quien use la IA con su propia cuenta. Primero, dedica una semana a preguntar quién usa qué, y escribe una página de reglas: qué herramientas, qué datos no salen de la empresa y a quién consultar. Deja los agentes para cuando un sistema reúna el historial de clientes.',
    },
    medium: {
      en: 'You have tools and some rules, but AI may still be helping people one at a time. First, choose a task with 20 or more cases a week and a clear right answer; for two weeks, an agent does it alongside the team and sends nothing. Agree on its accuracy beforehand, and leave a second agent until it holds.',
      es: 'Ya tienes herramientas y algunas reglas, pero quizá la IA ayude a cada quien por su lado. Primero, elige una tarea con 20 casos o más por semana y un resultado fácil de comprobar; por dos semanas, un agente la hace a la par del equipo y no envía nada. Fija antes qué precisión le pides, y deja otro agente para cuando la sostenga.',
    },
  },
};

/** Texts about a category that scored 70 or more: what we found, and how to use it for weaker areas, if there are any. */
export const strengths: Record<Category, { found: Localized<string>; use: Localized<string> }> = {
  finance: {
    found: {
      en: 'You see the figures in time to act on them.',
      es: 'Ves las cifras a tiempo para decidir.',
    },
    use: {
      en: 'Use them to put a cost on what each weaker area loses, and start with the most expensive.',
      es: 'Úsalas para calcular cuánto te cuesta cada área más débil, y empieza por la más cara.',
    },
  },
  processes: {
    found: {
      en: 'Your work is written down and measured, which is what an agent needs to begin.',
      es: 'Tu trabajo está escrito y medido, que es lo que un agente necesita para empezar.',
    },
    use: {
      en: 'Take the same format to the weaker areas, one process at a time.',
      es: 'Lleva ese formato a las áreas más débiles, un proceso a la vez.',
    },
  },
  people: {
    found: {
      en: 'Your people know what is expected of them, so a change can be explained and tried.',
      es: 'Tu gente sabe qué se espera de ella, y así un cambio se puede explicar y probar.',
    },
    use: {
      en: 'Ask one person from each weaker area to lead its first improvement.',
      es: 'Pídele a una persona de cada área más débil que dirija la primera mejora.',
    },
  },
  meetings: {
    found: {
      en: 'What you decide gets followed up, so a trial can begin this month.',
      es: 'Lo que se decide tiene seguimiento, así que una prueba puede empezar este mes.',
    },
    use: {
      en: 'Give each weaker area fifteen minutes in a meeting you already have.',
      es: 'Dale a cada área más débil quince minutos en una reunión que ya tengas.',
    },
  },
  customer: {
    found: {
      en: 'You know what your customers ask for and how satisfied they are.',
      es: 'Sabes qué te piden tus clientes y si quedan satisfechos.',
    },
    use: {
      en: 'Let their most frequent complaint tell you which weaker area to fix first.',
      es: 'Que su queja más frecuente te diga por cuál de las áreas más débiles empezar.',
    },
  },
  ai: {
    found: {
      en: 'Your data is easy to find, and AI has a place in daily work.',
      es: 'Tus datos son fáciles de encontrar y la IA tiene un lugar en el trabajo diario.',
    },
    use: {
      en: 'With the same rules and reviews, take one agent to a weaker area once its steps are written.',
      es: 'Con las mismas reglas, lleva un agente a un área más débil cuando sus pasos estén escritos.',
    },
  },
};

/** Overall message by band: a headline, one sentence below it, and the overall recommendation. */
export const verdicts: Record<Band, { headline: Localized<string>; lede: Localized<string>; recommendation: Localized<string> }> = {
  critical: {
    headline: {
      en: 'Your company needs help now.',
      es: 'Tu empresa necesita ayuda ahora.',
    },
    lede: {
      en: 'It runs on the effort of a few people, and the first steps to relieve them are small.',
      es: 'Se sostiene con el esfuerzo de unas cuantas personas, y los primeros pasos para aliviarlas son pequeños.',
    },
    recommendation: {
      en: 'Your company needs help before it needs AI. Choose the one problem that cost you most last month, put one person in charge of it, and give it an hour a week for four weeks. If nobody has that hour, ask for help with that first.',
      es: 'Tu empresa necesita ayuda antes que IA. Elige el problema que más te costó el mes pasado, pon a una persona a cargo y dedícale una hora por semana durante cuatro semanas. Si nadie tiene esa hora, pide ayuda primero para conseguirla.',
    },
  },
  failing: {
    headline: {
      en: 'Some key areas are failing.',
      es: 'Hay áreas clave que están fallando.',
    },
    lede: {
      en: 'The work gets done, but it leans on particular people, and part of it is done twice.',
      es: 'El trabajo sale, pero se apoya en ciertas personas y una parte se hace dos veces.',
    },
    recommendation: {
      en: 'Several key areas run on memory and effort, and AI would only repeat that faster. Take the two with the lowest scores, give each an owner and one figure to watch, and review both every Friday for six weeks. Choose the first agent after that.',
      es: 'Varias áreas clave funcionan a fuerza de memoria y esfuerzo, y la IA solo repetiría eso más rápido. Toma las dos de menor puntaje, asígnale a cada una un responsable y una cifra por vigilar, y revísalas todos los viernes durante seis semanas. Después elige el primer agente.',
    },
  },
  organized: {
    headline: {
      en: 'Organized, but not into AI yet.',
      es: 'Hay orden, pero todavía falta la IA.',
    },
    lede: {
      en: 'That is a good place to start: the habits are there, and the hours to win back are easy to find.',
      es: 'Es un buen punto de partida: los hábitos ya están, y es fácil ver qué horas se pueden recuperar.',
    },
    recommendation: {
      en: 'Your company is organized, and that is the hard part. You are not yet using AI where the hours go. Start this month with one process that has volume and a clear right answer, and have a person approve every result for the first 30 days.',
      es: 'Tu empresa está organizada, y eso es lo difícil. Todavía no usas la IA ahí donde se van las horas. Empieza este mes con un proceso que tenga volumen y resultados fáciles de comprobar, y que una persona apruebe cada resultado durante los primeros 30 días.',
    },
  },
  leading: {
    headline: {
      en: 'Using AI, and running smoothly.',
      es: 'Usas la IA y todo marcha bien.',
    },
    lede: {
      en: 'People make the decisions, systems do what repeats, and you can see how both are going.',
      es: 'Las personas deciden, los sistemas hacen lo que se repite y puedes ver cómo va cada cosa.',
    },
    recommendation: {
      en: 'You use AI where it helps, and the work around it is in order. In the next 30 days, check what each agent saved, where it was wrong and who reviews it, and pause any that nobody can answer for. Then choose the next process by what it costs you, not by how new it is.',
      es: 'Usas la IA donde ayuda, y el trabajo que la rodea está en orden. En los próximos 30 días, revisa qué ahorró cada agente, en qué se equivocó y quién lo supervisa, y detén los que nadie pueda explicar. Después elige el siguiente proceso por lo que te cuesta, no por la novedad.',
    },
  },
};
