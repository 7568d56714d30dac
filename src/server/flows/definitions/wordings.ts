import { createHash } from 'node:crypto';
import { wordingHash } from '#domain/content/wordings.ts';
import { type LeadRecord, type RecordKind, recordKinds } from '#domain/records/records.ts';
import type { Store, Transaction } from '#server/platform/stores/store.ts';
import { forEachId } from './questions.ts';
import { flows } from './registry.ts';
import type { WordedFlow } from './worded-flow.ts';

/** One version of a flow's content (W7). */
export interface Wording {
  readonly hash: string;
  readonly content: unknown;
  readonly flow: WordedFlow;
}

/** Wordings never change, so they're cached. */
export interface Wordings {
  today(kind: RecordKind): Wording;
  keepToday(now: number): Transaction<void>;
  /** The page's if it's stored, otherwise today's, which it stores. */
  choose(kind: RecordKind, requested: string | undefined, now: number): Transaction<Wording>;
  find(kind: RecordKind, hash: string): Transaction<Wording | undefined>;
  /** Today's for a sample. */
  of(record: Pick<LeadRecord, 'type' | 'wording'>): Transaction<Wording>;
  /** `of`, outside a transaction. */
  read(store: Pick<Store, 'read'>, record: Pick<LeadRecord, 'type' | 'wording'>): Promise<WordedFlow>;
}

/** A stored wording that can't be read completely; today's words replace the rest. */
export interface UnreadableWording {
  readonly kind: RecordKind;
  readonly hash: string;
  /** `damaged`: in part. `unreadable`: completely. `missing`: it isn't stored. */
  readonly why: 'damaged' | 'unreadable' | 'missing';
}

/** At about 200 KB each, with what's picked of it in both languages; more are rarely in use at a time. */
const cachedMax = 32;

const sha256 = (json: string) => createHash('sha256').update(json).digest('hex');

/** Once, because it hashes hundreds of kilobytes. */
const builtIn = forEachId(recordKinds, (kind) => createToday(kind));

/** `contents` replace today's, by kind. `onUnreadable` is called once per wording. */
export function createWordings(
  contents: Partial<Readonly<Record<RecordKind, unknown>>> = {},
  onUnreadable: (wording: UnreadableWording) => void = () => undefined,
): Wordings {
  const todays = forEachId(recordKinds, (kind) => (contents[kind] === undefined ? builtIn[kind] : createToday(kind, contents[kind])));
  const cache = new Map<string, Wording>();
  const told = new Set<string>();

  const today = (kind: RecordKind): Wording => todays[kind];

  function tell(wording: UnreadableWording): void {
    const key = `${wording.kind} ${wording.hash}`;
    if (told.has(key)) return;
    told.add(key);
    onUnreadable(wording);
  }

  function cached(kind: RecordKind, hash: string): Wording | undefined {
    const current = today(kind);
    return hash === current.hash ? current : cache.get(`${kind} ${hash}`);
  }

  function* keep(kind: RecordKind, now: number): Transaction<Wording> {
    const wording = today(kind);
    if (!(yield* isStored(kind, wording.hash)))
      yield {
        sql: 'insert into wording (kind, hash, content, created_at) values ($1, $2, $3, $4) on conflict (kind, hash) do nothing',
        params: [kind, wording.hash, JSON.stringify(wording.content), now],
      };
    return wording;
  }

  function* find(kind: RecordKind, hash: string): Transaction<Wording | undefined> {
    const known = cached(kind, hash);
    if (known) return known;
    const [row] = yield { sql: 'select content from wording where kind = $1 and hash = $2', params: [kind, hash] };
    if (!row) return undefined;
    const content = parseJson(String(row.content));
    const read = flows[kind].inWords(content);
    if (!read?.isWhole) tell({ kind, hash, why: read ? 'damaged' : 'unreadable' });
    if (!read) return undefined;
    const found = { hash, content, flow: read.flow };
    const [oldest] = cache.keys();
    if (cache.size >= cachedMax && oldest !== undefined) cache.delete(oldest);
    cache.set(`${kind} ${hash}`, found);
    return found;
  }

  function* of({ type, wording }: Pick<LeadRecord, 'type' | 'wording'>): Transaction<Wording> {
    if (wording === null) return today(type);
    const found = yield* find(type, wording);
    // An unreadable one was reported already.
    if (!found) tell({ kind: type, hash: wording, why: 'missing' });
    return found ?? today(type);
  }

  return {
    today,
    find,
    of,
    *keepToday(now) {
      for (const kind of recordKinds) yield* keep(kind, now);
    },
    *choose(kind, requested, now) {
      // Not the cache: the data may have been replaced while the server runs.
      const isKnown = requested !== undefined && (yield* isStored(kind, requested));
      return (isKnown ? yield* find(kind, requested) : undefined) ?? (yield* keep(kind, now));
    },
    async read(store, record) {
      const known = cached(record.type, record.wording ?? today(record.type).hash);
      return (known ?? (await store.read(() => of(record)))).flow;
    },
  };
}

export const wordings = createWordings();

function createToday(kind: RecordKind, replaced?: unknown): Wording {
  const { today, wording, inWords } = flows[kind];
  const content = replaced ?? wording;
  const flow = replaced === undefined ? today : inWords(replaced)?.flow;
  if (!flow) throw new Error(`The content of ${kind} doesn't have the shape of its wording.`);
  return { hash: wordingHash(content, sha256), content, flow };
}

function* isStored(kind: RecordKind, hash: string): Transaction<boolean> {
  const rows = yield { sql: 'select 1 as found from wording where kind = $1 and hash = $2', params: [kind, hash] };
  return rows.length > 0;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
