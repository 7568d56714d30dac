import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** From the first 100 bytes (https://www.sqlite.org/fileformat.html). */
export interface Header {
  /** In bytes. */
  readonly pageSize: number;
  /** Expected; 0 if it doesn't say. */
  readonly pages: number;
}

const magic = 'SQLite format 3\0';
const walHeaderSize = 32;
const frameHeaderSize = 24;

/** Don't call it while this process has the file open in SQLite: closing any descriptor drops the process's POSIX locks on the file. */
function withFile<T>(path: string, use: (read: (length: number, at: number) => Buffer, size: number) => T): T {
  const file = openSync(path, 'r');
  try {
    const read = (length: number, at: number) => {
      const bytes = Buffer.alloc(length);
      return bytes.subarray(0, readSync(file, bytes, 0, length, at));
    };
    return use(read, fstatSync(file).size);
  } finally {
    closeSync(file);
  }
}

export function readHeader(path: string): Header | undefined {
  const header = withFile(path, (read) => read(100, 0));
  if (header.length < 100 || header.toString('latin1', 0, 16) !== magic) return undefined;
  const size = header.readUInt16BE(16);
  const pageSize = size === 1 ? 65_536 : size;
  if (pageSize < 512 || (pageSize & (pageSize - 1)) !== 0) return undefined;
  // Valid only if the last writer kept it, as SQLite has since 2010.
  const isCounted = header.readUInt32BE(24) === header.readUInt32BE(92);
  return { pageSize, pages: isCounted ? header.readUInt32BE(28) : 0 };
}

/** Page numbers. Frames from before the last restart have another salt. */
export function readLoggedPages(path: string, pageSize: number): ReadonlySet<number> {
  return withFile(path, (read, size) => {
    const pages = new Set<number>();
    const header = read(walHeaderSize, 0);
    if (header.length < walHeaderSize) return pages;
    const salt = header.subarray(16, 24);
    for (let at = walHeaderSize; at + frameHeaderSize + pageSize <= size; at += frameHeaderSize + pageSize) {
      const frame = read(frameHeaderSize, at);
      if (!frame.subarray(8, 16).equals(salt)) break;
      pages.add(frame.readUInt32BE(0));
    }
    return pages;
  });
}
