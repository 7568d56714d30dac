import type { ConsentPurpose, PageMeasurement, SentEvent } from '#domain/measurement/events.ts';
import type { Allowed } from '../consent.ts';
import type { Adapter, PageSeen } from './adapter.ts';

/** The purposes of configured services; we ask for no others. */
export const purposesOf = ({ ga, pixel, posthog }: PageMeasurement): readonly ConsentPurpose[] => [
  ...new Set<ConsentPurpose>([...(ga || posthog ? (['analytics'] as const) : []), ...(pixel ? (['ads'] as const) : [])]),
];

export interface RunningServices {
  send(event: SentEvent, page: PageSeen): void;
  stop(): void;
}

/** Starts services that are configured and allowed, unless `isWanted` is false once their code has loaded. Nothing else loads it. */
export async function openServices(
  settings: PageMeasurement,
  allowed: Allowed,
  client: string,
  isWanted: () => boolean,
): Promise<RunningServices> {
  const { ga, pixel, posthog } = settings;
  const opening = { allowed, client };
  const openers: readonly (() => Adapter)[] = await Promise.all([
    ...(ga && allowed.analytics
      ? [
          import('./ga.ts').then(
            ({ openGa }) =>
              () =>
                openGa(ga, opening),
          ),
        ]
      : []),
    ...(pixel && allowed.ads
      ? [
          import('./pixel.ts').then(
            ({ openPixel }) =>
              () =>
                openPixel(pixel),
          ),
        ]
      : []),
    ...(posthog && allowed.analytics
      ? [
          import('./posthog.ts').then(
            ({ openPosthog }) =>
              () =>
                openPosthog(posthog, opening),
          ),
        ]
      : []),
  ]);
  // Consent may have been withdrawn while the code was loading.
  const adapters = isWanted() ? openers.map((open) => open()) : [];
  return {
    send: (event, page) => {
      for (const adapter of adapters) adapter.send(event, page);
    },
    stop: () => {
      for (const adapter of adapters) adapter.stop();
    },
  };
}
