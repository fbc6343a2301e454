import { useMemo } from 'react';
import { GridEmptyOverlay } from './grid-empty-overlay';
import { GridLoadingOverlay } from './grid-loading-overlay';

/** What stands in the place of rows: they are on their way, there are none, or none is left by the search. */
export function useOverlays(loadingText: string, emptyText: string, onClear: () => void) {
  return useMemo(
    () =>
      ({ overlayType }: { overlayType?: string }) => {
        if (overlayType === 'loading')
          return { component: GridLoadingOverlay, params: { text: loadingText } };
        if (overlayType === 'noRows') return { component: GridEmptyOverlay, params: { text: emptyText } };
        return overlayType === 'noMatchingRows'
          ? { component: GridEmptyOverlay, params: { text: emptyText, onClear } }
          : undefined;
      },
    [loadingText, emptyText, onClear],
  );
}
