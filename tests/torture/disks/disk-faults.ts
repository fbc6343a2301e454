import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Home } from '@fixtures/console-process';
import { filesBelow } from '@fixtures/files/files-on-disk';

const MEGABYTES = 24;

/** A separate in-memory disk for a folder, which a test can fill or make read-only. */
export class SmallDisk {
  readonly #folder: string;

  /** @throws if this user may not mount */
  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    const what = ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', folder];
    execFileSync('mount', what, { stdio: 'pipe' });
  }

  /** Fills the disk to the last byte. */
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

/** The folders of a home's data and exports. */
export interface Disks {
  home: Home;
  data: SmallDisk;
  exports: SmallDisk;
}

export interface DiskFault {
  what: string;
  /** When the fault can begin: before the console starts, or while it is used. */
  when: readonly ('start' | 'use')[];
  /** Begins the fault. @returns The function that ends it. */
  begin(disks: Disks): () => void;
}

function lockDatabases({ home }: Disks): () => void {
  const databases = filesBelow(home.userData)
    .filter((file) => file.endsWith('.db'))
    .map((file) => new Database(file));
  for (const db of databases) db.exec('begin exclusive');
  return () => databases.forEach((db) => db.close());
}

export const DISK_FAULTS: readonly DiskFault[] = [
  {
    what: 'full disk',
    when: ['start', 'use'],
    begin: ({ data, exports }) => {
      data.fill();
      exports.fill();
      return () => [data, exports].forEach((disk) => disk.free());
    },
  },
  {
    what: 'folder of the data for reading only',
    when: ['start'],
    begin: ({ data }) => {
      data.protect();
      return () => data.unprotect();
    },
  },
  {
    what: 'folder of exports for reading only',
    when: ['start', 'use'],
    begin: ({ exports }) => {
      exports.protect();
      return () => exports.unprotect();
    },
  },
  { what: 'files held by another program', when: ['start', 'use'], begin: lockDatabases },
];
