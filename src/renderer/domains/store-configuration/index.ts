export { useStoreSheet } from './use-store-sheet';
