import { useEffect, useRef } from 'react';
import { navigationEntry, useRoute } from './frame/address.ts';
import { Frame } from './frame/frame.tsx';
import { Gate } from './frame/gate.tsx';
import { useI18n } from './frame/i18n.tsx';
import { readLockReason, useToken } from './frame/token.ts';
import { FunnelView } from './funnel/funnel-view.tsx';
import { LeadView } from './lead/lead-view.tsx';
import { LeadsView } from './leads/leads-view.tsx';
import { LetterView } from './letters/letter-view.tsx';
import { LettersView } from './letters/letters-view.tsx';
import { OutboxView } from './outbox/outbox-view.tsx';
import { PeopleView } from './people/people-view.tsx';
import { PersonView } from './person/person-view.tsx';
import { SeatsView } from './seats/seats-view.tsx';
import { VisitsView } from './visits/visits-view.tsx';
import { WebhooksView } from './webhooks/webhooks-view.tsx';

/** The whole desk: the current view, or the token form while there's no token. */
export function Desk() {
  const { words } = useI18n();
  const token = useToken();
  const { view, id, query } = useRoute();
  const main = useRef<HTMLElement>(null);
  const screen = `${view}/${['leads', 'person', 'letters', 'webhooks'].includes(view) ? (id ?? '') : ''}`;

  useEffect(() => {
    document.title = `${words.nav[navigationEntry(view)]} · ${words.brand}`;
  }, [words, view]);

  // A new view scrolls to the top and takes the focus; the first render and a filter change don't.
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    scrollTo(0, 0);
    main.current?.focus();
  }, [screen]);

  if (token === null)
    return (
      <Frame>
        <main id="main" className="wrap view" ref={main} tabIndex={-1}>
          <Gate reason={readLockReason()} />
        </main>
      </Frame>
    );
  return (
    <Frame current={view}>
      <main id="main" className="wrap view" ref={main} tabIndex={-1}>
        {view === 'leads' && (id ? <LeadView key={id} uuid={id} /> : <LeadsView query={query} />)}
        {view === 'person' && id && <PersonView key={id} uuid={id} />}
        {view === 'seats' && <SeatsView />}
        {view === 'funnel' && <FunnelView kind={id} query={query} />}
        {view === 'visits' && <VisitsView query={query} />}
        {view === 'letters' && (id ? <LetterView key={id} id={id} /> : <LettersView />)}
        {view === 'outbox' && <OutboxView state={id} />}
        {view === 'webhooks' && <WebhooksView id={id} />}
        {view === 'people' && <PeopleView />}
      </main>
    </Frame>
  );
}
