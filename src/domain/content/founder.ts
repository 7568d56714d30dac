import { z } from 'zod';
import { count, localized, localizedText, sitePath, text } from './text.ts';

/** Someone who founded the company. Technologies are the technology chief's. */
export const founderSchema = z
  .strictObject({
    sample: z.boolean(),
    name: text,
    role: z.strictObject({ title: localizedText, subtitle: localizedText }).readonly(),
    experience: z.strictObject({ years: count, highlights: localized(z.array(text).min(3).readonly()) }).readonly(),
    specialties: z.array(localizedText).min(1).readonly(),
    technologies: z.array(text).min(1).readonly().optional(),
    /** Where the photo is; while it fails to load, or is null, initials stand in. */
    photo: sitePath.nullable(),
  })
  .readonly();

export type Founder = z.infer<typeof founderSchema>;
