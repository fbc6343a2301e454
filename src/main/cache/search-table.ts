import type { Database } from 'better-sqlite3';
import type { SearchHit } from '@shared/domains/search/model';
import { naturalOrder } from '@shared/kernel/text/natural-order';
import type { SearchableStore, SearchableTenant } from './account-cache';

interface Entry {
  kind: SearchHit['kind'];
  id: number;
  title: string;
  subtitle: string;
  /** Additional words that a hit is found by, but that are not shown. */
  words: string;
}

/** Rows indexed in one batch; between batches the process handles other calls. */
const BATCH = 500;
const MOST_WORDS = 8;
const LONGEST_WORD = 64;

const joined = (...parts: (string | null | false)[]): string => parts.filter(Boolean).join(' · ');

export const tenantEntry = (row: SearchableTenant): Entry => ({
  kind: 'tenant',
  id: row.id,
  title: row.displayName || row.tenantName,
  subtitle: joined(
    row.displayName && row.displayName !== row.tenantName && row.tenantName,
    row.isTestTenant && 'Test tenant',
  ),
  words: `${row.tenantName} ${row.tenantId}`,
});

export const storeEntry = (row: SearchableStore): Entry => ({
  kind: 'store',
  id: row.id,
  title: row.storeName,
  subtitle: joined(row.tenantName, row.dms),
  words: row.storeId,
});

/** One number for both kinds, so that a row is found without a scan. */
const rowidOf = ({ kind, id }: Pick<Entry, 'kind' | 'id'>): number => id * 2 + (kind === 'store' ? 1 : 0);

/** Words are quoted, so that no syntax of the query language remains in them. */
function quotedWords(text: string): string[] {
  const words = text.slice(0, 1000).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.slice(0, MOST_WORDS).map((word) => `"${word.slice(0, LONGEST_WORD)}"`);
}

/** A query for every word as a prefix, in any order. */
const holding = (words: readonly string[]): string => words.map((word) => `${word}*`).join(' ');

/** A query for names that start with these words. */
const beginningWith = (words: readonly string[]): string => `title : ^ ${words.join(' + ')} *`;

type Found = SearchHit & { rank: number };

const byRank = (one: Found, other: Found): number =>
  one.rank - other.rank || naturalOrder(one.title, other.title);

/** The palette's index of tenants and stores. */
export function searchTable(db: Database) {
  const known = db.prepare<[number], Omit<Entry, 'kind' | 'id'>>(
    'select title, subtitle, words from search where rowid = ?',
  );
  const remove = db.prepare<[number]>('delete from search where rowid = ?');
  const insert = db.prepare<[number, string, number, string, string, string]>(
    'insert into search (rowid, kind, id, title, subtitle, words) values (?, ?, ?, ?, ?, ?)',
  );
  // The query uses FTS5's own order alone: any other would read every match, which for one letter is most rows.
  const find = db.prepare<[string, number], Found>(`
    select kind, id, title, subtitle, rank from search
    where search match ? and rank match 'bm25(0, 0, 10, 3, 5)' order by rank limit ?`);
  let waiting: Entry[] = [];

  const store = db.transaction((entries: readonly Entry[]) => {
    for (const entry of entries) {
      const rowid = rowidOf(entry);
      const before = known.get(rowid);
      if (before?.title === entry.title && before.subtitle === entry.subtitle && before.words === entry.words)
        continue;
      if (before) remove.run(rowid);
      insert.run(rowid, entry.kind, entry.id, entry.title, entry.subtitle, entry.words);
    }
  });

  return {
    /** Puts rows in the queue; `indexSome` or `drain` indexes them. */
    add(entries: readonly Entry[]): void {
      waiting = waiting.concat(entries);
    },
    remove(kind: SearchHit['kind'], id: number): void {
      waiting = waiting.filter((entry) => entry.kind !== kind || entry.id !== id);
      remove.run(rowidOf({ kind, id }));
    },
    /** Indexes one batch of the queue; true when more is left. */
    indexSome(): boolean {
      if (waiting.length > 0) store(waiting.splice(0, BATCH));
      return waiting.length > 0;
    },
    /** Indexes the rest of the queue. */
    drain(): void {
      if (waiting.length > 0) store(waiting.splice(0));
    },
    query(text: string, limit: number): SearchHit[] {
      const words = quotedWords(text);
      if (words.length === 0) return [];
      const most = Math.min(Math.max(Math.trunc(limit) || 0, 0), 200);
      const first = find.all(beginningWith(words), most).sort(byRank);
      const known = new Set(first.map(rowidOf));
      // The second query finds the first hits again.
      const others = first.length < most ? find.all(holding(words), most + first.length).sort(byRank) : [];
      return [...first, ...others.filter((hit) => !known.has(rowidOf(hit)))]
        .slice(0, most)
        .map(({ kind, id, title, subtitle }) => ({ kind, id, title, subtitle }));
    },
  };
}
