export { TourOffer } from './tour-offer';
export const loadTourInShell = () => import('./tour-in-shell').then((m) => m.TourInShell);
