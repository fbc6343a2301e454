// Pinned and recently opened stores: what is stored of them for the account, their status at the back office, and what
// is shown of them. They are no shortcuts of the keyboard.

import { z } from 'zod';
import type { AccountPreference } from '@shared/kernel/platform/account-preference';
import { formatDate } from '@shared/kernel/text/format';
import { storesTexts } from './texts';

/** A pinned or recently opened store, with the names that it had when it was stored. */
export const storeShortcutSchema = z.object({
  id: z.number().int(),
  storeName: z.string(),
  tenantName: z.string(),
});
export type StoreShortcut = z.infer<typeof storeShortcutSchema>;

const storeShortcutsSchema = z.array(storeShortcutSchema);

export const PINNED_STORES: AccountPreference<StoreShortcut[]> = {
  key: 'stores.pinned',
  guard: storeShortcutsSchema,
  defaultValue: [],
};
/** Newest first. */
export const RECENT_STORES: AccountPreference<StoreShortcut[]> = {
  key: 'stores.recent',
  guard: storeShortcutsSchema,
  defaultValue: [],
};

/** The current status of a pinned or recent store; one that no longer exists is left out. */
export const shortcutStatusSchema = storeShortcutSchema.extend({
  isDeleted: z.boolean(),
  storeLaunched: z.string(),
  /** `YYYY-MM-DD` */
  storeLaunchedDate: z.string().nullable(),
});
export type ShortcutStatus = z.infer<typeof shortcutStatusSchema>;

/** The number of recent stores that are listed beside the pinned ones. */
export const RECENT_LISTED = 8;
/** The number of stored entries; it exceeds the list, since pinned and deleted ones are not listed. */
const MAX_RECENT = 24;
const MAX_PINNED = 50;
/** The maximum number of stores in a request. */
export const MAX_SHORTCUTS = MAX_PINNED + MAX_RECENT;

const without = (stores: readonly StoreShortcut[], id: number): StoreShortcut[] =>
  stores.filter((store) => store.id !== id);

/** The fields of a store that are stored. */
export const toShortcut = ({ id, storeName, tenantName }: StoreShortcut): StoreShortcut => ({
  id,
  storeName,
  tenantName,
});

/** The stores after one more was opened: newest first, each once. */
export const withOpened = (recent: readonly StoreShortcut[], opened: StoreShortcut): StoreShortcut[] =>
  [toShortcut(opened), ...without(recent, opened.id)].slice(0, MAX_RECENT);

/** Pinned ones stay in the order in which they were pinned. */
export const withPin = (pinned: readonly StoreShortcut[], store: StoreShortcut): StoreShortcut[] =>
  [...without(pinned, store.id), toShortcut(store)].slice(-MAX_PINNED);

export const withoutPin = (pinned: readonly StoreShortcut[], { id }: { id: number }): StoreShortcut[] =>
  without(pinned, id);

/** A pinned or recent store as the store menu and the palette show it. */
export interface DisplayedShortcut extends StoreShortcut {
  pinned: boolean;
  /** Null until the back office has responded. */
  status: ShortcutStatus | 'gone' | null;
}

/** True if the store exists and is not deleted, as far as that is known. */
export const isAvailable = ({ status }: DisplayedShortcut): boolean =>
  status === null || (status !== 'gone' && !status.isDeleted);

/** The remark beside the name. */
export function shortcutStatusText({ status }: DisplayedShortcut): string {
  const { shortcuts } = storesTexts;
  if (status === null) return '';
  if (status === 'gone') return shortcuts.gone;
  if (status.isDeleted) return shortcuts.deleted;
  const date = formatDate(status.storeLaunchedDate, '---');
  if (status.storeLaunched === 'Completed') return shortcuts.launched(date);
  return status.storeLaunchedDate === null ? shortcuts.noDate : shortcuts.planned(date);
}

/**
 * Both lists as they are shown. `statuses` come from the back office; undefined while unknown. A pinned store that is
 * deleted or missing is marked; a recent one is no longer listed.
 */
export function pinnedAndRecent(
  { pinned, recent }: { pinned: readonly StoreShortcut[]; recent: readonly StoreShortcut[] },
  statuses: readonly ShortcutStatus[] | undefined,
): { pinned: DisplayedShortcut[]; recent: DisplayedShortcut[] } {
  const known = statuses && new Map(statuses.map((status) => [status.id, status]));
  const pins = new Set(pinned.map(({ id }) => id));
  const shown = (store: StoreShortcut): DisplayedShortcut => {
    const status = known ? (known.get(store.id) ?? 'gone') : null;
    const named = status === null || status === 'gone' ? store : status;
    return { ...toShortcut({ ...named, id: store.id }), pinned: pins.has(store.id), status };
  };
  return {
    pinned: pinned.map(shown),
    recent: recent
      .filter(({ id }) => !pins.has(id))
      .map(shown)
      .filter(isAvailable)
      .slice(0, RECENT_LISTED),
  };
}
