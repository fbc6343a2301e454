import { z } from 'zod';
import { formatDate } from '@shared/kernel/format';
import { storesTexts } from './texts';

/** A store within reach: as it was called when it was last seen. */
export const shelvedStoreSchema = z.object({
  id: z.number().int(),
  storeName: z.string(),
  tenantName: z.string(),
});
export type ShelvedStore = z.infer<typeof shelvedStoreSchema>;

/** What the back office says of stores within reach now; one that it does not know any more is left out. */
export const storeStandingSchema = shelvedStoreSchema.extend({
  isDeleted: z.boolean(),
  storeLaunched: z.string(),
  /** `YYYY-MM-DD` */
  storeLaunchedDate: z.string().nullable(),
});
export type StoreStanding = z.infer<typeof storeStandingSchema>;

/** Recently opened ones that are listed, beside those that are pinned. */
export const RECENT_LISTED = 8;
/** So many are kept, since pinned and deleted ones are not listed. */
const MOST_RECENT = 24;
const MOST_PINNED = 50;
/** More are never asked about. */
export const MOST_SHELVED = MOST_PINNED + MOST_RECENT;

const without = (stores: readonly ShelvedStore[], id: number): ShelvedStore[] =>
  stores.filter((store) => store.id !== id);

const shelved = ({ id, storeName, tenantName }: ShelvedStore): ShelvedStore => ({
  id,
  storeName,
  tenantName,
});

/** The stores after one more was opened: newest first, each once. */
export const withOpened = (recent: readonly ShelvedStore[], opened: ShelvedStore): ShelvedStore[] =>
  [shelved(opened), ...without(recent, opened.id)].slice(0, MOST_RECENT);

/** Pinned ones stay in the order in which they were pinned. */
export const withPin = (pinned: readonly ShelvedStore[], store: ShelvedStore): ShelvedStore[] =>
  [...without(pinned, store.id), shelved(store)].slice(-MOST_PINNED);

export const withoutPin = without;

/** A store of the shelf as it is shown. */
export interface ShownStore extends ShelvedStore {
  pinned: boolean;
  /** Null while the back office has not been asked. */
  standing: StoreStanding | 'gone' | null;
}

/** As far as one knows. */
export const isThere = ({ standing }: ShownStore): boolean =>
  standing === null || (standing !== 'gone' && !standing.isDeleted);

/** What there is to say of it beside its name. */
export function standingText({ standing }: ShownStore): string {
  const { shelf } = storesTexts;
  if (standing === null) return '';
  if (standing === 'gone') return shelf.gone;
  if (standing.isDeleted) return shelf.deleted;
  const date = formatDate(standing.storeLaunchedDate);
  if (standing.storeLaunched === 'Completed') return shelf.launched(date);
  return standing.storeLaunchedDate === null ? shelf.noDate : shelf.planned(date);
}

/**
 * Both lists as they are shown. `standings`: what the back office said of the ones asked about, undefined while that
 * is not known. A pinned store that is deleted or gone says so; a recent one is no longer listed.
 */
export function shelfOf(
  { pinned, recent }: { pinned: readonly ShelvedStore[]; recent: readonly ShelvedStore[] },
  standings: readonly StoreStanding[] | undefined,
): { pinned: ShownStore[]; recent: ShownStore[] } {
  const known = standings && new Map(standings.map((standing) => [standing.id, standing]));
  const pins = new Set(pinned.map(({ id }) => id));
  const shown = (store: ShelvedStore): ShownStore => {
    const standing = known ? (known.get(store.id) ?? 'gone') : null;
    const named = standing === null || standing === 'gone' ? store : standing;
    return { ...shelved({ ...named, id: store.id }), pinned: pins.has(store.id), standing };
  };
  return {
    pinned: pinned.map(shown),
    recent: recent
      .filter(({ id }) => !pins.has(id))
      .map(shown)
      .filter(isThere)
      .slice(0, RECENT_LISTED),
  };
}
