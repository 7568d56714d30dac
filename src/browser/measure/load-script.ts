/** Loads a service's script at low priority. */
export function loadScript(address: string): void {
  if ([...document.scripts].some(({ src }) => src === address)) return;
  const script = document.createElement('script');
  script.async = true;
  script.fetchPriority = 'low';
  script.src = address;
  document.head.append(script);
}

/** Deletes cookies that a service set on this host and its parent domains. */
export function removeCookies(name: RegExp): void {
  const parts = location.hostname.split('.');
  for (const cookie of document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '')) {
    if (!name.test(cookie)) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
    document.cookie = `${cookie}=; Max-Age=0; Path=/`;
    for (let at = 0; at < parts.length; at++) {
      // biome-ignore lint/suspicious/noDocumentCookie: as above.
      document.cookie = `${cookie}=; Max-Age=0; Path=/; Domain=${parts.slice(at).join('.')}`;
    }
  }
}
