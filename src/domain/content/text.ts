import { z } from 'zod';
import { forEachLocale } from '../locale.ts';

/** Text that says something. */
export const text = z.string().trim().min(1, 'expected text, found nothing');

/** The same in every locale (L5). */
export const localized = <T extends z.ZodType>(schema: T) => z.strictObject(forEachLocale(() => schema)).readonly();

export const localizedText = localized(text);

/** A whole number from zero. */
export const count = z.int().min(0);

/** An address inside the site, such as '/photos/ines.jpg'. */
export const sitePath = z.string().regex(/^\/[a-z0-9/._-]+$/, 'expected an address inside the site, such as /photos/name.jpg');
