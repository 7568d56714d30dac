// What AI could do first in each industry (W4): candidates, not advice. What the company needs first is read off its answers, risk is an
// editor's judgment, and whether it's worth it only the reader knows. A person approves every result of each of them.
import type { Candidate } from '#domain/content/questionnaires.ts';
import type { Industry } from '#domain/readiness/options.ts';
import type { Localized } from '#domain/text/locale.ts';

/** What `{process}` stands for in the texts of moves: the work of the industry's first candidate. */
export const processes: Readonly<Record<Industry, Localized<string>>> = {
  manufacturing: { en: 'supplier invoice matching', es: 'la revisión de facturas de proveedores' },
  retail: { en: 'product setup', es: 'el alta de productos' },
  technology: { en: 'ticket sorting', es: 'la clasificación de tickets de soporte' },
  healthcare: { en: 'visit rescheduling', es: 'el cambio de citas' },
  finance: { en: 'client file checks', es: 'la revisión de expedientes de clientes' },
  professional: { en: 'invoice preparation', es: 'la preparación de facturas' },
  hospitality: { en: 'answering questions before arrival', es: 'la respuesta a lo que preguntan los huéspedes antes de llegar' },
  other: { en: 'request sorting', es: 'la clasificación de solicitudes' },
};

/** The same where the first candidate is done already: the work of the second one. */
export const nextProcesses: Readonly<Partial<Record<Industry, Localized<string>>>> = {
  technology: { en: 'assigning cloud and software charges', es: 'la asignación de cargos de nube y software' },
  hospitality: { en: 'replies to reviews', es: 'las respuestas a reseñas' },
};

