/** The compiled mail templates. They're built ahead of time, so the server gets them as a dependency. */
export type Templates = typeof import('#mail');

/** Rejects if they aren't built. */
export const loadTemplates = (): Promise<Templates> => import('#mail');
