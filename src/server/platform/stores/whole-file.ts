import { closeSync, existsSync, fchmodSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';

export function syncFile(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** A file's new name survives a power failure, too. Some systems can't sync folders. */
export function syncFolder(folder: string): void {
  try {
    syncFile(folder);
  } catch {
    // Nothing more can be done here.
  }
}

/**
 * Atomic: readers find all of the old bytes or all of the new ones, even after a kill or a power failure. `mode` is the file's permissions
 * if others may read it.
 */
export function writeWhole(path: string, bytes: string | Uint8Array, mode?: number): void {
  mkdirSync(dirname(path), { recursive: true });
  const fresh = `${path}.${process.pid}.part`;
  const handle = openSync(fresh, 'w');
  try {
    if (mode !== undefined) fchmodSync(handle, mode);
    const all = Buffer.from(bytes);
    // A full disk accepts part of the bytes without an error, then rejects the rest.
    for (let written = 0; written < all.length; ) written += writeSync(handle, all, written);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(fresh, path);
  syncFolder(dirname(path));
}

/** `.part` files that a kill left behind. */
export function removeParts(folder: string, files: readonly string[]): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (files.some((file) => name.startsWith(`${file}.`) && name.endsWith('.part'))) rmSync(join(folder, name), { force: true });
}

export function removeWhole(path: string): void {
  rmSync(path, { force: true });
  syncFolder(dirname(path));
}
