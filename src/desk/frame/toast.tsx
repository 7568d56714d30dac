import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { navigationEntry, useRoute } from './address.ts';
import { useDeskI18n } from './i18n.tsx';
import { useShortcutKey } from './shortcut-key.ts';
import './toast.css';

interface Toast {
  readonly text: string;
  readonly isError?: boolean;
  /** Undoes it; resolves with a toast about the outcome. */
  readonly undo?: () => Promise<Toast>;
}

const ToastContext = createContext<(toast?: Toast) => void>(() => undefined);

/** Shows a toast until it's closed, replaced, or another page opens; without one, closes what's shown. No timer, so there's no hurry (WCAG 2.2.1). */
export const useToast = () => use(ToastContext);

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const { words } = useDeskI18n();
  const [toast, setToast] = useState<Toast>();
  const [busy, setBusy] = useState(false);
  const show = useCallback((next?: Toast) => setToast(next), []);
  const { view, id } = useRoute();
  const page = `${navigationEntry(view)} ${id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it, also another person's.
  useEffect(() => setToast(undefined), [page]);
  const undo = async () => {
    if (!toast?.undo || busy) return;
    setBusy(true);
    const next = await toast.undo();
    setBusy(false);
    setToast(next);
  };
  const close = () => {
    setToast(undefined);
    // Its button had the focus.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  useShortcutKey('z', () => void undo());
  return (
    <ToastContext value={show}>
      {children}
      {/* Always rendered, so screen readers notice text changes. */}
      <div className="toasts" role="status">
        {toast && (
          <div className={toast.isError ? 'toast toast--error' : 'toast'}>
            <p className="toast__text">{toast.text}</p>
            {toast.undo && (
              <button type="button" className="btn btn--line btn--s" aria-busy={busy} aria-keyshortcuts="Z" onClick={() => void undo()}>
                {words.work.undo}
              </button>
            )}
            <button type="button" className="toast__close" aria-label={words.work.close} onClick={close}>
              ×
            </button>
          </div>
        )}
      </div>
    </ToastContext>
  );
}
