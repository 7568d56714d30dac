/** What the desk's server writes into its page. Unit tests have no page. */
const page = typeof document === 'undefined' ? null : document;
const entry = JSON.parse(page?.getElementById('desk-entry')?.textContent ?? '{}') as { hasSignIn?: boolean; company?: string };

/** True for passkey sign-in; otherwise the page needs the token. */
export const hasSignIn: boolean = entry.hasSignIn === true;

export const company: string = entry.company ?? '';
