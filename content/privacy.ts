import type { PrivacyCopy } from '#domain/content/privacy.ts';
import type { Localized } from '#domain/locale.ts';
import { ifCompletedExpire, retention } from '#domain/retention.ts';
import { brand } from './brand.ts';
import { facts } from './facts.ts';

const { incompleteDays, confirmDays, idempotencyHours, viewMonths, actionMonths, eventHours } = retention;
const { privacyAnswerDays: answerDays } = facts;
const actionYears = actionMonths / 12;

/** Date of this text's last change. */
export const privacyUpdated = '2026-11-22';

/**
 * The privacy page in both languages. It describes what the software does, so change it when that changes. The server fills in
 * RETENTION_DAYS at startup, so the page always names the actual number of days.
 */
export const privacy: Localized<PrivacyCopy> = {
  en: {
    title: `Privacy at ${brand.name} | What we keep, and why`,
    description:
      'What this site keeps of you, line by line: what for, until when, who sees it, and how to get a copy, a correction or an erasure.',
    heading: 'What we keep of you, line by l{i}ne.',
    lede: 'We ask people to look closely at what their software does. Here is what ours does with you. No sentence on this page needs a lawyer to read it.',
    asOf: 'As of',
    lifetimes: {
      title: 'How long things last',
      text: 'Four of them end by themselves. The fifth ends when a person says so, and that person is you.',
      stems: [
        { id: 'address', title: 'Two minutes at most', text: 'Your network address, to count how often a form is sent or read.' },
        {
          id: 'repeat',
          title: `${idempotencyHours} hours`,
          text: 'A fingerprint of each change you send, so that a repeat is not stored twice.',
        },
        { id: 'confirmation', title: `${confirmDays} days`, text: 'The link that confirms a place on a list.' },
        { id: 'unfinished', title: `${incompleteDays} days`, text: 'What you began and did not finish or confirm.' },
        {
          id: 'finished',
          title: 'Until you say so',
          text: `What you finished${ifCompletedExpire(' (for at most # days)')}, and the lists you confirmed.`,
        },
      ],
    },
    register: {
      title: 'Line by line',
      text: 'Everything we hold, and nothing that we do not need for what stands beside it.',
      labels: { why: 'What for', until: 'Until when', who: 'Who sees it' },
      kept: [
        {
          title: 'What you answer',
          what: 'In the assessment, the quiz and the application: your name and email, your company where we ask for it, every answer and the result. Also how you came (the page, the site before it, the campaign in the link), how long you took, your time zone and language, and your browser, system and screen size. The last three are left out if your browser sends Global Privacy Control, or you said no to measurement. It is sent to us step by step, as you go.',
          why: 'To give you your result, to answer your application, and to know what you told us when you call.',
          until: `Finished: until you ask us to erase it${ifCompletedExpire(' (for at most # days)')}. Not finished: erased ${incompleteDays} days after your last change.`,
          who: `The people at ${brand.name} who answer you, in our database and in the mail that tells them of you.`,
        },
        {
          title: 'Newsletter and waitlists',
          what: 'Your email, the language, the page where you asked, the sentence you agreed to, and when you asked, confirmed and left.',
          why: 'To write to you about what you asked for and nothing else, and to be able to show that you asked.',
          until: `While you are on the list. Once you leave, only so that nobody writes to you by mistake, until you ask us to erase it. Never confirmed: erased after ${incompleteDays} days.`,
          who: `The people at ${brand.name} who write to you.`,
        },
        {
          title: 'The mail we send you',
          what: 'Your result, a confirmation of your application, or the link that confirms a list. One mail each, with no pictures and nothing that tells us whether you opened it. So that nobody can flood you with our mail, we count how many go to an address, under a code computed from it (a hash).',
          why: 'So that you have it in writing.',
          until:
            'Our copy is emptied once the mail has left. That it left, and when, stays with your answers. The code that we count under goes after a day.',
          who: 'You, and whoever runs your mailbox.',
        },
        {
          title: 'In your own browser',
          what: 'Your answers as you type them, the language you chose, the links you first and last came by, your yes or no to measurement and, with a yes, a random number and the id of the ad click that led here. All of it in your browser’s storage: we set no cookie.',
          why: 'So that a lost connection, a closed tab or a change of language costs you nothing.',
          until: 'Your answers until you begin again, the rest until you clear this site’s data in your browser.',
          who: 'Whoever uses your device.',
        },
        {
          title: 'Views of our pages',
          what: 'One number a day for each page and language, with the name of the site you came from and the campaign in the link. It is added up at once: no line in it is about one visitor.',
          why: 'To know which pages are read.',
          until: `The totals for ${viewMonths} months. There is nothing of you in them to erase.`,
          who: `The people at ${brand.name}.`,
        },
        {
          title: 'Measurement by other companies',
          what: 'Nothing, unless such a service is set up on this site and you have agreed to it. With none set up, no other company measures anything, and you are not asked. A service learns which pages you open and which buttons you press; it may also see your network address and which browser you use, and set cookies of its own.',
          why: 'To see which pages and steps help, and which advertisement brought a visitor.',
          until: `You can take a yes back at any time with “Privacy choices”, at the foot of every page; from then on nothing more is taken down for them. What our own server has yet to pass on, it passes on or erases within ${eventHours} hours.`,
          who: 'The services that the question names, if you say yes.',
        },
        {
          title: 'On our server',
          what: 'A log of what was asked for: the kind of request, the answer, how long it took. No names, no addresses, no answers; the number of a record only in a form that cannot be traced back. Apart from the log: your network address while we count your requests, a fingerprint of each change you send (a hash, not a copy), and a list of what we did with the data ourselves (an export, an erasure): what, when and how many, never whose.',
          why: 'To notice when something breaks, and to keep one sender from flooding everyone else.',
          until: `Network addresses for two minutes at most; the fingerprint of a change for ${idempotencyHours} hours, that of your first step as long as your answers; the list of what we did for ${actionYears} years.`,
          who: 'Whoever looks after the server.',
        },
      ],
    },
    others: {
      title: 'Who else',
      points: [
        'The companies that run our server and deliver our mail, on our instructions.',
        'The system in which we keep track of our conversations, if we use one. It is told of your answers and lists over an encrypted, signed connection.',
        'The scheduling page that “Book a call” opens, run by another company. If you press it after you finish a flow, your name, your email, a reference and the campaign that brought you go with you, so that you need not type them again.',
        'Nobody else. We sell no addresses, trade none, and show you nothing because of what you answered.',
      ],
    },
    rights: {
      title: 'Four things you can ask for',
      text: 'Wherever you live, and without a reason.',
      list: [
        { title: 'A copy', text: 'All we keep of you, in a file that people and machines can read.' },
        { title: 'A correction', text: 'Tell us what is wrong, and we set it right.' },
        { title: 'An erasure', text: 'Answers, result, lists, and mail that is still waiting to leave.' },
        { title: 'A stop', text: 'Each mail of a list ends it with one button. To stop anything else, write to us.' },
      ],
      write: 'Write to us',
      subject: 'My data',
      how: `Write from the address it is about, so that we know it is you. A person answers within ${answerDays} days, and it costs nothing. If our answer does not satisfy you, the data protection authority where you live will hear you.`,
      responsible: 'Responsible for all of this:',
      sampleNote:
        'Name, postal address and mail are samples, as is everything else this site marks so. They are replaced before it is launched.',
    },
    note: {
      flow: 'What we keep of your answers, why, and until when:',
      list: 'What we keep:',
      link: 'privacy, line by line',
    },
  },
  es: {
    title: `Privacidad en ${brand.name} | Qué guardamos y para qué`,
    description:
      'Qué guarda este sitio de ti, línea por línea: para qué, hasta cuándo, quién lo ve, y cómo pedir una copia, una corrección o que lo borremos.',
    heading: 'Qué guardamos de t{i}, línea por línea.',
    lede: 'Pedimos a la gente que mire de cerca lo que hace su software. Esto es lo que el nuestro hace contigo. Ninguna frase de esta página necesita un abogado que la explique.',
    asOf: 'Al',
    lifetimes: {
      title: 'Cuánto dura cada cosa',
      text: 'Cuatro terminan solas. La quinta termina cuando lo decide una persona, y esa persona eres tú.',
      stems: [
        {
          id: 'address',
          title: 'Dos minutos como máximo',
          text: 'Tu dirección de red, para contar cuántas veces se envía o se lee un formulario.',
        },
        {
          id: 'repeat',
          title: `${idempotencyHours} horas`,
          text: 'Una huella de cada cambio que envías, para no guardar dos veces lo repetido.',
        },
        { id: 'confirmation', title: `${confirmDays} días`, text: 'El enlace que confirma tu lugar en una lista.' },
        { id: 'unfinished', title: `${incompleteDays} días`, text: 'Lo que empezaste y no terminaste o no confirmaste.' },
        {
          id: 'finished',
          title: 'Hasta que tú digas',
          text: `Lo que terminaste${ifCompletedExpire(' (como máximo # días)')} y las listas que confirmaste.`,
        },
      ],
    },
    register: {
      title: 'Línea por línea',
      text: 'Todo lo que tenemos, y nada que no haga falta para lo que se lee al lado.',
      labels: { why: 'Para qué', until: 'Hasta cuándo', who: 'Quién lo ve' },
      kept: [
        {
          title: 'Lo que respondes',
          what: 'En el diagnóstico, la prueba y la postulación: tu nombre y tu email, tu empresa donde la preguntamos, cada respuesta y el resultado. También cómo llegaste (la página, el sitio anterior, la campaña del enlace), cuánto tardaste, tu zona horaria y tu idioma, y tu navegador, tu sistema y el tamaño de tu pantalla. Estos tres últimos se omiten si tu navegador envía Global Privacy Control o si dijiste que no a la medición. Nos llega paso a paso, a medida que avanzas.',
          why: 'Para darte tu resultado, responder a tu postulación y saber qué nos contaste cuando llames.',
          until: `Lo terminado: hasta que nos pidas borrarlo${ifCompletedExpire(' (como máximo # días)')}. Lo que quedó a medias: se borra ${incompleteDays} días después de tu último cambio.`,
          who: `Las personas de ${brand.name} que te responden, en nuestra base de datos y en el mensaje que les avisa de ti.`,
        },
        {
          title: 'Boletín y listas de espera',
          what: 'Tu email, el idioma, la página donde lo pediste, la frase que aceptaste, y cuándo lo pediste, lo confirmaste y lo dejaste.',
          why: 'Para escribirte sobre lo que pediste y nada más, y para poder mostrar que lo pediste.',
          until: `Mientras estés en la lista. Cuando sales, solo para que nadie te escriba por error, hasta que nos pidas borrarlo. Si nunca se confirmó: se borra a los ${incompleteDays} días.`,
          who: `Las personas de ${brand.name} que te escriben.`,
        },
        {
          title: 'Los mensajes que te enviamos',
          what: 'Tu resultado, la confirmación de tu postulación o el enlace que confirma una lista. Un mensaje por cada cosa, sin imágenes y sin nada que nos diga si lo abriste. Para que nadie pueda inundarte con nuestros mensajes, contamos cuántos van a una dirección, bajo un código calculado a partir de ella (un hash).',
          why: 'Para que lo tengas por escrito.',
          until:
            'Nuestra copia se vacía en cuanto el mensaje sale. Que salió, y cuándo, queda junto a tus respuestas. El código con el que contamos se va al cabo de un día.',
          who: 'Tú, y quien administra tu buzón.',
        },
        {
          title: 'En tu propio navegador',
          what: 'Tus respuestas mientras las escribes, el idioma que elegiste, los enlaces por los que llegaste la primera y la última vez, tu sí o tu no a la medición y, con un sí, un número al azar y el identificador del clic en el anuncio que te trajo. Todo en el almacenamiento de tu navegador: no ponemos ninguna cookie.',
          why: 'Para que una conexión perdida, una pestaña cerrada o un cambio de idioma no te cuesten nada.',
          until: 'Tus respuestas, hasta que empieces de nuevo; lo demás, hasta que borres los datos de este sitio en tu navegador.',
          who: 'Quien use tu dispositivo.',
        },
        {
          title: 'Visitas a nuestras páginas',
          what: 'Un número al día por cada página e idioma, con el nombre del sitio del que llegaste y la campaña del enlace. Se suma en el acto: ninguna línea habla de un solo visitante.',
          why: 'Para saber qué páginas se leen.',
          until: `Los totales, ${viewMonths} meses. No hay nada tuyo en ellos que borrar.`,
          who: `Las personas de ${brand.name}.`,
        },
        {
          title: 'Medición de otras empresas',
          what: 'Nada, salvo que este sitio tenga un servicio así y tú lo hayas aceptado. Si no tiene ninguno, ninguna otra empresa mide nada ni te lo preguntamos. Un servicio sabe qué páginas abres y qué botones usas; también puede ver tu dirección de red y qué navegador usas, y poner cookies propias.',
          why: 'Para ver qué páginas y pasos sirven, y qué anuncio trajo una visita.',
          until: `Puedes retirar tu sí cuando quieras con «Opciones de privacidad», al pie de cada página; desde entonces no se anota nada más para ellos. Lo que nuestro servidor aún tenga por entregar, lo entrega o lo borra en ${eventHours} horas.`,
          who: 'Los servicios que nombra la pregunta, si dices que sí.',
        },
        {
          title: 'En nuestro servidor',
          what: 'Un registro de lo que se pidió: el tipo de solicitud, la respuesta y cuánto tardó. Sin nombres, sin direcciones y sin respuestas; el número de un registro, solo en una forma que no permite rastrearlo. Aparte del registro: tu dirección de red mientras contamos tus solicitudes, una huella de cada cambio que envías (un hash, no una copia) y una lista de lo que hicimos nosotros con los datos (una exportación, un borrado): qué, cuándo y cuántos, nunca de quién.',
          why: 'Para notar cuándo algo falla y evitar que alguien sature el sitio para los demás.',
          until: `Las direcciones de red, dos minutos como máximo; la huella de un cambio, ${idempotencyHours} horas, y la de tu primer paso, tanto como tus respuestas; la lista de lo que hicimos, ${actionYears} años.`,
          who: 'Quien cuida el servidor.',
        },
      ],
    },
    others: {
      title: 'Quién más',
      points: [
        'Las empresas que operan nuestro servidor y entregan nuestro correo, según nuestras instrucciones.',
        'El sistema donde seguimos nuestras conversaciones, si usamos uno. Se entera de tus respuestas y tus listas por una conexión cifrada y firmada.',
        'La página de agenda que abre «Agenda una llamada», de otra empresa. Si la abres al terminar un formulario, van contigo tu nombre, tu email, una referencia y la campaña que te trajo, para que no los escribas otra vez.',
        'Nadie más. No vendemos ni intercambiamos direcciones, y no te mostramos nada por lo que respondiste.',
      ],
    },
    rights: {
      title: 'Cuatro cosas que puedes pedir',
      text: 'Vivas donde vivas, y sin dar razones.',
      list: [
        { title: 'Una copia', text: 'Todo lo que guardamos de ti, en un archivo que leen las personas y las máquinas.' },
        { title: 'Una corrección', text: 'Dinos qué está mal y lo arreglamos.' },
        { title: 'Que lo borremos', text: 'Respuestas, resultado, listas y los mensajes que aún no salen.' },
        { title: 'Que paremos', text: 'Cada mensaje de una lista la termina con un botón. Para lo demás, escríbenos.' },
      ],
      write: 'Escríbenos',
      subject: 'Mis datos',
      how: `Escribe desde la dirección de la que se trata, para saber que eres tú. Una persona te responde en un plazo de ${answerDays} días, sin costo. Si la respuesta no te satisface, puedes acudir a la autoridad de protección de datos de tu país.`,
      responsible: 'Responsable de todo esto:',
      sampleNote:
        'El nombre, la dirección postal y el email son de muestra, como todo lo que este sitio marca así. Se reemplazan antes del lanzamiento.',
    },
    note: {
      flow: 'Qué guardamos de tus respuestas, para qué y hasta cuándo:',
      list: 'Qué guardamos:',
      link: 'privacidad, línea por línea',
    },
  },
};
