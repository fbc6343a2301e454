export { editedStore, STORE_INVALIDATES } from './store-form/edited-store';
export { STORE_RECORD } from './store-record';
export { useStores } from './use-stores';
export { usePinnedAndRecentStores } from './use-store-shortcuts';
