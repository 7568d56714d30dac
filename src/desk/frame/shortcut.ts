import { useState } from 'react';

const key = 'tino.desk.shortcut';

/** True while a key alone may do something: who dictates, or leans on keys, turns that off (WCAG 2.1.4). */
export const hasShortcut = (): boolean => localStorage.getItem(key) !== 'off';

/** The choice, kept on this device, and its setter. */
export function useShortcut(): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(hasShortcut);
  const choose = (next: boolean) => {
    localStorage.setItem(key, next ? 'on' : 'off');
    setOn(next);
  };
  return [on, choose];
}
