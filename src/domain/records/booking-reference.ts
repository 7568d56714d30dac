/** Crockford base 32: no characters that look or sound alike. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Never matches the start of a uuid, which has its dash elsewhere. */
export const bookingReferencePattern = /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/i;

/**
 * A booking reference such as `7KQ2M-X04TB`, from the SHA-256 of a lead's uuid. Its fifty bits identify the lead to the owner and the
 * scheduling page, but give no access to it (S8).
 */
export const formatBookingReference = (digest: Uint8Array): string =>
  [...digest.slice(0, 10)].map((byte, at) => (at === 5 ? '-' : '') + alphabet[byte % 32]).join('');
