// The built site and a browser to look at it.
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from './browser.ts';
import { build, installForTests } from './project.mjs';
import { serve } from './serve.ts';

interface Visit {
  readonly address: string;
  readonly browser: Browser;
  readonly close: () => Promise<void>;
}

/** Installs, builds and serves the site, or takes the one at SITE=http://…, and starts a browser; `close` ends both. */
export async function visitSite(): Promise<Visit> {
  if (!process.env.SITE) {
    installForTests();
    build();
  }
  const site = process.env.SITE ? { address: process.env.SITE, stop() {} } : await serve();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const close = async () => {
    await browser.close();
    site.stop();
  };
  return { address: site.address, browser, close };
}
