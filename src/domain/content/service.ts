import { z } from 'zod';
import { choice } from './field.ts';
import { lineField, pageHead, paragraphField, partField, titled } from './page-fields.ts';
import { problemWith } from './problem-texts.ts';
import { drawnFigures, type ServiceFigures, serviceFiguresSchema } from './service-figures.ts';
import { companyFigure, type Figures, takesFigures } from './text-figures.ts';

/** In page order; each has its own drawing and anchor. */
const serviceNames = {
  finance: { en: 'Finance', es: 'Finanzas' },
  hr: { en: 'Human resources', es: 'Recursos humanos' },
  manufacturing: { en: 'Manufacturing', es: 'Manufactura' },
  sales: { en: 'Sales', es: 'Ventas' },
  customer: { en: 'Customer', es: 'Clientes' },
  integration: { en: 'Integration', es: 'Integración' },
  design: { en: 'Design', es: 'Diseño' },
  'on-premise': { en: 'On-premise', es: 'Infraestructura propia' },
} as const;
export type ServiceKind = keyof typeof serviceNames;
export const serviceKinds = Object.keys(serviceNames) as readonly ServiceKind[];

const serviceDocument = partField('Service', 'Servicio', {
  kind: choice(serviceNames, { label: { en: 'Service', es: 'Servicio' } }),
  title: lineField('Title', 'Título'),
  short: lineField('Short name for the list at the top', 'Nombre corto para la lista de arriba'),
  capabilities: z
    .array(lineField('Capability', 'Capacidad'))
    .min(3)
    .max(5)
    .readonly()
    .meta({ label: { en: 'Core capabilities', es: 'Capacidades principales' } }),
  advantage: paragraphField('AI advantage', 'Ventaja de la IA'),
  impact: paragraphField('Business impact', 'Impacto en el negocio'),
  caption: lineField('Below the drawing: what it counts', 'Debajo del dibujo: qué cuenta'),
  stems: lineField('Below the drawing: the stems', 'Debajo del dibujo: los trazos'),
  dots: lineField('Below the drawing: the dots, who decides what', 'Debajo del dibujo: los puntos, quién decide qué'),
});

export type Service = z.infer<typeof serviceDocument>;

/** In display order. */
export const trackRecord = ['implementations', 'deployment', 'satisfaction', 'countries'] as const;
export type TrackRecordFigure = (typeof trackRecord)[number];

const eachOnce = problemWith({ en: 'expected each once: {kinds}', es: 'se espera cada uno una vez: {kinds}' });

export const servicesFigures: Figures<ServiceFigures & { readonly name: string }> = {
  ...companyFigure,
  service: {
    description: { en: 'The service’s short name, in the call’s button', es: 'El nombre corto del servicio, en el botón de la llamada' },
    fields: ['labels.call'],
    value: () => undefined,
  },
  ...drawnFigures,
};

/** The services page: every service once, in page order, and the drawings' numbers. */
export const servicesSchema = takesFigures(
  partField('Services', 'Servicios', {
    ...pageHead,
    heading: lineField('Heading', 'Encabezado'),
    text: paragraphField('Introduction', 'Introducción'),
    index: lineField('Name of the list at the top', 'Nombre de la lista de arriba'),
    unsure: partField('Below the list', 'Debajo de la lista', {
      text: lineField('Text', 'Texto'),
      link: lineField('Link to the assessment', 'Enlace al diagnóstico'),
    }),
    services: z
      .array(serviceDocument)
      .readonly()
      .refine((services) => services.map(({ kind }) => kind).join() === serviceKinds.join(), eachOnce({ kinds: serviceKinds.join(', ') }))
      .meta({ label: { en: 'Services', es: 'Servicios' }, itemName: 'title', isFixed: true }),
    labels: partField('Labels of every service', 'Etiquetas de cada servicio', {
      capabilities: lineField('Capabilities', 'Capacidades'),
      advantage: lineField('Advantage', 'Ventaja'),
      impact: lineField('Impact', 'Impacto'),
      sampleNote: lineField('Note while the drawings are samples', 'Nota mientras los dibujos sean un ejemplo'),
      call: lineField('Button of the call', 'Botón de la llamada'),
      back: lineField('Link back to the list', 'Enlace de vuelta a la lista'),
    }),
    record: partField('Track record', 'Trayectoria', {
      ...titled,
      tiles: partField('Below the figures', 'Debajo de las cifras', {
        implementations: lineField('Implementations', 'Implementaciones'),
        deployment: lineField('Deployment', 'Puesta en marcha'),
        satisfaction: lineField('Satisfaction', 'Satisfacción'),
        countries: lineField('Countries', 'Países'),
      }),
    }),
    callToAction: partField('Invitation to a call', 'Invitación a una llamada', titled),
    drawings: serviceFiguresSchema,
  }),
  servicesFigures,
);
