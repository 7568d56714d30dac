import { z } from 'zod';
import { localizedText, type Titled } from './text.ts';

/** The eight services in their order; each has a drawing of its own and an anchor on the services page. */
export const serviceKinds = ['finance', 'hr', 'manufacturing', 'sales', 'customer', 'integration', 'design', 'on-premise'] as const;
export type ServiceKind = (typeof serviceKinds)[number];

/** One service: what it can do, what AI adds, what the business gets, and what its drawing shows. */
export const serviceSchema = z
  .strictObject({
    kind: z.enum(serviceKinds),
    title: localizedText,
    /** The short name, for the list at the top of the page. */
    short: localizedText,
    capabilities: z.array(localizedText).min(3).max(5).readonly(),
    advantage: localizedText,
    impact: localizedText,
    /** What the drawing counts, said under it. */
    caption: localizedText,
    /** What its stems stand for. */
    stems: localizedText,
    /** Who decides at its dots, and what. */
    dots: localizedText,
  })
  .readonly();

/** Every service once, in the order of the page. */
export const servicesSchema = z
  .array(serviceSchema)
  .readonly()
  .refine((services) => services.map(({ kind }) => kind).join() === serviceKinds.join(), `expected each once: ${serviceKinds.join(', ')}`);

export type Service = z.infer<typeof serviceSchema>;

/** The figures of the track record, in the order they are shown. */
export const trackRecord = ['implementations', 'deployment', 'satisfaction', 'countries'] as const;
export type TrackRecordFigure = (typeof trackRecord)[number];

/** The texts of the services page beside the services themselves. */
export interface ServicesCopy {
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly text: string;
  /** The name of the list of all eight, and the way back to it. */
  readonly index: string;
  readonly back: string;
  readonly unsure: { readonly text: string; readonly link: string };
  readonly capabilities: string;
  readonly advantage: string;
  readonly impact: string;
  readonly sampleNote: string;
  readonly record: Titled & { readonly tiles: Readonly<Record<TrackRecordFigure, string>> };
  readonly callToAction: Titled;
}
