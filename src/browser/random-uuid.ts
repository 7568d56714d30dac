/** Returns a random UUID. `randomUUID` needs a secure context; `getRandomValues` doesn't. */
export function randomUUID(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
