import { type ConsentPurpose, consentPurposes } from '#domain/measurement/events.ts';
import { adoptStyles } from '../adopt-styles.ts';
import type { Allowed } from '../consent.ts';

/** The banner's prerendered markup and style sheet. */
interface Fragment {
  readonly css: string;
  readonly banner: string;
  /** Footer markup: a button that opens the choices, or a note that the browser's signal is honored. */
  readonly choices: string;
  readonly signal: string;
}

interface TrustedTypes {
  /** A policy's markup passes for a string, also to TypeScript. */
  createPolicy(name: string, rules: { createHTML(markup: string): string }): { createHTML(markup: string): string };
}

/** The page's policy allows markup only from here: it's a file of the build (Q21). */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('tino-choices', {
  createHTML: (markup) => markup,
});
const trusted = (markup: string): string => policy?.createHTML(markup) ?? markup;

export interface ChoicesOptions {
  readonly address: string;
  readonly purposes: readonly ConsentPurpose[];
  /** The services that would learn of the visit. */
  readonly services: string;
  /** Global Privacy Control is on: don't ask. */
  readonly privacyControl: boolean;
  readonly decided: () => Allowed | null;
  readonly onDecision: (allowed: Allowed) => void;
  /** In the middle of a flow, the banner would cover the questions. */
  readonly mayAsk: () => boolean;
}

export interface ConsentChoices {
  /** Asks if there's no decision yet. */
  offer(): void;
  /** Removes the banner after a decision in another tab. */
  close(): void;
}

/** Adds the privacy choices to the footer, and asks as soon as it may if there's no decision. */
export async function openChoices(options: ChoicesOptions): Promise<ConsentChoices> {
  const answer = await fetch(options.address);
  if (!answer.ok) throw new Error(`${options.address}: ${answer.status}`);
  const { css, banner, choices, signal } = (await answer.json()) as Fragment;
  adoptStyles(css);
  const foot = document.querySelector('.site-footer__end');
  foot?.insertAdjacentHTML('beforeend', trusted(options.privacyControl ? signal : choices));
  const opener = foot?.querySelector<HTMLButtonElement>('[data-consent="open"]');

  const shown = () => document.querySelector<HTMLElement>('#consent');
  let isFromFoot = false;
  function close(): void {
    const hadFocus = shown()?.contains(document.activeElement);
    shown()?.remove();
    // Return focus to the button that opened it; without one, leave visitors where they were reading.
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
    // Early in the document for keyboard users, above the dock on screen; doesn't interrupt reading.
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
