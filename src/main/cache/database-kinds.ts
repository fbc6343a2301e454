import { DRAFT_MIGRATIONS, MIGRATIONS } from './migrations';
import type { Migration } from './migrator';

/** A file of the account, and how it is kept. */
export interface DatabaseKind {
  /** What the user knows it as; the beginning of a sentence. */
  name: string;
  /** What follows when it had to be set aside. */
  after: string;
  migrations: readonly Migration[];
  journal: 'wal' | 'delete';
  synchronous: 'normal' | 'full';
  busyLimitMs?: number;
  /** Whether it is looked through before it is used: damage may hide what is in it. */
  checked?: boolean;
}

/** Can be had again from the back office: a power cut may lose the last answers, never the file. */
export const OFFLINE_DATA: DatabaseKind = {
  name: 'The offline data of this account',
  after: 'is built up again',
  migrations: MIGRATIONS,
  journal: 'wal',
  synchronous: 'normal',
};

/**
 * Can be had from nowhere else: a file of its own, so that damage elsewhere does not reach it, on the disk before it
 * is said to be kept, and without a write-ahead log, whose damage SQLite passes over in silence.
 */
export const UNSAVED_WORK: DatabaseKind = {
  name: 'The unsaved work kept on this computer',
  after: 'what it held is not offered again',
  migrations: DRAFT_MIGRATIONS,
  journal: 'delete',
  synchronous: 'full',
  checked: true,
};
