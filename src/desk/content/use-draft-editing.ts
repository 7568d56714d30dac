import { useEffect, useMemo, useRef, useState } from 'react';
import type { DraftMark } from '#domain/content/entry-state.ts';
import type { PathText } from '#domain/content/field-names.ts';
import { call } from '../frame/client.ts';
import { forgetKept, type SaveState, useAutosave } from '../parts/use-autosave.ts';
import { type ContentProblem, type DraftAddress, discardDraft, keptName, type SaveNews, saveDraft } from './api.ts';
import { useContentI18n } from './use-content-i18n.ts';

export interface Loaded {
  readonly value: unknown;
  readonly version: number;
  readonly draft: DraftMark | null;
  readonly problems: readonly ContentProblem[];
}

export interface DraftOptions {
  readonly address: DraftAddress;
  readonly loaded: Loaded;
  /** True if what's published changed since the draft began. */
  readonly replacesPublished: boolean;
  readonly findProblems: (value: unknown) => ReadonlyMap<PathText, string>;
  readonly toServerProblems: (problems: readonly ContentProblem[]) => ReadonlyMap<PathText, string>;
  /** The body of a save, without its version. */
  readonly toBody: (value: unknown) => object;
  /** Reloads from the server and starts over. */
  readonly onReload: () => void;
}

export interface DraftEditing {
  readonly value: unknown;
  readonly state: SaveState;
  readonly news: SaveNews;
  readonly problems: ReadonlyMap<PathText, string>;
  readonly hasDraft: boolean;
  /** Counts saves. */
  readonly revision: number;
  /** True if publishing would replace newer published content and the owner hasn't agreed. */
  readonly isReplacing: boolean;
  readonly change: (update: (value: unknown) => unknown) => void;
  /** Saves now; resolves with the version, or undefined on failure. */
  readonly flush: () => Promise<number | undefined>;
  /** Resolves with an error text, if any. */
  readonly discard: () => Promise<string | undefined>;
  readonly keepMine: () => Promise<boolean>;
  readonly takeTheirs: () => Promise<boolean>;
}

export function useDraftEditing(options: DraftOptions): DraftEditing {
  const { address, loaded, replacesPublished, toBody, onReload } = options;
  const { content, locale } = useContentI18n();
  const [news, setNews] = useState<SaveNews>({ problems: loaded.problems });
  const [hasDraft, setHasDraft] = useState(loaded.draft !== null);
  const [revision, setRevision] = useState(0);
  const tell = (next: SaveNews) => {
    setNews(next);
    if ('conflict' in next) return;
    setHasDraft(true);
    setRevision((before) => before + 1);
  };
  /** True if the owner chose to replace what was published meanwhile. */
  const replaces = useRef(false);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!replacesPublished) setSettled(false);
  }, [replacesPublished]);
  const { value, state, change, flush, replace } = useAutosave<unknown>({
    value: loaded.value,
    version: loaded.version,
    keptAs: keptName(address),
    save: (sent, version) => saveDraft(address, { ...toBody(sent), version, ...(replaces.current && { replacesPublished: true }) }, tell),
  });
  const isReplacing = state !== 'conflict' && hasDraft && replacesPublished && !isSettled;
  const latest = useRef(options);
  latest.current = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the messages depend on the desk's language.
  const problems = useMemo(() => {
    const { findProblems, toServerProblems } = latest.current;
    const own = findProblems(value);
    // Server-only problems describe the saved version.
    return state === 'saved' && 'problems' in news ? new Map([...toServerProblems(news.problems), ...own]) : own;
  }, [value, news, state, locale]);

  return {
    ...{ value, state, news, problems, hasDraft, revision, isReplacing, flush },
    change: (update) => change((before) => update(before)),
    async discard() {
      const version = await flush();
      const reply = version === undefined ? undefined : await discardDraft(address, version);
      if (reply && 'error' in reply && reply.kind === 'publishing') return content.publish.busy;
      if (!reply || 'error' in reply) return content.discard.failed;
      onReload();
      return undefined;
    },
    async keepMine() {
      const reply = await call<{ readonly version: number }>(`/content/${address}`);
      if ('error' in reply) return false;
      replaces.current = isReplacing;
      const version = await replace(reply.data.version);
      replaces.current = false;
      if (version !== undefined && isReplacing) setSettled(true);
      return version !== undefined;
    },
    async takeTheirs() {
      forgetKept(keptName(address));
      onReload();
      return true;
    },
  };
}
