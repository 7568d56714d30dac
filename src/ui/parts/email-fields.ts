/**
 * Helps with a page's email fields (A5): cleans the address on blur and offers to correct a mistyped well-known domain. Loads last, because
 * no field needs it.
 */
import { cleanEmail } from '#domain/text/email.ts';
import { suggestDomain } from '#domain/text/email-suggestion.ts';
import { defaultLocale, isLocale } from '#domain/text/locale.ts';
import { emailSuggestionStrings } from '#strings/text/email-suggestion.ts';

/** After the last key, so the offer doesn't move what the visitor is about to press. */
const pauseMs = 500;

const { lang } = document.documentElement;
const words = emailSuggestionStrings[isLocale(lang) ? lang : defaultLocale];
let timer: ReturnType<typeof setTimeout> | undefined;
let offer: HTMLElement | undefined;

/** Sets a value as if typed: React only notices the prototype's setter. */
function type(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function suggest(field: HTMLInputElement): void {
  const domain = suggestDomain(field.value);
  // Before hydration, an island's markup must stay as rendered.
  if (domain === null || !field.isConnected || field.closest('astro-island[ssr]')) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'btn btn--line btn--s';
  button.textContent = words(domain);
  button.addEventListener('click', () => {
    type(field, `${cleanEmail(field.value).split('@')[0]}@${domain}`);
    field.focus();
  });
  offer = document.createElement('p');
  offer.role = 'status';
  // In the field's own row, it would break the alignment with a button.
  (field.closest('.ask') ?? field).after(offer);
  // Screen readers announce changes in a region that's already there.
  setTimeout(() => offer?.append(button));
}

const emailField = ({ target }: { readonly target: unknown }) =>
  target instanceof HTMLInputElement && target.type === 'email' ? target : undefined;

// Include input typed before this loaded.
const field = document.oninput ? undefined : emailField({ target: document.activeElement });
if (field?.value) timer = setTimeout(suggest, pauseMs, field);

// Properties, so loading this twice (for an island and a form) does everything once.
document.oninput = (event) => {
  const field = emailField(event);
  if (!field) return;
  clearTimeout(timer);
  offer?.remove();
  timer = setTimeout(suggest, pauseMs, field);
};

// On blur or Enter.
document.onchange = (event) => {
  const field = emailField(event);
  if (!field) return;
  const cleaned = cleanEmail(field.value);
  if (cleaned !== field.value) type(field, cleaned);
  // Immediately, before the next field is typed in; the visible offer may be what's being pressed.
  if (offer?.isConnected) return;
  clearTimeout(timer);
  suggest(field);
};
