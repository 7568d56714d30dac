/** Like the driver: without a host, it's a socket or this machine. */
export function parseAddress(text: string): URL | undefined {
  if (!/^postgres(?:ql)?:\/\//.test(text) || text.length > 4_000 || /[\s\p{Cc}]/u.test(text)) return undefined;
  return URL.parse(text.replace(/^([^/]+\/\/[^/?]*)@\//, '$1@localhost/')) ?? undefined;
}

/** Keeps invalid escapes, like the driver. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const local = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|::1|\/.*|)$/;

/** Omits user, password, and options. */
export function describeAddress(text: string): { readonly location: string; readonly isEncrypted: boolean } {
  const url = parseAddress(text);
  const option = (name: string) => url?.searchParams.get(name) ?? '';
  const host = option('host') || decode(url?.hostname ?? '');
  const port = option('port') || url?.port;
  const mode = option('sslmode');
  return {
    location: `PostgreSQL at ${host || 'this machine'}${port ? `:${port}` : ''}, database ${decode(url?.pathname.slice(1) ?? '') || 'of its user'}`,
    // A local connection needs no TLS.
    isEncrypted: local.test(host) || (mode ? mode !== 'disable' : ['1', 'true'].includes(option('ssl'))),
  };
}
