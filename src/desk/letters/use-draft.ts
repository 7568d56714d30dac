import { useEffect, useRef, useState } from 'react';
import type { LetterContent } from '#domain/list-letter.ts';
import { type LetterDetail, saveLetter } from './api.ts';

export type SaveState = 'saved' | 'saving' | 'unsaved' | 'conflict';

const pauseMs = 700;
const retryMs = 4_000;

/** A draft's text as typed, saved shortly after each change; one save at a time. */
export function useDraft(letter: LetterDetail) {
  const [content, setContent] = useState(letter.content);
  const [state, setState] = useState<SaveState>('saved');
  const wanted = useRef({ content: letter.content, isReplacement: false });
  const stored = useRef({ content: letter.content, version: letter.version });
  const running = useRef<Promise<void>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isBlocked = useRef(false);

  const save = async (): Promise<void> => {
    while (!isBlocked.current && wanted.current.content !== stored.current.content) {
      const { content: sent, isReplacement } = wanted.current;
      setState('saving');
      const reply = await saveLetter(letter.id, { version: stored.current.version, content: sent, isReplacement });
      if ('error' in reply) {
        setState('unsaved');
        timer.current = setTimeout(flush, retryMs);
        return;
      }
      if (reply.data.version === null) {
        isBlocked.current = true;
        setState('conflict');
        return;
      }
      stored.current = { content: sent, version: reply.data.version };
      if (wanted.current.content === sent) wanted.current = { content: sent, isReplacement: false };
    }
    if (!isBlocked.current) setState('saved');
  };
  /** Resolves with the version that has everything typed; undefined if it couldn't be stored. */
  const flush = async (): Promise<number | undefined> => {
    clearTimeout(timer.current);
    await running.current;
    running.current = save();
    await running.current;
    return wanted.current.content === stored.current.content ? stored.current.version : undefined;
  };
  const change = (next: LetterContent, isReplacement = false) => {
    wanted.current = { content: next, isReplacement: isReplacement || wanted.current.isReplacement };
    setContent(next);
    if (!isBlocked.current) setState('saving');
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, isReplacement ? 0 : pauseMs);
  };

  const latest = useRef(flush);
  useEffect(() => {
    latest.current = flush;
  });
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (wanted.current.content !== stored.current.content) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      latest.current();
    };
  }, []);

  return { content, state, change, flush };
}
