import { useEffect, useRef } from 'react';
import { isShortcutOn } from './shortcut.ts';

/** Runs an action on a single key outside fields that one types in, and dialogs, unless such keys are off. */
export function useShortcutKey(key: string, action: (event: KeyboardEvent) => void): void {
  const latest = useRef(action);
  latest.current = action;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, altKey } = event;
      if (event.key.toLowerCase() !== key || ctrlKey || metaKey || altKey || !isShortcutOn()) return;
      if (target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select, dialog')) return;
      latest.current(event);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [key]);
}
