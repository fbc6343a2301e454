export { STORE_RECORD } from './store-record';
export { useStores } from './use-stores';
export { useShelf } from './shelf/use-shelf';
