// The table of unsaved work, which has a database of its own and a checksum per draft: one that fails it is removed and
// reported. Also the table in which older versions stored drafts. `migrations.ts` creates both.

import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { type Draft, type DraftPlace, draftPlaceSchema } from '@shared/kernel/platform/draft';
import { risingClock } from './lru-tables';

/** Checksum stored with each draft, because SQLite does not detect a flipped bit inside a text value. */
export const draftChecksum = (key: string, json: string, savedAt: string, place: string | null): string =>
  createHash('sha256')
    .update(JSON.stringify([key, json, savedAt, place]))
    .digest('base64url');

interface Row {
  key: string;
  json: string;
  savedAt: string;
  place: string | null;
}

interface SummedRow extends Row {
  sum: string;
}

const draftOf = ({ key, json, savedAt, place }: Row): Draft => ({
  key,
  value: JSON.parse(json) as unknown,
  savedAt,
  place: place === null ? null : draftPlaceSchema.parse(JSON.parse(place)),
});

/** The table in which versions before the separate draft file stored drafts. */
export function legacyDraftTable(db: Database) {
  const list = db.prepare<[], Row>('select key, json, savedAt, place from draft');
  const remove = db.prepare<[string]>('delete from draft where key = ?');
  return {
    list: (): Draft[] => list.all().map(draftOf),
    remove: (key: string): void => void remove.run(key),
  };
}

/** A draft before it is stored. */
export type DraftToStore = Pick<Draft, 'key' | 'value' | 'place'>;

/**
 * The key under which an earlier draft of a form stays, while what was typed beside its offer has the key of the form.
 * No form's key has a line break.
 */
export const keyOfEarlier = (key: string, savedAt: string): string => `${key}\n${savedAt}`;

/** @param onDamaged Called when a draft fails its checksum and has been removed. */
export function draftTable(db: Database, onDamaged: () => void) {
  const get = db.prepare<[string], SummedRow>(
    'select key, json, savedAt, place, sum from draft where key = ?',
  );
  const insert = db.prepare<[SummedRow]>(
    'insert or replace into draft (key, json, savedAt, place, sum) values (@key, @json, @savedAt, @place, @sum)',
  );
  const write = ({ key, value, savedAt, place }: Draft): void => {
    const json = JSON.stringify(value ?? null);
    const written = { key, json, savedAt, place: place && JSON.stringify(place) };
    insert.run({ ...written, sum: draftChecksum(key, json, savedAt, written.place) });
  };
  const remove = db.prepare<[string]>('delete from draft where key = ?');
  const list = db.prepare<[], SummedRow>(
    'select key, json, savedAt, place, sum from draft order by savedAt desc',
  );
  const listEarlier = db.prepare<[string, string], SummedRow>(
    'select key, json, savedAt, place, sum from draft where key > ? and key < ? order by savedAt desc',
  );
  const whole = (row: SummedRow): boolean => {
    if (row.sum === draftChecksum(row.key, row.json, row.savedAt, row.place)) return true;
    remove.run(row.key);
    onDamaged();
    return false;
  };
  /** Two versions of a draft never have the same instant, because the instant is what tells them apart. */
  const timeOfSave = risingClock();
  const put = (key: string, value: unknown, place: DraftPlace | null = null): Draft => {
    const draft = { key, value, savedAt: new Date(timeOfSave()).toISOString(), place };
    write(draft);
    return draft;
  };
  const read = (key: string): Draft | null => {
    const row = get.get(key);
    return row && whole(row) ? draftOf(row) : null;
  };
  const replaceAll = db.transaction(
    (removed: readonly string[], added: DraftToStore | null, isEarlierKept = false): Draft | null => {
      const earlier = isEarlierKept && added ? read(added.key) : null;
      if (earlier) write({ ...earlier, key: keyOfEarlier(earlier.key, earlier.savedAt) });
      for (const key of removed) remove.run(key);
      return added && put(added.key, added.value, added.place);
    },
  );
  return {
    get: read,
    /** Returns the drafts that stay beside the one of a form, the newest first. */
    earlier: (key: string): Draft[] =>
      listEarlier.all(keyOfEarlier(key, ''), `${key}\v`).filter(whole).map(draftOf),
    put,
    /**
     * Removes drafts and stores one, or does neither.
     * @param isEarlierKept True if the one that has its key stays under another.
     */
    replace: replaceAll,
    /** Adopts a legacy draft unchanged; a draft that exists already is the newer one. */
    adopt(draft: Draft): boolean {
      if (!get.get(draft.key)) write(draft);
      return true;
    },
    remove: (key: string): void => void remove.run(key),
    list: (): Draft[] => list.all().filter(whole).map(draftOf),
  };
}
