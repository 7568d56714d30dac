import { type LinkRequestOutcome, resultLinkOutcomeId } from '#domain/links/result-link-outcomes.ts';
import { helpWithEmail } from '../email-help.ts';

const form = document.querySelector<HTMLFormElement>('#access form');
const field = form?.querySelector<HTMLInputElement>('[type="email"]');
const button = form?.querySelector<HTMLButtonElement>('[type="submit"]');

async function submit(target: HTMLFormElement): Promise<LinkRequestOutcome> {
  try {
    const response = await fetch(target.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(target))),
      signal: AbortSignal.timeout(15_000),
    });
    if (response.status === 400) return 'invalid';
    if (response.status === 429) return 'limited';
    return response.status === 202 && (await response.json()).requested === true ? 'sent' : 'failed';
  } catch {
    return 'failed';
  }
}

/** Shows one outcome; address errors link to the field. */
function show(outcome: LinkRequestOutcome): void {
  for (const each of document.querySelectorAll('#access .outcome'))
    each.toggleAttribute('data-told', each.id === resultLinkOutcomeId(outcome));
  const isAddressError = outcome === 'missing' || outcome === 'invalid';
  field?.setAttribute('aria-invalid', String(isAddressError));
  field?.setAttribute('aria-describedby', isAddressError ? resultLinkOutcomeId(outcome) : 'access-note');
  if (isAddressError) field?.focus();
  else document.getElementById(resultLinkOutcomeId(outcome))?.focus();
}

if (form && field && button) {
  form.noValidate = true;
  helpWithEmail(field);
  const label = button.textContent;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.ariaBusy === 'true') return;
    if (field.value.trim() === '') return show('missing');
    // An outcome in the URL would stay beside the new one.
    history.replaceState(null, '', location.pathname);
    button.ariaBusy = 'true';
    button.textContent = button.dataset.busy ?? label;
    const outcome = await submit(form);
    button.removeAttribute('aria-busy');
    button.textContent = label;
    show(outcome);
  });
}
