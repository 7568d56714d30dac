import { formFor } from '#strings/text/form-for.ts';
import { listWords } from '#strings/text/list-words.ts';
import type { ReadinessResultStrings } from './readiness-result.en.ts';

const counts = ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'];

const count = (number: number) => counts[number] ?? String(number);

export const result: ReadinessResultStrings = {
  count,
  score: (score) => `Puntaje general: ${score} de 100`,
  outOf: 'de 100',
  scale: (score, band) => `Un puntaje de ${score} sobre 100: ${band}`,
  dots: (answers) => `Puntos pequeños: las ${answers} respuestas.`,
  areas: 'Seis áreas',
  areasText: 'La línea punteada marca el 70\u00a0%. Un anillo marca las áreas por debajo.',
  areasTextAll: 'La línea punteada marca el 70\u00a0%. Las seis áreas la alcanzan o la superan.',
  areasTextAllLow: 'La línea punteada marca el 70\u00a0%. Las seis áreas la alcanzan o la superan; alguna respuesta puede seguir baja.',
  table: 'Puntaje por área',
  area: 'Área',
  percent: 'Puntaje',
  advice: 'Qué frena a cada área',
  adviceText: 'Las áreas por debajo del 70\u00a0%, desde la más baja, con su lugar en el plan.',
  strengths: 'En qué te puedes apoyar',
  strengthsText: 'Áreas con el 70\u00a0% o más. Pueden ayudar a las demás.',
  strengthsTextAll: 'Las seis áreas están en el 70\u00a0% o más.',
  pageOne: {
    answeredBy: 'respondió una sola persona',
    found: 'Lo que encontramos',
    usually: 'Lo que suele implicar:',
    decide: 'Este mes',
    total: (hours, people) => `${hours}, ${people === 1 ? 'una persona' : `${count(people)} personas`}`,
    by: (day) => `para el día ${day}`,
    dayOne: 'Día 1: al empezar.',
    wait: 'Lo que cuesta esperar',
    waitText: (day) => `Lo primero que encontramos te seguirá costando hasta que termines el paso 1 (día ${day}).`,
    waitSum: (cost, move) => `Según tu propia cuenta, cada mes de espera cuesta ${cost}; de esas horas se ocupa el paso ${move}.`,
    notYet: 'Todavía no',
    waits: (what, from, reason) => `${what} (${from}): ${reason}.`,
    areas: (names) =>
      listWords(
        names.map((name, index) => `${index === 0 ? 'El primer paso de' : 'el de'} ${name}`),
        'es',
      ),
    after: (day) => `después del día ${day}`,
    fromDay: (day, move) => `desde el día ${day}, con ${move}`,
    lightMonths: (months, count, area, limit) =>
      `${count === 1 ? `El mes ${months} tiene un solo paso` : `Los meses ${months} tienen un solo paso cada uno`}: las áreas fuertes esperan a que el área “${area}” pase del ${limit}\u00a0%.`,
    move: (title) => `“${title}”`,
    covered: 'Cada área por debajo del 70\u00a0% tiene su paso en estos 90 días.',
    sure: 'Qué tan firme es',
    view: (least, most) =>
      `Es la mirada de una persona. Un nivel de diferencia en una respuesta mueve el puntaje entre ${least} y ${most} puntos.`,
    border: (points, isUp) =>
      `Estás a ${points === 1 ? 'un punto' : `${count(points)} puntos`} del rango de ${isUp ? 'arriba' : 'abajo'}: podrías estar en cualquiera de los dos.`,
    ask: 'Pídele a alguien más que responda también.',
    askUneven: (low) =>
      `Respuestas tan alejadas merecen una segunda mirada: pídele a alguien más que responda también, sobre todo las ${count(low)} preguntas que quedaron en los dos niveles más bajos.`,
  },
  firstWeek: {
    title: 'Esta semana',
    text: (hours) => `${hours} ${formFor(hours, 'es', { one: 'hora', other: 'horas' })} en total, aparte del plan.`,
  },
  plan: {
    title: (days) => `Los próximos ${days} días`,
    text: (from, to, moves, agent) =>
      moves === 1
        ? `Si lo terminas y lo demás sigue igual, tu puntaje pasa de\u00a0${from} a\u00a0${to}.`
        : `Si terminas los ${count(moves)} pasos${agent ? `, si después otras áreas repiten el paso ${agent}` : ''} y lo demás no cambia, tu puntaje pasa de\u00a0${from} a\u00a0${to}. Las semanas son de calendario y cuentan hasta que puedas mostrar el resultado; las horas son solo las de quien está a cargo.`,
    days: (first, last) => `Días ${first} a ${last}`,
    today: 'hoy',
    after: (day) => `día ${day}`,
    drawing: (moves, from, to) =>
      `Un plan de tres meses, ${moves === 1 ? 'un paso' : `${moves} pasos`}: de un puntaje de ${from} hoy a ${to}`,
    legend:
      'Cada trazo es un paso, y su parte gruesa es lo que suma a tu puntaje. El total se redondea; por eso puede diferir un poco de la suma de los pasos.',
    above: (first) => (first === 1 ? 'El paso 1 está arriba.' : `Los pasos 1 a ${first} están arriba.`),
    weeks: (weeks) => (weeks === 1 ? '1 semana' : `${weeks} semanas`),
    hours: (hours) => (hours === 1 ? '1 hora' : `${hours} horas`),
    points: (points) => `${points}\u00a0puntos`,
    done: 'Cómo lo sabrás:',
    moves: (numbers, count) => (count === 1 ? `Paso ${numbers}` : `Pasos ${numbers}`),
    theMoves: (numbers, count) => (count === 1 ? `el paso ${numbers}` : `los pasos ${numbers}`),
    later: (day) => `Después del día ${day}`,
    from: (move, day, others) => (others ? `${move}, desde el día ${day}; luego, ${others}` : `${move}, desde el día ${day}`),
    reason: {
      waits: (names) => `antes necesitas ${names}`,
      withMove: (name, move) => `${name} (paso ${move})`,
      person: (moves) => `quien lo haría ya está con ${moves}`,
      system: (moves, count) =>
        count === 1
          ? `primero tiene que asentarse ${moves}, que cambia esta misma forma de trabajar`
          : `primero tienen que asentarse ${moves}, que cambian esta misma forma de trabajar`,
      follows: 'continúa un paso de los días 61 a 90',
      'one-use': 'en estos 90 días la IA recibe un solo uso nuevo',
      room: 'no caben más de tres pasos al mes',
      roomSmall: 'en una empresa de tu tamaño no caben más de dos pasos al mes',
      ai: 'la IA no recibe trabajo nuevo hasta que esté lista la base que le falta',
      aiLow: 'la IA no recibe trabajo nuevo con un puntaje de 40 o menos',
      'weak-area': 'antes tienen que subir las áreas que están en el 40\u00a0% o menos',
    },
  },
  answers: {
    title: 'Cada respuesta y su siguiente nivel',
    titleTop: 'Cada respuesta y qué la mantiene ahí',
    text: 'Las catorce, por área. El siguiente nivel es el inmediato, no el ideal.',
    yours: (level) => `Hoy, nivel ${level}`,
    next: (level) => `Siguiente, nivel ${level}`,
    keep: 'Para seguir ahí',
  },
  waiting: {
    title: 'Tu propia cuenta',
    text: 'Cambia nuestros números por los de tu empresa. Se quedan en esta página y nunca se envían.',
    field: {
      people: 'Personas que hacen a mano trabajo repetitivo',
      hours: 'Horas por semana que le dedica cada una',
      hourlyCost: 'Lo que te cuesta una hora (USD)',
    },
    problem: (min, max) => `Escribe un número entre ${min} y ${max}`,
    result: 'Si nada cambia',
    resultOfOurs: 'Con nuestros números, no los tuyos',
    month: (cost) => `${cost} al mes`,
    quarter: (cost) => `${cost} por trimestre`,
    note: 'Lo que cuestan hoy esas horas. Ningún plan las recupera todas.',
    incomplete: 'Completa los tres para ver la cuenta.',
  },
  candidates: {
    title: (count) =>
      count === 1
        ? 'Un candidato para la IA, y cuándo puede empezar'
        : `${count === 2 ? 'Dos' : 'Tres'} candidatos para la IA, y\u00a0cuándo puede empezar cada uno`,
    nowWith: (move) => `Puede empezar con ${move}, cuando alguien haya revisado lo que la IA hizo el último mes.`,
    nowWithout: 'Puede empezar hoy con una herramienta que ya uses; el plan no le reserva un paso.',
    day: (day, after, withMove) =>
      `Desde el día ${day}${withMove && `, con ${withMove}`}${after && `, después ${after.startsWith('el ') ? `del ${after.slice(3)}` : `de ${after}`}`}.`,
    later: (needs) => `No en estos 90 días: antes necesitas ${needs}.`,
    held: {
      score: 'No en estos 90 días: tu puntaje de hoy no pasa de 40. Vuelve a responder al terminar el plan.',
      stillLow: 'No en estos 90 días: con 40 puntos o menos, la IA no recibe trabajo nuevo, y este plan todavía no te lleva más arriba.',
      area: 'No en estos 90 días: la IA no recibe trabajo nuevo mientras haya un área en el 20\u00a0% o menos.',
      missing: 'No en estos 90 días: antes hay que poner orden donde la IA ya trabaja.',
      tool: 'Después del día 90, cuando un equipo ya tenga una herramienta de IA y reglas para usarla.',
    },
    worth: (count, cases) => `Vale la pena si cada semana hay ${count} o más ${cases}.`,
    risk: { low: 'Riesgo bajo.', medium: 'Riesgo medio.', high: 'Riesgo alto.' },
    people: 'La parte humana:',
  },
  checks: { title: 'Tres revisiones este trimestre', month: (month) => `Mes ${month}` },
  method: {
    title: 'Cómo se calcula el puntaje',
    text: (lowest) =>
      `Cada respuesta vale de 1 a 5 y cada área tiene su peso. Si respondes 1 en todo, obtienes ${lowest}; menos no se puede. El plan cubre primero tus áreas más bajas y luego lo que más suma, sin cargar de más a nadie.`,
    link: 'Cómo se calculan el puntaje y el plan',
  },
  next: 'Por tu cuenta',
  again: 'Repetir el diagnóstico',
  keep: 'Guárdalo o reenvíalo',
  print: 'Imprimir',
};
