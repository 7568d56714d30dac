import type { PrivacyCopy } from '#domain/content/privacy.ts';
import { ifCompletedExpire, retention } from '#domain/records/retention.ts';
import { ifChat } from '#domain/site/chat-placeholders.ts';
import type { Localized } from '#domain/text/locale.ts';
import { brand } from './brand.ts';
import { facts } from './facts.ts';

const { incompleteDays, confirmDays, resultLinkDays, idempotencyHours, viewMonths, actionMonths } = retention;
const { privacyAnswerDays: answerDays } = facts;
const actionYears = actionMonths / 12;

/** Date of this text's last change. */
export const privacyUpdated = '2026-11-27';

/**
 * The privacy page in both languages. It describes what the software does, so change it when that changes. The server fills in
 * RETENTION_DAYS at startup, so the page always names the actual number of days.
 */
export const privacy: Localized<PrivacyCopy> = {
  en: {
    heading: 'What we keep about you, line by l{i}ne.',
    lede: 'We ask clients to look closely at what their software does. This page shows what ours does with your data, in words you can read without a lawyer.',
    asOf: 'Last updated',
    lifetimes: {
      title: 'How long we keep things',
      text: `Of the five below, the first four are deleted automatically: an IP address within two minutes, the others within about two hours after their time is up. The last stays until you delete it or ask us to${ifCompletedExpire(', though what you finished goes after # days at most')}. Backups and a few other things have their own times; you’ll find them below, line by line.`,
      stems: [
        {
          id: 'address',
          title: 'Two minutes at most',
          text: 'Your IP address, while we count how often forms are loaded or sent from it.',
        },
        {
          id: 'repeat',
          title: `${idempotencyHours} hours`,
          text: 'A short code (a hash) computed from each change you send after the first step, so the same change isn’t saved twice.',
        },
        { id: 'confirmation', title: `${confirmDays} days`, text: 'The link that confirms your place on a list.' },
        { id: 'unfinished', title: `${incompleteDays} days`, text: 'Anything you started and didn’t finish or confirm.' },
        {
          id: 'finished',
          title: 'Until you delete it or ask us to',
          text: `What you finished${ifCompletedExpire(' (for at most # days)')}, and our record of the lists you joined, even after you leave them.`,
        },
      ],
    },
    register: {
      title: 'Line by line',
      text: 'Everything we hold, and what each item is for.',
      labels: { why: 'Why', until: 'How long', who: 'Who sees it' },
      kept: [
        {
          title: 'What you tell us',
          what: 'In the assessment, the quiz and the application: your name and email, every answer and your result. The assessment also asks for your company’s name, industry, revenue and headcount. If you apply, a person decides, and we keep the decision. Each step is sent to us as you complete it. Once you’re past the first step, we get what you’ve answered even if you leave in the middle of a later step. We add our own notes, such as where things stand and when to write to you.',
          why: 'To give you your result, answer your application, and have what you told us at hand when you call.',
          until: `Finished: until you delete it or ask us to${ifCompletedExpire(' (for at most # days)')}. Unfinished: deleted ${incompleteDays} days after your last change. The email that told us about your answers, if there was one, stays until you ask us to delete it.`,
          who: `The people at ${brand.name} who answer you. They see it in our database and in the email that tells them you’ve answered. That email goes through the company that delivers our mail.`,
        },
        {
          title: 'What comes with it',
          what: 'How you got here: the page you landed on, the site you came from and the campaign in the link. A random session ID, when you opened the form, how long the page took to load, how long you spent and how far you got. Your time zone, your browser’s language and whether you were online. About your device: browser and version, system, screen and window size, color depth, pixel ratio, whether cookies are on and whether the browser can share a location (we never ask for yours). If you accept measurement of ads, the ID of the ad click as well. We leave out the details of your device if your browser sends a Global Privacy Control signal or you decline measurement.',
          why: 'To learn what brings people here, to see where a form is hard to use, and to show you the quiz’s choices in the same order if you come back.',
          until: 'As long as the answers it belongs to.',
          who: `The people at ${brand.name} who answer you.`,
        },
        {
          title: 'Newsletter and waitlists',
          what: 'Your email; your language; the page where you signed up; the sentence you agreed to; when you signed up, confirmed and left; and which of the list’s emails you got, and when.',
          why: 'To send you what you asked for, and to be able to show that you asked.',
          until: `While you’re on the list. After you leave, we keep this record so we don’t write to you by mistake, until you ask us to delete it or, with a link to your answers, delete it yourself. Never confirmed: deleted after ${incompleteDays} days, the link to confirm after ${confirmDays}.`,
          who: `The people at ${brand.name} who write to you.`,
        },
        {
          title: 'Emails we send you',
          what: 'Your result, the confirmation of your application and our answer to it, links to your answers (see below), a reminder if you asked for one, and what you signed up for. None of them has pictures or tracking. To keep anyone from flooding your inbox, we count the emails sent to each email address and requested from each IP address, and hold back any beyond a limit. We keep each count under a code derived from the address (a hash).',
          why: 'So you have our answer in writing, and we know that the address is yours.',
          until:
            'Once an email is sent, we delete its content. With your answers, we keep a note that it went out and when. An email that’s held back or can’t be delivered is kept until we send it or delete your data. The code for the IP address is deleted an hour after sending, and the code for your email address a day after.',
          who: 'You, the company that delivers our email and the one that runs your mailbox.',
        },
        {
          title: 'A link to your result, if you make one',
          what: 'The link and when you made it. Whoever opens it sees the month of your result, your overall score, a score for each area and, if you chose to show it, your plan. They don’t see your name, your company or your answers.',
          why: 'So you can show the result without showing whose it is.',
          until: 'Until you turn it off on the result page, or until your answers are deleted.',
          who: 'Anyone who has the link. We count how often these links are opened, but only in total.',
        },
        {
          title: 'A leadership team’s answers',
          what: 'Of whoever makes a link for their team: that they did, when it closes and who’ll see the result, along with the rest of what they told us. We keep the link only as a code derived from it (a hash). Of whoever answers: no name, email, company, language or time. When they submit, we add one to a count for each of their fourteen answers, and until the link closes we keep a code for each submission (a hash), so none counts twice. At closing we add the answers of whoever made the link, work out the result (how far apart the answers to each question are, and a level for each area) and delete the counts and the codes.',
          why: 'So people who run a company together can find out where they see it differently.',
          until:
            'The result, as long as the answers of whoever made the link. If too few people answer in time, the counts are deleted. If exactly one person answered between two backups, the difference between them is that person’s answers; backups stay until newer ones replace them, which can take a few months.',
          who: 'Whoever made the link sees the result and, if they chose so when they made it, so does everybody with the link. Until it closes, all anyone sees is whether fewer than 5 people have answered. Whoever made the link may still work out some answers, by asking others or by answering more than once; so may anyone else with the link who sees the result.',
        },
        {
          title: 'Links to your answers, by email',
          what: 'When we sent you the link, when it expires and whether you asked for a reminder to finish. We keep the link itself only as a code derived from it (a hash).',
          why: 'So you can continue on another device, come back to your result or delete your data yourself (see “Deletion” below).',
          until: `As long as the answers the link opens. The link itself works for ${resultLinkDays} days.`,
          who: `The link: you, anyone who can open your mailbox and the companies that carry the email; nobody can get it from the code. The rest: you and the people at ${brand.name} who answer you.`,
        },
        {
          title: 'In your browser',
          what: 'Your answers as you type them, your language, the first and the latest links that brought you here, your choice about measurement and, if you accept, a random number and the ID of the ad click. It’s all kept in your browser’s storage; what’s also sent to us or, if you accept, to a measurement service is under the other items. We set no cookies.',
          why: 'So you lose nothing when a connection drops, a tab closes or you switch languages. The links and the ad click tell us what brought you here; the random number tells a measurement service that it’s the same browser.',
          until:
            'Your answers until you start over, your choice about measurement for a year, and the rest until you clear this site’s data in your browser.',
          who: 'Anyone who uses your device.',
        },
        {
          title: 'Page views',
          what: 'How many times a day each page is opened, by language, by the site people came from and by the campaign in the link. For each form, we also count how often people start it, which error message stops them at the first step, and how often they go on to book a call. We keep only totals, nothing about any one visitor.',
          why: 'To know which pages get read, and where a form gets in the way.',
          until: `The totals for ${viewMonths} months. None of it is about you, so none of it is yours to delete.`,
          who: `The people at ${brand.name}.`,
        },
        {
          title: 'Measurement by other companies',
          what: 'Nothing, unless we ask you and you accept. A company you accept learns which pages you open and which buttons you press, but never what you type. It knows you by a random number, though it may also see your IP address and which browser you use, and set its own cookies.',
          why: 'To see which pages and steps are useful, and which ad brought a visitor.',
          until:
            'For a year, after which we ask again, or until you change your mind, if that’s sooner. If we’ve asked you, “Privacy choices” is at the bottom of every page. Once you say no, nothing more goes to those companies; what they already have, they keep under their own terms.',
          who: 'The companies named when we ask, if you accept.',
        },
        {
          title: 'On our server',
          what: 'A log of requests: what kind, the response and how long it took. It has no names, no email or IP addresses, and no answers; an entry about someone’s answers carries a code that doesn’t say whose they are. Besides the log, there’s your IP address while we count requests, a short code for each change you send (a hash, not a copy), backups of the data, and a list of what we did with the data (an export, a deletion), with dates and totals but no names. When we erase your data, we keep two things on purpose, so that no old copy on a device or in a backup can bring it back: the random IDs it had and, stored with the backups, a code made from your email address that only we can check (a keyed hash).',
          why: 'To notice when something breaks, to lose nothing when a machine fails, and to keep one sender from slowing the site down for everyone.',
          until: `We don’t set a period for the log, because it doesn’t say who you are. IP addresses are gone within two minutes. Backups stay until newer ones replace them, which can take a few months; until then, the older ones still hold data erased after they were made. If we restore one, we erase that data again. We keep the code for each change for ${idempotencyHours} hours, except the one for your first step, which stays as long as your answers do. The list of what we did and the IDs of what was erased stay for ${actionYears} years. We keep the keyed hash that’s stored with the backups indefinitely.`,
          who: 'The people who run the server.',
        },
      ],
    },
    others: {
      title: 'Who else',
      points: [
        'The company that runs our server and the one that delivers our email. Both follow our instructions.',
        'If we use software to keep track of our conversations, the company behind it. It gets your answers and the names of the lists you joined, encrypted in transit.',
        'The booking page behind “Book a call,” run by another company. If you open it after you finish a form, we pass on your name and email, so you don’t have to type them again, along with a reference number and the campaign that brought you.' +
          ifChat(
            ' If you write to us on WhatsApp, run by another company, Meta, its link passes on only the topic and a reference number; what happens there is under Meta’s own terms.',
          ),
        'The measurement companies you accepted when we asked.',
        'No one else: we don’t sell or trade your data.',
      ],
    },
    rights: {
      title: 'Four things you can ask for',
      text: 'You can ask no matter where you live, and you don’t need a reason.',
      list: [
        { title: 'A copy', text: 'Everything we keep about you, in a file that people and software can read.' },
        { title: 'A correction', text: 'Tell us what’s wrong and we’ll fix it.' },
        {
          title: 'Deletion',
          text: 'Your answers, your result, your lists and any email still waiting to go out. With a link to your answers you can delete all of this yourself, except the email that told us about them; for that one, write to us.',
        },
        {
          title: 'No more email',
          text: 'Every newsletter and waitlist email has an unsubscribe link. To stop anything else, write to us.',
        },
      ],
      write: 'Write to us',
      subject: 'My data',
      how: `Write from the email address you gave us, so we know it’s you. A person will answer within ${answerDays} days, free of charge. If you aren’t satisfied with our answer, you can complain to the data protection authority where you live.`,
      responsible: 'Who is responsible for all this:',
      sampleNote:
        'The name, postal address and email address are samples, like everything else this site marks as a sample. We’ll replace them before launch.',
    },
    note: {
      flow: `What you type is read by the people at ${brand.name} who answer you. What you finish stays until you ask us to delete it${ifCompletedExpire(', for at most # days')}; the rest is deleted ${incompleteDays} days after your last change. More on`,
      list: 'What we keep:',
      link: 'our privacy page',
    },
  },
  es: {
    heading: 'Qué guardamos sobre\u00a0t{i}, línea por línea.',
    lede: 'A nuestros clientes les pedimos que miren de cerca lo que hace su software. Aquí ves lo que el nuestro hace con tus datos, en palabras que se entienden sin abogado.',
    asOf: 'Última actualización:',
    lifetimes: {
      title: 'Cuánto dura cada cosa',
      text: `De lo que sigue, los primeros cuatro datos se borran solos: tu dirección IP, antes de que pasen dos minutos; los demás, unas dos horas después de vencer su plazo. El último se queda hasta que lo borres o nos pidas que lo borremos${ifCompletedExpire(', aunque lo que terminaste se borra a los # días como máximo')}. Las copias de seguridad y algunos datos más tienen plazos propios: los verás más abajo, línea por línea.`,
      stems: [
        {
          id: 'address',
          title: 'Dos minutos como máximo',
          text: 'Tu dirección IP, mientras contamos cuántas veces se carga o se envía un formulario desde ella.',
        },
        {
          id: 'repeat',
          title: `${idempotencyHours} horas`,
          text: 'Un código breve (un hash) calculado a partir de cada cambio que envías después del primer paso, para no guardar dos veces lo mismo.',
        },
        { id: 'confirmation', title: `${confirmDays} días`, text: 'El enlace que confirma tu lugar en una lista.' },
        { id: 'unfinished', title: `${incompleteDays} días`, text: 'Lo que dejaste sin terminar o sin confirmar.' },
        {
          id: 'finished',
          title: 'Hasta que lo borres o nos pidas que lo borremos',
          text: `Lo que terminaste${ifCompletedExpire(' (como máximo # días)')} y el registro de las listas en las que te anotaste, aunque ya te hayas dado de baja.`,
        },
      ],
    },
    register: {
      title: 'Línea por línea',
      text: 'Todo lo que tenemos y para qué sirve cada cosa.',
      labels: { why: 'Para qué', until: 'Hasta cuándo', who: 'Quién lo ve' },
      kept: [
        {
          title: 'Lo que nos cuentas',
          what: 'En el diagnóstico, la prueba y la postulación: tu nombre y tu email, cada respuesta y tu resultado. El diagnóstico pregunta además por el nombre de tu empresa, su industria, sus ingresos y cuántas personas trabajan en ella. Si te postulas, decide una persona y guardamos también esa decisión. Cada paso nos llega cuando lo completas; después del primero, nos llega lo que hayas respondido aunque te vayas a mitad de un paso. Agregamos nuestras propias notas: por ejemplo, en qué quedamos contigo y cuándo escribirte.',
          why: 'Para darte tu resultado, responder a tu postulación y, cuando conversemos, saber qué nos contaste.',
          until: `Lo terminado: hasta que lo borres o nos pidas que lo borremos${ifCompletedExpire(' (como máximo # días)')}. Lo que quedó a medias: se borra ${incompleteDays} días después de tu último cambio. El mensaje que nos avisó de tus respuestas, si lo hubo, se queda hasta que nos pidas que lo borremos.`,
          who: `Las personas de ${brand.name} que te responden. Lo ven en nuestra base de datos y en el mensaje que les avisa de tus respuestas. Ese aviso pasa por la empresa que entrega nuestros mensajes.`,
        },
        {
          title: 'Lo que llega junto con eso',
          what: 'Cómo llegaste: la página por la que entraste, el sitio del que venías y la campaña del enlace. Un identificador de sesión generado al azar, cuándo abriste el formulario, cuánto tardó en cargar la página, cuánto tiempo estuviste y hasta dónde llegaste. Tu zona horaria, el idioma de tu navegador y si tenías conexión. De tu dispositivo: navegador y versión, sistema, tamaño de la pantalla y de la ventana, profundidad de color, densidad de píxeles, si acepta cookies y si el navegador puede dar una ubicación (nunca te la pedimos). Si aceptas la medición de anuncios, también el identificador del clic en el anuncio. No recogemos los datos del dispositivo si tu navegador envía la señal Global Privacy Control o si rechazas la medición.',
          why: 'Para saber qué trae a la gente, ver en qué parte un formulario resulta difícil y mostrarte las opciones de la prueba en el mismo orden cuando vuelvas.',
          until: 'Tanto como las respuestas a las que acompañan.',
          who: `Las personas de ${brand.name} que te responden.`,
        },
        {
          title: 'Boletín y listas de espera',
          what: 'Tu email, tu idioma, la página donde te anotaste, la frase que aceptaste, cuándo te anotaste, confirmaste y te diste de baja, y qué mensajes de la lista recibiste y cuándo.',
          why: 'Para enviarte lo que pediste y poder demostrar que lo pediste.',
          until: `Mientras estés en la lista. Después de la baja lo guardamos para no escribirte por error, hasta que lo borres o nos pidas que lo borremos. Si nunca confirmaste, se borra a los ${incompleteDays} días; el enlace para confirmar, a los ${confirmDays}.`,
          who: `Las personas de ${brand.name} que te escriben.`,
        },
        {
          title: 'Los mensajes que te enviamos',
          what: 'Tu resultado; la confirmación de tu postulación y nuestra respuesta; los enlaces a tus respuestas; un recordatorio, si lo pediste; y los mensajes de las listas en las que te anotaste. Van sin imágenes y sin rastreo. Para que nadie pueda inundar tu buzón, contamos cuántos van a un mismo email y cuántos se piden desde una misma dirección IP, y retenemos los que pasen de un límite. Para contarlos usamos dos códigos (hashes): uno calculado a partir del email y otro a partir de la dirección IP.',
          why: 'Para que tengas nuestra respuesta por escrito y para comprobar que el email es tuyo.',
          until:
            'Borramos el contenido en cuanto el mensaje sale, y junto a tus respuestas queda anotado que salió y cuándo. Un mensaje retenido o que no se pudo enviar espera hasta que lo enviemos o borremos tus datos. El código de la dirección IP se borra una hora después de que sale el mensaje; el de tu email, un día después.',
          who: 'Tú, la empresa que entrega nuestros mensajes y la que administra tu buzón.',
        },
        {
          title: 'Un enlace a tu resultado, si lo creas',
          what: 'El enlace y cuándo lo creaste. Quien lo abre ve el mes de tu resultado, tu puntaje general, el de cada área y, si elegiste mostrarlo, el plan. No ve tu nombre, tu empresa ni tus respuestas.',
          why: 'Para que puedas mostrar el resultado sin mostrar de quién es.',
          until: 'Hasta que lo desactives en la página del resultado o se borren tus respuestas.',
          who: 'Quien tenga el enlace. Contamos solo el total de veces que se abren los enlaces de este tipo, no las de cada uno.',
        },
        {
          title: 'Las respuestas de un equipo',
          what: 'De quien crea un enlace para su equipo: que lo creó, cuándo se cierra y quién verá el resultado, junto con lo demás que nos dijo. Del enlace solo guardamos un código calculado a partir de él (un hash). De quien responde, ni nombre, ni email, ni empresa, ni idioma, ni hora. Al enviar sus catorce respuestas sumamos uno a la cuenta de cada una y, hasta el cierre, guardamos un código de cada envío (un hash) para no contarlo dos veces. Al cierre sumamos las respuestas de quien creó el enlace, calculamos el resultado (qué tan separadas están las respuestas a cada pregunta y un nivel por área) y borramos las cuentas y los códigos.',
          why: 'Para que quienes dirigen juntos una empresa vean en qué no coinciden.',
          until:
            'El resultado, tanto tiempo como las respuestas de quien creó el enlace. Si responden muy pocas personas, las cuentas se borran cuando termina el plazo. Si entre dos copias de seguridad respondió una sola persona, la diferencia entre ellas son sus respuestas; las copias se quedan hasta que otras más nuevas las reemplazan, lo que puede tardar unos meses.',
          who: 'El resultado lo ve quien creó el enlace y, si así lo eligió al crearlo, cualquiera que lo tenga. Antes del cierre solo se ve si han respondido menos de 5 personas. Aun así, quien creó el enlace puede averiguar algunas respuestas, preguntando a los demás o respondiendo varias veces; también puede hacerlo cualquiera que tenga el enlace y vea el resultado.',
        },
        {
          title: 'Enlaces a tus respuestas, por email',
          what: 'Cuándo te enviamos el enlace, hasta cuándo sirve y si pediste un recordatorio para terminar. Del enlace mismo solo guardamos un código calculado a partir de él (un hash).',
          why: 'Para que puedas seguir en otro dispositivo, volver a tu resultado o borrar todo por tu cuenta.',
          until: `Mientras existan las respuestas que abre. El enlace en sí sirve ${resultLinkDays} días.`,
          who: `El enlace lo ven solo tú, quien tenga acceso a tu buzón y las empresas por las que pasa el mensaje; a partir del código nadie puede reconstruirlo. Lo demás lo ven también las personas de ${brand.name} que te responden.`,
        },
        {
          title: 'En tu navegador',
          what: 'Tus respuestas mientras las escribes, tu idioma, los enlaces por los que llegaste la primera y la última vez, tu decisión sobre la medición y, si la aceptas, un número al azar y el identificador del clic en el anuncio. Todo esto se guarda en tu navegador; lo que además nos llega a nosotros o, si aceptas, a un servicio de medición está en los otros puntos. Nosotros no usamos cookies.',
          why: 'Para que no pierdas nada si se cae la conexión, cierras la pestaña o cambias de idioma. Los enlaces y el clic en el anuncio nos dicen qué te trajo; el número al azar le dice a un servicio de medición que se trata del mismo navegador.',
          until:
            'Tus respuestas, hasta que empieces de nuevo; tu decisión sobre la medición, un año; y lo demás, hasta que borres los datos de este sitio en tu navegador.',
          who: 'Cualquiera que use tu dispositivo.',
        },
        {
          title: 'Visitas a nuestras páginas',
          what: 'Cuántas veces al día se abre cada página, por idioma, por sitio de origen y por campaña del enlace. De cada formulario, también cuántas veces se empezó, qué mensajes de error detuvieron a alguien en el primer paso y cuántas veces se pasó a agendar una llamada. Solo guardamos totales: ningún dato se refiere a una sola persona.',
          why: 'Para saber qué páginas se leen y dónde estorba un formulario.',
          until: `Los totales, ${viewMonths} meses. No contienen nada sobre ti, así que no hay nada tuyo que borrar.`,
          who: `Las personas de ${brand.name}.`,
        },
        {
          title: 'Medición a cargo de otras empresas',
          what: 'Nada, salvo que te pidamos permiso y aceptes. La empresa que aceptes sabrá qué páginas se abren y qué botones se usan en tu navegador, al que reconocerá por un número al azar; nunca sabrá lo que escribes. También podrá ver tu dirección IP y qué navegador usas, y poner sus propias cookies.',
          why: 'Para ver qué páginas y pasos son útiles, y qué anuncio trajo una visita.',
          until:
            'Hasta que cambies de opinión o hasta que pase un año; cumplido el año, te preguntamos otra vez. Si te pedimos permiso, verás “Opciones de privacidad” al pie de cada página. Si después dices que no, a esas empresas ya no les llega nada; lo que ya tienen lo conservan según sus propias condiciones.',
          who: 'Las empresas que nombramos al pedirte permiso, si las aceptas.',
        },
        {
          title: 'En nuestro servidor',
          what: 'Un registro técnico de las peticiones que recibe el servidor: de qué tipo es cada una, en qué terminó y cuánto tardó. No tiene nombres, emails, direcciones IP ni respuestas; cuando se refiere a las respuestas de alguien, usa un código que no dice de quién son. Además del registro, en el servidor están tu dirección IP, mientras contamos peticiones; un código breve por cada cambio que envías (un hash, no una copia); las copias de seguridad; y una lista de lo que hicimos con los datos (una exportación, un borrado), con fechas y totales, sin nombres. Cuando borramos tus datos, conservamos a propósito dos cosas, para que ningún dispositivo ni ninguna copia traiga de vuelta lo borrado: los números al azar que lo identificaban y, junto a las copias de seguridad, un código calculado a partir de tu email que solo nosotros podemos comprobar (un hash con clave).',
          why: 'Para darnos cuenta de si algo falla, no perder nada si una máquina se daña y evitar que alguien sature el sitio.',
          until: `El registro no tiene un plazo fijo, porque no dice quién eres. Las direcciones IP, dos minutos como máximo. Las copias de seguridad, hasta que otras más nuevas las reemplacen, lo que puede tardar unos meses. Mientras tanto, las que se hicieron antes de un borrado conservan lo borrado. Si restauramos una de ellas, volvemos a borrarlo. El código de cada cambio, ${idempotencyHours} horas; el de tu primer paso, tanto como tus respuestas. La lista de lo que hicimos y los números al azar que identificaban lo borrado, ${actionYears} años. El hash con clave que queda junto a las copias de seguridad, en cambio, no tiene fecha de vencimiento.`,
          who: 'Las personas que operan el servidor.',
        },
      ],
    },
    others: {
      title: 'Quién más',
      points: [
        'La empresa que opera nuestro servidor y la que entrega nuestros mensajes. Ambas siguen nuestras instrucciones.',
        'La empresa que ofrece el software con el que damos seguimiento a nuestras conversaciones, si usamos uno. En ese caso, el software recibe, por una conexión cifrada y firmada, tus respuestas y las listas en las que estás.',
        'La página de “Agenda una llamada”, de otra empresa. Si la abres al terminar un formulario, le pasamos tu nombre y tu email, para que no tengas que escribirlos otra vez, y también un número de referencia y la campaña que te trajo.' +
          ifChat(
            ' Si nos escribes por WhatsApp, que es de otra empresa, Meta, el enlace solo le pasa el tema y un número de referencia; lo demás queda bajo las condiciones de Meta.',
          ),
        'Las empresas de medición que aceptaste cuando te pedimos permiso.',
        'Nadie más: no vendemos ni intercambiamos tus datos.',
      ],
    },
    rights: {
      title: 'Cuatro cosas que puedes pedir',
      text: 'Vivas donde vivas y sin dar razones.',
      list: [
        { title: 'Una copia', text: 'Todo lo que guardamos sobre ti, en un archivo que pueden leer tanto una persona como un programa.' },
        { title: 'Una corrección', text: 'Dinos qué está mal y lo arreglamos.' },
        {
          title: 'Que lo borremos',
          text: 'Tus respuestas, tu resultado, tus listas y los mensajes que aún no salen. Con un enlace a tus respuestas puedes borrar todo esto por tu cuenta. Aparte queda el mensaje que nos avisó de ellas: ese lo borramos nosotros si nos lo pides.',
        },
        {
          title: 'Que no te escribamos más',
          text: 'Cada boletín y cada mensaje de una lista de espera trae un enlace de baja. Para lo demás, escríbenos.',
        },
      ],
      write: 'Escríbenos',
      subject: 'Mis datos',
      how: `Escríbenos desde el mismo email que nos diste, para que sepamos que eres tú. Una persona te responde en un plazo de ${answerDays} días, sin costo. Si la respuesta no te convence, puedes acudir a la autoridad de protección de datos de tu país.`,
      responsible: 'Responsable de todo esto:',
      sampleNote:
        'El nombre, la dirección postal y el email son inventados, como todo lo que este sitio señala como inventado. Se reemplazan antes del lanzamiento.',
    },
    note: {
      flow: `Lo que escribes lo leen las personas de ${brand.name} que te responden. Lo que terminas se queda hasta que nos pidas que lo borremos${ifCompletedExpire(', como máximo # días')}; lo demás se borra ${incompleteDays} días después de tu último cambio. Más en`,
      list: 'Qué guardamos:',
      link: 'privacidad, línea por línea',
    },
  },
};
