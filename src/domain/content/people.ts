import { z } from 'zod';
import { count, localized, localizedText, sitePath, slug, text } from './text.ts';

/** A founder; only the technology chief lists technologies. */
export const founderSchema = z
  .strictObject({
    sample: z.boolean(),
    /** The profile's address, /about/ines-valdemar; posts name their author by it. */
    slug,
    name: text,
    role: z.strictObject({ title: localizedText, subtitle: localizedText }).readonly(),
    /** A paragraph for the profile: why this person can be trusted on the subject. */
    bio: localizedText,
    experience: z.strictObject({ years: count, highlights: localized(z.array(text).min(3).readonly()) }).readonly(),
    specialties: z.array(localizedText).min(1).readonly(),
    technologies: z.array(text).min(1).readonly().optional(),
    /** Path of the photo. Initials replace it if it's null or fails to load. */
    photo: sitePath.nullable(),
  })
  .readonly();

export type Founder = z.infer<typeof founderSchema>;

/** A client's quote; `sample` is true until a real client has agreed to be quoted (C7). */
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

/** Quotes from clients, and the client names in the trust line. */
export const testimonialsSchema = z
  .strictObject({
    clients: z.strictObject({ sample: z.boolean(), names: z.array(text).min(1).readonly() }).readonly(),
    testimonials: z.array(testimonialSchema).readonly(),
  })
  .readonly();
