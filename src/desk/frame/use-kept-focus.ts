import { type RefObject, useEffect } from 'react';

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, summary';

/** The first in a part of the page, if possible of the kind that's wanted. */
const focusableIn = (node: Node | null | undefined, kind: string): HTMLElement | undefined => {
  if (!(node instanceof HTMLElement)) return undefined;
  const all = [...(node.matches(focusable) ? [node] : []), ...node.querySelectorAll<HTMLElement>(focusable)];
  // Those in closed dialogs can't be seen.
  const found = all.filter((element) => element.checkVisibility());
  return found.find(({ nodeName }) => nodeName === kind) ?? found[0];
};

/**
 * Keeps the focus where it was when its element goes away, such as the row of a message that was sent again: on the next row,
 * else on the one before, else on the container. Without this, the keyboard would start over at the top.
 */
export function useKeptFocus(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = container.current;
    if (!root) return undefined;
    let last: Node | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Node ? target : null;
    };
    // Whoever clicks beside everything gives the focus away.
    const forget = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target === last && last?.isConnected) last = null;
      });
    const observer = new MutationObserver((records) => {
      const gone = last;
      if (!gone || gone.isConnected || document.activeElement !== document.body) return;
      last = null;
      const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
      const beside = focusableIn(record?.nextSibling, gone.nodeName) ?? focusableIn(record?.previousSibling, gone.nodeName);
      if (beside) beside.focus();
      else root.focus({ preventScroll: true });
    });
    root.addEventListener('focusin', remember);
    root.addEventListener('focusout', forget);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', remember);
      root.removeEventListener('focusout', forget);
      observer.disconnect();
    };
  }, [container]);
}
