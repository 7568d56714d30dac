import { useState } from 'react';

/** Whether the screen is a phone's. On one, the long parts of a result are folded. */
export const useNarrow = (): boolean => useState(() => matchMedia('(max-width: 40rem)').matches)[0];
