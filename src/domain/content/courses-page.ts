import { lineField, listField, pageHead, paragraphField, partField, titled } from './page-fields.ts';
import { companyFigure, takesFigures } from './text-figures.ts';

/** What the courses page says first; with two courses, it may speak of one and the other. */
const introduction = {
  description: pageHead.description,
  heading: lineField('Heading', 'Encabezado'),
  text: paragraphField('Introduction', 'Introducción'),
};

/** The courses page, and what all course pages share. */
export const coursesPageSchema = takesFigures(
  partField('Courses page', 'Página de cursos', {
    title: pageHead.title,
    withTwo: partField('While there are two courses', 'Mientras haya dos cursos', introduction),
    withOthers: partField('With one course, or more than two', 'Con un curso, o más de dos', introduction),
    quiz: partField('Assessment', 'Diagnóstico', {
      heading: lineField('Heading', 'Encabezado'),
      text: paragraphField('Text', 'Texto'),
      points: listField('Points', 'Puntos', lineField('Point', 'Punto')),
      bands: partField('Labels on the scale', 'Etiquetas en la escala', {
        critical: lineField('Lowest band', 'Rango más bajo'),
        failing: lineField('Second band', 'Segundo rango'),
        organized: lineField('Third band', 'Tercer rango'),
        leading: lineField('Highest band', 'Rango más alto'),
      }),
    }),
    reasonsHeading: lineField('Heading of the reasons', 'Título de las razones'),
    reasons: listField('Reasons', 'Razones', partField('Reason', 'Razón', titled), { itemName: 'title' }),
    callToAction: partField('Invitation to a call', 'Invitación a una llamada', titled),
    course: partField('On every course’s page', 'En la página de cada curso', {
      team: partField('Who teaches', 'Quién enseña', titled),
      story: partField('The company’s story', 'La historia de la empresa', titled),
      installments: paragraphField(
        'About paying in installments, also in the terms',
        'Sobre el pago en partes, también en las condiciones',
      ),
    }),
  }),
  companyFigure,
);
