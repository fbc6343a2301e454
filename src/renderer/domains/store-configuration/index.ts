export { StoreSheetButton } from './store-sheet-button';
