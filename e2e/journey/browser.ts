import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';

/** A browser process with a profile on disk. */
interface Process {
  readonly context: BrowserContext;
  /** Resolves once the process is gone. */
  readonly ended: Promise<void>;
  readonly group: number;
}

/** A visitor's browser: it can be killed at any moment, and opens again with what its profile has on disk. */
export interface KillableBrowser {
  page(): Page;
  /** Opens a page next to the present one, which is closed, as by a visitor. */
  replacePage(): Promise<Page>;
  /** Kills the browser and everything it started, now. */
  kill(): void;
  isKilled(): boolean;
  /** Does something in the page; true if the browser was killed in the meantime. */
  attempt(work: () => Promise<unknown>): Promise<boolean>;
  reopen(): Promise<void>;
  close(): Promise<void>;
}

const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'];

export async function openBrowser(executablePath: string): Promise<KillableBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'tino-profile-'));
  let isKilled = false;
  let current = await launch(profile, executablePath);
  let page = current.context.pages()[0] ?? (await current.context.newPage());
  return {
    page: () => page,
    async replacePage() {
      const next = await current.context.newPage();
      const closed = page.waitForEvent('close');
      await page.close({ runBeforeUnload: true });
      await closed;
      page = next;
      return page;
    },
    kill() {
      isKilled = true;
      process.kill(-current.group, 'SIGKILL');
    },
    isKilled: () => isKilled,
    async attempt(work) {
      // Once the browser is dead, what it was doing fails; nobody waits for that.
      const done = work().catch((error: unknown) => {
        if (!isKilled) throw error;
      });
      await Promise.race([done, current.ended]);
      return isKilled;
    },
    async reopen() {
      await current.ended;
      isKilled = false;
      current = await launch(profile, executablePath);
      page = current.context.pages()[0] ?? (await current.context.newPage());
    },
    async close() {
      if (!isKilled) await current.context.close().catch(() => undefined);
      await current.ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function launch(profile: string, executablePath: string): Promise<Process> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 900 },
  });
  const ended = new Promise<void>((resolve) => context.once('close', () => resolve()));
  const system = await context.browser()?.newBrowserCDPSession();
  const found = await system?.send('SystemInfo.getProcessInfo');
  const main = found?.processInfo.find(({ type }) => type === 'browser')?.id;
  // The executable may be a script that started the browser: its group has both.
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pgid=', '-p', String(main)]);
  const group = Number(stdout);
  if (!(group > 1)) throw new Error('The browser has no process group.');
  return { context, ended, group };
}
