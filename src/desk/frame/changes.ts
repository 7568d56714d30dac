import { useEffect } from 'react';

const changes = new EventTarget();

/** Says that the server holds something new, so that every view reads again what it shows. */
export const announceChange = (): void => void changes.dispatchEvent(new Event('change'));

export function useChanges(onChange: () => void): void {
  useEffect(() => {
    changes.addEventListener('change', onChange);
    return () => changes.removeEventListener('change', onChange);
  }, [onChange]);
}
