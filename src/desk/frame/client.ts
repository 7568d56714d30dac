import { lockDesk, readToken } from './token.ts';

/** Why a call has no data: the desk has exited, its database is down, there's no such thing, or something broke. */
export type QueryError = 'unreachable' | 'unavailable' | 'missing' | 'failed';

/** The outcome of a call. A refused token locks the page. */
export type Reply<T> = { readonly data: T } | { readonly error: QueryError };

function errorForStatus(status: number): QueryError {
  if (status === 404) return 'missing';
  return status === 503 ? 'unavailable' : 'failed';
}

const isExpired = async (response: Response) => (await response.json().catch(() => undefined))?.type === 'urn:problem-type:token-expired';

/** Calls the desk's server; rejects only when `signal` aborts. */
export async function call<T>(path: string, { body, signal }: { body?: unknown; signal?: AbortSignal } = {}): Promise<Reply<T>> {
  const token = readToken();
  try {
    const response = await fetch(`/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
      cache: 'no-store',
      redirect: 'error',
    });
    if (response.ok) return { data: (await response.json()) as T };
    // Another tab may have stored a newer token in the meantime.
    if (response.status === 401 && readToken() === token) lockDesk((await isExpired(response)) ? 'expired' : 'wrong');
    return { error: errorForStatus(response.status) };
  } catch (error) {
    if (signal?.aborted) throw error;
    return { error: 'unreachable' };
  }
}
