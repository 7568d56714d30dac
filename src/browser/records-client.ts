import type { LeadRecord, RecordKind } from '#domain/records/records.ts';
import type { RequestFailure } from '#flow/flow.ts';

export type CallOutcome = RecordOutcome | FailedOutcome;

interface RecordOutcome {
  readonly kind: 'ok';
  readonly record: LeadRecord;
  readonly sequence?: number;
  /** False if the write was late or repeated and changed nothing (S2). */
  readonly applied?: false;
  /** What a read found made with the record: 'link', 'team', both or nothing (V2, G1). */
  readonly made?: string;
}

export type FailedOutcome = RequestFailure & { readonly retryAfterMs?: number };

export interface RecordsClient {
  get(uuid: string): Promise<CallOutcome>;
  /** Creates a record; repeating the key returns the same record (S2). */
  create(body: object, key: string): Promise<CallOutcome>;
  /** Updates a record; a repeated key or an older sequence changes nothing (S2). */
  update(uuid: string, body: object, key: string, sequence: number): Promise<CallOutcome>;
  /** Sends a last change while the page unloads, without waiting for the response. */
  report(uuid: string, body: object, sequence: number | null): void;
}

const timeoutMs = 10_000;

/** A client of `/api/{kind}/` at a base URL ('' is the page's own origin). Never throws; failures are outcomes. */
export function createRecordsClient(kind: RecordKind, base: string, fetch: typeof globalThis.fetch): RecordsClient {
  const root = `${base}/api/${kind}/`;
  const json = { accept: 'application/json', 'content-type': 'application/json' };

  async function call(path: string, init: RequestInit): Promise<CallOutcome> {
    let response: Response;
    try {
      response = await fetch(root + path, {
        ...init,
        cache: 'no-store',
        credentials: 'omit',
        keepalive: init.method !== undefined,
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch {
      return { kind: 'offline' };
    }
    if (!response.ok) {
      const seconds = Number(response.headers.get('retry-after'));
      return { kind: 'status', status: response.status, ...(seconds > 0 && { retryAfterMs: seconds * 1000 }) };
    }
    try {
      const record: unknown = await response.json();
      const sequence = Number(response.headers.get('x-sequence'));
      if (!isRecord(record)) return { kind: 'unreadable' };
      const made = response.headers.get('x-made');
      const isUnapplied = response.headers.get('x-applied') === '0';
      return {
        kind: 'ok',
        record,
        ...(sequence > 0 && { sequence }),
        ...(isUnapplied && { applied: false }),
        ...(made && { made }),
      };
    } catch {
      return { kind: 'unreadable' };
    }
  }

  const send = (method: string, path: string, body: object, headers: Record<string, string>) =>
    call(path, { method, body: JSON.stringify(body), headers: { ...json, ...headers } });

  return {
    get: (uuid) => call(uuid, { headers: { accept: json.accept } }),
    create: (body, key) => send('POST', '', body, { 'idempotency-key': key }),
    update: (uuid, body, key, sequence) => send('PATCH', `${uuid}/`, body, { 'idempotency-key': key, 'x-sequence': `${sequence}` }),
    report(uuid, body, sequence) {
      // Ignore a failure: the journal still has the data.
      void send('PATCH', `${uuid}/`, body, sequence === null ? {} : { 'x-sequence': `${sequence}` });
    },
  };
}

function isRecord(value: unknown): value is LeadRecord {
  const { uuid, answers } = Object(value) as Partial<LeadRecord>;
  return typeof uuid === 'string' && typeof answers === 'object';
}
