import { useSyncExternalStore } from 'react';

/** The width below which style sheets show cards in place of table rows. */
const phone = matchMedia('(max-width: 44rem)');

const subscribe = (listener: () => void) => {
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
};

/** Whether the page is as narrow as a phone: there, the list comes before what's about it. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => phone.matches);
