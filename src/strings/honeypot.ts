import type { Localized } from '#domain/locale.ts';

/** For whoever meets the field that no person sees (D5), such as with styles off. */
export const honeypotLabel: Localized<string> = { en: 'Leave this field empty', es: 'Deja este campo vacío' };