/** Spanish names are infinitives; `cases` follows a number without an article, so that its gender doesn't matter. */
export const candidates: Readonly<Record<Industry, readonly [Candidate, Candidate, Candidate]>> = {
  manufacturing: [
    {
      name: { en: 'Match supplier invoices to orders and receipts', es: 'Cotejar facturas de proveedores con pedidos y recepciones' },
      cases: { en: 'supplier invoices', es: 'facturas de proveedores' },
      pain: 'q4',
      needs: { q4: 2, q6: 3, q7: 2 },
      worthFrom: 20,
      risk: 'low',
      why: {
        en: 'Whoever approves a payment checks the match first, and corrects a wrong one before any money goes out.',
        es: 'Quien aprueba el pago compara antes, y corrige el error sin que haya salido dinero.',
      },
      people: {
        en: 'Someone settles the differences and approves every payment.',
        es: 'Una persona resuelve las diferencias y aprueba cada pago.',
      },
    },
    {
      name: { en: 'Draft answers to “where’s my order?”', es: 'Redactar respuestas a “¿dónde está mi pedido?”' },
      cases: { en: 'questions about orders', es: 'preguntas sobre pedidos' },
      pain: 'q14',
      doneFrom: { q14: 5 },
      needs: { q6: 3, q7: 2, q14: 3, q16: 3 },
      worthFrom: 20,
      risk: 'medium',
      why: {
        en: 'Customers plan around what they read; correcting a wrong date takes a second message.',
        es: 'El cliente hace planes con lo que lee; una fecha equivocada se corrige con otro mensaje.',
      },
      people: {
        en: 'Someone sends each answer and takes care of delays, claims and prices.',
        es: 'Alguien envía cada respuesta y se ocupa de atrasos, reclamos y precios.',
      },
    },
    {
      name: { en: 'Draft defect reports from inspection notes', es: 'Redactar informes de defectos con las notas de inspección' },
      cases: { en: 'defect reports', es: 'informes de defectos' },
      pain: 'q8',
      needs: { q6: 3, q7: 3, q9: 2 },
      worthFrom: 10,
      risk: 'medium',
      why: {
        en: 'Each report feeds decisions on quality; comparing it with the notes catches a wrong entry.',
        es: 'Influye en decisiones de calidad; un dato equivocado se descubre al comparar el informe con las notas.',
      },
      people: {
        en: 'Whoever did the inspection signs it; people decide on cause, release and anything about safety.',
        es: 'Lo firma quien inspeccionó; sobre la causa, la liberación y la seguridad decide una persona.',
      },
    },
  ],
  retail: [
    {
      name: { en: 'Write up product records from suppliers’ lists', es: 'Dar de alta productos con las listas de proveedores' },
      cases: { en: 'new products', es: 'productos nuevos' },
      pain: 'q9',
      needs: { q6: 3, q7: 2 },
      worthFrom: 20,
      risk: 'low',
      why: {
        en: 'Someone compares each line with its source before it’s live; a wrong one takes a minute to fix.',
        es: 'Alguien compara cada línea con su fuente antes de publicarla; un error se corrige en un minuto.',
      },
      people: {
        en: 'People enter prices, allergens and safety notices.',
        es: 'Los precios, los alérgenos y los avisos de seguridad los pone una persona.',
      },
    },
    {
      name: { en: 'Draft answers on returns, exchanges and warranties', es: 'Redactar respuestas sobre cambios, devoluciones y garantías' },
      cases: { en: 'after-sale questions', es: 'preguntas de posventa' },
      pain: 'q14',
      doneFrom: { q14: 5 },
      needs: { q6: 3, q7: 2, q13: 3, q14: 2 },
      worthFrom: 20,
      risk: 'medium',
      why: {
        en: 'The customer can hold you to each answer: one promise too many has to be kept or taken back in writing.',
        es: 'El cliente puede exigir lo que lee: una promesa de más se cumple o se rectifica por escrito.',
      },
      people: {
        en: 'Someone sends each answer, decides on refunds and exceptions, and talks to anyone upset.',
        es: 'Alguien envía cada respuesta, decide reembolsos y excepciones, y habla con quien se queje.',
      },
    },
    {
      name: {
        en: 'Draft claims to suppliers for short or damaged deliveries',
        es: 'Redactar reclamos a proveedores por faltantes o daños',
      },
      cases: { en: 'short or damaged deliveries', es: 'entregas con faltantes o daños' },
      pain: 'q5',
      needs: { q4: 2, q6: 3, q7: 2 },
      worthFrom: 5,
      risk: 'medium',
      why: {
        en: 'The supplier reads each claim and may credit too much or too little; a second letter corrects it.',
        es: 'El proveedor lo lee y puede abonar de más o de menos; se arregla con un segundo escrito.',
      },
      people: {
        en: 'Someone confirms the count and the damage, sends the claim and agrees on the credit.',
        es: 'Una persona confirma el conteo y el daño, envía el reclamo y acuerda la nota de crédito.',
      },
    },
  ],
  technology: [
    {
      name: { en: 'Sort support tickets by type, product and urgency', es: 'Clasificar tickets de soporte por tipo, producto y urgencia' },
      cases: { en: 'support tickets', es: 'tickets de soporte' },
      pain: 'q14',
      doneFrom: { q14: 4 },
      needs: { q6: 3, q7: 2, q14: 3 },
      worthFrom: 30,
      risk: 'low',
      why: {
        en: 'A wrong label takes a minute to change, though an urgent ticket can wait until someone notices.',
        es: 'Una etiqueta equivocada se cambia en un minuto, aunque un ticket urgente puede esperar hasta que se note.',
      },
      people: {
        en: 'Someone scans the whole list daily and answers on outages, security and contracts.',
        es: 'Una persona recorre la lista cada día y responde sobre caídas, seguridad y contratos.',
      },
    },
    {
      name: {
        en: 'Assign cloud and software charges to teams and products',
        es: 'Asignar cargos de nube y software a equipos y productos',
      },
      cases: { en: 'cloud and software charges', es: 'cargos de nube y software' },
      pain: 'q5',
      needs: { q4: 2, q6: 3, q7: 2 },
      worthFrom: 20,
      risk: 'low',
      why: {
        en: 'A charge under the wrong team distorts one internal report, and is moved when the team objects.',
        es: 'Un cargo en el equipo equivocado altera un informe interno, y se mueve cuando ese equipo lo señala.',
      },
      people: {
        en: 'People decide what to cancel, what to buy and how shared costs are split.',
        es: 'Qué cancelar, qué comprar y cómo repartir los gastos comunes lo deciden las personas.',
      },
    },
    {
      name: { en: 'Draft release notes from finished changes', es: 'Redactar notas de versión con los cambios terminados' },
      cases: { en: 'finished changes', es: 'cambios terminados' },
      pain: 'q13',
      needs: { q6: 3, q7: 2, q8: 3 },
      worthFrom: 10,
      risk: 'medium',
      why: {
        en: 'Customers act on what they read, so a wrong line misleads them until the published note is corrected.',
        es: 'Los clientes se guían por la nota: una línea equivocada los confunde hasta que se corrige.',
      },
      people: {
        en: 'The author of a change checks its line; people announce security fixes, prices and dates.',
        es: 'Quien hizo el cambio revisa su línea; las correcciones de seguridad, los precios y las fechas los anuncia una persona.',
      },
    },
  ],
  healthcare: [
    {
      name: { en: 'Confirm and reschedule appointments', es: 'Confirmar y mover citas' },
      cases: { en: 'confirmations or changes', es: 'citas para confirmar o mover' },
      pain: 'q14',
      needs: { q6: 3, q7: 2, q16: 3 },
      worthFrom: 30,
      risk: 'medium',
      why: {
        en: 'A mix-up can leave a patient without a slot; it shows on arrival, and a call sets a new time.',
        es: 'Una confusión puede dejar a alguien sin su cita; se nota, a más tardar, cuando llega, y hay que darle otra.',
      },
      people: {
        en: 'Urgent cases and anything clinical, from symptoms to results, go to medical staff.',
        es: 'Lo urgente y todo lo clínico, de síntomas a resultados, pasa al personal de salud.',
      },
    },
    {
      name: { en: 'Check insurance claims for missing data and attachments', es: 'Revisar si falta algo en los cobros a las aseguradoras' },
      cases: { en: 'insurance claims', es: 'cobros a aseguradoras' },
      pain: 'q4',
      needs: { q4: 2, q6: 3, q7: 3, q16: 3 },
      worthFrom: 20,
      risk: 'medium',
      why: {
        en: 'A gap it misses comes back weeks later as a rejection, and the claim has to be sent again.',
        es: 'Un faltante que se le escape vuelve semanas después como rechazo, y hay que enviar otra vez el cobro.',
      },
      people: {
        en: 'Diagnoses, codes and amounts come from people, and a person sends each claim.',
        es: 'Los diagnósticos, los códigos y los montos los pone una persona, y alguien del equipo envía cada cobro.',
      },
    },
    {
      name: { en: 'Sort survey and review comments by topic', es: 'Clasificar por tema los comentarios de encuestas y reseñas' },
      cases: { en: 'comments', es: 'comentarios' },
      pain: 'q15',
      needs: { q6: 3, q7: 2, q15: 2 },
      worthFrom: 20,
      risk: 'low',
      why: {
        en: 'A comment under the wrong topic misleads one report; it stays on file, so it’s simply moved.',
        es: 'Un comentario en el tema equivocado altera un informe; como sigue archivado, basta con moverlo.',
      },
      people: {
        en: 'Someone reads every low score the same day; complaints about care go to medical staff.',
        es: 'Alguien lee cada nota baja ese mismo día; las quejas sobre la atención médica van al personal de salud.',
      },
    },
  ],
  finance: [
    {
      name: { en: 'Check client files for missing documents', es: 'Revisar si faltan documentos en expedientes de clientes' },
      cases: { en: 'client files', es: 'expedientes de clientes' },
      pain: 'q8',
      needs: { q6: 3, q7: 3, q16: 3 },
      worthFrom: 10,
      risk: 'low',
      why: {
        en: 'A gap it misses turns up when the file is studied, and is closed by asking the client again.',
        es: 'El faltante que se le escape aparece al estudiar el expediente, y se le pide otra vez al cliente.',
      },
      people: {
        en: 'People read what the documents say, judge the risk, and approve or reject.',
        es: 'Estudiar los documentos, juzgar el riesgo y aprobar o rechazar les toca a las personas.',
      },
    },
    {
      name: {
        en: 'Draft answers on fees, deadlines and required documents',
        es: 'Redactar respuestas sobre comisiones, plazos y requisitos',
      },
      cases: { en: 'client questions', es: 'preguntas de clientes' },
      pain: 'q14',
      doneFrom: { q14: 5 },
      needs: { q6: 3, q7: 3, q13: 3 },
      worthFrom: 20,
      risk: 'medium',
      why: {
        en: 'Clients rely on each answer: a wrong fee or deadline can cost them money until someone writes again.',
        es: 'El cliente confía en lo que lee: una comisión o un plazo equivocados le pueden costar dinero hasta que se corrijan.',
      },
      people: {
        en: 'Someone sends each answer and handles advice, complaints and account details.',
        es: 'Alguien envía cada respuesta y se ocupa de la asesoría, las quejas y los datos de cuentas.',
      },
    },
    {
      name: {
        en: 'Suggest which client an unidentified payment belongs to',
        es: 'Sugerir a qué cliente corresponde un pago sin identificar',
      },
      cases: { en: 'unidentified payments', es: 'pagos sin identificar' },
      pain: 'q4',
      needs: { q4: 3, q6: 3, q7: 4, q16: 5 },
      worthFrom: 10,
      risk: 'high',
      why: {
        en: 'A wrong one credits someone else’s account: two clients notice, and the money is hard to recover.',
        es: 'Un error le abona el dinero a otro cliente: lo notan los dos, y recuperarlo es difícil.',
      },
      people: {
        en: 'A person posts every payment; refunds and signs of fraud are theirs alone.',
        es: 'Una persona registra cada pago; las devoluciones y las señales de fraude quedan siempre en manos de una persona.',
      },
    },
  ],
  professional: [
    {
      name: { en: 'Draft invoices from approved hours and expenses', es: 'Preparar facturas a partir de horas y gastos aprobados' },
      cases: { en: 'invoices', es: 'facturas' },
      pain: 'q4',
      needs: { q4: 2, q6: 3, q7: 2 },
      worthFrom: 10,
      risk: 'low',
      why: {
        en: 'A wrong line is corrected in the draft; one that slips through is fixed with a credit note.',
        es: 'Una línea equivocada se corrige en el borrador; si se escapa, se arregla con una nota de crédito.',
      },
      people: {
        en: 'Whoever handles the client reads each invoice and decides on rates, discounts and disputes.',
        es: 'Quien atiende al cliente lee cada factura y decide sobre tarifas, descuentos y reclamos.',
      },
    },
    {
      name: { en: 'Summarize new inquiries for the first call', es: 'Resumir consultas nuevas para la primera llamada' },
      cases: { en: 'new inquiries', es: 'consultas nuevas' },
      pain: 'q14',
      needs: { q6: 3, q7: 2, q14: 3 },
      worthFrom: 10,
      risk: 'low',
      why: {
        en: 'Only your team reads it; what it leaves out is in the message itself or asked in the call.',
        es: 'Solo lo lee tu equipo; lo que omita está en el mensaje original o se pregunta en la llamada.',
      },
      people: {
        en: 'Someone checks for deadlines and conflicts of interest, advises, quotes and says yes or no.',
        es: 'Una persona revisa plazos y conflictos de interés, asesora, cotiza y decide si se acepta.',
      },
    },
    {
      name: {
        en: 'Draft minutes of client meetings from your notes',
        es: 'Redactar actas de reuniones con clientes a partir de tus apuntes',
      },
      cases: { en: 'client meetings', es: 'reuniones con clientes' },
      pain: 'q12',
      doneFrom: { q12: 5 },
      needs: { q6: 3, q7: 2, q12: 2 },
      worthFrom: 10,
      risk: 'medium',
      why: {
        en: 'Both sides work from them, so a wrong task or date does harm until a corrected version goes out.',
        es: 'Ambas partes se guían por el acta: una tarea o fecha equivocada hace daño hasta que se corrige.',
      },
      people: {
        en: 'Whoever led the meeting corrects and sends them; advice and commitments are theirs.',
        es: 'Quien dirigió la reunión corrige y envía el acta; la asesoría y los compromisos son suyos.',
      },
    },
  ],
  hospitality: [
    {
      name: {
        en: 'Answer questions before arrival (hours, parking, directions)',
        es: 'Responder lo que preguntan los huéspedes antes de llegar',
      },
      cases: { en: 'pre-arrival questions', es: 'preguntas de huéspedes que aún no llegan' },
      pain: 'q14',
      doneFrom: { q14: 5 },
      needs: { q6: 3, q7: 2, q13: 3, q14: 3 },
      worthFrom: 30,
      risk: 'medium',
      why: {
        en: 'The guest reads the answer; a wrong one can mean a wasted trip, and takes one message to correct.',
        es: 'El cliente lee la respuesta; un dato equivocado le puede costar un viaje en vano, y se corrige con un mensaje.',
      },
      people: {
        en: 'Allergies, accessibility, complaints and refunds go to a person from the first message.',
        es: 'Alergias, accesibilidad, quejas y reembolsos pasan a una persona desde el primer mensaje.',
      },
    },
    {
      name: { en: 'Draft replies to public reviews', es: 'Redactar respuestas a reseñas públicas' },
      cases: { en: 'reviews', es: 'reseñas' },
      pain: 'q15',
      needs: { q6: 3, q7: 2, q15: 2 },
      worthFrom: 5,
      risk: 'low',
      why: {
        en: 'Anyone can read a reply, but only after a person posts it, and it can be edited or removed.',
        es: 'Cualquiera puede leer la respuesta, pero solo si alguien la publica; después se puede editar o borrar.',
      },
      people: {
        en: 'A person posts each one, and writes any that admit fault or offer money.',
        es: 'Una persona publica cada una, y escribe las que admitan una falla u ofrezcan dinero.',
      },
    },
    {
      name: {
        en: 'Turn group requests into draft quotes (dates, rooms, menu)',
        es: 'Convertir solicitudes de grupos en borradores de cotización',
      },
      cases: { en: 'group requests', es: 'solicitudes de grupos' },
      pain: 'q9',
      needs: { q6: 3, q7: 2, q13: 3, q14: 3 },
      worthFrom: 5,
      risk: 'medium',
      why: {
        en: 'A wrong price binds you once it’s sent; until then it’s corrected in the draft.',
        es: 'Un precio equivocado te compromete una vez enviado; antes, se corrige en el borrador.',
      },
      people: {
        en: 'A person sets the price, says yes and sends the quote.',
        es: 'Una persona fija el precio, acepta la solicitud y envía la cotización.',
      },
    },
  ],
  other: [
    {
      name: { en: 'Sort incoming requests or invoices by type', es: 'Clasificar por tipo las solicitudes o facturas que llegan' },
      cases: { en: 'requests or invoices', es: 'solicitudes o facturas' },
      pain: 'q8',
      needs: { q6: 3, q7: 2, q8: 2 },
      worthFrom: 20,
      risk: 'low',
      why: {
        en: 'One sorted wrong lands on a colleague’s desk and is passed on in minutes.',
        es: 'La que se clasifica mal le llega a otra persona del equipo, que la pasa en minutos.',
      },
      people: { en: 'A person takes care of exceptions and payments.', es: 'Una persona se ocupa de las excepciones y los pagos.' },
    },
    {
      name: { en: 'Draft answers to the ten most frequent questions', es: 'Redactar respuestas a las diez preguntas más frecuentes' },
      cases: { en: 'frequent questions', es: 'preguntas frecuentes' },
      pain: 'q14',
      doneFrom: { q14: 5 },
      needs: { q6: 3, q7: 2, q13: 3, q14: 2 },
      worthFrom: 20,
      risk: 'medium',
      why: {
        en: 'Customers read each answer after a person sends it; a wrong one takes a second message and an apology.',
        es: 'El cliente lee lo que una persona le envía; un error pide otro mensaje y una disculpa.',
      },
      people: {
        en: 'Someone sends each answer and decides on prices, complaints and promised dates.',
        es: 'Alguien envía cada respuesta y decide sobre precios, quejas y fechas prometidas.',
      },
    },
    {
      name: { en: 'Draft entries for the books from receipts and bills', es: 'Preparar registros contables con recibos y facturas' },
      cases: { en: 'receipts and bills', es: 'recibos y facturas' },
      pain: 'q4',
      needs: { q4: 2, q6: 3, q7: 2 },
      worthFrom: 20,
      risk: 'low',
      why: {
        en: 'A wrong amount shows against the bank statement; a wrong category is changed once it’s noticed.',
        es: 'Un monto equivocado se ve al cotejar con el banco; una categoría equivocada se cambia al notarla.',
      },
      people: {
        en: 'Someone approves each entry and each payment; tax questions go to the accountant.',
        es: 'Alguien aprueba cada registro y cada pago; lo fiscal lo resuelve quien lleva la contabilidad.',
      },
    },
  ],
};
