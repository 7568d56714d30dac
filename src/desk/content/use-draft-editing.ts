import { useEffect, useMemo, useRef, useState } from 'react';
import { valueAt, withValueAt } from '#domain/content/describe.ts';
import type { DraftMark } from '#domain/content/entry-state.ts';
import { type PathText, partsOf } from '#domain/content/field-names.ts';
import { call } from '../frame/client.ts';
import { retryMs, type SaveState, useAutosave } from '../parts/use-autosave.ts';
import { type ContentProblem, type DraftAddress, discardDraft, keptName, saveDraft } from './api.ts';
import { isSame, mergeValues } from './merge-values.ts';
import { useContentI18n } from './use-content-i18n.ts';

export interface Loaded {
  readonly value: unknown;
  readonly version: number;
  readonly draft: DraftMark | null;
  readonly problems: readonly ContentProblem[];
  /** As visitors see it; null if they don't. */
  readonly published: unknown;
}

export interface DraftOptions {
  readonly address: DraftAddress;
  readonly loaded: Loaded;
  /** The version that the server has by now. */
  readonly newest: number;
  /** True if what's published changed since the draft began. */
  readonly replacesPublished: boolean;
  /** Reads the server's reply; undefined if it can't be edited. */
  readonly toLoaded: (reply: unknown) => Loaded | undefined;
  /** A part of the value that isn't edited, and always is as the server has it. */
  readonly carried?: string;
  readonly findProblems: (value: unknown) => ReadonlyMap<PathText, string>;
  readonly toServerProblems: (problems: readonly ContentProblem[]) => ReadonlyMap<PathText, string>;
  /** The body of a save, without its version. */
  readonly toBody: (value: unknown) => object;
  /** Reloads from the server and starts over. */
  readonly onReload: () => void;
}

/** What someone else changed while this page was open. */
export interface OthersChange {
  /** Null if it was published or discarded. */
  readonly draft: DraftMark | null;
  readonly theirs: unknown;
  readonly published: unknown;
  /** Fields that both changed; what's typed here stays until it's chosen. */
  readonly conflicts: readonly PathText[];
  /** Fields that only the other changed, which are in the form by now. */
  readonly taken: readonly PathText[];
}

export type Side = 'mine' | 'theirs';

export interface DraftEditing {
  readonly value: unknown;
  /** As visitors see it; null if they don't. */
  readonly published: unknown;
  readonly state: SaveState;
  readonly others: OthersChange | undefined;
  readonly problems: ReadonlyMap<PathText, string>;
  readonly hasDraft: boolean;
  /** Counts saves. */
  readonly revision: number;
  /** True if publishing would replace newer published content and the owner hasn't agreed. */
  readonly isReplacing: boolean;
  readonly change: (update: (value: unknown) => unknown) => void;
  /** Saves now; resolves with the version, or undefined on failure. */
  readonly flush: () => Promise<number | undefined>;
  /** Takes in what the server has by now; resolves with whether the server said. */
  readonly reread: () => Promise<boolean>;
  /** Resolves with an error text, if any. */
  readonly discard: () => Promise<string | undefined>;
  /** Keeps the draft over what was published meanwhile. */
  readonly keepMine: () => Promise<boolean>;
  /** Settles fields that two people changed. */
  readonly choose: (paths: readonly PathText[], side: Side) => void;
}

// One piece: what's typed, saved, and taken in from others are one value.
export function useDraftEditing(options: DraftOptions): DraftEditing {
  const { address, loaded, newest, replacesPublished, toBody, onReload, carried } = options;
  const { content, locale } = useContentI18n();
  const [serverProblems, setServerProblems] = useState(loaded.problems);
  const [hasDraft, setHasDraft] = useState(loaded.draft !== null);
  const [published, setPublished] = useState(loaded.published);
  const [revision, setRevision] = useState(0);
  const [others, setOthers] = useState<OthersChange>();
  const [attempt, setAttempt] = useState(0);
  const setSaved = (problems: readonly ContentProblem[], isDraft: boolean) => {
    setServerProblems(problems);
    setHasDraft(isDraft);
    setRevision((before) => before + 1);
  };
  /** True if the owner chose to replace what was published meanwhile. */
  const replaces = useRef(false);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!replacesPublished) setSettled(false);
  }, [replacesPublished]);
  const autosave = useAutosave<unknown>({
    value: loaded.value,
    version: loaded.version,
    keptAs: keptName(address),
    save: (sent, version) =>
      saveDraft(address, { ...toBody(sent), version, ...(replaces.current && { replacesPublished: true }) }, setSaved),
  });
  const { value, state, change, flush, replace, takeIn, settle, isKnown } = autosave;
  const isReplacing = state !== 'conflict' && hasDraft && replacesPublished && !isSettled;
  const latest = useRef(options);
  latest.current = options;

  const without = (whole: unknown) => (carried === undefined ? whole : withValueAt(whole, [carried], undefined));
  const takeInOthers = async () => {
    let newer: Loaded | undefined;
    let isTold = false;
    const read = async () => {
      const reply = await call(`/content/${address}`);
      isTold = 'data' in reply || reply.error === 'missing';
      newer = 'data' in reply ? latest.current.toLoaded(reply.data) : undefined;
      return newer;
    };
    await takeIn(read, (base, typed, theirs) => {
      const merged = mergeValues(base === undefined ? undefined : without(base), without(typed), without(theirs));
      const whole = carried === undefined ? merged.value : withValueAt(merged.value, [carried], valueAt(theirs, [carried]));
      if (newer) {
        setSaved(newer.problems, newer.draft !== null);
        setPublished(newer.published);
      }
      const { conflicts, taken } = merged;
      setOthers(newer && (conflicts.length > 0 || taken.length > 0) ? { ...newer, theirs, conflicts, taken } : undefined);
      return { value: isSame(whole, theirs) ? theirs : whole, isSettled: conflicts.length === 0 };
    });
    if (!newer) setTimeout(() => setAttempt((before) => before + 1), retryMs);
    return isTold;
  };
  const isAsking = (others?.conflicts.length ?? 0) > 0;
  const takeInNow = useRef(takeInOthers);
  takeInNow.current = takeInOthers;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    // While they choose, what the others go on typing is taken in, too.
    if (isKnown(newest) && (isAsking || state !== 'conflict')) return;
    void takeInNow.current();
    // A change by this page is known once it's saved.
  }, [newest, state === 'conflict', isAsking, attempt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the messages depend on the desk's language.
  const problems = useMemo(() => {
    const { findProblems, toServerProblems } = latest.current;
    const own = findProblems(value);
    // Server-only problems describe the saved version.
    return state === 'saved' ? new Map([...toServerProblems(serverProblems), ...own]) : own;
  }, [value, serverProblems, state, locale]);

  return {
    ...{ value, published, state, others, problems, hasDraft, revision, isReplacing, flush },
    change: (update) => change((before) => update(before)),
    reread: takeInOthers,
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
      replaces.current = true;
      const version = await replace(reply.data.version);
      replaces.current = false;
      if (version !== undefined) setSettled(true);
      return version !== undefined;
    },
    choose(paths, side) {
      if (!others) return;
      if (side === 'theirs')
        change((before) => paths.reduce((next, path) => withValueAt(next, partsOf(path), valueAt(others.theirs, partsOf(path))), before));
      const conflicts = others.conflicts.filter((path) => !paths.includes(path));
      setOthers({ ...others, conflicts });
      if (conflicts.length === 0) void settle();
    },
  };
}
