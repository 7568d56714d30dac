import { setAsideKey } from '#browser/flow-keys.ts';
import { localeOf, localPath } from '#domain/locale.ts';
import { flowTraits, type RecordKind, recordKinds } from '#domain/records.ts';

const section = document.getElementById('set-aside');
const pattern = section?.querySelector('button');
const locale = localeOf(location.pathname);

/** When the newest of what's set aside was begun, in milliseconds since 1970; undefined if there's nothing. */
function readStart(kind: RecordKind): number | undefined {
  try {
    const aside = JSON.parse(localStorage.getItem(setAsideKey(kind)) ?? '[]').at(-1);
    return aside && (aside.journal?.startedAt ?? Date.now());
  } catch {
    return undefined;
  }
}

/** Offers what was set aside on this device when a link was opened (T1). */
for (const kind of recordKinds) {
  const start = readStart(kind);
  if (!section || !pattern || start === undefined) continue;
  const button = pattern.cloneNode() as HTMLButtonElement;
  button.textContent = `${pattern.textContent} ${new Date(start).toLocaleDateString(locale, { day: 'numeric', month: 'long' })}`;
  button.hidden = false;
  pattern.before(button);
  section.hidden = false;
  button.addEventListener('click', async () => {
    const { bringBack, openFlowPlace } = await import('#browser/adopt-record.ts');
    await bringBack(openFlowPlace(kind));
    location.assign(localPath(flowTraits[kind].path, locale));
  });
}
