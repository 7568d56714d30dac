import type { Testimonial } from '#domain/content/people.ts';

/** Quotes from clients. */
export const testimonials: readonly Testimonial[] = [
  {
    sample: true,
    quote: {
      en: 'The first thing they did was cut four steps that didn’t need AI at all. Then the agent took over the routine. My team closes in three days and goes home on time.',
      es: 'Lo primero que hicieron fue quitar cuatro pasos que sobraban, sin nada de IA. Después el agente se quedó con la rutina. Mi equipo cierra en tres días y se va a casa a su hora.',
    },
    author: 'Rocío Alderete',
    position: { en: 'Finance director', es: 'Directora de finanzas' },
    company: 'Molinos Altozano',
    rating: 5,
  },
  {
    sample: true,
    quote: {
      en: 'They trained supervisors in Spanish and managers in English, in the same room, on the same process. Every course before that had left half of us out.',
      es: 'Capacitaron a los supervisores en español y a la gerencia en inglés, en la misma sala y con el mismo proceso. Hasta entonces, cada curso había dejado fuera a la mitad.',
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
