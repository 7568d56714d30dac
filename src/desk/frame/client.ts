import { hasSignIn } from './entry-mode.ts';
import { endSession } from './session.ts';
import { lockDesk, readToken } from './token.ts';

/** The desk exited, its database is down, the item is missing, or something broke. */
export type QueryError = 'unreachable' | 'unavailable' | 'missing' | 'failed';

/** `kind` is the server's error, `details` the rest of its response. A rejected token or ended session locks the page. */
export type Reply<T> =
  | { readonly data: T }
  | { readonly error: QueryError; readonly kind?: string; readonly details?: Readonly<Record<string, unknown>> };

function errorForStatus(status: number): QueryError {
  if (status === 404) return 'missing';
  return status === 503 ? 'unavailable' : 'failed';
}

async function readProblem(response: Response) {
  const details: Readonly<Record<string, unknown>> = (await response.json().catch(() => undefined)) ?? {};
  return { kind: String(details.type ?? '').replace('urn:problem-type:', ''), details };
}

/** Calls the desk's server; rejects only when `signal` aborts. */
export async function call<T>(path: string, { body, signal }: { body?: unknown; signal?: AbortSignal } = {}): Promise<Reply<T>> {
  const token = readToken();
  try {
    const response = await fetch(`/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(!hasSignIn && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
      cache: 'no-store',
      redirect: 'error',
    });
    if (response.ok) return { data: (await response.json()) as T };
    const { kind, details } = await readProblem(response);
    // Aborted while it's read, a response says nothing.
    signal?.throwIfAborted();
    if (response.status === 401 && hasSignIn) endSession();
    // Another tab may have stored a newer token meanwhile.
    else if (response.status === 401 && readToken() === token) lockDesk(kind === 'token-expired' ? 'expired' : 'wrong');
    return { error: errorForStatus(response.status), kind, details };
  } catch (error) {
    if (signal?.aborted) throw error;
    return { error: 'unreachable' };
  }
}
