import { type ComponentType, useEffect, useState } from 'react';
import { useLanguage } from '#ui/locale.tsx';
import { Loading } from '#ui/parts/loading.tsx';
import type { Deferred } from './deferred.ts';

/** Shows a deferred screen, or the loading screen until its code is there. */
export function Later<P extends object>({ screen, props }: { screen: Deferred<ComponentType<P>>; props: P }) {
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
