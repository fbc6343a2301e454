import { ALL_SOURCES, usesSources } from '@shared/domains/parts-matrices/sources';
import type { SandboxContext } from '@sandbox/graphql/context';
import type { StoreRow } from '@sandbox/domains/stores';

/** The sources that every store has whose DMS knows any. */
const COMMON_SOURCES = [ALL_SOURCES, 'OEM', 'Aftermarket', 'Batteries', 'Fluids', 'Tires', 'Used'];

/** What the parts of a store can come from, the common ones first. */
export function sourcesOf({ db }: SandboxContext, store: StoreRow): string[] {
  if (!usesSources(store.dms ?? null)) return [];
  const added = db
    .prepare<[number], string>('select source from parts_source where storeKey = ? order by source')
    .pluck()
    .all(store.id);
  return [...COMMON_SOURCES, ...added];
}

/** Keeps what was typed for the next matrix; common ones are there already. */
export function addSources(context: SandboxContext, store: StoreRow, sources: readonly string[]): void {
  const known = sourcesOf(context, store);
  const add = context.db.prepare('insert into parts_source (storeKey, source) values (?, ?)');
  for (const source of sources) if (!known.includes(source)) add.run(store.id, source);
}
