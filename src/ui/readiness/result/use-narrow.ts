import { useState } from 'react';

/** True on a phone, where a result's long parts fold; false at build time. */
export const useNarrow = (): boolean => useState(() => 'matchMedia' in globalThis && matchMedia('(max-width: 40rem)').matches)[0];
