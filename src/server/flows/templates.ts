/** The compiled mail templates; passed in by whoever starts the server, because they're built ahead of time. */
export type Templates = typeof import('#mail');
