// Import the base first, so that the components' style sheets come after it.
import './desk.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Desk } from './desk.tsx';
import { I18nProvider } from './frame/i18n.tsx';
import { ToastProvider } from './frame/toast.tsx';
import { takeToken } from './frame/token.ts';

takeToken();
// Opening the printed address in a tab that already shows a desk only changes the fragment.
addEventListener('hashchange', takeToken);
const place = document.getElementById('desk');
if (place)
  createRoot(place).render(
    <StrictMode>
      <I18nProvider>
        <ToastProvider>
          <Desk />
        </ToastProvider>
      </I18nProvider>
    </StrictMode>,
  );
