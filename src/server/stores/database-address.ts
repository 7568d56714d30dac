/** Reads an address as the driver does: without a host it is a socket, or this machine. */
export function parseAddress(text: string): URL | undefined {
  if (!/^postgres(?:ql)?:\/\//.test(text) || text.length > 4_000 || /[\s\p{Cc}]/u.test(text)) return undefined;
  return URL.parse(text.replace(/^([^/]+\/\/[^/?]*)@\//, '$1@localhost/')) ?? undefined;
}

const local = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|::1|\/.*|)$/;

/** What may be shown of a database's address: never its user, password or options. */
export function describeAddress(text: string): { readonly place: string; readonly encrypted: boolean } {
  const url = parseAddress(text);
  const given = (name: string) => url?.searchParams.get(name) ?? '';
  const host = given('host') || decodeURIComponent(url?.hostname ?? '');
  const port = given('port') || url?.port;
  const mode = given('sslmode');
  return {
    place: `PostgreSQL at ${host || 'this machine'}${port ? `:${port}` : ''}, database ${decodeURIComponent(url?.pathname.slice(1) ?? '') || 'of its user'}`,
    // What does not leave the machine needs no TLS.
    encrypted: local.test(host) || (mode ? mode !== 'disable' : ['1', 'true'].includes(given('ssl'))),
  };
}
