import { renameSync, rmSync } from 'node:fs';

/** Writes a file that's complete or doesn't exist: `write` gets the path of a part, which takes the file's name at the end. */
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
