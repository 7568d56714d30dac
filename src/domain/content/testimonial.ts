import { z } from 'zod';
import { localizedText, text } from './text.ts';

/** What a client said. `sample: true` stands in until a real client has agreed to be quoted (C7). */
export const testimonialSchema = z
  .strictObject({
    sample: z.boolean(),
    /** Of five. */
    rating: z.int().min(1).max(5),
    quote: localizedText,
    author: text,
    position: localizedText,
    company: text,
  })
  .readonly();

export type Testimonial = z.infer<typeof testimonialSchema>;

/** Companies named in a line of trust. */
export const clientsSchema = z.strictObject({ sample: z.boolean(), names: z.array(text).min(1).readonly() }).readonly();
