import { afterEach, expect, it, vi } from 'vitest';
import { guessDeviceName } from './device-name.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 'iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Safari/604.1', 'iPad'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile', 'Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1', 'Mac'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0', 'Windows'],
  ['Mozilla/5.0 (X11; CrOS x86_64 16000.0) Chrome/140.0', 'Chromebook'],
  ['Mozilla/5.0 (X11; Linux x86_64) Firefox/143.0', 'Linux'],
  ['Something else', ''],
])('N8 a passkey’s first name is that of its device: %s', (userAgent, name) => {
  vi.stubGlobal('navigator', { userAgent });
  expect(guessDeviceName()).toBe(name);
});
