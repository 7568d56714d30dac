// First, so that the sheets of the components come after the base.
import './desk.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Desk } from './desk.tsx';
import { I18nProvider } from './frame/i18n.tsx';
import { takeToken } from './frame/token.ts';

takeToken();
// The address the desk printed, opened where a desk is open already: only the fragment changes.
addEventListener('hashchange', takeToken);
const place = document.getElementById('desk');
if (place)
  createRoot(place).render(
    <StrictMode>
      <I18nProvider>
        <Desk />
      </I18nProvider>
    </StrictMode>,
  );
