import type { Founder } from '#domain/content/people.ts';

/** The founders. Names, photos (drawings for now) and biographies are samples until you replace them. */
export const founders: readonly Founder[] = [
  {
    sample: true,
    name: 'Inés Valdemar',
    role: {
      title: { en: 'Co-founder, service design', es: 'Cofundadora, diseño de servicios' },
      subtitle: {
        en: 'Draws the operation before anyone draws the agent',
        es: 'Dibuja la operación antes de que alguien dibuje el agente',
      },
    },
    experience: {
      years: 18,
      highlights: {
        en: ['Redesigned operations in nine countries', 'Led two shared-service centers', 'Teaches in English and Spanish'],
        es: ['Rediseñó operaciones en nueve países', 'Dirigió dos centros de servicios compartidos', 'Enseña en español y en inglés'],
      },
    },
    specialties: [
      { en: 'Service design', es: 'Diseño de servicios' },
      { en: 'Shared services', es: 'Servicios compartidos' },
      { en: 'Decision rights', es: 'Reparto de decisiones' },
    ],
    photo: '/people/ines-valdemar.svg',
  },
  {
    sample: true,
    name: 'Tomás Arkwright',
    role: {
      title: { en: 'Co-founder, technology', es: 'Cofundador, tecnología' },
      subtitle: {
        en: 'Keeps agents in production, and the logs that prove it',
        es: 'Mantiene agentes en producción, con los registros que lo prueban',
      },
    },
    experience: {
      years: 15,
      highlights: {
        en: ['Built private AI for regulated companies', 'Former head of data platforms', 'Maintains agents in production today'],
        es: ['Construyó IA privada para empresas reguladas', 'Dirigió plataformas de datos', 'Hoy mantiene agentes en producción'],
      },
    },
    specialties: [
      { en: 'Agents in production', es: 'Agentes en producción' },
      { en: 'Private models', es: 'Modelos privados' },
      { en: 'Data platforms', es: 'Plataformas de datos' },
    ],
    technologies: ['TypeScript', 'Python', 'PostgreSQL', 'Kubernetes', 'vLLM', 'OpenTelemetry'],
    photo: '/people/tomas-arkwright.svg',
  },
];
