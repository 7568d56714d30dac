import { z } from 'zod';
import type { Localized } from '#domain/text/locale.ts';
import { choice } from './field.ts';
import { problemWith } from './problem-texts.ts';
import { localizedText, type Titled } from './text.ts';
import { takesFigures } from './text-figures.ts';

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

const line = (en: string, es: string) => localizedText.meta({ label: { en, es } });
const lines = (en: string, es: string) => localizedText.meta({ label: { en, es }, kind: 'text' });

const serviceDocument = z
  .strictObject({
    kind: choice(serviceNames, { label: { en: 'Service', es: 'Servicio' } }),
    title: line('Title', 'Título'),
    short: line('Short name for the list at the top', 'Nombre corto para la lista de arriba'),
    capabilities: z
      .array(line('Capability', 'Capacidad'))
      .min(3)
      .max(5)
      .readonly()
      .meta({ label: { en: 'Core capabilities', es: 'Capacidades principales' } }),
    advantage: lines('AI advantage', 'Ventaja de la IA'),
    impact: lines('Business impact', 'Impacto en el negocio'),
  })
  .readonly();

const eachOnce = problemWith({ en: 'expected each once: {kinds}', es: 'se espera cada uno una vez: {kinds}' });

/** Every service once, in page order. */
export const servicesSchema = takesFigures(
  z
    .array(serviceDocument)
    .readonly()
    .refine((services) => services.map(({ kind }) => kind).join() === serviceKinds.join(), eachOnce({ kinds: serviceKinds.join(', ') })),
).meta({ itemName: 'title', isFixed: true });

/** A drawing's texts; the counts come from its data. */
export interface ServiceCaption {
  /** What the drawing counts. */
  readonly caption: Localized<string>;
  /** Legend of the stems. */
  readonly stems: Localized<string>;
  /** Legend of the dots: who decides what. */
  readonly dots: Localized<string>;
}

export type Service = z.infer<typeof serviceDocument> & ServiceCaption;

/** In display order. */
export const trackRecord = ['implementations', 'deployment', 'satisfaction', 'countries'] as const;
export type TrackRecordFigure = (typeof trackRecord)[number];

/** Without the services themselves. */
export interface ServicesCopy {
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly text: string;
  /** The name of the list of services, and the link back to it. */
  readonly index: string;
  readonly back: string;
  /** A service's booking link, with its short name. */
  readonly call: (service: string) => string;
  readonly unsure: { readonly text: string; readonly link: string };
  readonly capabilities: string;
  readonly advantage: string;
  readonly impact: string;
  readonly sampleNote: string;
  readonly record: Titled & { readonly tiles: Readonly<Record<TrackRecordFigure, string>> };
  readonly callToAction: Titled;
}
