import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter, generateHybridIdentity, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { errorMessage } from '../stores/open-failure.ts';

/** Lines of a key file, without comments. */
const readLines = (path: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'));

const isPostQuantum = (recipient: string) => /^age1(?:tag)?pq1/.test(recipient);

/** Public keys that backups are encrypted to. Throws if there's none, and if it's the file of a secret one. */
export function readRecipients(path: string): readonly string[] {
  const lines = readLines(path);
  if (lines.some((line) => /^AGE-SECRET-KEY-/i.test(line)))
    throw new Error(
      `${path} has a secret key, which doesn't belong on this machine. Name a file with its public key: age-keygen -y ${path} > backup.pub`,
    );
  const wrong = lines.find((line) => !/^age1[a-z0-9]{20,}$/.test(line));
  if (lines.length === 0 || wrong !== undefined)
    throw new Error(`${path} isn't a key file of age: expected lines like age1…, which age-keygen -y prints`);
  // Whoever breaks the weaker kind opens the backup.
  if (new Set(lines.map(isPostQuantum)).size > 1)
    throw new Error(`${path} has post-quantum keys (age1pq1…) and others, which would make the former useless: keep one kind`);
  return lines;
}

/** Secret keys that backups are decrypted with. */
export function readIdentities(path: string): readonly string[] {
  const lines = readLines(path).filter((line) => /^AGE-SECRET-KEY-/.test(line));
  if (lines.length === 0)
    throw new Error(`${path} has no secret key of age: expected a line like AGE-SECRET-KEY-1…, as age-keygen writes it`);
  return lines;
}

const isStart = (bytes: Buffer, text: string) => bytes.toString('latin1', 0, text.length) === text;

/** The first bytes of a stream. */
async function firstBytes(bytes: Readable): Promise<Buffer> {
  for await (const chunk of bytes) return Buffer.from(chunk);
  return Buffer.alloc(0);
}

export const isEncrypted = async (path: string): Promise<boolean> => isStart(await firstBytes(readBytes(path)), 'age-encryption.org/v1');

/** Whose format a backup has, by its first bytes. */
export async function formatOf(bytes: Readable): Promise<'sqlite' | 'postgres' | 'other'> {
  const first = await firstBytes(bytes);
  if (isStart(first, 'SQLite format 3\0')) return 'sqlite';
  return isStart(first, 'PGDMP') ? 'postgres' : 'other';
}

const chunkSize = 256 * 1024;
export const readBytes = (path: string): Readable => createReadStream(path, { highWaterMark: chunkSize });

/** age's streams are those of browsers. */
const toWeb = (bytes: Readable) => Readable.toWeb(bytes) as ReadableStream<Uint8Array>;
const fromWeb = (bytes: ReadableStream<Uint8Array>) => Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]);

/** Decrypts a file as a stream: no more than a chunk is in memory. Rejects if none of the keys opens it. */
export async function decryptFile(path: string, identities: readonly string[]): Promise<Readable> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(readBytes(path))));
  } catch (error) {
    throw new Error(`it can't be decrypted (${errorMessage(error)})`, { cause: error });
  }
}

const hashInto = (hash: Hash) =>
  new Transform({
    transform(chunk, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });

/** Reads a stream to its end, and returns its SHA-256. */
export async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
}

/** Writes a stream to a new private file and puts it on disk. */
export async function writePrivate(path: string, bytes: Readable, ...steps: readonly Transform[]): Promise<void> {
  await pipeline([bytes, ...steps, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })]);
}

export interface WrittenFile {
  /** Of what was written, before it was encrypted. */
  readonly plainHash: string;
  /** Reads it back from the disk, decrypted. */
  readonly readBack: () => Promise<Readable>;
}

/**
 * Writes a stream to a file, encrypted if there are recipients. So that what was written can be verified without the secret key,
 * it's encrypted to one more key of the same kind, which exists only in this process and is forgotten with it.
 */
export async function writeSealed(path: string, bytes: Readable, recipients: readonly string[]): Promise<WrittenFile> {
  const hash = createHash('sha256');
  if (recipients.length === 0) {
    await writePrivate(path, bytes, hashInto(hash));
    return { plainHash: hash.digest('hex'), readBack: async () => readBytes(path) };
  }
  const own = recipients.every(isPostQuantum) ? await generateHybridIdentity() : await generateX25519Identity();
  const encrypter = new Encrypter();
  for (const recipient of [...recipients, await identityToRecipient(own)]) encrypter.addRecipient(recipient);
  const hashed = hashInto(hash);
  // If reading fails, so does what's written.
  const reading = pipeline(bytes, hashed);
  const writing = encrypter.encrypt(toWeb(hashed)).then((encrypted) => writePrivate(path, fromWeb(encrypted)));
  await Promise.all([reading, writing]);
  return { plainHash: hash.digest('hex'), readBack: () => decryptFile(path, [own]) };
}
