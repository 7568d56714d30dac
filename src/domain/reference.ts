/** Letters and digits that nobody mixes up when reading them aloud. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What a reference looks like; no beginning of a uuid has its dash there. */
export const referencePattern = /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/i;

/**
 * A lead's reference, such as `7KQ2M-X04TB`, from the SHA-256 of its uuid: fifty bits that name a lead to the owner and to the
 * scheduling page, and open nothing (S8).
 */
export const referenceOf = (digest: Uint8Array): string =>
  [...digest.slice(0, 10)].map((byte, at) => (at === 5 ? '-' : '') + alphabet[byte % 32]).join('');
