import type { KnowledgeQuestion } from '#domain/content/questionnaires.ts';
import type { KnowledgeArea, KnowledgeId, KnowledgeLevel } from '#domain/knowledge.ts';
import type { Localized } from '#domain/locale.ts';

/**
 * The fifteen questions. Each asks for a decision, not a fact. Nothing but knowledge may give the right option away: keep the four
 * alike in length and tone, and let as many right ones as wrong ones, in proportion, come with their reason or be the bold choice.
 * `GUESSING=table npm test -- src/strings/knowledge-guessing.test.ts` prints what guessing scores.
 */
export const knowledgeQuestions: { readonly [Id in KnowledgeId]: KnowledgeQuestion<Id> } = {
  k1: {
    topic: 'market-research',
    correct: 'B',
    text: {
      en: 'You have an idea for a SaaS product and a chat model at hand. What’s the best first use of the model?',
      es: 'Tienes una idea para un producto SaaS y un modelo de chat a la mano. ¿En qué lo usas primero?',
    },
    options: {
      A: {
        en: 'Sizing the market, since it has read more industry reports than you could in years.',
        es: 'En calcular el mercado, ya que ha leído más informes del sector de los que tú podrías.',
      },
      B: {
        en: 'Naming the assumptions that would sink the idea, and the question that could refute each.',
        es: 'En señalar los supuestos que hundirían la idea y la pregunta capaz de refutar cada uno.',
      },
      C: {
        en: 'Playing twenty different customers, and counting how many of them say they’d pay.',
        es: 'En hacer de veinte clientes y contar cuántos de ellos dicen que sí lo van a pagar.',
      },
      D: {
        en: 'Scoring the idea from one to ten, and reworking it with you until the score is high.',
        es: 'En calificar la idea del uno al diez y mejorarla contigo hasta que suba la nota.',
      },
    },
    recommendation: {
      title: { en: 'Let the model ask and your buyers answer', es: 'Que el modelo pregunte y el cliente responda' },
      text: {
        en: 'A chat model has read about your market, but it hasn’t met your buyers. Ask it for the five assumptions your idea rests on, which one would sink it first, and ten questions about what people did last month rather than what they’d do. Then put them to five buyers yourself, and note every answer you didn’t expect.',
        es: 'Un modelo de chat ha leído sobre tu mercado, pero no conoce a tus clientes. Pídele los cinco supuestos de los que depende tu idea, cuál la hundiría primero y diez preguntas sobre lo que la gente hizo el mes pasado, no sobre lo que haría. Después, hazlas tú a cinco posibles clientes y anota las respuestas que no esperabas.',
      },
    },
  },
  k2: {
    topic: 'persona-prompts',
    correct: 'C',
    text: {
      en: 'You want a model to react to your offer the way a customer would. What do you give it?',
      es: 'Quieres que un modelo reaccione a tu oferta como lo haría un cliente. ¿Qué le das?',
    },
    options: {
      A: {
        en: 'The role of a consumer psychologist with thirty years of experience in your industry.',
        es: 'El papel de una psicóloga del consumo con treinta años de experiencia en tu industria.',
      },
      B: {
        en: 'A detailed profile, checked against market data, with age, city, income and tastes.',
        es: 'Un perfil detallado, comparado con datos del mercado: edad, ciudad, ingresos y gustos.',
      },
      C: {
        en: 'Six interviews that the model has to quote, so you can tell which reactions it makes up.',
        es: 'Seis entrevistas que el modelo tenga que citar, para que se note cuándo inventa.',
      },
      D: {
        en: 'Your offer and an order to be brutally frank, because models say what you want to hear.',
        es: 'Tu oferta y la orden de ser brutal, porque los modelos suelen decir lo que quieres oír.',
      },
    },
    recommendation: {
      title: { en: 'Build the persona out of evidence', es: 'Arma el personaje con pruebas' },
      text: {
        en: 'A persona made of adjectives answers in clichés. Paste in what customers actually said, whether it’s six interviews or twenty support messages, and ask for the sentence behind each reaction. Have the model tell you when the interviews don’t cover something, and take those gaps into your next interview.',
        es: 'Un personaje hecho de adjetivos responde con lugares comunes. Pega lo que tus clientes dijeron de verdad, sean seis entrevistas o veinte mensajes de soporte, y pide la frase que respalda cada reacción. Que el modelo avise cuando las entrevistas no alcancen, y lleva esos huecos a la próxima.',
      },
    },
  },
  k3: {
    topic: 'long-docs',
    correct: 'B',
    text: {
      en: 'A 90-page contract has to be signed or sent back tomorrow. How do you use a model to read it?',
      es: 'Mañana hay que firmar o devolver un contrato de 90 páginas. ¿Cómo lo lees con ayuda de un modelo?',
    },
    options: {
      A: {
        en: 'You upload it, ask for a one-page summary of the risks, and decide from the summary.',
        es: 'Lo subes, pides un resumen de los riesgos en una página y decides con ese resumen.',
      },
      B: {
        en: 'You ask which clauses bear on what you have to decide, and read those in full.',
        es: 'Preguntas qué cláusulas tocan lo que tienes que decidir y las lees enteras.',
      },
      C: {
        en: 'You compare three models’ summaries, since what all of them agree on can be trusted.',
        es: 'Comparas los resúmenes de tres modelos, pues lo que coincide en todos es confiable.',
      },
      D: {
        en: 'You have it compared with a standard contract, and sign if the differences look small.',
        es: 'Haces que lo compare con un contrato estándar y firmas si las diferencias son menores.',
      },
    },
    recommendation: {
      title: { en: 'Ask for the clause, then open it', es: 'Pide la cláusula y luego ábrela' },
      text: {
        en: 'A summary can’t show you what it left out. Write down what you have to decide: price, liability, how to get out. For each point, ask for the exact passage and its page, open that page, and read the paragraphs around it. Finally, ask what contracts like this one usually say that yours doesn’t.',
        es: 'Un resumen no te muestra lo que dejó fuera. Anota lo que tienes que decidir: el precio, la responsabilidad, la salida. Para cada punto pide el pasaje exacto con su página, ábrela y lee también los párrafos vecinos. Al final, pregunta qué suelen decir los contratos así que el tuyo no diga.',
      },
    },
  },
  k4: {
    topic: 'ui-mockups',
    correct: 'B',
    text: {
      en: 'On Friday you’re showing five customers the first screens of your product. What do you ask an AI tool for?',
      es: 'El viernes muestras a cinco clientes las primeras pantallas de tu producto. ¿Qué le pides a una herramienta de IA?',
    },
    options: {
      A: {
        en: 'A finished design of all ten screens in your colors, so they can picture the real product.',
        es: 'El diseño final de las diez pantallas con tus colores, para que imaginen el producto real.',
      },
      B: {
        en: 'Two rough, clickable versions of the screen that matters, with realistic data.',
        es: 'Dos bocetos de la pantalla clave que respondan al clic, con datos verosímiles.',
      },
      C: {
        en: 'Screens modeled on the market leader’s, with menus and icons that millions have tested.',
        es: 'Pantallas como las del líder del mercado, con menús e íconos que millones ya probaron.',
      },
      D: {
        en: 'A design system with every component, so the screens you add later look consistent.',
        es: 'Un sistema de diseño completo, para que las pantallas futuras sean uniformes.',
      },
    },
    recommendation: {
      title: { en: 'Show the task, not the polish', es: 'Muestra la tarea, no el acabado' },
      text: {
        en: 'People are polite about a finished screen and frank about a sketch. Ask for two rough versions of the screen that matters, filled with data your customers know. Hand over the controls, name one task, stay quiet, and change first whatever makes them hesitate. Ask for the empty screen and the error message too, since models leave them out.',
        es: 'Ante una pantalla terminada la gente es amable; ante un boceto, sincera. Pide dos versiones sencillas de la pantalla que importa, con datos que tus clientes conozcan. Dales el control, nombra una tarea, guarda silencio y cambia primero lo que los haga dudar. Pide también la pantalla vacía y la de error, que los modelos suelen olvidar.',
      },
    },
  },
  k5: {
    topic: 'mvp-prioritization',
    correct: 'C',
    text: {
      en: 'With AI you can build twenty features in the time three used to take. Which ones come first?',
      es: 'Con IA puedes construir veinte funciones en el tiempo que antes tomaban tres. ¿Cuáles van primero?',
    },
    options: {
      A: {
        en: 'All twenty at once, and after a month of usage data you decide which of them get to stay.',
        es: 'Las veinte a la vez, y que un mes de datos de uso decida cuáles de ellas se quedan.',
      },
      B: {
        en: 'The five a model ranks highest, since it compares impact, effort and risk without bias.',
        es: 'Las cinco mejores según un modelo, ya que compara impacto, esfuerzo y riesgo sin sesgos.',
      },
      C: {
        en: 'Only what customers need for the task they pay for, since every extra needs support.',
        es: 'Solo las que el cliente necesita para la tarea que paga, pues cada extra pide soporte.',
      },
      D: {
        en: 'The ones customers bring up most in interviews, in order of how often that happens.',
        es: 'Las que más mencionan los clientes en las entrevistas, por orden de frecuencia.',
      },
    },
    recommendation: {
      title: { en: 'Cut while the task still stands', es: 'Recorta mientras la tarea siga en pie' },
      text: {
        en: 'Code has gotten cheap; explaining, testing and supporting it hasn’t. Write one sentence that says who can do what with your product that they couldn’t do before. Cross out every feature that the sentence stays true without. Keep that list, and build something from it only when two customers bring it up on their own.',
        es: 'El código se abarató; explicarlo, probarlo y darle soporte, no. Escribe una frase que diga quién puede hacer con tu producto algo que antes no podía. Tacha toda función sin la cual la frase siga siendo cierta. Guarda la lista de lo tachado y construye de ella solo lo que dos clientes pidan por su cuenta.',
      },
    },
  },
  k6: {
    topic: 'visual-automations',
    correct: 'C',
    text: {
      en: 'A visual automation reads emails with a model and creates orders. What has to be true before you switch it on?',
      es: 'Una automatización visual lee correos con un modelo y crea pedidos. ¿Qué debe cumplirse antes de encenderla?',
    },
    options: {
      A: {
        en: 'Every step has been named, reviewed and documented, and anyone can follow the diagram.',
        es: 'Cada paso tiene nombre, nota y revisión, y todo el equipo puede entender bien el diagrama.',
      },
      B: {
        en: 'It runs on the most capable model, because that one misreads the fewest emails.',
        es: 'Usa el modelo más capaz que existe, porque es el que menos se equivoca al leer.',
      },
      C: {
        en: 'Run on last month’s emails, it got every order right by itself and repeated none.',
        es: 'Procesó sola los correos del mes pasado y acertó en cada pedido, sin duplicar ninguno.',
      },
      D: {
        en: 'A person on the team reads some of its orders each Friday and reports what’s odd.',
        es: 'Una persona del equipo lee algunos pedidos cada viernes y avisa si ve algo raro.',
      },
    },
    recommendation: {
      title: { en: 'Rehearse on real mail first', es: 'Ensaya primero con correo real' },
      text: {
        en: 'Before you switch it on, replay a month of real emails and compare every order with the one your team made. Then send it the same email twice, one without a quantity, and one that isn’t an order. Give each order a key, such as the message’s ID, so a retry creates nothing twice, and route what it can’t read to a person you’ve named.',
        es: 'Antes de encenderla, pásale un mes de correos reales y compara cada pedido con el que hizo tu equipo. Luego mándale dos veces el mismo correo, uno sin cantidad y otro que no sea un pedido. Dale a cada pedido una clave, como el id del mensaje, para que un reintento no duplique nada, y decide a quién le llega lo que no pueda leer.',
      },
    },
  },
  k7: {
    topic: 'agent-flow-design',
    correct: 'B',
    text: {
      en: 'You’re designing an agent that handles refund requests. How do you divide the work?',
      es: 'Estás diseñando un agente que atiende solicitudes de reembolso. ¿Cómo repartes el trabajo?',
    },
    options: {
      A: {
        en: 'One agent gets access to every system, so it can settle any request from beginning to end.',
        es: 'Un agente accede a todos los sistemas, para que resuelva cualquier caso de principio a fin.',
      },
      B: {
        en: 'After 300 supervised cases the agent pays small sums alone, since errors there are cheap.',
        es: 'Tras 300 casos supervisados, el agente paga sin permiso montos chicos, pues el error es barato.',
      },
      C: {
        en: 'Three agents check each other’s decisions, and pay as soon as all of them agree.',
        es: 'Tres agentes revisan entre sí lo que cada uno decide y pagan en cuanto coinciden.',
      },
      D: {
        en: 'The agent decides every refund, and a person reads the complete log once a month.',
        es: 'El agente decide los reembolsos y una persona lee el registro completo cada mes.',
      },
    },
    recommendation: {
      title: { en: 'Let the agent earn its limit', es: 'Que el agente se gane su límite' },
      text: {
        en: 'List the steps and mark who decides each: a rule, a model’s draft, or a person. Let the agent propose while someone presses the button. Our rule of thumb: once 300 supervised decisions have gone by without a serious error, the true error rate is probably under 1%, and the agent can pay small amounts on its own. You set the amount, and raise it by the same rule.',
        es: 'Escribe los pasos y marca quién decide cada uno: una regla, un modelo que propone o una persona. Que el agente proponga mientras alguien aprieta el botón. Nuestra regla práctica: 300 decisiones supervisadas sin un error grave, lo que sitúa la tasa real por debajo de 1 %, antes de que pague montos chicos. Tú fijas el monto y lo subes con la misma regla.',
      },
    },
  },
  k8: {
    topic: 'ai-dev-tools',
    correct: 'B',
    text: {
      en: 'An AI code editor wrote your payment feature in an hour, and it works when you try it. What comes next?',
      es: 'Un editor de código con IA escribió tu función de pagos en una hora y, al probarla, funciona. ¿Qué sigue?',
    },
    options: {
      A: {
        en: 'Release it, watch the logs, and fix each problem as soon as a customer reports it.',
        es: 'Publicarla, vigilar los registros y corregir cada falla en cuanto un cliente avise.',
      },
      B: {
        en: 'Test what must never happen, such as a double charge, and go through the code.',
        es: 'Probar lo que nunca debe pasar, como un cobro doble, y repasar el código.',
      },
      C: {
        en: 'Ask a second model to review it for security flaws, and release it once it finds no more.',
        es: 'Pedirle a otro modelo que revise fallas de seguridad y publicarla cuando no halle más.',
      },
      D: {
        en: 'Have a developer write it again by hand, because money and generated code don’t mix.',
        es: 'Pedir que alguien la escriba de nuevo, porque el código generado no debe tocar dinero.',
      },
    },
    recommendation: {
      title: { en: 'Review it like a new colleague’s work', es: 'Revísalo como el trabajo de alguien nuevo' },
      text: {
        en: 'Code that worked once has only shown that it can work. Before money is involved, write down what must never happen: a double charge, an overcharge, someone else’s receipt. Ask the editor for a test of each, and break the code on purpose to see the test fail. If you can’t read code, pay someone who can for two hours of review.',
        es: 'Que el código funcione una vez solo demuestra que puede funcionar. Antes de que haya dinero de por medio, anota lo que nunca debe pasar: cobrar dos veces, cobrar de más, mostrar el recibo de otra persona. Pide una prueba de cada caso y descompón el código a propósito para ver si la prueba lo detecta. Si no lees código, paga dos horas a quien sí lo lea.',
      },
    },
  },
  k9: {
    topic: 'mvp-database',
    correct: 'C',
    text: {
      en: 'Your MVP will serve about fifty customers this year. Where do you keep their orders and payments?',
      es: 'Tu MVP atenderá este año a unos cincuenta clientes. ¿Dónde guardas sus pedidos y sus pagos?',
    },
    options: {
      A: {
        en: 'In a shared spreadsheet the app writes to, since everyone on the team can open it.',
        es: 'En una hoja de cálculo que llena la app, pues todo el equipo puede abrirla.',
      },
      B: {
        en: 'In a load-tested database in three regions, so growth never forces you to migrate it.',
        es: 'En una base con pruebas de carga en tres regiones, para que nunca debas migrarla.',
      },
      C: {
        en: 'In a small relational database, with a daily backup that you’ve already restored once.',
        es: 'En una base relacional pequeña, con un respaldo diario que ya restauraste una vez.',
      },
      D: {
        en: 'In a vector database, with every order stored by meaning and ready for AI to search through.',
        es: 'En una base vectorial, con los pedidos guardados por significado y listos para la IA.',
      },
    },
    recommendation: {
      title: { en: 'Pick the boring one, and restore it once', es: 'Elige la aburrida y restáurala una vez' },
      text: {
        en: 'A relational database such as SQLite or PostgreSQL serves thousands of customers from one small server, and it keeps an order and its payment together. Developers and models both know it well. Tomorrow, schedule a daily backup that leaves the server, then restore it on another machine and check that your last order is there.',
        es: 'Una base relacional como SQLite o PostgreSQL atiende a miles de clientes desde un servidor pequeño y guarda juntos el pedido y su pago. La conocen bien tanto quienes programan como los modelos. Mañana programa un respaldo diario que salga del servidor, restáuralo en otra máquina y comprueba que tu último pedido esté ahí.',
      },
    },
  },
  k10: {
    topic: 'deploy-docker',
    correct: 'B',
    text: {
      en: 'You release every week, and the app that runs on your laptop fails on the server. What do you change?',
      es: 'Publicas cada semana y la aplicación que funciona en tu computadora falla en el servidor. ¿Qué cambias?',
    },
    options: {
      A: {
        en: 'You pack app, data and passwords into one container, so moving takes a single copy.',
        es: 'Metes aplicación, datos y claves en un contenedor, para que mudarte sea copiarlo.',
      },
      B: {
        en: 'You have a script ship the same container image every time, so versions can’t drift apart.',
        es: 'Pones un script a publicar siempre la misma imagen de contenedor, para que todo coincida.',
      },
      C: {
        en: 'You find what’s missing and install it by hand, since each server is different.',
        es: 'Ves qué falta y lo instalas a mano cada vez, ya que cada servidor es distinto.',
      },
      D: {
        en: 'You let a coding agent sign in to the server and test fixes until the errors stop.',
        es: 'Dejas que un agente de código entre al servidor y pruebe arreglos hasta que no falle.',
      },
    },
    recommendation: {
      title: { en: 'Ship the image, keep the data out', es: 'Publica la imagen, deja fuera los datos' },
      text: {
        en: 'A container image fixes the versions your app runs with, and each release throws the old container away with everything in it. Keep data in a volume or a managed database, and passwords in the host’s settings. Have a script build, test and ship the image on every change, then delete a running container and see if a customer would notice.',
        es: 'Una imagen de contenedor fija las versiones con las que corre tu aplicación, y cada publicación desecha el contenedor anterior con lo que tenga dentro. Deja los datos en una base administrada y las claves en la configuración del servidor. Que un script construya, pruebe y publique la imagen; después borra un contenedor y mira si un cliente lo notaría.',
      },
    },
  },
  k11: {
    topic: 'mvp-flow',
    correct: 'B',
    text: {
      en: 'Your product will answer questions from a customer’s own documents. What do you build in the first two weeks?',
      es: 'Tu producto responderá preguntas a partir de los documentos de cada cliente. ¿Qué construyes en las primeras dos semanas?',
    },
    options: {
      A: {
        en: 'Accounts, roles and billing first, because everything that comes later stands on them.',
        es: 'Primero las cuentas, los permisos y el cobro, porque todo lo demás se apoya en ellos.',
      },
      B: {
        en: 'A path from file to answer that a customer pays for, with what’s missing done by hand.',
        es: 'Un camino del archivo a la respuesta que un cliente pague, con lo que falte hecho a mano.',
      },
      C: {
        en: 'The search and the answers, tuned until they pass a hundred test questions your team wrote.',
        es: 'La búsqueda y las respuestas, hasta acertar en cien preguntas de prueba que hizo tu equipo.',
      },
      D: {
        en: 'A demo of the first screens with invented answers, polished enough to show investors.',
        es: 'Una demo de las primeras pantallas con respuestas inventadas, lista para los inversionistas.',
      },
    },
    recommendation: {
      title: { en: 'One thin path, from end to end', es: 'Un solo camino, de principio a fin' },
      text: {
        en: 'Do the whole task for one paying customer this week, and do by hand what isn’t built yet: receive the file, run the prompt, read the answer, send it. Note the minutes each step takes and every correction you make. Automate the step you repeat without thinking first; the one you keep correcting comes last, once you know why.',
        es: 'Haz esta semana la tarea completa para un cliente que pague, y a mano lo que aún no exista: recibir el archivo, ejecutar la instrucción, leer la respuesta, enviarla. Anota los minutos de cada paso y cada corrección. Automatiza primero el paso que repites sin pensar y deja para el final el que sigues corrigiendo, cuando ya sepas por qué.',
      },
    },
  },
  k12: {
    topic: 'landing-pages',
    correct: 'B',
    text: {
      en: 'A model can write your landing page in a minute. What do you give it if you want to learn from the page?',
      es: 'Un modelo puede escribir tu página de ventas en un minuto. ¿Qué le das si quieres que la página te enseñe algo?',
    },
    options: {
      A: {
        en: 'The product’s name, its audience, and a tone that’s modern, clear and persuasive.',
        es: 'El nombre del producto, su público y un tono que sea moderno, claro y persuasivo.',
      },
      B: {
        en: 'The problem as real complaints put it, and the one action you’ll be counting.',
        es: 'El problema en palabras de quejas reales y la única acción que vas a medir.',
      },
      C: {
        en: 'Five pages that have tested well, so it can combine what works best in each of them.',
        es: 'Cinco páginas probadas que venden bien, para que combine lo mejor de cada una.',
      },
      D: {
        en: 'All your features with their benefits, a few lines for each of your customer groups.',
        es: 'Todas tus funciones con sus beneficios, en pocas líneas para cada tipo de cliente.',
      },
    },
    recommendation: {
      title: { en: 'Borrow their words, set your number', es: 'Toma prestadas sus palabras y fija tu cifra' },
      text: {
        en: 'Copy three sentences in which customers describe the problem, and make one of them the headline. Add one proof you can show and a single action. Before the page goes up, write down the number that would change your mind. Our rule of thumb: if fewer than 5% of visitors leave their email, rewrite the headline before anything else.',
        es: 'Copia tres frases en las que tus clientes describen el problema y usa una como título. Agrega una prueba que puedas mostrar y una sola acción. Antes de publicarla, anota la cifra que te haría cambiar de idea. Nuestra regla práctica: si deja su correo menos de 5 % de las visitas, cambia el título antes que cualquier otra cosa.',
      },
    },
  },
  k13: {
    topic: 'pricing-strategy',
    correct: 'C',
    text: {
      en: 'You have to set the first price of your AI product. Where do you start?',
      es: 'Tienes que fijar el primer precio de tu producto con IA. ¿De dónde partes?',
    },
    options: {
      A: {
        en: 'With what each use costs you in model fees, plus a fixed margin that covers the rest.',
        es: 'De lo que te cuesta el modelo en cada uso, más un margen fijo que cubra lo demás.',
      },
      B: {
        en: 'With the cheapest competitor’s price, minus a bit, so customers don’t hesitate to switch.',
        es: 'Del competidor más barato, un poco menos, para que ningún cliente dude en cambiarse.',
      },
      C: {
        en: 'With up to a fifth of what the problem costs, paid up front, because a yes is free.',
        es: 'De hasta un quinto de lo que cuesta el problema, por adelantado, pues un sí de palabra es gratis.',
      },
      D: {
        en: 'With a free plan until people rely on it daily, and a price once they depend on it.',
        es: 'De un plan gratis hasta que la gente lo use a diario, y un precio cuando dependa de él.',
      },
    },
    recommendation: {
      title: { en: 'Price against the problem', es: 'Pon el precio frente al problema' },
      text: {
        en: 'Ask a customer what the task costs them now: hours a month, the cost of an hour, the cost of a mistake. Our rule of thumb is a price between a tenth and a fifth of that, offered to five customers in writing and paid before you deliver. If all five accept, quote the next five more. Know the model’s cost per customer too, and stay above it.',
        es: 'Pregunta a un cliente cuánto le cuesta hoy la tarea: las horas al mes, lo que vale una hora, lo que cuesta un error. Nuestra regla práctica: un precio de entre la décima y la quinta parte de esa suma, ofrecido por escrito a cinco clientes y cobrado por adelantado. Si los cinco aceptan, súbelo para los cinco siguientes. No bajes del costo del modelo por cliente.',
      },
    },
  },
  k14: {
    topic: 'user-feedback',
    correct: 'B',
    text: {
      en: 'Your first users have left 400 comments. How do you use a model to decide what to change?',
      es: 'Tus primeros usuarios dejaron 400 comentarios. ¿Cómo usas un modelo para decidir qué cambiar?',
    },
    options: {
      A: {
        en: 'It counts which ten features users ask for most, and you plan the quarter in that order.',
        es: 'Cuenta cuáles son las diez funciones más pedidas y tú planeas el trimestre en ese orden.',
      },
      B: {
        en: 'It groups them by problem and you read ten of each, because summaries lose the cause.',
        es: 'Los agrupa por problema y tú lees diez de cada uno, porque el resumen oculta la causa.',
      },
      C: {
        en: 'It rates how satisfied each user sounds, and you act when the weekly average drops.',
        es: 'Califica el ánimo de cada usuario y tú actúas cuando baja el promedio semanal.',
      },
      D: {
        en: 'It reports causes and fixes, so your developers can start on the first of them today.',
        es: 'Redacta causas y soluciones, para que tu equipo empiece hoy mismo con la primera.',
      },
    },
    recommendation: {
      title: { en: 'Group by problem, then read', es: 'Agrupa por problema y luego lee' },
      text: {
        en: 'People ask for features; what you need is the problem behind them. Have every comment put in one group, with its quote and author, and what fits nowhere in a group of its own. Read ten from each group and all of that last one, which is where new problems turn up. Then call three people who complained and ask what they were doing right before.',
        es: 'La gente pide funciones; lo que necesitas es el problema que hay detrás. Haz que cada comentario quede en un grupo, con su cita y su autor, y que lo que no encaje forme un grupo aparte. Lee diez de cada uno y todos los del último, donde aparece lo nuevo. Luego llama a tres personas que se quejaron y pregúntales qué hacían justo antes.',
      },
    },
  },
  k15: {
    topic: 'launch-content',
    correct: 'C',
    text: {
      en: 'You launch in two weeks, and a model could write a hundred posts for you. What do you do?',
      es: 'Lanzas en dos semanas y un modelo podría escribirte cien publicaciones. ¿Qué haces?',
    },
    options: {
      A: {
        en: 'Publish all hundred, since more posts mean more chances that one of them catches on.',
        es: 'Publicar las cien, ya que con más publicaciones es más probable que una se comparta.',
      },
      B: {
        en: 'Pick the best one, and post it word for word on every channel on the same day.',
        es: 'Elegir la mejor y publicarla tal cual en todos los medios en un solo día.',
      },
      C: {
        en: 'Write up one real case with its figures, and have all hundred posts drawn from it.',
        es: 'Escribir un caso real con sus cifras y pedir que las cien publicaciones salgan de él.',
      },
      D: {
        en: 'Have it copy the style of the accounts your customers follow, and post twice a day.',
        es: 'Pedirle el estilo de las cuentas que siguen tus clientes y publicar dos veces cada día.',
      },
    },
    recommendation: {
      title: { en: 'One true story, many forms', es: 'Una historia real, muchas formas' },
      text: {
        en: 'Take one case: what the problem cost, what you did, what changed and what didn’t. Write those 300 words yourself, since no model knows them. Then have it make the versions, each with the length its channel wants and one question its readers ask. Cut the sentences any company could have written, and answer the comments yourself.',
        es: 'Toma un caso: cuánto costaba el problema, qué hiciste, qué cambió y qué no. Escribe tú esas 300 palabras, que ningún modelo conoce. Después pídele las versiones, cada una con la extensión de su medio y una pregunta que se haga su público. Tacha las frases que podría firmar cualquier empresa y responde los comentarios en persona.',
      },
    },
  },
};

