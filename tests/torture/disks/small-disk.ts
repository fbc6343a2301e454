import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const MEGABYTES = 24;

/** A disk of its own for a folder, in memory: full, or for reading only, when it is asked to be. */
export class SmallDisk {
  readonly #folder: string;

  /** @throws where this user may not mount */
  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    const what = ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', folder];
    execFileSync('mount', what, { stdio: 'pipe' });
  }

  /** To the last byte. */
  fill(): void {
    const file = openSync(this.#filler, 'w');
    try {
      for (let size = 1 << 20; size >= 1;) {
        try {
          writeSync(file, Buffer.alloc(size));
        } catch {
          size >>= 1;
        }
      }
    } finally {
      closeSync(file);
    }
  }

  free(): void {
    rmSync(this.#filler, { force: true });
  }

  protect(): void {
    execFileSync('mount', ['-o', 'remount,ro', this.#folder], { stdio: 'pipe' });
  }

  unprotect(): void {
    execFileSync('mount', ['-o', 'remount,rw', this.#folder], { stdio: 'pipe' });
  }

  remove(): void {
    execFileSync('umount', ['-l', this.#folder], { stdio: 'pipe' });
  }

  get #filler(): string {
    return join(this.#folder, 'filler');
  }
}
