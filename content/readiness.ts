import type { ReadinessQuestion } from '#domain/content/questionnaires.ts';
import type { QuestionId } from '#domain/readiness.ts';

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
