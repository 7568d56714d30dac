/** Reports to our own server, even while the page unloads. A lost count is cheap, so there's no retry. */
export function postCount(api: string, list: 'views' | 'entries', body: object): void {
  void fetch(`${api}/api/${list}/`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}
