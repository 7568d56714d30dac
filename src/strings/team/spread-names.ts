import type { Spread } from '#domain/team/team.ts';
import type { Localized } from '#domain/text/locale.ts';

/** How far apart answers are (G4). */
export const spreadNames: Localized<Readonly<Record<Spread, string>>> = {
  en: { together: 'together', apart: 'apart', 'far-apart': 'far apart' },
  es: { together: 'cercanas', apart: 'separadas', 'far-apart': 'muy separadas' },
};
