import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { minuteMs } from '#domain/text/time.ts';

const challengeLifetimeMs = 5 * minuteMs;
const [nonceBytes, timeBytes] = [16, 8];

/** A passkey signs a challenge to prove that it signs now, and for this purpose. */
export interface Challenges {
  issue(purpose: string): Uint8Array<ArrayBuffer>;
  /** Whether a challenge (base64url) was issued for this purpose, is unused, and hasn't expired. */
  isValid(challenge: string, purpose: string): boolean;
  /** False if it was used before. */
  use(challenge: string): boolean;
}

/**
 * Issues challenges that carry their own expiry and seal, so that any number of unanswered ones takes no memory; only used ones are kept
 * until they expire. The key is per process: a restart voids open challenges.
 */
export function createChallenges(clock: () => number): Challenges {
  const key = randomBytes(32);
  const used = new Map<string, number>();
  const seal = (payload: Uint8Array, purpose: string) => createHmac('sha256', key).update(payload).update(purpose).digest();
  return {
    issue(purpose) {
      const payload = Buffer.alloc(nonceBytes + timeBytes);
      randomBytes(nonceBytes).copy(payload);
      payload.writeBigUInt64BE(BigInt(clock() + challengeLifetimeMs), nonceBytes);
      return Uint8Array.from([...payload, ...seal(payload, purpose)]);
    },
    isValid(challenge, purpose) {
      const bytes = Buffer.from(challenge, 'base64url');
      // Another encoding of the same bytes would pass as unused.
      if (bytes.length !== nonceBytes + timeBytes + 32 || bytes.toString('base64url') !== challenge) return false;
      const payload = bytes.subarray(0, nonceBytes + timeBytes);
      if (!timingSafeEqual(bytes.subarray(nonceBytes + timeBytes), seal(payload, purpose))) return false;
      const leftMs = Number(payload.readBigUInt64BE(nonceBytes)) - clock();
      return leftMs > 0 && leftMs <= challengeLifetimeMs && !used.has(challenge);
    },
    use(challenge) {
      const now = clock();
      for (const [old, usedAt] of used) if (Math.abs(now - usedAt) > challengeLifetimeMs) used.delete(old);
      if (used.has(challenge)) return false;
      used.set(challenge, now);
      return true;
    },
  };
}
