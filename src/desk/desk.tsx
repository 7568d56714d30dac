import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { DeskRole } from '#domain/owner/desk-sign-in.ts';
import { Loading } from '#ui/parts/loading.tsx';
import { navigationEntry, openableView, type Route, useRoute, type View } from './frame/address.ts';
import { hasSignIn } from './frame/entry-mode.ts';
import { Frame } from './frame/frame.tsx';
import { Gate } from './frame/gate.tsx';
import { useDeskI18n } from './frame/i18n.tsx';
import { readLockReason } from './frame/token.ts';
import { useKeptFocus } from './frame/use-kept-focus.ts';
import { useRole } from './frame/use-role.ts';
import { useCompany, WaitingProvider } from './frame/waiting.tsx';
import { FunnelView } from './funnel/funnel-view.tsx';
import { LaunchView } from './launch/launch-view.tsx';
import { LeadView } from './lead/lead-view.tsx';
import { LeadsView } from './leads/leads-view.tsx';
import { LetterView } from './letters/letter-view.tsx';
import { LettersView } from './letters/letters-view.tsx';
import { OutboxView } from './outbox/outbox-view.tsx';
import { PeopleView } from './people/people-view.tsx';
import { ParticipantsView } from './seats/participants-view.tsx';
import { SeatsView } from './seats/seats-view.tsx';
import { SettingsView } from './settings/settings-view.tsx';
import { MembersView } from './sign-in/members-view.tsx';
import { SignInGate } from './sign-in/sign-in-gate.tsx';
import { SubscribersView } from './subscribers/subscribers-view.tsx';
import { VisitsView } from './visits/visits-view.tsx';
import { WebhooksView } from './webhooks/webhooks-view.tsx';

/** Load the editor on demand: it brings every schema along. */
const ContentView = lazy(() => import('./content/content-view.tsx').catch(() => ({ default: NotLoaded })));

export function Desk() {
  const role = useRole();
  const route = useRoute();
  const { view: asked, id, query } = route;
  const view = role ? openableView(role, asked) : asked;
  const screen = `${view}/${['leads', 'person', 'seats', 'letters', 'content', 'webhooks'].includes(view) ? (id ?? '') : ''}/${(view === 'content' && query.get('at')) || ''}`;

  if (role === null)
    return (
      <Frame>
        <Title />
        <main id="main" className="wrap view" tabIndex={-1}>
          {hasSignIn ? <SignInGate /> : <Gate reason={readLockReason()} />}
        </main>
      </Frame>
    );
  return (
    <WaitingProvider screen={screen}>
      <Title view={view} />
      <Frame current={view} role={role}>
        <Main screen={screen}>
          <Views view={view} route={route} role={role} />
        </Main>
      </Frame>
    </WaitingProvider>
  );
}

function Views({ view, route, role }: { readonly view: View; readonly route: Route; readonly role: DeskRole }) {
  const { words } = useDeskI18n();
  const { id, query } = route;
  return (
    <>
      {view === 'leads' && (id ? <LeadView key={id} uuid={id} /> : <LeadsView query={query} />)}
      {view === 'person' && id && <LeadView key={id} uuid={id} />}
      {view === 'seats' && (id && query.get('date') ? <ParticipantsView course={id} session={query.get('date') ?? ''} /> : <SeatsView />)}
      {view === 'subscribers' && <SubscribersView query={query} />}
      {view === 'funnel' && <FunnelView kind={id} query={query} />}
      {view === 'visits' && <VisitsView query={query} role={role} />}
      {view === 'letters' && (id ? <LetterView key={id} id={id} /> : <LettersView />)}
      {view === 'content' && (
        <Suspense fallback={<Loading title={words.loading} text={words.loadingText} />}>
          <ContentView route={route} />
        </Suspense>
      )}
      {view === 'outbox' && <OutboxView state={id} />}
      {view === 'webhooks' && <WebhooksView id={id} />}
      {view === 'people' && <PeopleView />}
      {view === 'launch' && <LaunchView />}
      {view === 'settings' && <SettingsView field={query.get('field')} />}
      {view === 'access' && <MembersView role={role} />}
    </>
  );
}

/** Keeps the document's title, which has the company's current name. */
function Title({ view }: { readonly view?: View }) {
  const { words } = useDeskI18n();
  const name = words.brand(useCompany());
  useEffect(() => {
    document.title = view ? `${words.nav[navigationEntry(view)]} · ${name}` : name;
  }, [words, view, name]);
  return null;
}

/** Takes focus and starts at its top when another screen opens; the first render and filter changes don't. */
function Main({ screen, children }: { readonly screen: string; readonly children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    scrollTo(0, 0);
    main.current?.focus();
  }, [screen]);
  useKeptFocus(main);
  return (
    <main id="main" className="wrap view" ref={main} tabIndex={-1}>
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
