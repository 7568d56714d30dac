import { expect, it } from 'vitest';
import { type Locale, locales, localPath } from '#domain/text/locale.ts';
import { builtPages } from '../site/build.ts';
import { tell } from './tell.ts';

const pages = new Map(builtPages().map(({ address, html }) => [address, html]));

/** The text of a built page, without markup; nothing if the owner took the page away. */
const textOf = (address: string): string =>
  (pages.get(address) ?? '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#39;|&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/[\s\u00a0]+/g, ' ');

const weekend = '/course/ai-business-weekend';
const workforce = '/course/ai-workforce-transformation';

/** Every figure the site claims and everything a course includes: the page with it, and a pattern per locale (C13). */
const claims: readonly (readonly [claim: string, page: string, en: RegExp, es: RegExp])[] = [
  ['23-day average time to value', '/', /23 days, on average/, /23 días en promedio/],
  ['30-60 days to deployment', '/', /Live in 30 to 60 days/, /30 a 60 días/],
  ['results in 90 days', '/', /Results at 90 days/, /90 días/],
  ['97 % satisfaction', '/', /97% client satisfaction/, /97 % de satisfacción/],
  ['97 % success rate', '/ai-courses', /97% success rate/i, /97 % de éxito/i],
  ['50+ implementations', '/services', /50\+ implementations/, /(50\+|más de 50) implementaciones/i],
  ['12 countries', '/services', /12 countries/, /12 países/],
  ['25+ industries', '/services', /25\+? industries|more than 25 industries/, /(25\+|más de 25) industrias/i],
  ['500+ teams trained', '/', /500\+ teams trained/, /500\+? equipos capacitados/],
  ['150+ entrepreneurs in the community', weekend, /150\+ entrepreneurs/, /150 emprendedores/],
  ['$499.00 USD', weekend, /\$499\.00 USD/, /\$499\.00 USD/],
  [
    'three consecutive days, three hours a day, nine hours',
    weekend,
    /3 consecutive days, 3 hours a day \(9 hours\)/,
    /3 días seguidos, 3 horas al día \(9 horas\)/,
  ],
  [
    '6:00 PM to 9:00 PM CST',
    weekend,
    /6:00 PM to 9:00 PM CST \(America\/Mexico_City\)/,
    /6:00 p\.\sm\. a 9:00 p\.\sm\. \(hora de Ciudad de México\)/,
  ],
  ['15 participants at most', weekend, /15 participants at most/, /Máximo 15 participantes/],
  ['level Intermediate', weekend, /Intermediate/, /Intermedio/],
  ['the first session', weekend, /September 11-13, 2025/, /11 al 13 de septiembre de 2025/],
  ['the second session', weekend, /September 25-27, 2025/, /25 al 27 de septiembre de 2025/],
  ['sold out', weekend, /Sold out/i, /Agotad[oa]/i],
  ['8 seats', weekend, /8 seats available/, /8 lugares disponibles/],
  ['tools and templates', weekend, /Tools and templates/i, /Herramientas y plantillas/i],
  ['90 days of implementation support', weekend, /90 days of implementation support/, /90 días de apoyo en la implementación/],
  ['lifetime community access', weekend, /lifetime access to the community/, /acceso de por vida a la comunidad/],
  ['a 1-hour personal follow-up', weekend, /1-hour personal follow-up session/, /sesión personal de seguimiento de 1 hora/],
  ['50 % upfront', weekend, /50% .*\$249\.50|\$249\.50 .*50%/, /50 % .*\$249\.50|\$249\.50 .*50 %/],
  ['25 % at 30 and at 60 days', weekend, /\$124\.75 .*\$124\.75/, /\$124\.75 .*\$124\.75/],
  [
    'instalments, not buy-now-pay-later',
    weekend,
    /not buy-now-pay-later|not buy now, pay later/i,
    /No es un esquema de “compra ahora y paga después”/,
  ],
  ['custom curriculum', workforce, /custom curriculum/i, /programa a la medida/i],
  ['on-site, virtual or hybrid', workforce, /on-site, virtual or hybrid/i, /presencial, virtual o híbrido/i],
  ['from a 1-day intensive to 8 weeks', workforce, /1-day intensive to 8 weeks/, /intensivo de 1 día hasta 8 semanas/],
  ['custom team size', workforce, /Custom team size/, /Equipo del tamaño que necesites/],
  ['all levels', workforce, /All levels/, /Todos los niveles/],
  ['40 % efficiency gain', workforce, /40% efficiency gain/, /40 % más de eficiencia/],
  ['ROI within 90 days', workforce, /measurable ROI within 90 days/, /retorno medible en 90 días/],
  [
    'an answer within two business days, as its mail says',
    '/course-application',
    /within 2 business days/,
    /en un plazo de 2 días hábiles/,
  ],
  ['the assessment takes 5-7 minutes', '/', /5-7 minutes/, /5-7 minutos/],
];

/** C6: named in Spanish only. */
const startingPrice = '$15,000';

const differs = (locale: Locale) => [
  ...claims
    .filter(([, page, en, es]) => !{ en, es }[locale].test(textOf(localPath(page, locale))))
    .map(([claim, page]) => `${localPath(page, locale)}: ${claim}`),
  ...['/ai-courses', workforce]
    .filter((page) => textOf(localPath(page, locale)).includes(startingPrice) !== (locale === 'es'))
    .map((page) => `${localPath(page, locale)}: ${startingPrice} in Spanish only`),
];

it.each(locales)('C13 C6 O4 tells which claims and inclusions of the specification a page doesn’t make, in %s', (locale) => {
  tell('Pages say otherwise than the specification:', differs(locale));
  expect(textOf(localPath('/', locale)).length).toBeGreaterThan(1_000);
});
