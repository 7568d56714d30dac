import type { SitePage } from '#domain/site/site-pages.ts';
import { lineField, paragraphField, partField } from './page-fields.ts';
import { companyFigure, takesFigures } from './text-figures.ts';

const menu = {
  home: lineField('Home', 'Inicio'),
  services: lineField('Services', 'Servicios'),
  courses: lineField('Courses', 'Cursos'),
  quiz: lineField('Assessment', 'Diagnóstico'),
  about: lineField('About', 'Nosotros'),
  blog: lineField('Blog page', 'Página del blog'),
};

/** Pages that only the footer links to. */
const footerPages = {
  privacy: lineField('Privacy', 'Privacidad'),
  accessibility: lineField('Accessibility', 'Accesibilidad'),
  savedAnswers: lineField('Saved answers', 'Respuestas guardadas'),
  knowledgeQuiz: lineField('Knowledge quiz', 'Prueba de conocimientos'),
  method: lineField('How the score is made', 'Cómo se calcula el puntaje'),
  application: lineField('Application', 'Postulación'),
  terms: lineField('Course terms', 'Condiciones de los cursos'),
} satisfies Record<Exclude<SitePage, keyof typeof menu>, unknown>;

/** The menu and the footer, on every page. */
export const navigationSchema = takesFigures(
  partField('Menu and footer', 'Menú y pie de página', {
    menu: partField('Menu, and the footer’s links to the same pages', 'Menú, y los enlaces del pie a las mismas páginas', menu),
    footer: partField('Footer', 'Pie de página', {
      meaning: paragraphField('What the name means, while it’s the original one', 'Qué significa el nombre, mientras sea el original'),
      site: lineField('Heading of the site’s pages', 'Título de las páginas del sitio'),
      learn: lineField('Heading of the links for learning', 'Título de los enlaces para aprender'),
      pages: partField('Links that aren’t in the menu', 'Enlaces que no están en el menú', footerPages),
      talk: lineField('Heading of the call', 'Título de la llamada'),
      call: paragraphField('About the call', 'Sobre la llamada'),
      dot: lineField('At the end: what the dot means', 'Al final: qué significa el punto'),
    }),
  }),
  companyFigure,
);
