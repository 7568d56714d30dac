import type { RecordKind } from '#domain/records/records.ts';
import { scriptData } from './bundle/script-data.ts';

export interface FlowWatch {
  readonly kind: RecordKind | 'team';
}

// Runs at the end of a flow's page. If its scripts can't be fetched (a tunnel, a deploy), the page says so and reloads once everything can
// be. Importing again isn't enough: some browsers remember a failed module, and a deploy removes the page's modules for good.
const noticeAfterMs = 2_000;
const stalledAfterMs = 15_000;
const firstBackoffMs = 500;
const maxBackoffMs = 30_000;

const { kind } = scriptData<FlowWatch>();
const notice = document.getElementById('unloaded');
const journalKey = `tino.${kind}.journal`;
const now = () => performance.now();

const backoffMs = (attempts: number) => Math.min(maxBackoffMs, firstBackoffMs * 2 ** attempts);

/** The reload that led to this page, if it just happened: scripts that arrive but fail mustn't cause endless reloads. */
const { attempts: earlier = 0, at = 0 }: { attempts?: number; at?: number } = history.state?.reloaded ?? {};
let attempts = Date.now() - at < 2 * maxBackoffMs ? earlier : 0;
let hasFailed = false;
let isProbing = false;
let waitingSince = now();
let nextProbeAt = attempts > 0 ? backoffMs(attempts) : 0;

const isUnhydrated = () => document.querySelector('astro-island[ssr]') !== null;
/** Whether the visitor waits for a script: the island's or the next screen's. */
const isWaiting = () => isUnhydrated() || document.querySelector('[data-waiting]') !== null;

/** The first form until the flow journals what's typed into it: before hydration, and while the saved session is looked up. */
const unreadyForm = () => document.querySelector<HTMLFormElement>('astro-island form.needs-script:not([data-ready])');

/** Writes text typed before the flow is ready to the journal (S1). False if a reload would lose something. */
function keepTyped(): boolean {
  const form = unreadyForm();
  const typed = Object.fromEntries([...(form ? new FormData(form) : [])].filter(([, value]) => value !== ''));
  const hasTyped = Object.keys(typed).length > 0;
  try {
    const stored = JSON.parse(localStorage.getItem(journalKey) ?? 'null');
    const draft = stored ?? { step: 0, reached: 0, startedAt: null, complete: false };
    if (hasTyped) localStorage.setItem(journalKey, JSON.stringify({ ...draft, data: { ...draft.data, ...typed } }));
    return isUnhydrated() || stored !== null;
  } catch {
    // Storage is blocked: reload only if nothing was entered.
    return isUnhydrated() && !hasTyped;
  }
}

/** Whether the server's current page and all of its scripts can be fetched. */
async function canLoad(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(maxBackoffMs);
    const fetchText = async (address: string, cache: RequestCache) => {
      const response = await fetch(address, { cache, signal });
      if (!response.ok) throw new Error(`${response.status}`);
      return response.text();
    };
    const html = await fetchText(location.href, 'no-store');
    // Not a parser: Trusted Types reject a string there.
    const scripts = new Set([...html.matchAll(/"([^"]+\.js)"/g)].map(([, address = '']) => address));
    await Promise.all([...scripts].map((address) => fetchText(address, 'default')));
    return true;
  } catch {
    return false;
  }
}

async function probe() {
  isProbing = true;
  const isReachable = await canLoad();
  // Slow scripts that haven't failed may be about to run.
  if (!hasFailed) await new Promise((resolve) => setTimeout(resolve, 1_000));
  isProbing = false;
  attempts += 1;
  nextProbeAt = now() + backoffMs(attempts);
  if (!isReachable || !isWaiting() || !keepTyped()) return;
  history.replaceState({ ...history.state, reloaded: { attempts, at: Date.now() } }, '');
  location.reload();
}

function check() {
  const isLate = isWaiting() && now() - waitingSince >= noticeAfterMs;
  if (notice && notice.hidden === isLate) notice.hidden = !isLate;
  if (!isWaiting()) {
    waitingSince = now();
    return;
  }
  const isStalled = now() - waitingSince >= stalledAfterMs;
  if ((hasFailed || isStalled) && !isProbing && now() >= nextProbeAt) void probe();
}

function tryNow() {
  nextProbeAt = 0;
  if (!document.hidden) check();
}
function noteFailure() {
  hasFailed = true;
  check();
}

document.addEventListener('input', () => unreadyForm() && keepTyped());
addEventListener('astro:hydration-error', noteFailure);
addEventListener('tino:unloaded', noteFailure);
addEventListener('online', tryNow);
document.addEventListener('visibilitychange', tryNow);
// While the page is open: later screens may wait for scripts, too.
setInterval(check, 250);
