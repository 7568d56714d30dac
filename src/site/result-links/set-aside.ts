import { dayAndTime, loadWork } from './device.ts';
import type { FlowPage } from './flow-pages.ts';

const section = document.getElementById('set-aside');
const pattern = section?.querySelector('button');

/** Epoch milliseconds when the newest set-aside state was begun; undefined if there's none. */
function readStart(key: string): number | undefined {
  try {
    const aside = JSON.parse(localStorage.getItem(key) ?? '[]').at(-1);
    return aside && (aside.journal?.startedAt ?? Date.now());
  } catch {
    return undefined;
  }
}

/** Offers what was set aside on this device when a link was opened (T1). */
function offer(target: HTMLElement, button: HTMLButtonElement, { kind, path, asideKey }: FlowPage): void {
  const start = readStart(asideKey);
  if (start === undefined) return;
  button.textContent += ` ${dayAndTime(start)}`;
  button.hidden = false;
  target.hidden = false;
  button.addEventListener('click', async () => {
    const { bringBack, enterFlow, openFlowPlace } = await loadWork();
    const place = openFlowPlace(kind);
    await bringBack(place);
    enterFlow(place);
    location.assign(path);
  });
}

if (section && pattern)
  for (const page of JSON.parse(section.dataset.flows ?? '[]') as readonly FlowPage[]) {
    const button = pattern.cloneNode(true) as HTMLButtonElement;
    pattern.before(button);
    offer(section, button, page);
  }
