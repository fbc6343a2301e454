// The full-text index on the disk in which the palette finds tenants and stores. `word-match.ts` in
// src/shared/kernel/text decides which words are similar.

import type { Database } from 'better-sqlite3';
import type { SearchHit } from '@shared/domains/search/model';
import { tenantRecordTexts } from '@shared/domains/tenants/texts';
import { naturalOrder } from '@shared/kernel/text/natural-order';
import { similarWords, spellingsOf, wordsOf } from '@shared/kernel/text/word-match';
import type { SearchableStore, SearchableTenant } from './account-cache';

interface Entry {
  kind: SearchHit['kind'];
  id: number;
  title: string;
  subtitle: string;
  /** The id, by which a hit is found although it is not shown. */
  words: string;
  /** Further hidden words; undefined if the response left them out, and then the stored ones stay. */
  details?: string | undefined;
}

/** Rows indexed in one batch; between batches the process handles other calls. */
const BATCH = 500;
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 64;

const joined = (...parts: (string | null | false)[]): string => parts.filter(Boolean).join(' · ');

export const tenantEntry = (row: SearchableTenant): Entry => ({
  kind: 'tenant',
  id: row.id,
  title: row.displayName || row.tenantName,
  subtitle: joined(
    row.displayName && row.displayName !== row.tenantName && row.tenantName,
    row.isTestTenant && tenantRecordTexts.testTenant,
  ),
  words: `${row.tenantName} ${row.tenantId}`,
});

export const storeEntry = (row: SearchableStore): Entry => ({
  kind: 'store',
  id: row.id,
  title: row.storeName,
  subtitle: joined(row.tenantName, row.dms),
  words: row.storeId,
  details:
    row.dealerAddress === undefined && row.inSubscriptionId === undefined
      ? undefined
      : joined(row.dealerAddress ?? null, row.inSubscriptionId ?? null),
});

/** Separates the id from the details in the index; no id contains it. */
const DETAILS = '\n';

/** One number for both kinds, so that a row is found without a scan. */
const rowidOf = ({ kind, id }: Pick<Entry, 'kind' | 'id'>): number => id * 2 + (kind === 'store' ? 1 : 0);

const searchedWords = (text: string): string[] =>
  wordsOf(text.slice(0, 1000))
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD_LENGTH));

/** Words are quoted, so that no syntax of the query language remains in them. */
const quoted = (word: string): string => `"${word}"`;

/** A query for one of the spellings of each word as a prefix, in any order. */
const prefixQuery = (words: readonly (readonly string[])[]): string =>
  words.map((spellings) => `(${spellings.map((word) => `${quoted(word)} *`).join(' OR ')})`).join(' AND ');

/** A query for names that start with these words. */
const titlePrefixQuery = (words: readonly string[]): string => `title : ^ ${words.map(quoted).join(' + ')} *`;

/** The maximum number of spellings that are tried for a word that may be misspelled. */
const MAX_SPELLINGS = 20;

type Found = SearchHit & { rank: number };

const byRank = (one: Found, other: Found): number =>
  one.rank - other.rank || naturalOrder(one.title, other.title);

export function searchTable(db: Database) {
  const storedEntry = db.prepare<[number], Omit<Entry, 'kind' | 'id'>>(
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
  db.exec("create virtual table if not exists temp.search_words using fts5vocab(main, search, 'row')");
  const vocabulary = db.prepare<[], string>('select term from temp.search_words').pluck();
  let waiting: Entry[] = [];

  const upsertEntries = db.transaction((entries: readonly Entry[]) => {
    for (const entry of entries) {
      const rowid = rowidOf(entry);
      const before = storedEntry.get(rowid);
      const details = entry.details ?? before?.words.split(DETAILS)[1] ?? '';
      const words = details === '' ? entry.words : entry.words + DETAILS + details;
      if (before?.title === entry.title && before.subtitle === entry.subtitle && before.words === words)
        continue;
      if (before) remove.run(rowid);
      insert.run(rowid, entry.kind, entry.id, entry.title, entry.subtitle, words);
    }
  });

  /**
   * Returns the hits for the indexed words that a misspelled text probably means. The spelling as typed is among them,
   * because a misspelled word may be the beginning of another name.
   */
  const similar = (words: readonly string[], most: number): Found[] => {
    const vocabularyWords = vocabulary.all();
    const spellings = words.map((word) =>
      [...spellingsOf(word), ...similarWords(vocabularyWords, word)].slice(0, MAX_SPELLINGS),
    );
    return spellings.every(({ length }) => length === 1)
      ? []
      : find.all(prefixQuery(spellings), most).sort(byRank);
  };

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
      if (waiting.length > 0) upsertEntries(waiting.splice(0, BATCH));
      return waiting.length > 0;
    },
    /** Indexes the rest of the queue. */
    drain(): void {
      if (waiting.length > 0) upsertEntries(waiting.splice(0));
    },
    query(text: string, limit: number): SearchHit[] {
      const words = searchedWords(text);
      if (words.length === 0) return [];
      const most = Math.min(Math.max(Math.trunc(limit) || 0, 0), 200);
      const first = find.all(titlePrefixQuery(words), most).sort(byRank);
      const firstRowids = new Set(first.map(rowidOf));
      // The second query finds the first hits again.
      const others =
        first.length < most
          ? find.all(prefixQuery(words.map(spellingsOf)), most + first.length).sort(byRank)
          : [];
      const exact = [...first, ...others.filter((hit) => !firstRowids.has(rowidOf(hit)))];
      const isSimilar = exact.length === 0;
      return (isSimilar ? similar(words, most) : exact)
        .slice(0, most)
        .map(({ kind, id, title, subtitle }) => ({
          ...{ kind, id, title, subtitle },
          ...(isSimilar ? { isSimilar } : {}),
        }));
    },
  };
}
