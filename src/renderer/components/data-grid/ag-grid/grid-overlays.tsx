// What a grid shows in place of its rows while they load, if there are none, and if none match. A failed read is shown
// by data-grid.tsx.

import { makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { createContext, useContext, useMemo } from 'react';
import { EmptyState } from '@renderer/components/page/page-states';

const useStyles = makeStyles({
  // The rows of the former choice may still be visible below.
  loading: {
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

/** Whether rows of the grid are still to come. AG Grid keeps the overlay that it shows, which has to see the last of them. */
export const RowsToComeContext = createContext(false);

/** This replaces the overlay of AG Grid, which would leave its text for screen readers behind. */
function GridLoadingOverlay({ text }: { text: string }) {
  return <Spinner className={useStyles().loading} size="small" label={text} />;
}

/** Returns AG Grid's selector of the overlay that replaces the rows while they load, or if none exist or match. */
export function useOverlays(
  loadingText: string,
  emptyText: string,
  emptyHint: string | undefined,
  onClear: () => void,
) {
  return useMemo(
    () =>
      ({ overlayType }: { overlayType?: string }) => {
        if (overlayType === 'loading')
          return { component: GridLoadingOverlay, params: { text: loadingText } };
        if (overlayType === 'noRows')
          return { component: EmptyState, params: { text: emptyText, hint: emptyHint } };
        return overlayType === 'noMatchingRows'
          ? { component: GridNoMatchOverlay, params: { text: emptyText, loadingText, onClear } }
          : undefined;
      },
    [loadingText, emptyText, emptyHint, onClear],
  );
}

interface GridNoMatchOverlayProps {
  text: string;
  loadingText: string;
  onClear: () => void;
}

/** AG Grid passes the parameters above as props. Rows that are still to come may match what hides all others. */
const GridNoMatchOverlay = ({ text, loadingText, onClear }: GridNoMatchOverlayProps) =>
  useContext(RowsToComeContext) ? (
    <GridLoadingOverlay text={loadingText} />
  ) : (
    <EmptyState text={text} onClear={onClear} />
  );
