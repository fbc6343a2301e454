export { STORE_RECORD } from './store-record';
export { useStores } from './use-stores';
export { usePinnedAndRecentStores } from './use-store-shortcuts';

/** The panel is loaded when it opens, because other screens import the index of stores for less. */
export const loadStoreHistory = () => import('./store-history').then((m) => m.StoreHistory);
