import type { ApplicationId, ChoiceId, ListId, OptionOf } from '#domain/application/application.ts';
import type { KnowledgeArea, KnowledgeId, KnowledgeLevel } from '#domain/knowledge/knowledge.ts';
import type { QuestionId } from '#domain/readiness/readiness.ts';
import type { Localized } from '#domain/text/locale.ts';

/** Questions' names in forms: by topic, because the text is what's being edited. */
type Labels<Key extends string> = Readonly<Record<Key, Localized<string>>>;

export const readinessTopics: Labels<QuestionId> = {
  q4: { en: 'Finance: reporting and forecasting', es: 'Finanzas: informes y proyección' },
  q5: { en: 'Finance: budget and cost control', es: 'Finanzas: presupuesto y control de gastos' },
  q6: { en: 'Processes: documentation', es: 'Procesos: documentación' },
  q7: { en: 'Processes: quality control', es: 'Procesos: control de calidad' },
  q8: { en: 'Processes: work across areas', es: 'Procesos: trabajo entre áreas' },
  q9: { en: 'Processes: efficiency', es: 'Procesos: eficiencia' },
  q10: { en: 'People: hiring and backups', es: 'Personas: contratación y suplencias' },
  q11: { en: 'People: performance', es: 'Personas: desempeño' },
  q12: { en: 'Meetings and updates: decisions and follow-up', es: 'Reuniones y avisos: decisiones y seguimiento' },
  q13: { en: 'Meetings and updates: internal communication', es: 'Reuniones y avisos: comunicación interna' },
  q14: { en: 'Customers: support', es: 'Clientes: atención' },
  q15: { en: 'Customers: satisfaction', es: 'Clientes: satisfacción' },
  q16: { en: 'AI: technology', es: 'IA: tecnología' },
  q17: { en: 'AI: adoption', es: 'IA: adopción' },
};

export const knowledgeTopics: Labels<KnowledgeId> = {
  k1: { en: 'Market research', es: 'Investigación de mercado' },
  k2: { en: 'A model in a customer’s role', es: 'Un modelo en el papel de un cliente' },
  k3: { en: 'Long documents', es: 'Documentos largos' },
  k4: { en: 'Wireframes', es: 'Bocetos de pantallas' },
  k5: { en: 'Priorities of a first version', es: 'Prioridades de una primera versión' },
  k6: { en: 'Automations', es: 'Automatizaciones' },
  k7: { en: 'Agents', es: 'Agentes' },
  k8: { en: 'Code editors with AI', es: 'Editores de código con IA' },
  k9: { en: 'Databases', es: 'Bases de datos' },
  k10: { en: 'Containers', es: 'Contenedores' },
  k11: { en: 'Flow of a first version', es: 'Flujo de una primera versión' },
  k12: { en: 'Landing pages', es: 'Páginas de venta' },
  k13: { en: 'Prices', es: 'Precios' },
  k14: { en: 'Feedback', es: 'Comentarios de usuarios' },
  k15: { en: 'Content for a launch', es: 'Contenido para un lanzamiento' },
};

export const knowledgeAreaNames: Labels<KnowledgeArea> = {
  research: { en: 'Research and validation', es: 'Investigación y validación' },
  build: { en: 'Technical build', es: 'Construcción técnica' },
  launch: { en: 'Launch and marketing', es: 'Lanzamiento y marketing' },
};

export const knowledgeLevelNames: Labels<KnowledgeLevel> = {
  weak: { en: 'Below 50%', es: 'Menos de 50\u00a0%' },
  partial: { en: '50% to 79%', es: 'De 50 a 79\u00a0%' },
  strong: { en: '80% and above', es: '80\u00a0% o más' },
};

export const applicationTopics: Labels<ApplicationId> = {
  q1: { en: 'Idea: yes or no', es: 'Idea: sí o no' },
  'q1.1': { en: 'Idea: what it is', es: 'Idea: de qué trata' },
  'q1.2': { en: 'Idea: the problem it solves', es: 'Idea: el problema que resuelve' },
  q2: { en: 'Goals: why this course', es: 'Metas: por qué este curso' },
  'q2.1': { en: 'Goals: what to leave with', es: 'Metas: qué llevarse' },
  'q2.1.other': { en: 'Goals: something else', es: 'Metas: otra cosa' },
  'q2.2': { en: 'Goals: what excites them', es: 'Metas: qué les entusiasma' },
  q3: { en: 'Experience: how much', es: 'Experiencia: cuánta' },
  'q3.1': { en: 'Experience: tools', es: 'Experiencia: herramientas' },
  'q3.2': { en: 'Experience: background', es: 'Experiencia: área profesional' },
  'q3.2.other': { en: 'Experience: another background', es: 'Experiencia: otra área' },
  'q3.3': { en: 'Experience: use of what they build', es: 'Experiencia: uso de lo que construyan' },
  'q3.4': { en: 'Anything else', es: 'Algo más' },
};

/** An option's meaning, independent of its text: exports and conditions depend on it. */
export const applicationOptionNames: { readonly [Id in ChoiceId | ListId]: Labels<OptionOf<Id>> } = {
  q1: {
    'defined-idea': { en: 'A defined idea', es: 'Una idea definida' },
    'rough-ideas': { en: 'Rough ideas', es: 'Ideas sueltas' },
    'starting-from-zero': { en: 'No idea: skips what’s asked of it', es: 'Sin idea: omite lo que se pregunta de ella' },
  },
  'q2.1': {
    'validated-idea': { en: 'A validated idea', es: 'Una idea validada' },
    'working-mvp': { en: 'A first version', es: 'Una primera versión' },
    'go-to-market': { en: 'Going to market', es: 'Salir al mercado' },
    connections: { en: 'Connections', es: 'Contactos' },
    other: { en: 'Something else: asks for a text', es: 'Otra cosa: pide un texto' },
  },
  q3: {
    none: { en: 'None', es: 'Ninguna' },
    some: { en: 'Some', es: 'Algo' },
    experienced: { en: 'A lot', es: 'Bastante' },
  },
  'q3.1': {
    'no-code-builders': { en: 'No-code builders', es: 'Plataformas sin código' },
    'ai-tools': { en: 'AI tools', es: 'Herramientas de IA' },
    automation: { en: 'Automation', es: 'Automatización' },
    'design-tools': { en: 'Design', es: 'Diseño' },
    'none-yet': { en: 'None: excludes the others', es: 'Ninguna: excluye a las demás' },
  },
  'q3.2': {
    'business-marketing-sales': { en: 'Business', es: 'Negocios' },
    'product-design': { en: 'Product or design', es: 'Producto o diseño' },
    'technology-engineering': { en: 'Technology', es: 'Tecnología' },
    other: { en: 'Another: asks for a text', es: 'Otra: pide un texto' },
  },
};
