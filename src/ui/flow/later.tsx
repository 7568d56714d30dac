import { type ComponentType, useEffect, useState } from 'react';
import { useI18n } from '#ui/i18n.tsx';
import { Loading } from '#ui/parts/loading.tsx';

/** A screen whose code comes after the first one works. */
export interface LaterScreen<P extends object> {
  /** Asks for the code; a failed request is made again when the connection returns, at the latest after three seconds. */
  fetch(): Promise<void>;
  loaded(): ComponentType<P> | null;
}

/** Prepares a screen to be fetched ahead of need. */
export function screenLater<P extends object>(load: () => Promise<ComponentType<P>>): LaterScreen<P> {
  let loaded: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;
  const fetch = (): Promise<void> => {
    loading ??= load().then(
      (screen) => {
        loaded = screen;
      },
      () => {
        loading = null;
        return connection().then(fetch);
      },
    );
    return loading;
  };
  return { fetch, loaded: () => loaded };
}

/** Shows such a screen with its props, and that something is loading until its code is there. */
export function Later<P extends object>({ screen, props }: { screen: LaterScreen<P>; props: P }) {
  const [Loaded, setLoaded] = useState(screen.loaded);
  useEffect(() => {
    if (!Loaded) void screen.fetch().then(() => setLoaded(screen.loaded));
  }, [Loaded, screen]);
  return Loaded ? <Loaded {...props} /> : <LoadingScreen />;
}

/** Says that the visitor's session is being looked up. */
export function LoadingScreen() {
  const { words } = useI18n();
  return (
    <section className="section">
      <div className="wrap">
        <Loading {...words.loading} />
      </div>
    </section>
  );
}

const connection = () =>
  new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, 3_000);
  });
