import type { KnowledgeQuestion } from '#domain/content/questionnaires.ts';
import type { KnowledgeArea, KnowledgeId, KnowledgeLevel } from '#domain/knowledge.ts';
import type { Localized } from '#domain/locale.ts';

/** The fifteen questions. Each asks for a decision, not a fact. Keep the options similar in length, so none stands out. */
export const knowledgeQuestions: { readonly [Id in KnowledgeId]: KnowledgeQuestion<Id> } = {
  k1: {
    topic: 'market-research',
    correct: 'B',
    text: {
      en: 'You have an idea for a SaaS product and a chat model at hand. What is the model best used for first?',
      es: 'Tienes una idea para un producto SaaS y un modelo de chat a la mano. ¿Para qué conviene usarlo primero?',
    },
    options: {
      A: {
        en: 'Getting a figure for the size of the market, since it has read most of the reports there are.',
        es: 'Para obtener una cifra del tamaño del mercado, pues ha leído casi todos los informes que hay.',
      },
      B: {
        en: 'Listing the assumptions that have to hold, with questions that test each of them on buyers.',
        es: 'Para enumerar los supuestos que deben cumplirse y las preguntas con que probarlos ante clientes.',
      },
      C: {
        en: 'Playing twenty kinds of customer, and counting how many of them say that they would pay.',
        es: 'Para que haga de veinte tipos de cliente y contar cuántos de ellos dicen que pagarían.',
      },
      D: {
        en: 'Rating the idea from one to ten with reasons, and improving it until the rating is high.',
        es: 'Para que califique la idea del uno al diez, con razones, y mejorarla hasta que la nota suba.',
      },
    },
    recommendation: {
      title: { en: 'Let the model ask and the buyers answer', es: 'Que el modelo pregunte y el cliente responda' },
      text: {
        en: 'A chat model has read about your market; it has never met your buyer. Ask it for the five assumptions your idea rests on, which of them would sink it soonest, and ten questions about what people did last month, not about what they would do. Then put them to five buyers yourself.',
        es: 'Un modelo de chat ha leído sobre tu mercado, pero no conoce a tu cliente. Pídele los cinco supuestos de los que depende tu idea, cuál la hundiría antes y diez preguntas sobre lo que la gente hizo el mes pasado, no sobre lo que haría. Después, hazlas tú a cinco posibles clientes.',
      },
    },
  },
  k2: {
    topic: 'persona-prompts',
    correct: 'C',
    text: {
      en: 'You want a model to react to your offer as a customer would. What do you give it?',
      es: 'Quieres que un modelo reaccione a tu oferta como lo haría un cliente. ¿Qué le das?',
    },
    options: {
      A: {
        en: 'The role of a consumer psychologist with thirty years of experience in your own industry.',
        es: 'El papel de una psicóloga del consumo con treinta años de experiencia en tu industria.',
      },
      B: {
        en: 'A precise profile: age, city, income, favorite brands, and three adjectives for character.',
        es: 'Un perfil preciso: edad, ciudad, ingresos, marcas favoritas y tres adjetivos de carácter.',
      },
      C: {
        en: 'Six real interviews, and the instruction to quote them or to admit when they do not say.',
        es: 'Seis entrevistas reales y la instrucción de citarlas, o de admitir cuando no dicen nada.',
      },
      D: {
        en: 'The offer, and a request to be brutally honest and not to say what you would like to hear.',
        es: 'La oferta y el pedido de ser brutalmente sincero, sin decir lo que te gustaría escuchar.',
      },
    },
    recommendation: {
      title: { en: 'Build the persona out of evidence', es: 'Arma el personaje con pruebas' },
      text: {
        en: 'A persona made of adjectives answers in clichés. Paste what customers really said, be it six interviews or twenty support messages, and ask for the sentence behind every reaction. Where there is none, the model must say so; those gaps are the questions for your next interview.',
        es: 'Un personaje hecho de adjetivos responde con lugares comunes. Pega lo que tus clientes dijeron de verdad, sean seis entrevistas o veinte mensajes de soporte, y pide la frase que respalda cada reacción. Donde no la haya, que el modelo lo diga: esos huecos son las preguntas de tu próxima entrevista.',
      },
    },
  },
  k3: {
    topic: 'long-docs',
    correct: 'B',
    text: {
      en: 'A 90-page contract has to be signed or sent back tomorrow. How do you read it with a model?',
      es: 'Mañana hay que firmar o devolver un contrato de 90 páginas. ¿Cómo lo lees con ayuda de un modelo?',
    },
    options: {
      A: {
        en: 'You upload all of it, ask for a one-page summary of the risks, and decide from that page.',
        es: 'Lo subes entero, pides un resumen de los riesgos en una página y decides con esa página.',
      },
      B: {
        en: 'You ask which clauses bear on each point to decide, and read those in the contract itself.',
        es: 'Preguntas qué cláusulas tocan cada punto por decidir y lees esas en el propio contrato.',
      },
      C: {
        en: 'You have three different models summarize it, and trust what all three of them agree on.',
        es: 'Pides el resumen a tres modelos distintos y confías en aquello en lo que los tres coinciden.',
      },
      D: {
        en: 'You ask whether anything in it is unusual, and sign if the model finds nothing serious.',
        es: 'Preguntas si hay algo fuera de lo común en el contrato y firmas si no encuentra nada grave.',
      },
    },
    recommendation: {
      title: { en: 'Ask for the clause, then open it', es: 'Pide la cláusula y luego ábrela' },
      text: {
        en: 'A summary cannot show you what it left out. Write down what you have to decide: price, liability, the way out. For each, ask for the exact passage and its page, open that page, and read the paragraphs around it. At the end, ask what such contracts usually say that this one does not.',
        es: 'Un resumen no te muestra lo que dejó fuera. Anota lo que tienes que decidir: el precio, la responsabilidad, la salida. Para cada punto pide el pasaje exacto con su página, ábrela y lee también los párrafos vecinos. Al final, pregunta qué suelen decir los contratos así que este no dice.',
      },
    },
  },
  k4: {
    topic: 'ui-mockups',
    correct: 'B',
    text: {
      en: 'On Friday you show five customers the first screens of your product. What do you ask an AI tool for?',
      es: 'El viernes muestras a cinco clientes las primeras pantallas de tu producto. ¿Qué le pides a una herramienta de IA?',
    },
    options: {
      A: {
        en: 'The finished design of every screen in your colors, so that they can picture the real thing.',
        es: 'El diseño terminado de todas las pantallas con tus colores, para que imaginen el producto real.',
      },
      B: {
        en: 'Two rough versions of the screen where the work is done, with data that they recognize.',
        es: 'Dos bocetos de la pantalla donde se hace el trabajo, con datos que ellos reconozcan.',
      },
      C: {
        en: 'Screens close to those of the market leader, since people already know how to use them.',
        es: 'Pantallas parecidas a las del líder del mercado, porque la gente ya sabe cómo usarlas.',
      },
      D: {
        en: 'A design system with all of its components, so that later screens look consistent.',
        es: 'Un sistema de diseño con todos sus componentes, para que lo que siga se vea uniforme.',
      },
    },
    recommendation: {
      title: { en: 'Show the task, not the polish', es: 'Muestra la tarea, no el acabado' },
      text: {
        en: 'People are polite to a finished screen and frank with a sketch. Ask for two rough versions of the screen that matters, filled with data your customers know. Hand over the controls, name one task and keep quiet: where they hesitate is your next change. Ask for the empty screen and the error too; models leave them out.',
        es: 'Ante una pantalla terminada la gente es amable; ante un boceto, sincera. Pide dos versiones sencillas de la pantalla que importa, con datos que tus clientes conozcan. Dales el control, nombra una tarea y guarda silencio: donde duden está tu próximo cambio. Pide también la pantalla vacía y la de error, que los modelos suelen olvidar.',
      },
    },
  },
  k5: {
    topic: 'mvp-prioritization',
    correct: 'C',
    text: {
      en: 'With AI you can build twenty features in the time that three used to take. Which come first?',
      es: 'Con IA puedes construir veinte funciones en el tiempo que antes tomaban tres. ¿Cuáles van primero?',
    },
    options: {
      A: {
        en: 'All twenty: they cost little now, and usage will tell which of them deserve to stay.',
        es: 'Las veinte: ahora cuestan poco, y el uso dirá cuáles de ellas merecen quedarse.',
      },
      B: {
        en: 'The five a model ranks highest after scoring them by impact, effort and risk.',
        es: 'Las cinco que un modelo ponga arriba tras calificarlas por impacto, esfuerzo y riesgo.',
      },
      C: {
        en: 'Those without which a customer cannot finish the one task that they would pay for.',
        es: 'Aquellas sin las cuales un cliente no podría terminar la única tarea por la que pagaría.',
      },
      D: {
        en: 'The ones that no competitor has yet, so that your product stands out in every demo.',
        es: 'Las que ningún competidor tiene todavía, para que tu producto destaque en cada demo.',
      },
    },
    recommendation: {
      title: { en: 'Cut while the task still stands', es: 'Recorta mientras la tarea siga en pie' },
      text: {
        en: 'Code has become cheap; explaining, testing and supporting it has not. Write one sentence: who can do what with your product that they could not do before. Strike every feature whose absence leaves that sentence true. Keep the list of what you struck, and build from it only what two customers ask for unprompted.',
        es: 'El código se abarató; explicarlo, probarlo y darle soporte, no. Escribe una frase: quién puede hacer con tu producto algo que antes no podía. Tacha toda función sin la cual la frase siga siendo cierta. Guarda la lista de lo tachado y construye de ella solo lo que dos clientes pidan por su cuenta.',
      },
    },
  },
  k6: {
    topic: 'visual-automations',
    correct: 'C',
    text: {
      en: 'A visual automation reads emails with a model and creates orders. What must hold before you switch it on?',
      es: 'Una automatización visual lee correos con un modelo y crea pedidos. ¿Qué debe cumplirse antes de encenderla?',
    },
    options: {
      A: {
        en: 'Every step has a clear name and a note, so that the whole team can follow the diagram.',
        es: 'Cada paso tiene un nombre claro y una nota, para que todo el equipo entienda el diagrama.',
      },
      B: {
        en: 'It uses the most capable model there is, since that one misreads the fewest emails.',
        es: 'Usa el modelo más capaz que existe, porque es el que menos se equivoca al leer correos.',
      },
      C: {
        en: 'Doubtful emails go to a named person, and a repeated one does not become a second order.',
        es: 'Lo dudoso llega a una persona con nombre, y un correo repetido no crea otro pedido.',
      },
      D: {
        en: 'It runs every minute and not every hour, so that no customer has to wait for an answer.',
        es: 'Se ejecuta cada minuto y no cada hora, para que ningún cliente espere respuesta.',
      },
    },
    recommendation: {
      title: { en: 'Design the bad day first', es: 'Diseña primero el día malo' },
      text: {
        en: 'An automation is worth what it does when something odd arrives. Before switching it on, send it the same email twice, one without a quantity, and one that is no order at all. None may pass unnoticed: doubt goes to a person. Give each order a key, such as the message’s id, so that a retry creates nothing twice.',
        es: 'Una automatización vale por lo que hace cuando llega algo raro. Antes de encenderla, mándale dos veces el mismo correo, uno sin cantidad y otro que no sea un pedido. Ninguno debe pasar sin aviso: la duda va a una persona. Dale a cada pedido una clave, como el id del mensaje, para que un reintento no duplique nada.',
      },
    },
  },
  k7: {
    topic: 'agent-flow-design',
    correct: 'B',
    text: {
      en: 'You are designing an agent that handles refund requests. How do you divide the work?',
      es: 'Estás diseñando un agente que atiende solicitudes de reembolso. ¿Cómo repartes el trabajo?',
    },
    options: {
      A: {
        en: 'One agent with thorough instructions and access to every system, so that it can solve any case.',
        es: 'Un agente con instrucciones completas y acceso a todo, para que resuelva cualquier caso.',
      },
      B: {
        en: 'Short steps with a check after each of them; above a set amount, a person approves.',
        es: 'Pasos cortos con una revisión tras cada uno; por encima de cierto monto, aprueba alguien.',
      },
      C: {
        en: 'Several agents that review each other’s decisions until they agree, with nobody to wait for.',
        es: 'Varios agentes que revisan entre sí sus decisiones hasta coincidir, sin esperar a nadie.',
      },
      D: {
        en: 'Full autonomy, and a detailed log of every refund that a person reads each month.',
        es: 'Autonomía completa y un registro de cada reembolso que una persona lee una vez al mes.',
      },
    },
    recommendation: {
      title: { en: 'Give each step a check and a limit', es: 'A cada paso, una revisión y un límite' },
      text: {
        en: 'List the steps on paper and mark each one: a rule decides it, a model drafts it, or a person decides. Give the agent access to what its step needs and no more. Let it begin by proposing while someone presses the button; once fifty proposals in a row needed no change, it may pay small amounts alone. The limit is a number, and it is yours.',
        es: 'Escribe los pasos en papel y marca cada uno: lo decide una regla, lo redacta un modelo o lo decide una persona. Dale al agente acceso solo a lo que su paso necesita. Que empiece por proponer mientras alguien aprieta el botón; cuando cincuenta propuestas seguidas no requieran cambios, que pague solo los montos chicos. El límite es un número, y es tuyo.',
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
        en: 'Releasing it and watching the logs closely: real payments will show what is missing.',
        es: 'Publicarla y vigilar de cerca los registros: los pagos reales mostrarán lo que aún le falta.',
      },
      B: {
        en: 'Testing what must never happen, such as charging twice, and reading the code part by part.',
        es: 'Probar lo que nunca debe pasar, como cobrar dos veces, y leer el código parte por parte.',
      },
      C: {
        en: 'Asking a second model for security flaws, and releasing it when that model finds no more.',
        es: 'Pedirle a otro modelo que busque fallas de seguridad y publicarla cuando no halle más.',
      },
      D: {
        en: 'Having a developer write it again, because generated code has no place near money.',
        es: 'Hacer que alguien la programe de nuevo, porque el código generado no debe tocar dinero.',
      },
    },
    recommendation: {
      title: { en: 'Review it like a new colleague’s work', es: 'Revísalo como el trabajo de alguien nuevo' },
      text: {
        en: 'Code that worked once has shown only that it can work. Before money is involved, write down what must never happen: charged twice, charged too much, someone else’s receipt shown. Ask the editor for a test of each, and break the code once on purpose to see the test fail. If you cannot read code, pay for two hours of someone who can.',
        es: 'Que el código funcione una vez solo demuestra que puede funcionar. Antes de que haya dinero de por medio, anota lo que nunca debe pasar: cobrar dos veces, cobrar de más, mostrar el recibo de otro. Pide una prueba de cada cosa y descompón el código a propósito para ver si la prueba falla. Si no lees código, paga dos horas a quien sí lo lea.',
      },
    },
  },
  k9: {
    topic: 'mvp-database',
    correct: 'C',
    text: {
      en: 'Your MVP will serve some fifty customers this year. Where do you keep their orders?',
      es: 'Tu MVP atenderá este año a unos cincuenta clientes. ¿Dónde guardas sus pedidos?',
    },
    options: {
      A: {
        en: 'In a shared spreadsheet that the app writes to, since everyone on the team can use it.',
        es: 'En una hoja de cálculo compartida donde escribe la aplicación, pues todos saben usarla.',
      },
      B: {
        en: 'In a database spread over three regions, so that growth never forces you to migrate.',
        es: 'En una base repartida en tres regiones, para que crecer nunca te obligue a migrarla.',
      },
      C: {
        en: 'In one small relational database, with a daily backup that you have restored once.',
        es: 'En una base relacional pequeña, con un respaldo diario que ya restauraste una vez.',
      },
      D: {
        en: 'In a vector database, because a product with AI needs to search by meaning in the end.',
        es: 'En una base vectorial, porque un producto con IA al final tendrá que buscar por significado.',
      },
    },
    recommendation: {
      title: { en: 'Choose the dull one, and restore it once', es: 'Elige la aburrida y restáurala una vez' },
      text: {
        en: 'A relational database such as SQLite or PostgreSQL serves thousands of customers from one small server, and developers and models alike know it well. Tomorrow, do two things: schedule a daily backup that leaves the server, and restore it on another machine. A backup that nobody has restored is only a hope.',
        es: 'Una base relacional como SQLite o PostgreSQL atiende a miles de clientes desde un servidor pequeño, y tanto los programadores como los modelos la conocen bien. Mañana haz dos cosas: programa un respaldo diario que salga del servidor y restáuralo en otra máquina. Un respaldo que nadie ha restaurado es solo una esperanza.',
      },
    },
  },
  k10: {
    topic: 'deploy-docker',
    correct: 'B',
    text: {
      en: 'Your app runs on your laptop and fails on the server. What can you expect of a Docker container?',
      es: 'Tu aplicación funciona en tu computadora y falla en el servidor. ¿Qué puedes esperar de un contenedor de Docker?',
    },
    options: {
      A: {
        en: 'It shields the app from the outside, so the server itself needs less security work.',
        es: 'Aísla la aplicación del exterior, así que el servidor exige menos trabajo de seguridad.',
      },
      B: {
        en: 'It runs the same versions everywhere; data and passwords still live outside of it.',
        es: 'Lleva las mismas versiones a todas partes; los datos y las claves siguen fuera de él.',
      },
      C: {
        en: 'It holds the app and its data in one package, so moving means copying a single file.',
        es: 'Guarda la aplicación y sus datos en un paquete, así que mudarse es copiar un archivo.',
      },
      D: {
        en: 'It adapts to the load: as more visitors arrive, it starts the copies that are needed.',
        es: 'Se adapta a la carga: cuando llegan más visitas, inicia las copias que hagan falta.',
      },
    },
    recommendation: {
      title: { en: 'Pack the app, keep the data out', es: 'Empaca la aplicación, deja fuera los datos' },
      text: {
        en: 'A container fixes the versions your app runs with, and it is thrown away at every release with all that is inside. Keep data in a volume or a managed database, and passwords in the host’s settings, never in the image. Then try it: delete the container, start it again from its image, and see whether a customer would have noticed.',
        es: 'Un contenedor fija las versiones con las que corre tu aplicación, y en cada publicación se desecha con todo lo que tenga dentro. Deja los datos en un volumen o en una base administrada, y las claves en la configuración del servidor, nunca en la imagen. Luego ponlo a prueba: bórralo, inícialo de nuevo desde su imagen y mira si un cliente lo habría notado.',
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
        en: 'Accounts, roles and billing, since all that comes later has to stand on top of them.',
        es: 'Las cuentas, los permisos y el cobro, porque todo lo que venga después se apoya en ellos.',
      },
      B: {
        en: 'One path from file to answer, for one customer, with a person filling in what is missing.',
        es: 'Un camino del archivo a la respuesta, para un cliente, con una persona que supla lo que falte.',
      },
      C: {
        en: 'The search and the model, until they answer a list of a hundred questions without errors.',
        es: 'La búsqueda y el modelo, hasta que respondan sin errores una lista de cien preguntas.',
      },
      D: {
        en: 'All the screens with sample answers, so that customers can walk through the product.',
        es: 'Todas las pantallas con respuestas de muestra, para que el cliente recorra el producto.',
      },
    },
    recommendation: {
      title: { en: 'One thin path, from end to end', es: 'Un solo camino, de principio a fin' },
      text: {
        en: 'Do the whole task for one customer this week, and by hand whatever is not built: receive the file, run the prompt, read the answer, send it. Note the minutes of each step and every correction you make. Automate first the step you repeat without thinking, and last the one you keep correcting: that is where the product is.',
        es: 'Haz esta semana la tarea completa para un cliente, y a mano lo que aún no exista: recibir el archivo, ejecutar la instrucción, leer la respuesta, enviarla. Anota los minutos de cada paso y cada corrección. Automatiza primero el paso que repites sin pensar y deja para el final el que sigues corrigiendo: ahí está el producto.',
      },
    },
  },
  k12: {
    topic: 'landing-pages',
    correct: 'B',
    text: {
      en: 'A model can write your landing page in a minute. What do you give it, so that the page teaches you something?',
      es: 'Un modelo puede escribir tu página de ventas en un minuto. ¿Qué le das para que esa página te enseñe algo?',
    },
    options: {
      A: {
        en: 'The product’s name, a tone, and the request to make it modern, clear and persuasive.',
        es: 'El nombre del producto, un tono y el pedido de que sea moderna, clara y persuasiva.',
      },
      B: {
        en: 'The problem in your customers’ words, one proof, and the one action that you will count.',
        es: 'El problema en palabras de tus clientes, una prueba y la única acción que vas a contar.',
      },
      C: {
        en: 'Five pages that are known to sell, and the request to combine what is best in each.',
        es: 'Cinco páginas que se sabe que venden y el pedido de combinar lo mejor de cada una.',
      },
      D: {
        en: 'All features with their benefits, so that each visitor finds the one that matters to them.',
        es: 'Todas las funciones con sus beneficios, para que cada visitante halle la que le importa.',
      },
    },
    recommendation: {
      title: { en: 'Borrow the words, decide the number', es: 'Toma prestadas las palabras, fija el número' },
      text: {
        en: 'Copy three sentences in which customers describe the problem, and make one of them the headline. Add one proof that you can show, and a single action. Before the page goes up, write down the figure that would change your mind: if fewer than five in a hundred leave their email, you change the headline, not the color of the button.',
        es: 'Copia tres frases en las que tus clientes describen el problema y usa una como título. Agrega una prueba que puedas mostrar y una sola acción. Antes de publicarla, anota la cifra que te haría cambiar de idea: si menos de cinco de cada cien dejan su correo, cambias el título, no el color del botón.',
      },
    },
  },
  k13: {
    topic: 'pricing-strategy',
    correct: 'C',
    text: {
      en: 'You have to set the first price of your AI product. What do you start from?',
      es: 'Tienes que fijar el primer precio de tu producto con IA. ¿De dónde partes?',
    },
    options: {
      A: {
        en: 'From what each use costs you in model fees, with a fixed margin that covers the rest.',
        es: 'De lo que te cuesta el modelo en cada uso, más un margen fijo que cubra lo demás.',
      },
      B: {
        en: 'From the cheapest competitor, and a little below, so that nobody hesitates to switch.',
        es: 'Del competidor más barato, un poco por debajo, para que nadie dude en cambiarse.',
      },
      C: {
        en: 'From what the problem costs a customer today, tested with offers at a real price.',
        es: 'De lo que el problema le cuesta hoy a un cliente, con ofertas a un precio real.',
      },
      D: {
        en: 'From a free plan until people are used to it, and a price once they rely on it daily.',
        es: 'De un plan gratuito hasta que se acostumbren, y un precio cuando lo usen a diario.',
      },
    },
    recommendation: {
      title: { en: 'Price against the problem', es: 'Pon el precio frente al problema' },
      text: {
        en: 'Ask a customer what the task costs them now: hours a month, the cost of an hour, the cost of a mistake. Offer five customers, in writing, a price between a tenth and a fifth of that sum. If all five accept at once, the next five hear a higher one. Know the model’s cost per customer too: it is the floor of your price, not the reason for it.',
        es: 'Pregunta a un cliente cuánto le cuesta hoy la tarea: las horas al mes, lo que vale una hora, lo que cuesta un error. Ofrece a cinco clientes, por escrito, un precio de entre la décima y la quinta parte de esa suma. Si los cinco aceptan de inmediato, ofrece uno más alto a los cinco siguientes. Conoce también el costo del modelo por cliente: es el piso del precio, no su razón.',
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
        en: 'It lists the ten features that are asked for most, and you plan the quarter in that order.',
        es: 'Enumera las diez funciones más pedidas y tú planeas el trimestre en ese mismo orden.',
      },
      B: {
        en: 'It groups them by problem, with quotes, and you read ten comments of each group.',
        es: 'Los agrupa por problema, con sus citas, y tú lees diez comentarios de cada grupo.',
      },
      C: {
        en: 'It rates how satisfied each one sounds, and you act when the weekly average falls.',
        es: 'Califica el ánimo de cada uno y tú actúas cuando el promedio de la semana baja.',
      },
      D: {
        en: 'It writes a report with causes and solutions, and you hand that to the developers.',
        es: 'Redacta un informe con causas y soluciones, y tú se lo entregas a quienes programan.',
      },
    },
    recommendation: {
      title: { en: 'Group by problem, read for yourself', es: 'Agrupa por problema, lee por tu cuenta' },
      text: {
        en: 'People ask for features; what you need is the problem behind them. Have every comment put in one group, with its quote and its author, and what fits nowhere in a group of its own. Read ten of each group, and all of the last one: that is where news hides. Then call three people who complained and ask what they were doing just before.',
        es: 'La gente pide funciones; lo que necesitas es el problema que hay detrás. Haz que cada comentario quede en un grupo, con su cita y su autor, y que lo que no encaje forme un grupo aparte. Lee diez de cada uno y todos los del último: ahí se esconde lo nuevo. Luego llama a tres personas que se quejaron y pregúntales qué hacían justo antes.',
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
        en: 'Publish all of them: the more you post, the likelier it is that one catches on.',
        es: 'Publicarlas todas: mientras más publiques, más probable es que alguna se difunda.',
      },
      B: {
        en: 'Publish the best one everywhere on the same day, word for word, so that it is recognized.',
        es: 'Publicar la mejor en todas partes el mismo día, palabra por palabra, para que se reconozca.',
      },
      C: {
        en: 'Write one customer’s true story yourself, and have it adapted to each place you publish.',
        es: 'Escribir tú el caso real de un cliente y pedir que lo adapte a cada medio que uses.',
      },
      D: {
        en: 'Have it imitate the accounts that grow fastest in your field, as their style is proven.',
        es: 'Pedirle que imite las cuentas que más crecen en tu rubro, pues su estilo ya funciona.',
      },
    },
    recommendation: {
      title: { en: 'One true story, many forms', es: 'Una historia real, muchas formas' },
      text: {
        en: 'Take one customer: what the problem cost, what you did, what changed, what did not. Write those 300 words yourself, because no model knows them. Have it make a version for each place, with the length and the question its readers bring. Strike every sentence that any company could sign, publish, and answer the comments in person.',
        es: 'Toma a un cliente: cuánto le costaba el problema, qué hiciste, qué cambió y qué no. Escribe tú esas 300 palabras, que ningún modelo conoce. Pide una versión para cada medio, con la extensión y la pregunta que trae su público. Tacha toda frase que cualquier empresa podría firmar, publica y responde los comentarios en persona.',
      },
    },
  },
};

/** Text about an area by its share of right answers: strong from 80 %, weak below 50 %. */
export const areaVerdicts: Record<KnowledgeArea, Record<KnowledgeLevel, Localized<string>>> = {
  research: {
    strong: { en: 'You let evidence decide what to build.', es: 'Dejas que la evidencia decida qué construir.' },
    partial: {
      en: 'You ask good questions; some answers still come from the model, not from customers.',
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
      en: 'You can make it work; what happens on a bad day still needs a plan.',
      es: 'Sabes hacer que funcione; todavía falta un plan para el día malo.',
    },
    weak: { en: 'Start with one thin path and a check after every step.', es: 'Empieza con un solo camino y una revisión tras cada paso.' },
  },
  launch: {
    strong: { en: 'You launch with proof, and you listen afterwards.', es: 'Lanzas con pruebas y después escuchas.' },
    partial: { en: 'You know how to be seen; being believed comes next.', es: 'Sabes hacerte ver; ahora falta que te crean.' },
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
      en: 'More than half of your decisions would hold up in a real project. For the others, there is something to try tomorrow.',
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
