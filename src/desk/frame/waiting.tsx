import { createContext, type ReactNode, use, useEffect } from 'react';
import type { WhatWaits } from '#domain/owner/waiting.ts';
import { localDay } from '#domain/records/lead-work.ts';
import type { NavigationView } from './address.ts';
import { company } from './entry-mode.ts';
import { useQuery } from './use-query.ts';

const WaitingContext = createContext<WhatWaits | undefined>(undefined);

/** Asks what waits, as often as views ask for their own data: on changes, on focus, and when another screen opens. */
export function WaitingProvider({ screen, children }: { readonly screen: string; readonly children: ReactNode }) {
  const { data, refetch } = useQuery<WhatWaits>(`/waiting?day=${localDay(new Date())}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen asks again.
  useEffect(() => refetch(), [screen, refetch]);
  return <WaitingContext value={data}>{children}</WaitingContext>;
}

/** Undefined before sign-in and until it's known. */
export const useWaiting = (): WhatWaits | undefined => use(WaitingContext);

/** The company's name as it's published now. */
export const useCompany = (): string => useWaiting()?.company ?? company;

/** How many things wait in each view. */
export function countByView(waiting: WhatWaits | undefined): Readonly<Partial<Record<NavigationView, number>>> {
  if (!waiting) return {};
  const { content, launch, owners } = waiting;
  return {
    content: content.changes,
    launch: launch ?? 0,
    ...(owners && {
      leads: owners.people.all,
      letters: owners.letters.drafts + owners.letters.paused,
      outbox: owners.messages.undelivered + owners.messages.held,
    }),
  };
}