/** Text about an area by its share of right answers: strong from 80 %, weak below 50 %. */
export const areaVerdicts: Record<KnowledgeArea, Record<KnowledgeLevel, Localized<string>>> = {
  research: {
    strong: { en: 'You let evidence decide what to build.', es: 'Dejas que la evidencia decida qué construir.' },
    partial: {
      en: 'You ask good questions, but some answers still come from the model rather than from customers.',
      es: 'Haces buenas preguntas; algunas respuestas aún salen del modelo y no de tus clientes.',
    },
    weak: {
      en: 'Start by talking to five customers before you build for them.',
      es: 'Empieza por hablar con cinco clientes antes de construir para ellos.',
    },
  },
  build: {
    strong: {
      en: 'You build small, and you know where a person must look.',
      es: 'Construyes en pequeño y sabes dónde debe mirar una persona.',
    },
    partial: {
      en: 'You can build something that works. Next, plan for the day it doesn’t.',
      es: 'Sabes hacer que funcione; todavía falta un plan para cuando algo falle.',
    },
    weak: { en: 'Start with one thin path and a check after every step.', es: 'Empieza con un solo camino y una revisión tras cada paso.' },
  },
  launch: {
    strong: { en: 'You launch with proof, and you listen afterward.', es: 'Lanzas con pruebas y después escuchas.' },
    partial: {
      en: 'You know how to get noticed. Now give people a reason to believe you.',
      es: 'Sabes hacerte ver; ahora falta que te crean.',
    },
    weak: { en: 'Start with one true story and one number to watch.', es: 'Empieza con una historia real y una cifra que vigilar.' },
  },
};

/** Text about the total score, by the same levels. */
export const knowledgeVerdicts: Record<KnowledgeLevel, { headline: Localized<string>; lede: Localized<string> }> = {
  strong: {
    headline: { en: 'You have the knack.', es: 'Tienes tino.' },
    lede: {
      en: 'Decisions like these hold up in a real project. Below is how each area went.',
      es: 'Decisiones así resisten un proyecto real. Abajo verás cómo te fue en cada área.',
    },
  },
  partial: {
    headline: { en: 'Good instincts, and gaps you can close.', es: 'Buen instinto y huecos que puedes cerrar.' },
    lede: {
      en: 'More than half of your decisions would hold up in a real project. For the rest, there’s something to try tomorrow.',
      es: 'Más de la mitad de tus decisiones resistirían un proyecto real. Para las demás, hay algo que probar mañana.',
    },
  },
  weak: {
    headline: { en: 'A good moment to learn the craft.', es: 'Buen momento para aprender el oficio.' },
    lede: {
      en: 'Here a wrong turn costs nothing. Each recommendation below is something you can try tomorrow on your own idea.',
      es: 'Aquí equivocarse no cuesta nada. Cada recomendación es algo que puedes probar mañana con tu propia idea.',
    },
  },
};
