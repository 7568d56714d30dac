import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const isStart = (bytes: Buffer, text: string) => bytes.toString('latin1', 0, text.length) === text;

async function firstBytes(bytes: Readable): Promise<Buffer> {
  for await (const chunk of bytes) return Buffer.from(chunk);
  return Buffer.alloc(0);
}

/** Detects a backup's format by its first bytes. */
export async function formatOf(bytes: Readable): Promise<'sqlite' | 'postgres' | 'other'> {
  const first = await firstBytes(bytes);
  if (isStart(first, 'SQLite format 3\0')) return 'sqlite';
  return isStart(first, 'PGDMP') ? 'postgres' : 'other';
}

const chunkSize = 256 * 1024;
export const readBytes = (path: string): Readable => createReadStream(path, { highWaterMark: chunkSize });

/** Returns a stream's SHA-256. */
export async function hashStream(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
}

/** Writes a stream to a new private file and syncs it; returns the SHA-256. */
export async function writePrivate(path: string, bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(bytes, hashing, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return hash.digest('hex');
}
