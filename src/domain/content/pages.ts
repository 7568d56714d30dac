import { lineField, pageHead, paragraphField, partField } from './page-fields.ts';
import { localizedText } from './text.ts';
import { companyFigure, takesFigures } from './text-figures.ts';

/** Titles and descriptions of the pages that have no document of their own, and the page for unknown addresses. */
export const pagesSchema = takesFigures(
  partField('Other pages', 'Otras páginas', {
    quiz: partField('Assessment', 'Diagnóstico', pageHead),
    knowledgeQuiz: partField('Knowledge quiz', 'Prueba de conocimientos', pageHead),
    application: partField('Application', 'Postulación', pageHead),
    blog: partField('Blog page', 'Página del blog', {
      ...pageHead,
      newsletter: partField('Newsletter form', 'Formulario del boletín', {
        heading: lineField('Heading', 'Encabezado'),
        text: paragraphField('Text', 'Texto'),
        consent: localizedText.meta({
          label: { en: 'What someone agrees to by subscribing', es: 'Lo que acepta quien se suscribe' },
          help: { en: 'It’s saved with the subscription.', es: 'Se guarda con la suscripción.' },
          kind: 'text',
        }),
      }),
    }),
    privacy: partField('Privacy', 'Privacidad', pageHead),
    accessibility: partField('Accessibility', 'Accesibilidad', pageHead),
    notFound: partField('Page not found', 'Página no encontrada', {
      title: lineField('Title for browsers', 'Título para el navegador'),
      heading: lineField('Heading', 'Encabezado'),
      text: paragraphField('Text', 'Texto'),
      home: lineField('Button', 'Botón'),
    }),
  }),
  companyFigure,
);
