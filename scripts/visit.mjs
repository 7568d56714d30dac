// The built site and a browser to look at it.
import { chromium } from '@playwright/test';
import { findChromium } from './browser.ts';
import { build, installForTests } from './project.mjs';
import { serve } from './serve.ts';

/** Installs, builds and serves the site, or takes the one at SITE=http://…, and starts a browser; `close` ends both. */
export async function visitSite() {
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
