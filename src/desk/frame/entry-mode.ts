/** What the desk's server writes into its page. Unit tests have no page. */
const page = typeof document === 'undefined' ? null : document;
const entry = JSON.parse(page?.getElementById('desk-entry')?.textContent ?? '{}') as { hasSignIn?: boolean; company?: string };

/** Whether people sign in with passkeys. Otherwise the page needs the token. */
export const hasSignIn: boolean = entry.hasSignIn === true;

/** The company's name. */
export const company: string = entry.company ?? '';
