export { loadStoreHistory } from './load-store-history';
export { STORE_RECORD } from './store-record';
export { useStores } from './use-stores';
export { usePinnedAndRecentStores } from './use-store-shortcuts';
