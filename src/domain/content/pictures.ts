import { z } from 'zod';
import './field.ts';
import { localizedText } from './text.ts';

/** What's known of the pictures in content/pictures, by file name. */
export const picturesSchema = z
  .record(
    z.string().regex(/^[a-z0-9][a-z0-9-]*\.(?:jpg|png|webp|avif)$/, 'expected the name of a picture, such as team.jpg'),
    z
      .strictObject({
        alt: localizedText.meta({
          label: { en: 'Alternative text', es: 'Texto alternativo' },
          help: {
            en: 'What the picture shows, for those who can’t see it.',
            es: 'Qué se ve en la imagen, para quien no puede verla.',
          },
          kind: 'line',
        }),
      })
      .readonly(),
  )
  .readonly();
