/** Reports to a list of our own server, also while the page is being left. A lost count is cheap, so nothing is sent again. */
export function postCount(api: string, list: 'views' | 'entries', body: object): void {
  void fetch(`${api}/api/${list}/`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}
