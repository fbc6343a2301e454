import type { Draft } from '@shared/domains/drafts/model';
import type { Database } from 'better-sqlite3';

interface Row {
  key: string;
  json: string;
  savedAt: string;
}

const draftOf = ({ key, json, savedAt }: Row): Draft => ({
  key,
  value: JSON.parse(json) as unknown,
  savedAt,
});

/** Unsaved work, offered again after a crash. */
export function draftTable(db: Database) {
  const get = db.prepare<[string], Row>('select key, json, savedAt from draft where key = ?');
  const put = db.prepare<[string, string, string]>(
    'insert or replace into draft (key, json, savedAt) values (?, ?, ?)',
  );
  const remove = db.prepare<[string]>('delete from draft where key = ?');
  const list = db.prepare<[], Row>('select key, json, savedAt from draft order by savedAt desc');
  return {
    get(key: string): Draft | null {
      const row = get.get(key);
      return row ? draftOf(row) : null;
    },
    put(key: string, value: unknown): Draft {
      const savedAt = new Date().toISOString();
      put.run(key, JSON.stringify(value ?? null), savedAt);
      return { key, value, savedAt };
    },
    /** Takes over a draft as it is; one that is there already is the newer one. */
    adopt({ key, value, savedAt }: Draft): boolean {
      if (!get.get(key)) put.run(key, JSON.stringify(value ?? null), savedAt);
      return true;
    },
    remove: (key: string): void => void remove.run(key),
    list: (): Draft[] => list.all().map(draftOf),
  };
}
