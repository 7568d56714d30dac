import type { Localized } from '#domain/text/locale.ts';

interface UpcomingStrings {
  readonly draft: string;
  readonly scheduled: (when: string) => string;
}

/** A preview's note above an unpublished post. */
export const upcomingStrings: Localized<UpcomingStrings> = {
  en: {
    draft: 'A draft: only previews show it.',
    scheduled: (when) => `To be published on ${when}. Until then, only previews show it.`,
  },
  es: {
    draft: 'Es un borrador: solo se ve en la vista previa.',
    scheduled: (when) => `Se publicará el ${when}. Hasta entonces, solo se ve en la vista previa.`,
  },
};
