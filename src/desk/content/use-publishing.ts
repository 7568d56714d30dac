import { useEffect, useRef, useState } from 'react';
import type { HeldDate } from '#domain/courses/seats.ts';
import type { DeskContentStrings } from '#strings/owner/desk-content.en.ts';
import { announceChange } from '../frame/changes.ts';
import type { Reply } from '../frame/client.ts';
import { type Query, useQuery } from '../frame/use-query.ts';
import { useRefresh } from '../frame/use-refresh.ts';
import { type Accepted, type Publishing, type PublishRequest, publish, type StartedRun } from './api.ts';
import { datesIn } from './held-dates.tsx';
import { useContentI18n } from './use-content-i18n.ts';

/** How a run ended; `over` if unknown. `others` wasn't started by this page. */
interface Ended {
  readonly kind: StartedRun['kind'] | 'others';
  readonly outcome: NonNullable<Publishing['last']>['outcome'] | 'over';
  /** What was live at its end. */
  readonly live?: string | undefined;
  /** What a publication took live, and what was live before. */
  readonly took?: { readonly release: string; readonly before: string } | undefined;
}

/** Why a publish didn't start. */
interface Refusal {
  readonly request: PublishRequest;
  readonly text: string;
  /** What keeps it from being published, in lines. */
  readonly problems: readonly string[];
  /** Entries whose drafts it needs. */
  readonly needs: readonly string[];
  /** Dates that it takes off though people have a seat on them. */
  readonly dates: readonly HeldDate[];
}

interface Queued {
  readonly request: PublishRequest;
  /** The state that was known when it had to wait. */
  readonly seen: Publishing | undefined;
}

export interface PublishingControl {
  readonly query: Query<Publishing>;
  /** Until visitors see the result; anybody's run. */
  readonly isRunning: boolean;
  /** Whether this page started the run. */
  readonly isOwn: boolean;
  readonly ended: Ended | undefined;
  readonly refusal: Refusal | undefined;
  /** Waits for the run that's under way. */
  readonly queued: PublishRequest | undefined;
  /** Publishes, or waits for the run under way; resolves with whether it was taken. */
  readonly start: (request: PublishRequest) => Promise<boolean>;
  /** Follows a run that was started elsewhere on the page. */
  readonly follow: (run: StartedRun) => void;
  readonly dropQueued: () => void;
  readonly dropRefusal: () => void;
}

/** After a reading that failed. */
const rereadMs = 4_000;

/** True from the end of a run of this page until its drafts are read again: which of them it published isn't known before. */
export function useRereading({ ended }: PublishingControl, reread: () => Promise<boolean>): boolean {
  const [known, setKnown] = useState<Ended>();
  const latest = useRef(reread);
  latest.current = reread;
  useEffect(() => {
    if (!ended) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPast = false;
    const read = async () => {
      const isRead = await latest.current();
      if (isPast) return;
      if (isRead) setKnown(ended);
      else timer = setTimeout(read, rereadMs);
    };
    void read();
    return () => {
      isPast = true;
      clearTimeout(timer);
    };
  }, [ended]);
  return ended !== undefined && ended.kind !== 'others' && ended !== known;
}

/** Somebody else, or the site itself, may begin at any time. */
const lookMs = 10_000;

const stringsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** Another contact address needs an owner who has just signed in (O7). */
function textOf(kind: string | undefined, words: DeskContentStrings['publish']): string {
  if (kind === 'forbidden' || kind === 'sign-in-again') return words.reason['needs-owner'] ?? words.failedCall;
  if (kind === 'needs-drafts') return words.needs;
  if (kind === 'not-publishable') return words.reason['content-problems'] ?? words.failedCall;
  return words.failedCall;
}

function toRefusal(
  request: PublishRequest,
  reply: Extract<Reply<Accepted>, { error: unknown }>,
  words: DeskContentStrings['publish'],
): Refusal {
  const { needs } = { ...(reply.details?.current as { readonly needs?: unknown } | undefined) };
  return {
    request,
    text: textOf(reply.kind, words),
    problems: stringsIn(reply.details?.problems),
    needs: stringsIn(needs),
    dates: datesIn(reply),
  };
}

