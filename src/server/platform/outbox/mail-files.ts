import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { emailKey } from '#domain/text/email.ts';

/** More than a mail's headers take. */
const headBytes = 16_384;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Includes partial files. */
export async function removeMailFiles(folder: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) for (const end of ['eml', 'eml.part']) await rm(join(folder, `${id}.${end}`), { force: true });
}

/** One per line, in lower case. */
async function readHeaders(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const text = buffer.toString('utf8', 0, bytesRead);
    return (text.split(/\r?\n\r?\n/, 1)[0] ?? '').replace(/\r?\n[ \t]+/g, ' ').toLowerCase();
  } finally {
    await file.close();
  }
}

/** Files to the address, or with it in Reply-To. `email` is normalized by `emailKey`. */
export async function findMailFiles(folder: string, email: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const found: string[] = [];
  for (const name of names.filter((name) => /\.eml(\.part)?$/.test(name))) {
    const addresses = (await readHeaders(join(folder, name)).catch(() => ''))
      .split('\n')
      .filter((line) => /^(to|reply-to):/.test(line))
      .flatMap((line) => line.match(/[^\s<>",;:]+@[^\s<>",;:]+/g) ?? []);
    if (addresses.some((address) => emailKey(address) === email)) found.push(name);
  }
  return found;
}
