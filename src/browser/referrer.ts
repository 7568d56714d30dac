const key = 'tino.referrer';

/** Stores the referrer for the page this one redirects to, whose `document.referrer` would be ours. */
export function keepReferrer(): void {
  try {
    sessionStorage.setItem(key, document.referrer);
  } catch {
    // Storage is blocked, so the next page sees this one as its referrer.
  }
}

/** The referrer before any redirect of ours. */
export function takeReferrer(): string {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return kept ?? document.referrer;
  } catch {
    return document.referrer;
  }
}
