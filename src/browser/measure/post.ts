/** Reports to our own server, also while the page is being left. A lost count is cheap, so nothing is sent again. */
export function post(address: string, body: object): void {
  void fetch(address, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}
