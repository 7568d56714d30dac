import type { Founder } from '#domain/content/people.ts';

/** The founders. Names, photos (drawings for now) and biographies are samples until you replace them. */
export const founders: readonly Founder[] = [
  {
    sample: true,
    slug: 'ines-valdemar',
    name: 'Inés Valdemar',
    role: {
      title: { en: 'Co-founder, service design', es: 'Cofundadora, diseño de servicios' },
      subtitle: {
        en: 'Designs the operation before anyone designs the agent',
        es: 'Diseña la operación antes de que alguien diseñe el agente',
      },
    },
    bio: {
      en: 'Inés spent eighteen years inside the departments that companies now want to automate: invoices, claims, payroll, onboarding. She ran two shared-service centers before advising other companies on theirs, so she’s had to live with her own redesigns. She writes about deciding which work should exist at all.',
      es: 'Inés pasó dieciocho años dentro de las áreas que hoy se quieren automatizar: facturas, reclamos, nómina, contratación. Dirigió dos centros de servicios compartidos antes de asesorar los de otras empresas, así que le tocó vivir con sus propios rediseños. Escribe sobre cómo decidir qué trabajo debería existir.',
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
    slug: 'tomas-arkwright',
    name: 'Tomás Arkwright',
    role: {
      title: { en: 'Co-founder, technology', es: 'Cofundador, tecnología' },
      subtitle: {
        en: 'Keeps agents in production, and the logs that prove it',
        es: 'Mantiene agentes en producción, con los registros que lo prueban',
      },
    },
    bio: {
      en: 'Tomás has built data platforms and private AI for companies whose regulators read the logs. He’s still on call for the agents he ships, which explains most of his opinions. He writes about how much evidence an agent needs before it works unattended.',
      es: 'Tomás ha construido plataformas de datos e IA privada para empresas cuyos reguladores sí leen los registros. Todavía hace guardia por los agentes que entrega, y eso explica casi todas sus opiniones. Escribe sobre cuántas pruebas necesita un agente antes de trabajar sin aprobación.',
    },
    experience: {
      years: 15,
      highlights: {
        en: ['Built private AI for regulated companies', 'Former head of data platforms', 'Maintains agents in production today'],
        es: ['Construyó IA privada para empresas reguladas', 'Dirigió plataformas de datos', 'Hace guardia por los agentes que entrega'],
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
