import { type ListName, type ListOutcome, listOutcomeId, listOutcomes } from '#domain/list.ts';

/** The answer as an outcome; an address is only reported as kept when the server says so. */
async function ask(form: HTMLFormElement): Promise<ListOutcome> {
  if (!navigator.onLine) return 'offline';
  try {
    const answer = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
      signal: AbortSignal.timeout(15_000),
    });
    if (answer.status === 400) return 'invalid';
    return answer.ok && (await answer.json()).kept === true ? 'joined' : 'failed';
  } catch {
    return navigator.onLine ? 'failed' : 'offline';
  }
}

/** Sends the form of a list in place, and tells what came of it where the page already says it. */
export function sendInPlace(list: ListName): void {
  const form = document.querySelector<HTMLFormElement>(`#${list} form`);
  const field = form?.querySelector<HTMLInputElement>('[type="email"]');
  const button = form?.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!form || !field || !button) return;

  /** Shows one outcome, or none; a fault of the address is tied to its field. */
  function tell(outcome: ListOutcome | null): void {
    for (const each of listOutcomes) document.getElementById(listOutcomeId(list, each))?.toggleAttribute('data-told', each === outcome);
    const isFault = outcome === 'missing' || outcome === 'invalid';
    field?.setAttribute('aria-invalid', String(isFault));
    field?.setAttribute('aria-describedby', isFault ? listOutcomeId(list, outcome) : `${list}-consent`);
    if (isFault) field?.focus();
  }

  // Our own messages, in the page's language; without this script the browser checks.
  form.noValidate = true;
  const label = button.textContent;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.ariaBusy === 'true') return;
    // What the browser cannot see, such as a missing dot, the server does.
    if (!field.validity.valid) return tell(field.validity.valueMissing ? 'missing' : 'invalid');
    tell(null);
    button.ariaBusy = 'true';
    button.textContent = button.dataset.busy ?? label;
    const outcome = await ask(form);
    button.removeAttribute('aria-busy');
    button.textContent = label;
    tell(outcome);
    form.hidden = outcome === 'joined';
    // For the tracker, where there is one.
    if (outcome === 'joined') form.dispatchEvent(new Event('joined', { bubbles: true }));
    if (outcome === 'joined') document.getElementById(listOutcomeId(list, outcome))?.focus();
  });
}
