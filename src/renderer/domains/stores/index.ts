export { STORE_RECORD } from './store-record';
export { useStores } from './use-stores';
export { usePinnedAndRecentStores } from './use-store-shortcuts';
