import {
  addressOutcomes,
  type MailingListName,
  mailingListNames,
  type SignupOutcome,
  signupOutcomeId,
  signupOutcomes,
} from '#domain/messages/mailing-list.ts';
import { helpWithEmail } from '../email-help.ts';

/** Submits the form. Reports `joined` only if the server confirms that it kept the address. */
async function submit(form: HTMLFormElement): Promise<SignupOutcome> {
  if (!navigator.onLine) return 'offline';
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
      signal: AbortSignal.timeout(15_000),
    });
    if (response.status === 400) return 'invalid';
    if (response.status === 429) return 'limited';
    return response.ok && (await response.json()).kept === true ? 'joined' : 'failed';
  } catch {
    return navigator.onLine ? 'failed' : 'offline';
  }
}

/** Submits a list's form without leaving the page and shows the outcome. */
function sendInPlace(list: MailingListName): void {
  const form = document.querySelector<HTMLFormElement>(`#${list} form`);
  const field = form?.querySelector<HTMLInputElement>('[type="email"]');
  const button = form?.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!form || !field || !button) return;

  /** Shows one outcome or none; address errors link to the field. */
  function showOutcome(outcome: SignupOutcome | null): void {
    for (const each of signupOutcomes) document.getElementById(signupOutcomeId(list, each))?.toggleAttribute('data-told', each === outcome);
    const isAddressError = outcome !== null && addressOutcomes.includes(outcome);
    field?.setAttribute('aria-invalid', String(isAddressError));
    field?.setAttribute('aria-describedby', isAddressError ? signupOutcomeId(list, outcome) : `${list}-consent`);
    if (isAddressError) field?.focus();
  }

  // Replace the browser's validation with messages in the page's language.
  form.noValidate = true;
  helpWithEmail(field);
  const label = button.textContent;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.ariaBusy === 'true') return;
    // The server checks the address, because browsers reject what only needs cleaning (A5).
    if (field.value.trim() === '') return showOutcome('missing');
    showOutcome(null);
    button.ariaBusy = 'true';
    button.textContent = button.dataset.busy ?? label;
    const outcome = await submit(form);
    button.removeAttribute('aria-busy');
    button.textContent = label;
    showOutcome(outcome);
    form.hidden = outcome === 'joined';
    // For the tracker, if it's running.
    if (outcome === 'joined') form.dispatchEvent(new Event('joined', { bubbles: true }));
    if (outcome === 'joined') document.getElementById(signupOutcomeId(list, outcome))?.focus();
  });
}

for (const list of mailingListNames) sendInPlace(list);
