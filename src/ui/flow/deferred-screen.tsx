import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { useI18n } from '#ui/i18n.tsx';
import { Loading } from '#ui/parts/loading.tsx';
import type { Deferred } from './deferred.ts';

interface DeferredProps<P extends object> {
  readonly screen: Deferred<ComponentType<P>>;
  readonly props: P;
}

function useDeferred<P extends object>(screen: Deferred<ComponentType<P>>): ComponentType<P> | null {
  const [Loaded, setLoaded] = useState(screen.loaded);
  useEffect(() => {
    if (!Loaded) void screen.fetch().then(() => startTransition(() => setLoaded(screen.loaded)));
  }, [Loaded, screen]);
  return Loaded;
}

/** A deferred screen, or the loading screen until its code has loaded. */
export function DeferredScreen<P extends object>({ screen, props }: DeferredProps<P>) {
  const Loaded = useDeferred(screen);
  return Loaded ? <Loaded {...props} /> : <LoadingScreen waits />;
}

/** A deferred part of a screen, or nothing until its code has loaded. */
export function DeferredPart<P extends object>({ screen, props }: DeferredProps<P>) {
  const Loaded = useDeferred(screen);
  return Loaded && <Loaded {...props} />;
}

/** `waits` marks a wait for a script, which the page's `flow-watch` reports if it takes long. */
export function LoadingScreen({ waits = false }: { readonly waits?: boolean }) {
  const { words } = useI18n();
  return (
    <section className="section" data-waiting={waits || undefined}>
      <div className="wrap">
        <Loading {...words.loading} />
      </div>
    </section>
  );
}
