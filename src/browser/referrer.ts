const key = 'tino.referrer';

/** Keeps the address that led here for the page this one redirects to, where `document.referrer` would be our own. */
export function keepReferrer(): void {
  try {
    sessionStorage.setItem(key, document.referrer);
  } catch {
    // Blocked storage: the next page names this one.
  }
}

/** The address that led here, before any redirect of ours. */
export function takeReferrer(): string {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return kept ?? document.referrer;
  } catch {
    return document.referrer;
  }
}
