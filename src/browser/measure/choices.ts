import { type ConsentPurpose, consentPurposes } from '#domain/measurement/events.ts';
import type { Allowed } from '../consent.ts';

/** The banner's markup and style sheet, prerendered by the site. */
interface Fragment {
  readonly css: string;
  readonly banner: string;
  /** For the footer: a button that opens the choices, or a note that the browser's signal is honored. */
  readonly choices: string;
  readonly signal: string;
}

interface TrustedTypes {
  /** A policy's markup passes for a string, also in TypeScript's types. */
  createPolicy(name: string, rules: { createHTML(markup: string): string }): { createHTML(markup: string): string };
}

/** The page's policy allows markup from here alone: it's a file of the build (Q21). */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('tino-choices', {
  createHTML: (markup) => markup,
});
const trusted = (markup: string): string => policy?.createHTML(markup) ?? markup;

export interface ChoicesOptions {
  /** The URL of the fragment. */
  readonly address: string;
  readonly purposes: readonly ConsentPurpose[];
  /** The services that would learn of the visit, as text. */
  readonly services: string;
  /** Global Privacy Control is on: nothing is asked. */
  readonly privacyControl: boolean;
  /** The current decision, or null. */
  readonly decided: () => Allowed | null;
  readonly onDecision: (allowed: Allowed) => void;
  /** Whether visitors may be asked now: in the middle of a flow, the banner would cover what they came to do. */
  readonly mayAsk: () => boolean;
}

/** The banner and the footer's button for it. */
export interface ConsentChoices {
  /** Asks if nothing is decided yet. */
  offer(): void;
  /** Removes the banner, for a decision made in another tab. */
  close(): void;
}

/** Adds the privacy choices to the footer, and asks as soon as it may if nothing is decided yet. */
export async function openChoices(options: ChoicesOptions): Promise<ConsentChoices> {
  const answer = await fetch(options.address);
  if (!answer.ok) throw new Error(`Loading the privacy choices failed with status ${answer.status}.`);
  const { css, banner, choices, signal } = (await answer.json()) as Fragment;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  const foot = document.querySelector('.site-footer__end');
  foot?.insertAdjacentHTML('beforeend', trusted(options.privacyControl ? signal : choices));
  const opener = foot?.querySelector<HTMLButtonElement>('[data-consent="open"]');

  const shown = () => document.querySelector<HTMLElement>('#consent');
  let isFromFoot = false;
  function close(): void {
    const hadFocus = shown()?.contains(document.activeElement);
    shown()?.remove();
    // Return the focus to the button that opened it; without one, visitors stay where they were reading.
    if (hadFocus && isFromFoot) opener?.focus({ preventScroll: true });
    isFromFoot = false;
  }

  function decide(how: string, form: HTMLFormElement): void {
    const ticked = new FormData(form);
    const isAllowed = (purpose: ConsentPurpose) =>
      options.purposes.includes(purpose) && (how === 'accept' || (how === 'save' && ticked.has(purpose)));
    options.onDecision({ analytics: isAllowed('analytics'), ads: isAllowed('ads') });
    close();
  }

  function ask(): void {
    shown()?.remove();
    // Early in the document for keyboard users, above the dock on screen; it doesn't interrupt reading.
    document.querySelector('.skip')?.insertAdjacentHTML('afterend', trusted(banner));
    const form = shown()?.querySelector('form');
    if (!form) return;
    const names = form.querySelector('[data-services]');
    if (names) names.textContent = options.services;
    const decided = options.decided();
    for (const purpose of consentPurposes) {
      const box = form.querySelector<HTMLInputElement>(`[name="${purpose}"]`);
      if (box) box.checked = decided?.[purpose] ?? false;
      box?.closest('label')?.toggleAttribute('hidden', !options.purposes.includes(purpose));
    }
    form.querySelector('details')?.toggleAttribute('hidden', options.purposes.length < 2);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      decide((event.submitter as HTMLButtonElement | null)?.value ?? 'refuse', form);
    });
    // Closing isn't a decision: the next page asks again.
    shown()?.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') close();
    });
  }

  opener?.addEventListener('click', () => {
    ask();
    isFromFoot = true;
    shown()?.focus({ preventScroll: true });
  });
  function offer(): void {
    if (!options.privacyControl && !options.decided() && !shown() && options.mayAsk()) ask();
  }
  offer();
  return { offer, close };
}
