import type { Course } from '#domain/content/course.ts';
import { atLeast, dollars, percent } from '#domain/format.ts';
import { facts } from './facts.ts';

const { weekend, workforce } = facts;
const hours = weekend.days * weekend.hoursPerDay;

/** The courses, in page order. Edit the sessions' dates and seats here. */
export const courses: readonly Course[] = [
  {
    id: 'weekend',
    slug: 'ai-business-weekend',
    audience: { en: 'For entrepreneurs', es: 'Para emprendedores' },
    title: { en: `Build Your AI Business in ${weekend.days} Days`, es: `Construye tu negocio de IA en ${weekend.days} días` },
    subtitle: {
      en: 'In three evenings, in a group of up to fifteen, you build a product that works. You bring the judgment; we bring the tools and the method.',
      es: 'En tres noches, en un grupo de hasta quince personas, construyes un producto que funciona. Tú pones el criterio; nosotros, las herramientas y el método.',
    },
    description: {
      en: 'Come with an idea or without one. You’ll leave with a validated offer, a first version that works and a launch plan.',
      es: 'Llega con una idea o sin ella. Te vas con una oferta validada, una primera versión que funciona y un plan de lanzamiento.',
    },
    level: { en: 'Intermediate', es: 'Intermedio' },
    duration: {
      en: `${weekend.days} consecutive days, ${weekend.hoursPerDay} hours a day (${hours} hours)`,
      es: `${weekend.days} días seguidos, ${weekend.hoursPerDay} horas al día (${hours} horas)`,
    },
    maxParticipants: weekend.maxParticipants,
    group: { en: `${weekend.maxParticipants} participants at most`, es: `Máximo ${weekend.maxParticipants} participantes` },
    price: { en: `${dollars(weekend.priceUsd, true)} USD`, es: `${dollars(weekend.priceUsd, true)} USD` },
    priceUsd: weekend.priceUsd,
    valueProposition: {
      en: `Tools and templates, ${weekend.supportDays} days of implementation support, a ${weekend.followUpHours}-hour personal follow-up session and lifetime access to the community.`,
      es: `Herramientas y plantillas, ${weekend.supportDays} días de apoyo en la implementación, una sesión personal de seguimiento de ${weekend.followUpHours} hora y acceso de por vida a la comunidad.`,
    },
    spotsFillingFast: true,
    apply: 'application',
    delivery: [],
    sessions: [
      {
        id: '2025-09-11',
        date: { en: 'September 11-13, 2025', es: '11 al 13 de septiembre de 2025' },
        time: { en: '6:00 PM to 9:00 PM CST (America/Mexico_City)', es: '6:00 PM a 9:00 PM CST (America/Mexico_City)' },
        timezone: 'America/Mexico_City',
        seatsAvailable: 0,
        meetings: [
          { starts: '2025-09-11T18:00:00-06:00', ends: '2025-09-11T21:00:00-06:00' },
          { starts: '2025-09-12T18:00:00-06:00', ends: '2025-09-12T21:00:00-06:00' },
          { starts: '2025-09-13T18:00:00-06:00', ends: '2025-09-13T21:00:00-06:00' },
        ],
      },
      {
        id: '2025-09-25',
        date: { en: 'September 25-27, 2025', es: '25 al 27 de septiembre de 2025' },
        time: { en: '6:00 PM to 9:00 PM CST (America/Mexico_City)', es: '6:00 PM a 9:00 PM CST (America/Mexico_City)' },
        timezone: 'America/Mexico_City',
        seatsAvailable: 8,
        meetings: [
          { starts: '2025-09-25T18:00:00-06:00', ends: '2025-09-25T21:00:00-06:00' },
          { starts: '2025-09-26T18:00:00-06:00', ends: '2025-09-26T21:00:00-06:00' },
          { starts: '2025-09-27T18:00:00-06:00', ends: '2025-09-27T21:00:00-06:00' },
        ],
      },
    ],
    instructor: {
      sample: true,
      name: 'Inés Valdemar',
      bio: {
        en: 'Redesigns operations by day and teaches in the evening. Every exercise in the course comes from work she’s done with a client.',
        es: 'De día rediseña operaciones y de noche enseña. Cada ejercicio del curso sale de un trabajo que hizo con un cliente.',
      },
      founder: 'ines-valdemar',
      achievements: [
        { title: { en: 'Experience', es: 'Experiencia' }, value: { en: '18 years', es: '18 años' } },
        { title: { en: 'Countries', es: 'Países' }, value: { en: '9', es: 'nueve' } },
        { title: { en: 'Languages', es: 'Idiomas' }, value: { en: 'English and Spanish', es: 'español e inglés' } },
      ],
    },
    testimonials: [
      {
        sample: true,
        rating: 5,
        quote: {
          en: 'I’d been sitting on the idea for two years. By nine on the last night I had a page, a price and two people asking when it would open.',
          es: 'Llevaba dos años con la idea. La última noche, a las nueve, ya tenía una página, un precio y dos personas preguntando cuándo abría.',
        },
        author: 'Mariela Quintoa',
        position: { en: 'Founder', es: 'Fundadora' },
        company: 'Sazón Semanal',
      },
      {
        sample: true,
        rating: 4,
        quote: {
          en: 'They stopped me from building twelve features. The one I kept is the one people pay for.',
          es: 'Me frenaron cuando iba a construir doce funciones. La que quedó es la que la gente paga.',
        },
        author: 'Graham Oddy',
        position: { en: 'Logistics consultant', es: 'Consultor en logística' },
        company: 'Oddy Freight Advisory',
      },
    ],
    prerequisites: {
      title: { en: 'Prerequisites', es: 'Requisitos' },
      description: {
        en: 'Comfort with everyday web tools\nA laptop and three quiet evenings\nNo programming needed',
        es: 'Soltura con herramientas web de todos los días\nUna computadora portátil y tres noches libres\nNo hace falta programar',
      },
    },
    targetAudience: {
      title: { en: 'Who it’s for', es: 'Para quién es' },
      description: {
        en: 'Founders with an idea and no technical partner\nProfessionals planning a second income\nOwners who want a new line of business',
        es: 'Personas con una idea y sin equipo técnico\nProfesionales que planean un segundo ingreso\nNegocios que quieren una nueva línea de ingresos',
      },
    },
    aboutCourse: {
      en: 'Most AI courses teach tools. This one teaches a sequence: find a problem someone will pay to get rid of, build the smallest thing that solves it, and put it in front of them by the last evening.\n\nYou work on your own idea from the first hour, with a chat model as your researcher, a no-code builder as your workshop and an automation as your first employee.\nEvery evening, you’ll finish something you can show.',
      es: 'La mayoría de los cursos de IA enseñan herramientas. Este enseña una secuencia: encontrar un problema que alguien pagaría por quitarse de encima, construir lo mínimo que lo resuelve y mostrárselo antes de que termine la última noche.\n\nTrabajas en tu propia idea desde la primera hora, con un modelo de chat para investigar, una herramienta sin código como taller y una automatización como primera empleada.\nCada noche terminas algo que puedes mostrar.',
    },
    outline: [
      {
        when: { en: 'Day 1', es: 'Día 1' },
        title: { en: 'Research and validate', es: 'Investigar y validar' },
        text: {
          en: 'You have a model name your assumptions, check them with real people and narrow it down to one customer with one problem.',
          es: 'Un modelo señala tus supuestos, los compruebas con personas reales y te quedas con un solo tipo de cliente y un problema.',
        },
        decision: { en: 'You pick the problem', es: 'Tú eliges el problema' },
      },
      {
        when: { en: 'Day 2', es: 'Día 2' },
        title: { en: 'Build', es: 'Construir' },
        text: {
          en: 'A first version that works: interface, database, one automation and one agent.',
          es: 'Una primera versión que funciona: interfaz, base de datos, una automatización y un agente.',
        },
        decision: { en: 'You cut the scope', es: 'Tú recortas el alcance' },
      },
      {
        when: { en: 'Day 3', es: 'Día 3' },
        title: { en: 'Launch', es: 'Lanzar' },
        text: {
          en: 'A landing page, a price, content for the first week and a way to hear back from visitors.',
          es: 'Una página de venta, un precio, contenido para la primera semana y una forma de saber qué opinan las visitas.',
        },
        decision: { en: 'You set the price', es: 'Tú pones el precio' },
      },
    ],
    features: [
      {
        title: { en: 'Tools and templates', es: 'Herramientas y plantillas' },
        text: {
          en: 'Research prompts, a scope sheet, a pricing table and a launch checklist.',
          es: 'Instrucciones de investigación, hoja de alcance, tabla de precios y lista de lanzamiento.',
        },
      },
      {
        title: { en: `${weekend.supportDays} days of support`, es: `${weekend.supportDays} días de apoyo` },
        text: {
          en: 'We help with the implementation while your first customers arrive.',
          es: 'Te ayudamos con la implementación mientras llegan tus primeros clientes.',
        },
      },
      {
        title: { en: 'A personal follow-up', es: 'Un seguimiento personal' },
        text: {
          en: `You get ${weekend.followUpHours} hour with a founder to work on your product.`,
          es: `${weekend.followUpHours} hora con alguien del equipo fundador para trabajar en tu producto.`,
        },
      },
    ],
    community: {
      title: { en: 'The community, for life', es: 'La comunidad, de por vida' },
      text: {
        en: `You’ll join ${atLeast(facts.entrepreneurs)} entrepreneurs.`,
        es: `Te unes a más de ${facts.entrepreneurs} emprendedores y emprendedoras.`,
      },
    },
    note: {
      en: 'We read every application and let you know whether the course fits before you pay.',
      es: 'Leemos todas las postulaciones y te decimos si el curso es para ti antes de que pagues.',
    },
  },
  {
    id: 'workforce',
    slug: 'ai-workforce-transformation',
    audience: { en: 'For companies', es: 'Para empresas' },
    title: { en: 'AI Workforce Transformation', es: 'Transformación de equipos con IA' },
    subtitle: {
      en: 'Your people learn to work with agents on your own processes, and your company learns where judgment is still needed.',
      es: 'Tu gente aprende a trabajar con agentes en sus propios procesos, y tu empresa aprende dónde hace falta criterio.',
    },
    description: {
      en: 'The curriculum is built on your processes and data, so people use on Monday what they learned on Friday.',
      es: 'El programa se arma con tus procesos y tus datos, así que tu gente usa el lunes lo que aprendió el viernes.',
    },
    level: { en: 'All levels', es: 'Todos los niveles' },
    duration: {
      en: `From a ${workforce.intensiveDays}-day intensive to ${workforce.longestWeeks} weeks`,
      es: `De un intensivo de ${workforce.intensiveDays} día a ${workforce.longestWeeks} semanas`,
    },
    maxParticipants: null,
    group: { en: 'Custom team size', es: 'Equipo del tamaño que necesites' },
    price: { en: 'Custom quote', es: `Desde ${dollars(workforce.startingUsd)} USD` },
    priceUsd: null,
    valueProposition: {
      en: `${percent(workforce.efficiencyPercent, 'en')} efficiency gain and measurable ROI within ${workforce.roiDays} days.`,
      es: `${percent(workforce.efficiencyPercent, 'es')} más de eficiencia y retorno medible en ${workforce.roiDays} días.`,
    },
    spotsFillingFast: false,
    apply: 'call',
    delivery: ['onsite', 'online', 'blended'],
    sessions: [
      {
        id: 'custom',
        date: { en: 'Custom dates', es: 'Fechas a convenir' },
        time: { en: 'On-site, virtual or hybrid', es: 'Presencial, virtual o híbrido' },
        timezone: 'America/Mexico_City',
        seatsAvailable: 0,
        meetings: [],
      },
    ],
    instructor: {
      sample: true,
      name: 'Tomás Arkwright',
      bio: {
        en: 'Builds private AI for regulated companies and teaches the teams that will run it.',
        es: 'Construye IA privada para empresas reguladas y capacita a los equipos que la van a operar.',
      },
      founder: 'tomas-arkwright',
      achievements: [
        { title: { en: 'Experience', es: 'Experiencia' }, value: { en: '15 years', es: '15 años' } },
        { title: { en: 'Specialty', es: 'Especialidad' }, value: { en: 'Agents in production', es: 'Agentes en producción' } },
      ],
    },
    testimonials: [
      {
        sample: true,
        rating: 5,
        quote: {
          en: 'They taught us with our own tickets. By the second week the team had rewritten the escalation rules, and the new ones were better.',
          es: 'Enseñaron con nuestros propios casos. En la segunda semana el equipo ya había reescrito las reglas de escalamiento, y las nuevas eran mejores.',
        },
        author: 'Dalia Ferreyra',
        position: { en: 'Customer operations manager', es: 'Gerente de atención a clientes' },
        company: 'Clínicas Terzana',
      },
    ],
    prerequisites: {
      title: { en: 'Prerequisites', es: 'Requisitos' },
      description: {
        en: 'A sponsor who can change how the work is done\nTwo or three processes your team would like to improve\nAccess to real, anonymized cases',
        es: 'Alguien con autoridad para cambiar la forma de trabajar\nDos o tres procesos que tu equipo quiera mejorar\nAcceso a casos reales, sin datos personales',
      },
    },
    targetAudience: {
      title: { en: 'Who it’s for', es: 'Para quién es' },
      description: {
        en: 'Operations, finance, HR and service teams\nManagers who will decide what agents may do\nCompanies that want to keep the skill in-house',
        es: 'Equipos de operaciones, finanzas, recursos humanos y servicio\nGerencias que deciden qué puede hacer un agente\nEmpresas que quieren que la capacidad se quede en casa',
      },
    },
    aboutCourse: {
      en: 'We start with the work and get to the tools later. Two weeks before the first class we sit down with your team and pick the exercises from real cases.\n\nEveryone leaves with one process changed, a page that says what the agent must hand over, and the name of the person it goes to.\nSupervisors and managers learn in the same room, each in the language they prefer.',
      es: 'Empezamos por el trabajo y dejamos las herramientas para después. Dos semanas antes de la primera clase nos sentamos con tu equipo y sacamos los ejercicios de casos reales.\n\nCada participante termina con un proceso cambiado, una página que dice qué debe derivar el agente y el nombre de quien lo recibe.\nQuienes supervisan y quienes dirigen aprenden en la misma sala, en el idioma que prefiera cada quien.',
    },
    outline: [
      {
        when: { en: 'Before', es: 'Antes' },
        title: { en: 'Choose the work', es: 'Elegir el trabajo' },
        text: {
          en: 'We sit down with the team, collect real cases and agree on the one number that should move.',
          es: 'Nos sentamos con el equipo, reunimos casos reales y acordamos el único número que debe mejorar.',
        },
        decision: { en: 'You choose the process', es: 'Tú eliges el proceso' },
      },
      {
        when: { en: 'In class', es: 'En clase' },
        title: { en: 'Learn on your own cases', es: 'Aprender con sus propios casos' },
        text: {
          en: 'Short demos, then practice in pairs on last month’s work, with personal data removed.',
          es: 'Demostraciones breves y luego práctica en parejas con el trabajo del mes pasado, sin datos personales.',
        },
        decision: { en: 'The team draws the line', es: 'El equipo traza el límite' },
      },
      {
        when: { en: 'On the job', es: 'En el trabajo' },
        title: { en: 'Run both ways', es: 'Trabajar de las dos formas' },
        text: {
          en: 'The new way runs alongside the old one. Each week we go over the mistakes together and fix the rules.',
          es: 'La forma nueva se usa junto a la anterior. Cada semana revisamos los errores y corregimos las reglas.',
        },
        decision: { en: 'A manager approves the change', es: 'La gerencia aprueba el cambio' },
      },
      {
        when: { en: `Day ${workforce.roiDays}`, es: `Día ${workforce.roiDays}` },
        title: { en: 'Compare', es: 'Comparar' },
        text: {
          en: 'Two pages compare the number with the one from before, and list what held up and what didn’t.',
          es: 'Dos páginas comparan el número con el de antes y dicen qué se sostuvo y qué no.',
        },
        decision: { en: 'You decide what to extend', es: 'Tú decides qué ampliar' },
      },
    ],
    features: [
      {
        title: { en: 'On-site, virtual or hybrid', es: 'Presencial, virtual o híbrido' },
        text: {
          en: 'In your rooms, on your screens, or both.',
          es: 'En tus instalaciones, en línea o una mezcla de las dos.',
        },
      },
      {
        title: { en: 'Custom curriculum', es: 'Programa a la medida' },
        text: { en: 'Exercises come from your own processes and data.', es: 'Los ejercicios salen de tus procesos y tus datos.' },
      },
      {
        title: { en: 'One number to move', es: 'Un número por mejorar' },
        text: {
          en: `We agree on it before the first class and measure it for ${workforce.roiDays} days.`,
          es: `Lo acordamos antes de la primera clase y lo medimos durante ${workforce.roiDays} días.`,
        },
      },
    ],
    community: {
      title: { en: 'Track record', es: 'Una red de equipos' },
      text: {
        en: `${atLeast(facts.teamsTrained)} teams trained so far.`,
        es: `Más de ${facts.teamsTrained} equipos capacitados hasta hoy.`,
      },
    },
    note: {
      en: 'The price depends on the size of your team and the number of weeks. You’ll get it in writing after the first call.',
      es: 'El precio final depende del tamaño del equipo y del número de semanas. Lo recibes por escrito después de la primera llamada.',
    },
  },
];
