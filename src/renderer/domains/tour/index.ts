import { lazy } from 'react';

export const TourOffer = lazy(() => import('./tour-offer').then((m) => ({ default: m.TourOffer })));
export const loadTourInShell = () => import('./tour-in-shell').then((m) => m.TourInShell);
