/** Built ahead of time and passed to the server as a dependency. */
export type Templates = typeof import('#mail');

/** Rejects if they aren't built. */
export const loadTemplates = (): Promise<Templates> => import('#mail');
