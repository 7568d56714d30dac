import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { Loading } from '#ui/parts/loading.tsx';
import { navigationEntry, useRoute, viewsFor } from './frame/address.ts';
import { company, hasSignIn } from './frame/entry-mode.ts';
import { Frame } from './frame/frame.tsx';
import { Gate } from './frame/gate.tsx';
import { useDeskI18n } from './frame/i18n.tsx';
import { readLockReason } from './frame/token.ts';
import { useKeptFocus } from './frame/use-kept-focus.ts';
import { useRole } from './frame/use-role.ts';
import { FunnelView } from './funnel/funnel-view.tsx';
import { LeadView } from './lead/lead-view.tsx';
import { LeadsView } from './leads/leads-view.tsx';
import { LetterView } from './letters/letter-view.tsx';
import { LettersView } from './letters/letters-view.tsx';
import { OutboxView } from './outbox/outbox-view.tsx';
import { PeopleView } from './people/people-view.tsx';
import { PersonView } from './person/person-view.tsx';
import { SeatsView } from './seats/seats-view.tsx';
import { MembersView } from './sign-in/members-view.tsx';
import { SignInGate } from './sign-in/sign-in-gate.tsx';
import { VisitsView } from './visits/visits-view.tsx';
import { WebhooksView } from './webhooks/webhooks-view.tsx';

/** Load the editor on demand: it brings every schema along. */
const ContentView = lazy(() => import('./content/content-view.tsx').catch(() => ({ default: NotLoaded })));

export function Desk() {
  const { words } = useDeskI18n();
  const role = useRole();
  const route = useRoute();
  const { view: asked, id, query } = route;
  const [first = asked, ...others] = role ? viewsFor(role) : [];
  const view = [first, ...others].includes(navigationEntry(asked)) ? asked : first;
  const main = useRef<HTMLElement>(null);
  const screen = `${view}/${['leads', 'person', 'letters', 'content', 'webhooks'].includes(view) ? (id ?? '') : ''}/${(view === 'content' && query.get('at')) || ''}`;

  useEffect(() => {
    const name = words.brand(company);
    document.title = role ? `${words.nav[navigationEntry(view)]} · ${name}` : name;
  }, [words, view, role]);

  // A new view scrolls to the top and takes focus; the first render and filter changes don't.
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    scrollTo(0, 0);
    main.current?.focus();
  }, [screen]);

  if (role === null)
    return (
      <Frame>
        <main id="main" className="wrap view" tabIndex={-1}>
          {hasSignIn ? <SignInGate /> : <Gate reason={readLockReason()} />}
        </main>
      </Frame>
    );
  return (
    <Frame current={view} role={role}>
      <Main ref={main}>
        {view === 'leads' && (id ? <LeadView key={id} uuid={id} /> : <LeadsView query={query} />)}
        {view === 'person' && id && <PersonView key={id} uuid={id} />}
        {view === 'seats' && <SeatsView />}
        {view === 'funnel' && <FunnelView kind={id} query={query} />}
        {view === 'visits' && <VisitsView query={query} />}
        {view === 'letters' && (id ? <LetterView key={id} id={id} /> : <LettersView />)}
        {view === 'content' && (
          <Suspense fallback={<Loading title={words.loading} text={words.loadingText} />}>
            <ContentView route={route} />
          </Suspense>
        )}
        {view === 'outbox' && <OutboxView state={id} />}
        {view === 'webhooks' && <WebhooksView id={id} />}
        {view === 'people' && <PeopleView />}
        {view === 'access' && <MembersView role={role} />}
      </Main>
    </Frame>
  );
}

function Main({ ref, children }: { readonly ref: RefObject<HTMLElement | null>; readonly children: ReactNode }) {
  useKeptFocus(ref);
  return (
    <main id="main" className="wrap view" ref={ref} tabIndex={-1}>
      {children}
    </main>
  );
}

/** Shown when a chunk fails to load: after an update, the open page still requests the old one. */
function NotLoaded() {
  const { words } = useDeskI18n();
  return (
    <div className="query-error flow flow--tight" role="alert">
      <h1 className="h4">{words.errors.failed}</h1>
      <button type="button" className="btn btn--line btn--s" onClick={() => location.reload()}>
        {words.errors.retry}
      </button>
    </div>
  );
}
