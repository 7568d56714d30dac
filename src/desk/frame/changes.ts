import { useEffect } from 'react';

const changes = new EventTarget();

/** Tells every view to refetch. */
export const announceChange = (): void => void changes.dispatchEvent(new Event('change'));

export function useChanges(onChange: () => void): void {
  useEffect(() => {
    changes.addEventListener('change', onChange);
    return () => changes.removeEventListener('change', onChange);
  }, [onChange]);
}
