/**
 * Helps with a page's email fields (A5): cleans the address as it's typed, offers to correct a mistyped domain, and asks about a symbol.
 * Loads last, because no field needs it.
 */
import { cleanEmail } from '#domain/text/email.ts';
import { hasSymbol, suggestDomain } from '#domain/text/email-suggestion.ts';
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

function offerDomain(field: HTMLInputElement, domain: string): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'btn btn--line btn--s';
  button.textContent = words.domain(domain);
  button.addEventListener('click', () => {
    type(field, `${cleanEmail(field.value).split('@')[0]}@${domain}`);
    field.focus();
  });
  return button;
}

function ask(field: HTMLInputElement): void {
  const domain = suggestDomain(field.value);
  const question = domain === null ? hasSymbol(field.value) && words.symbol : offerDomain(field, domain);
  // Before hydration, an island's markup must stay as rendered.
  if (!question || !field.isConnected || field.closest('astro-island[ssr]')) return;
  offer = document.createElement('p');
  offer.role = 'status';
  offer.className = 'small';
  // In the field's own row, it would break the alignment with a button.
  (field.closest('.ask') ?? field).after(offer);
  // Screen readers announce changes in a region that's already there.
  setTimeout(() => offer?.append(question));
}

const emailField = ({ target }: { readonly target: unknown }) =>
  target instanceof HTMLInputElement && target.type === 'email' ? target : undefined;

/** Takes off what's no part of an address, such as a pasted `mailto:`. */
function tidy(field: HTMLInputElement): void {
  const cleaned = cleanEmail(field.value);
  if (cleaned !== field.value) type(field, cleaned);
}

/** Tidies and asks once the visitor pauses: taken off sooner, a separator would join two addresses into one. */
function followTyping(field: HTMLInputElement, isComposing = false): void {
  clearTimeout(timer);
  offer?.remove();
  timer = setTimeout(() => {
    if (!isComposing) settle(field);
  }, pauseMs);
}

function settle(field: HTMLInputElement): void {
  tidy(field);
  // Tidying is typing.
  clearTimeout(timer);
  ask(field);
}

// Include input typed before this loaded.
const field = document.oninput ? undefined : emailField({ target: document.activeElement });
if (field?.value) followTyping(field);

// Properties, so loading this twice (for an island and a form) does everything once.
document.oninput = (event) => {
  const field = emailField(event);
  if (field) followTyping(field, (event as InputEvent).isComposing);
};

// On blur or Enter.
document.onchange = (event) => {
  const field = emailField(event);
  // The visible offer may be what's being pressed.
  if (!field || offer?.isConnected) return;
  // Immediately, before the next field is typed in.
  settle(field);
};
