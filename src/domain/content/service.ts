import { z } from 'zod';
import { localizedText } from './text.ts';

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
