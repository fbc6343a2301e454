import Database from 'better-sqlite3';
import { filesBelow } from '../../desktop/files-on-disk';
import type { Home } from '../../fixtures/console-process';
import type { SmallDisk } from './small-disk';

/** Where a home's data and its exports lie. */
export interface Disks {
  home: Home;
  data: SmallDisk;
  exports: SmallDisk;
}

export interface Trouble {
  what: string;
  /** 'use': only while the console runs, which holds its files open. */
  when: readonly ('start' | 'use')[];
  /** @returns ends it */
  begin(disks: Disks): () => void;
}

function holdDatabases({ home }: Disks): () => void {
  const held = filesBelow(home.userData)
    .filter((file) => file.endsWith('.db'))
    .map((file) => new Database(file));
  for (const db of held) db.exec('begin exclusive');
  return () => held.forEach((db) => db.close());
}

export const TROUBLES: readonly Trouble[] = [
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
  { what: 'files held by another program', when: ['start', 'use'], begin: holdDatabases },
];
