export { TourInShell } from './tour-in-shell';
export { TourOffer } from './tour-offer';
