/** What the desk's server writes into its page. */
const entry = JSON.parse(document.getElementById('desk-entry')?.textContent ?? '{}') as { hasSignIn?: boolean; company?: string };

/** Whether people sign in with passkeys. Otherwise the page needs the token. */
export const hasSignIn: boolean = entry.hasSignIn === true;

/** The company's name. */
export const company: string = entry.company ?? '';
