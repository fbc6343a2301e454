// Which data feed of a store is in force on a day, and the work that marks it Active when a feed is changed or its day
// has come.

import { today } from '@sandbox/database/clock';
import type { Db } from '@sandbox/database/database';
import { refreshTenantState } from '@sandbox/domains/tenants';

interface FeedDate {
  id: number;
  effectiveDate: string | null;
}

/**
 * The feed in force on `day` (YYYY-MM-DD): the latest that has started, else the one that starts first. A feed without
 * a date has not been fetched yet; it counts as the earliest.
 */
export function feedInForce(feeds: readonly FeedDate[], day: string): number | undefined {
  const byStart = [...feeds].sort(
    (a, b) => (a.effectiveDate ?? '').localeCompare(b.effectiveDate ?? '') || a.id - b.id,
  );
  const started = byStart.filter((feed) => feed.effectiveDate !== null && feed.effectiveDate <= day);
  return (started.at(-1) ?? byStart[0])?.id;
}

/** Marks the feed in force Active and the others Inactive. Call inside a transaction, after any change of a feed. */
export function refreshActiveFeed(db: Db, storeKey: number): void {
  const feeds = db
    .prepare<[number], FeedDate>('select id, effectiveDate from data_feed where storeKey = ?')
    .all(storeKey);
  const active = feedInForce(feeds, today());
  // Inactive first: the index allows one Active feed at any moment.
  db.prepare("update data_feed set storeDmsStatus = 'Inactive' where storeKey = ? and id is not ?").run(
    storeKey,
    active ?? null,
  );
  db.prepare("update data_feed set storeDmsStatus = 'Active' where id is ?").run(active ?? null);
  const store = db
    .prepare<[number], { tenantId: string }>('select tenantId from store where id = ?')
    .get(storeKey);
  if (store) refreshTenantState(db, store.tenantId);
}
