/** What the desk's server writes into its page. Unit tests have no page. */
const page = typeof document === 'undefined' ? null : document;
const entry = JSON.parse(page?.getElementById('desk-entry')?.textContent ?? '{}') as {
  hasSignIn?: boolean;
  company?: string;
  siteUrl?: string;
};

/** True for passkey sign-in; otherwise the page needs the token. */
export const hasSignIn: boolean = entry.hasSignIn === true;

/** When the page was opened. */
export const company: string = entry.company ?? '';

/** The public site's origin. */
export const siteUrl: string = entry.siteUrl ?? '';
