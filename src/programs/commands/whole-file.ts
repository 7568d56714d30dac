import { renameSync, rmSync } from 'node:fs';

/** Writes a file atomically: `write` gets a temporary path, which is then renamed. */
export async function writeThroughPart(file: string, write: (part: string) => void | Promise<void>): Promise<void> {
  const part = `${file}.part`;
  try {
    await write(part);
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}
