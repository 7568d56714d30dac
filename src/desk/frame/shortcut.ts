import { useState } from 'react';

const key = 'tino.desk.shortcut';

/** People who dictate or hit keys by accident can turn single-key shortcuts off (WCAG 2.1.4). */
export const isShortcutOn = (): boolean => localStorage.getItem(key) !== 'off';

/** The setting and its setter, stored on this device. */
export function useShortcut(): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(isShortcutOn);
  const choose = (next: boolean) => {
    localStorage.setItem(key, next ? 'on' : 'off');
    setOn(next);
  };
  return [on, choose];
}
