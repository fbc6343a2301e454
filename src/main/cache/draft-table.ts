import { draftPlaceSchema, type Draft, type DraftPlace } from '@shared/domains/drafts/model';
import type { Database } from 'better-sqlite3';

interface Row {
  key: string;
  json: string;
  savedAt: string;
  place: string | null;
}

const draftOf = ({ key, json, savedAt, place }: Row): Draft => ({
  key,
  value: JSON.parse(json) as unknown,
  savedAt,
  place: place === null ? null : draftPlaceSchema.parse(JSON.parse(place)),
});

/** Unsaved work, offered again after a crash. */
export function draftTable(db: Database) {
  const get = db.prepare<[string], Row>('select key, json, savedAt, place from draft where key = ?');
  const insert = db.prepare<[string, string, string, string | null]>(
    'insert or replace into draft (key, json, savedAt, place) values (?, ?, ?, ?)',
  );
  const write = ({ key, value, savedAt, place }: Draft): void =>
    void insert.run(key, JSON.stringify(value ?? null), savedAt, place && JSON.stringify(place));
  const remove = db.prepare<[string]>('delete from draft where key = ?');
  const list = db.prepare<[], Row>('select key, json, savedAt, place from draft order by savedAt desc');
  return {
    get(key: string): Draft | null {
      const row = get.get(key);
      return row ? draftOf(row) : null;
    },
    put(key: string, value: unknown, place: DraftPlace | null = null): Draft {
      const draft = { key, value, savedAt: new Date().toISOString(), place };
      write(draft);
      return draft;
    },
    /** Takes over a draft as it is; one that is there already is the newer one. */
    adopt(draft: Draft): boolean {
      if (!get.get(draft.key)) write(draft);
      return true;
    },
    remove: (key: string): void => void remove.run(key),
    list: (): Draft[] => list.all().map(draftOf),
  };
}
