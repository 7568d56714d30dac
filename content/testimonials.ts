import type { Testimonial } from '#domain/content/people.ts';

/** Quotes from clients. */
export const testimonials: readonly Testimonial[] = [
  {
    sample: true,
    quote: {
      en: 'The first thing they did was remove four steps that needed no AI at all. Then the agent took the rest. My team closes in three days and goes home on time.',
      es: 'Lo primero que hicieron fue quitar cuatro pasos que no necesitaban IA. Después el agente tomó el resto. Mi equipo cierra en tres días y se va a casa a su hora.',
    },
    author: 'Rocío Alderete',
    position: { en: 'Finance director', es: 'Directora de finanzas' },
    company: 'Molinos Altozano',
    rating: 5,
  },
  {
    sample: true,
    quote: {
      en: 'They trained supervisors in Spanish and managers in English, in the same room, about the same process. Nobody had ever done that for us.',
      es: 'Formaron a los supervisores en español y a los gerentes en inglés, en la misma sala y sobre el mismo proceso. Nadie había hecho eso por nosotros.',
    },
    author: 'Warren Tilley',
    position: { en: 'Plant manager', es: 'Gerente de planta' },
    company: 'Northmere Tooling',
    rating: 5,
  },
];

/** Company names in the trust line. */
export const clients = {
  sample: true,
  names: ['Molinos Altozano', 'Northmere Tooling', 'Clínicas Terzana', 'Harrow & Vía', 'Ferrelia', 'Bluffside Freight'],
} as const;
