import { type RefObject, useEffect } from 'react';

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, summary';

/** The first focusable element in a part of the page, preferably of the given kind. */
const focusableIn = (node: Node | null | undefined, kind: string): HTMLElement | undefined => {
  if (!(node instanceof HTMLElement)) return undefined;
  const all = [...(node.matches(focusable) ? [node] : []), ...node.querySelectorAll<HTMLElement>(focusable)];
  // Skip elements in closed dialogs.
  const found = all.filter((element) => element.checkVisibility());
  return found.find(({ nodeName }) => nodeName === kind) ?? found[0];
};

/**
 * Moves focus when its element disappears, such as a requeued message's row, to the next row, the one before, or the container, so the
 * keyboard doesn't start over at the top.
 */
export function useKeptFocus(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = container.current;
    if (!root) return undefined;
    let last: Node | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Node ? target : null;
    };
    // A click on an empty area gives up focus.
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
