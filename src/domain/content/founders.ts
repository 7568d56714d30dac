import { z } from 'zod';
import './field.ts';
import { sampleField } from './company.ts';
import { pictureOrPath } from './pictures.ts';
import { problemWith } from './problem-texts.ts';
import { count, localized, localizedText, slug, text } from './text.ts';

/** Only the technology chief lists technologies. */
export const founderSchema = z
  .strictObject({
    sample: sampleField,
    slug: slug.meta({
      label: { en: 'Address', es: 'Dirección' },
      help: {
        en: 'The last part of the profile’s address; posts and courses name the person by it.',
        es: 'La última parte de la dirección del perfil; los artículos y cursos nombran a la persona con ella.',
      },
      kind: 'slug',
    }),
    name: text.meta({ label: { en: 'Name', es: 'Nombre' } }),
    role: z
      .strictObject({
        title: localizedText.meta({ label: { en: 'Title', es: 'Cargo' } }),
        subtitle: localizedText.meta({ label: { en: 'In one line', es: 'En una línea' } }),
      })
      .readonly()
      .meta({ label: { en: 'Role', es: 'Función' } }),
    bio: localizedText.meta({
      label: { en: 'About them', es: 'Quién es' },
      help: {
        en: 'A paragraph for the profile: why readers can trust them on their subject.',
        es: 'Un párrafo para el perfil: por qué se puede confiar en esta persona sobre su tema.',
      },
      kind: 'text',
    }),
    experience: z
      .strictObject({
        years: count.meta({ label: { en: 'Years of experience', es: 'Años de experiencia' } }),
        highlights: localized(
          z
            .array(text.meta({ label: { en: 'Highlight', es: 'Logro' } }))
            .min(3)
            .readonly(),
        ).meta({ label: { en: 'Highlights', es: 'Logros' } }),
      })
      .readonly()
      .meta({ label: { en: 'Experience', es: 'Experiencia' } }),
    specialties: z
      .array(localizedText.meta({ label: { en: 'Specialty', es: 'Especialidad' } }))
      .min(1)
      .readonly()
      .meta({ label: { en: 'Specialties', es: 'Especialidades' } }),
    technologies: z
      .array(text.meta({ label: { en: 'Technology', es: 'Tecnología' } }))
      .min(1)
      .readonly()
      .optional()
      .meta({
        label: { en: 'Technologies', es: 'Tecnologías' },
        help: { en: 'Only for someone who builds.', es: 'Solo para quien programa.' },
      }),
    photo: pictureOrPath.nullable().meta({
      label: { en: 'Photo', es: 'Foto' },
      help: { en: 'Without one, pages show initials.', es: 'Sin ella, las páginas muestran las iniciales.' },
      kind: 'picture',
    }),
  })
  .readonly();

export type Founder = z.infer<typeof founderSchema>;

/** In page order. */
export const foundersSchema = z
  .array(founderSchema.meta({ label: { en: 'Founder', es: 'Persona fundadora' } }))
  .min(1)
  .readonly()
  .meta({ itemName: 'name' });

const noFounder = problemWith({
  en: "no founder is called '{name}'; there are {known}",
  es: "nadie del equipo fundador tiene la dirección '{name}'; existen {known}",
});

/** The problem of a name written like a slug that matches no founder: a changed slug would appear as a name. */
export function unknownFounder(name: string, founders: readonly Pick<Founder, 'slug'>[]): string | undefined {
  const slugs = founders.map((founder) => founder.slug);
  const isMeant = /^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(name) && !slugs.includes(name);
  return isMeant ? noFounder({ name, known: slugs.join(', ') }) : undefined;
}

/** `sample` is true until a real client has agreed to be quoted (C7). */
export const testimonialSchema = z
  .strictObject({
    sample: sampleField,
    quote: localizedText.meta({ label: { en: 'Quote', es: 'Cita' }, kind: 'text' }),
    author: text.meta({ label: { en: 'Name', es: 'Nombre' } }),
    position: localizedText.meta({ label: { en: 'Position', es: 'Cargo' } }),
    company: text.meta({ label: { en: 'Company', es: 'Empresa' } }),
    rating: z
      .int()
      .min(1)
      .max(5)
      .meta({ label: { en: 'Stars, of five', es: 'Estrellas, de cinco' } }),
  })
  .readonly()
  .meta({ label: { en: 'Testimonial', es: 'Testimonio' } });

export type Testimonial = z.infer<typeof testimonialSchema>;

/** Clients' quotes, and the client names in the trust line. */
export const testimonialsSchema = z
  .strictObject({
    clients: z
      .strictObject({
        sample: sampleField,
        names: z
          .array(text.meta({ label: { en: 'Name', es: 'Nombre' } }))
          .min(1)
          .readonly()
          .meta({ label: { en: 'Names', es: 'Nombres' } }),
      })
      .readonly()
      .meta({ label: { en: 'Clients', es: 'Clientes' } }),
    testimonials: z
      .array(testimonialSchema)
      .readonly()
      .meta({ label: { en: 'Testimonials', es: 'Testimonios' }, itemName: 'author' }),
  })
  .readonly();
