import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';

const ownData = process.env.E2E_DATA_DIR ?? '';

/** A mail's file; null once it's gone, as a mail is that's erased with its person. */
function readMail(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** The texts of all mails to an address so far. */
async function mailsTo(address: string, data = ownData): Promise<readonly string[]> {
  const folder = join(data, 'mail');
  const texts: string[] = [];
  let names: readonly string[] = [];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  } catch {
    // No mail was written yet.
  }
  for (const name of names) {
    const mail = readMail(join(folder, name));
    if (!mail) continue;
    const { to, text } = await PostalMime.parse(mail);
    if (to?.some((each) => each.address === address)) texts.push(text ?? '');
  }
  return texts;
}

/** Waits for a mail to an address with a record's link; returns the link's path. Links in `known` are older; `data` is the server's folder. */
export async function mailedLink(address: string, known: readonly string[] = [], data = ownData): Promise<string> {
  const links = async () =>
    (await mailsTo(address, data))
      .flatMap((text) => text.match(/(?:\/es)?\/my-result\/[\w-]{43}(?:#team)?/g) ?? [])
      .filter((path) => !known.includes(path));
  await expect.poll(async () => (await links()).length).toBeGreaterThan(0);
  return (await links())[0] ?? '';
}

/** Waits for a mail to an address with a text. */
export const expectMail = (address: string, text: string): Promise<void> =>
  expect.poll(async () => (await mailsTo(address)).some((mail) => mail.includes(text))).toBe(true);
