import { adoptRecord, hasOtherAnswers, startAgain } from '#browser/adopt-record.ts';
import { openAnchor } from '#browser/anchor.ts';
import { openDevice } from '#browser/device.ts';
import { localeOf, localPath } from '#domain/locale.ts';
import { flowTraits, type RecordKind, recordKinds } from '#domain/records.ts';

const element = (id: string) => document.getElementById(id) as HTMLElement;
const choice = element('other-answers');
const failure = element('open-failed');

interface OpenedRecord {
  readonly uuid: string;
  readonly type: RecordKind;
}

/** The record of this page's link; null if it can't be had. Its token is the end of the address. */
async function fetchRecord(): Promise<OpenedRecord | null> {
  try {
    const response = await fetch('/api/access-links/open/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: location.pathname.split('/').at(-1) }),
      signal: AbortSignal.timeout(15_000),
    });
    const record = response.ok ? await response.json() : null;
    return recordKinds.includes(record?.type) ? record : null;
  } catch {
    return null;
  }
}

const device = openDevice(() => localStorage);
const goTo = (kind: RecordKind) => location.assign(localPath(flowTraits[kind].path, localeOf(location.pathname)));

type Take = typeof adoptRecord;

async function take(record: OpenedRecord, work: Take): Promise<void> {
  await work(device, openAnchor(`tino.${record.type}`), record.type, record.uuid);
  goTo(record.type);
}

/** Lets the visitor choose between what's here and what the link opens. */
function ask(record: OpenedRecord, work: Take): void {
  choice.hidden = false;
  choice.focus();
  element('replace').onclick = () => take(record, work);
  element('keep').onclick = () => goTo(record.type);
}

async function open(button: HTMLButtonElement, work: Take): Promise<void> {
  if (button.ariaBusy === 'true') return;
  const label = button.textContent;
  failure.hidden = true;
  button.ariaBusy = 'true';
  button.textContent = button.dataset.busy ?? label;
  const record = await fetchRecord();
  button.removeAttribute('aria-busy');
  button.textContent = label;
  if (!record) failure.hidden = false;
  else if (hasOtherAnswers(device, record.type, record.uuid)) ask(record, work);
  else await take(record, work);
}

for (const [id, work] of [
  ['open-here', adoptRecord],
  ['again', startAgain],
] as const) {
  const button = element(id) as HTMLButtonElement;
  button.addEventListener('click', () => open(button, work));
}
