import { z } from 'zod';
import { localizedText, type Titled } from './text.ts';

/** The eight services in page order; each has its own drawing and anchor. */
export const serviceKinds = ['finance', 'hr', 'manufacturing', 'sales', 'customer', 'integration', 'design', 'on-premise'] as const;
export type ServiceKind = (typeof serviceKinds)[number];

/** One service and the captions of its drawing. */
export const serviceSchema = z
  .strictObject({
    kind: z.enum(serviceKinds),
    title: localizedText,
    /** Short name for the list at the top of the page. */
    short: localizedText,
    capabilities: z.array(localizedText).min(3).max(5).readonly(),
    advantage: localizedText,
    impact: localizedText,
    /** Caption: what the drawing counts. */
    caption: localizedText,
    /** Legend of the stems. */
    stems: localizedText,
    /** Legend of the dots: who decides what. */
    dots: localizedText,
  })
  .readonly();

/** Every service once, in page order. */
export const servicesSchema = z
  .array(serviceSchema)
  .readonly()
  .refine((services) => services.map(({ kind }) => kind).join() === serviceKinds.join(), `expected each once: ${serviceKinds.join(', ')}`);

export type Service = z.infer<typeof serviceSchema>;

/** The figures of the track record, in the order they are shown. */
export const trackRecord = ['implementations', 'deployment', 'satisfaction', 'countries'] as const;
export type TrackRecordFigure = (typeof trackRecord)[number];

/** The texts of the services page, without the services themselves. */
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
