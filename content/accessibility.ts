import type { AccessibilityCopy } from '#domain/content/accessibility.ts';
import type { Localized } from '#domain/text/locale.ts';

/** Date on which a person last went through this page and what it says. */
export const accessibilityReviewed = '2026-11-25';

/**
 * The accessibility statement in both languages. It says what the tests check and what's known to be missing, so change it when
 * either does.
 */
export const accessibility: Localized<AccessibilityCopy> = {
  en: {
    heading: 'However you use it, th{i}s site should work',
    lede: 'Our standard is WCAG 2.2, the Web Content Accessibility Guidelines, at level AA. We don’t meet all of it yet; this page lists what we know is missing.',
    asOf: 'Last reviewed',
    ways: {
      title: 'Six people, one site',
      text: 'All of them get the same pages, in English and Spanish.',
      list: [
        {
          id: 'keyboard',
          title: 'By keyboard',
          text: 'Every page and form works without a mouse. You can always see where you are, and the focus moves to what’s new.',
        },
        {
          id: 'ear',
          title: 'By ear',
          text: 'Headings, fields, messages and meaningful drawings have names a screen reader can read. The PDF of a result is tagged and has a reading order.',
        },
        { id: 'narrow', title: 'On a narrow screen', text: 'At 320 pixels, or zoomed in to 400%, nothing scrolls sideways.' },
        { id: 'large', title: 'With large text', text: 'Text can be twice the size without anything being cut off.' },
        {
          id: 'colors',
          title: 'In other colors',
          text: 'Light and dark follow your device, and its high-contrast colors replace ours. Nothing depends on color alone.',
        },
        {
          id: 'still',
          title: 'Without movement',
          text: 'Ask your device for less motion, and nothing here moves. No timer ever cuts you off.',
        },
      ],
    },
    checks: {
      title: 'How it’s checked',
      points: [
        'Every page in both languages goes through axe, a program that looks for violations of WCAG 2.2 AA, at phone and desktop widths. Contrast is checked in light and in dark.',
        'The screens of the assessment, the quiz and the application go through it, too: first step, questions, errors, result.',
        'Each of the three has a test that goes from field to field and from step to step by keyboard.',
        'Every page is measured at 320 pixels and with text at 200%: nothing may scroll sideways.',
        'The PDF of a result is built to the PDF/UA-1 standard, by a program that won’t produce anything less. A test reads it back the way a screen reader would.',
        'High-contrast colors, less motion, and large text on a phone: we look at those ourselves.',
      ],
      limit:
        'All but the last are automated tests. Programs find only some of what gets in people’s way, and no one outside the company has audited the site.',
    },
    gaps: {
      title: 'What isn’t right yet',
      text: 'As far as we know. If you find more, please tell us.',
      list: [
        {
          title: 'Large text on a phone',
          text: 'With text at 200% on a phone, long words in headings break in the middle, and a question’s buttons end up far below it.',
        },
        {
          title: 'The booking page',
          text: '“Book a call” leads to another company’s page, which we haven’t tested. If it doesn’t work for you, write to us instead.',
        },
        {
          title: 'Screen readers',
          text: 'We check what a page tells a screen reader. We haven’t tested with people who use one every day.',
        },
        { title: 'Other browsers', text: 'The tests run in Chromium. Firefox and Safari aren’t part of them.' },
      ],
    },
    report: {
      title: 'Something in your way?',
      text: 'Tell us which page, what you wanted to do, and what you use: device, browser, screen reader. English or Spanish, whichever you prefer.',
      write: 'Report a barrier',
      subject: 'Accessibility',
    },
  },
  es: {
    heading: 'Lo uses como lo\u00a0uses, este sit{i}o debería funcionar',
    lede: 'Nuestra norma son las pautas WCAG 2.2 de accesibilidad web, en el nivel AA. Todavía no las cumplimos del todo: lo que sabemos que falta está en esta página.',
    asOf: 'Última revisión:',
    ways: {
      title: 'Seis personas, un sitio',
      text: 'Todas reciben las mismas páginas, en español y en inglés.',
      list: [
        {
          id: 'keyboard',
          title: 'Con el teclado',
          text: 'Cada página y cada formulario funcionan sin mouse. Siempre ves dónde estás y, si aparece algo nuevo, el foco va ahí.',
        },
        {
          id: 'ear',
          title: 'De oído',
          text: 'Los títulos, los campos, los avisos y los dibujos que importan tienen un nombre que se puede leer en voz alta. El PDF de un resultado lleva etiquetas y un orden de lectura.',
        },
        {
          id: 'narrow',
          title: 'En una pantalla angosta',
          text: 'A 320 píxeles, o con un zoom del 400 %, no hace falta desplazarse hacia los lados.',
        },
        { id: 'large', title: 'Con letra grande', text: 'El texto puede crecer al doble sin que se pierda nada.' },
        {
          id: 'colors',
          title: 'Con otros colores',
          text: 'El modo claro y el oscuro siguen la preferencia de tu dispositivo, y sus colores de alto contraste reemplazan los nuestros. Nada se dice solo con un color.',
        },
        {
          id: 'still',
          title: 'Sin movimiento',
          text: 'Si le pides a tu dispositivo menos movimiento, aquí nada se mueve. Ningún formulario se cierra porque se acabe el tiempo.',
        },
      ],
    },
    checks: {
      title: 'Cómo se revisa',
      points: [
        'Cada página, en los dos idiomas, pasa por axe, un programa que busca incumplimientos de WCAG 2.2 AA, en el ancho de un teléfono y en el de una computadora. El contraste se revisa en claro y en oscuro.',
        'También las pantallas del diagnóstico, de la prueba y de la postulación: primer paso, preguntas, errores, resultado.',
        'Cada uno de los tres formularios se recorre con el teclado, de campo en campo y de paso en paso.',
        'Cada página se mide a 320 píxeles y con el texto al 200 %: nada puede desplazarse hacia los lados.',
        'El PDF de un resultado cumple la norma PDF/UA-1: el programa que lo genera se detiene si algo la incumple. Después se comprueba leyéndolo como lo haría un lector de pantalla.',
        'Los colores de alto contraste, el movimiento reducido y la letra grande en un teléfono los revisamos nosotros, a mano.',
      ],
      limit:
        'Todo menos lo último son revisiones automáticas: están en el código del sitio y se pueden repetir. Los programas encuentran solo una parte de lo que estorba, y nadie externo ha auditado el sitio.',
    },
    gaps: {
      title: 'Lo que todavía falla',
      text: 'Hasta donde sabemos. Si encuentras algo más, avísanos.',
      list: [
        {
          title: 'Letra grande en un teléfono',
          text: 'Con el texto al 200 % en un teléfono, las palabras largas de los títulos se parten por la mitad y los botones de una pregunta quedan muy abajo.',
        },
        {
          title: 'La página de “Agenda una llamada”',
          text: 'Es de otra empresa y no la hemos probado. Si no te funciona, mejor escríbenos.',
        },
        {
          title: 'Lectores de pantalla',
          text: 'Revisamos lo que una página le dice a un lector de pantalla. No hemos probado el sitio con personas que usan uno todos los días.',
        },
        { title: 'Otros navegadores', text: 'Las revisiones automáticas se hacen en Chromium, no en Firefox ni en Safari.' },
      ],
    },
    report: {
      title: '¿Algo te impide usar el sitio?',
      text: 'Cuéntanos en qué página, qué querías hacer y qué usas: dispositivo, navegador, lector de pantalla. En español o en inglés, como prefieras.',
      write: 'Cuéntanos qué te lo impide',
      subject: 'Accesibilidad',
    },
  },
};
