// Import first: schemas read this setting when they're created.
import './frame/jitless.ts';
// Then the base, so components' style sheets come after it.
import './desk.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Desk } from './desk.tsx';
import { DeskI18nProvider } from './frame/i18n.tsx';
import { takeInvite } from './frame/invite.ts';
import { ToastProvider } from './frame/toast.tsx';
import { takeToken } from './frame/token.ts';

const takeSecrets = () => {
  takeToken();
  takeInvite();
};
takeSecrets();
// Opening a printed address or invitation in an open desk tab only changes the fragment.
addEventListener('hashchange', takeSecrets);
const place = document.getElementById('desk');
if (place)
  createRoot(place).render(
    <StrictMode>
      <DeskI18nProvider>
        <ToastProvider>
          <Desk />
        </ToastProvider>
      </DeskI18nProvider>
    </StrictMode>,
  );
