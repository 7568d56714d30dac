import type { RecordKind } from '#domain/records/records.ts';
import { teamAnchor } from '#domain/team/team-anchor.ts';
import { dayAndTime, loadWork } from './device.ts';
import type { FlowPage } from './flow-pages.ts';

/** A button's action on the link's record. */
type Deed = 'adoptRecord' | 'startAgain';

interface OpenedRecord {
  readonly uuid: string;
  readonly type: RecordKind;
  readonly personalInfo: object;
  readonly companyInfo: object | null;
  readonly courseInfo: object | null;
}

const element = (id: string) => document.getElementById(id) as HTMLElement;
const { flows = '[]', api = '' } = element('saved').dataset;
const pages: readonly FlowPage[] = JSON.parse(flows);
const choice = element('other-answers');
const failures = { failed: element('open-failed'), blocked: element('open-blocked') };

/** The record of this page's link, or null. Its token ends the URL. */
async function fetchRecord(): Promise<OpenedRecord | null> {
  const response = await fetch(`${api}/api/access-links/open/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: location.pathname.replace(/\/$/, '').split('/').at(-1) }),
    signal: AbortSignal.timeout(15_000),
  });
  // Expired or gone since: the reloaded page says so.
  if (response.status === 410) location.reload();
  const record = response.ok ? await response.json() : null;
  return pages.some(({ kind }) => kind === record?.type) ? record : null;
}

type Failure = keyof typeof failures;

async function open(deed: Deed): Promise<Failure | null> {
  const [work, record] = await Promise.all([loadWork(), fetchRecord()]).catch((): [null, null] => [null, null]);
  if (!work || !record) return 'failed';
  const place = work.openFlowPlace(record.type);
  const enter = () => {
    work.enterFlow(place);
    const path = pages.find(({ kind }) => kind === record.type)?.path ?? '/';
    location.assign(location.hash === teamAnchor ? path + teamAnchor : path);
  };
  const take = async (): Promise<Failure | null> => {
    if (deed === 'adoptRecord') await work.adoptRecord(place, record.uuid);
    else await work.startAgain(place, record.uuid, { ...record.personalInfo, ...record.companyInfo, ...record.courseInfo });
    // State that only this page holds would be lost on the next one.
    if (!place.device.persistent) return 'blocked';
    enter();
    return null;
  };
  if (!work.hasOtherAnswers(place, record.uuid)) return take();
  const begun = work.startedAt(place);
  if (begun) element('keep-facts').textContent += ` ${dayAndTime(begun)}`;
  else element('keep-facts').hidden = true;
  // The visitor chooses between this device's answers and the link's.
  choice.hidden = false;
  choice.focus();
  element('replace').onclick = async () => tell(await take());
  element('keep').onclick = enter;
  return null;
}

function tell(failure: Failure | null): void {
  for (const [name, message] of Object.entries(failures)) message.hidden = name !== failure;
}

for (const [id, deed] of [
  ['open-here', 'adoptRecord'],
  ['again', 'startAgain'],
] as const) {
  const button = element(id) as HTMLButtonElement;
  const label = button.textContent;
  button.addEventListener('click', async () => {
    if (button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    button.textContent = button.dataset.busy ?? label;
    tell(await open(deed));
    button.ariaBusy = null;
    button.textContent = label;
  });
}
