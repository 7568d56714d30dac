import { type ComponentType, useEffect, useState } from 'react';
import { useLanguage } from '#ui/locale.tsx';
import { Loading } from '#ui/parts/loading.tsx';

/** A screen whose code is fetched after the first screen works. */
export interface LaterScreen<P extends object> {
  /** Fetches the code; a failed request is repeated when the connection returns, after three seconds at the latest. */
  fetch(): Promise<void>;
  loaded(): ComponentType<P> | null;
}

/** A screen that can be fetched ahead of time. */
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

/** Shows a later screen, or the loading screen until its code is there. */
export function Later<P extends object>({ screen, props }: { screen: LaterScreen<P>; props: P }) {
  const [Loaded, setLoaded] = useState(screen.loaded);
  useEffect(() => {
    if (!Loaded) void screen.fetch().then(() => setLoaded(screen.loaded));
  }, [Loaded, screen]);
  return Loaded ? <Loaded {...props} /> : <LoadingScreen />;
}

/** Shown while a session or a screen is loading. */
export function LoadingScreen() {
  const { words } = useLanguage();
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