/** Publishes, and follows whatever is being published to its end. What was refused is over once `drafts`, which names their state, changes. */
// One piece: a run of this page, one of others, and one that waits follow each other.
export function usePublishing(drafts: string | number): PublishingControl {
  const { content, locale } = useContentI18n();
  const words = content.publish;
  const query = useQuery<Publishing>('/publishing');
  const { data, refetch, poll } = query;
  const isRunning = data !== undefined && (data.run !== null || data.isChangingOver === true);
  /** This page's run, and the state before it. */
  const [own, setOwn] = useState<StartedRun & { readonly seen: Publishing | undefined; readonly request?: PublishRequest }>();
  const [ended, setEnded] = useState<Ended>();
  const [refused, setRefused] = useState<{ readonly refusal: Refusal; readonly drafts: string | number }>();
  const [queued, setQueued] = useState<Queued>();
  useRefresh(poll, isRunning || own !== undefined || queued !== undefined);
  useEffect(() => {
    const timer = setInterval(() => document.hasFocus() && poll(), lookMs);
    return () => clearInterval(timer);
  }, [poll]);

  // Not that of when the request left: what came since doesn't have the run either.
  const newest = useRef(data);
  newest.current = data;
  const judged = useRef(drafts);
  judged.current = drafts;
  const begin = (run: StartedRun, request?: PublishRequest) => {
    setOwn({ ...run, seen: newest.current, ...(request && { request }) });
    setEnded(undefined);
    setRefused(undefined);
    refetch();
  };
  const start = async (request: PublishRequest): Promise<boolean> => {
    const reply = await publish(request, locale);
    if ('data' in reply) {
      begin({ kind: 'publish', run: reply.data.run }, request);
      return true;
    }
    if (reply.kind === 'publishing') {
      setRefused(undefined);
      setQueued({ request, seen: newest.current });
      refetch();
      return true;
    }
    setRefused({ refusal: toRefusal(request, reply, words), drafts: judged.current });
    return false;
  };

  const wasRunning = useRef(false);
  useEffect(() => {
    const isOver = wasRunning.current && !isRunning;
    wasRunning.current = isRunning;
    // Published drafts are gone, so refetch.
    if (isOver) announceChange();
    // The server may start over with what this page's own run took live, which is still that run's end.
    if (isOver && !own && !(ended && ended.live === data?.live?.id)) setEnded({ kind: 'others', outcome: 'over' });
  }, [isRunning, own, ended, data]);
  useEffect(() => {
    if (!own || !data || data === own.seen) return;
    const outcome = data.last?.run === own.run ? data.last.outcome : undefined;
    if (outcome === 'busy' && own.request && isRunning) {
      // Another process was faster.
      setQueued({ request: own.request, seen: data });
      setOwn(undefined);
    } else if (!isRunning) {
      // After another run or a desk restart, this run's outcome is unknown; only what's live shows it.
      const { release, before } = { ...(outcome === 'live' && own.kind === 'publish' ? data.last : undefined) };
      const took = release && before ? { release, before } : undefined;
      setEnded({ kind: own.kind, outcome: outcome ?? 'over', live: data.live?.id, took });
      setOwn(undefined);
      announceChange();
    }
  }, [own, data, isRunning]);
  const startNow = useRef(start);
  startNow.current = start;
  useEffect(() => {
    if (!queued || isRunning || own || !data || data === queued.seen) return;
    setQueued(undefined);
    void startNow.current(queued.request);
  }, [queued, isRunning, own, data]);

  return {
    ...{ query, isRunning, ended, start },
    refusal: refused?.drafts === drafts ? refused.refusal : undefined,
    isOwn: own !== undefined,
    queued: queued?.request,
    follow: begin,
    dropQueued: () => setQueued(undefined),
    dropRefusal: () => setRefused(undefined),
  };
}
