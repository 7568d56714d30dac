import { expect, type Locator } from '@playwright/test';

/** A list's form sends as a plain one before its script is there, which comes after the page's first paint. */
export const expectScript = (place: Locator) => expect(place.locator('form')).toHaveJSProperty('noValidate', true);
