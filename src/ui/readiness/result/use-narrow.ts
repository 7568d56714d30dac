import { useState } from 'react';

/** Whether the screen is a phone's. On one, the long parts of a result are folded; a page that's built knows of no screen. */
export const useNarrow = (): boolean => useState(() => 'matchMedia' in globalThis && matchMedia('(max-width: 40rem)').matches)[0];
