import { Button, makeStyles, Spinner } from '@fluentui/react-components';
import { useMemo } from 'react';
import { EmptyState } from '@renderer/components/page/page-states';
import { messages } from '@shared/kernel/text/messages';

/** This replaces the overlay of AG Grid, which would leave its text for screen readers behind. */
function GridLoadingOverlay({ text }: { text: string }) {
  return <Spinner size="small" label={text} />;
}

/** Returns AG Grid's selector of the overlay that replaces the rows while they load, or if none exist or match. */
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

const useStyles = makeStyles({ action: { pointerEvents: 'auto' } });

interface GridEmptyOverlayProps {
  text: string;
  /** The handler is set if a search or a filter hides rows. */
  onClear?: () => void;
}

/** The overlay of a grid without visible rows; AG Grid passes the parameters above as props. */
function GridEmptyOverlay({ text, onClear }: GridEmptyOverlayProps) {
  const styles = useStyles();
  return (
    <EmptyState
      text={text}
      isSearch={onClear !== undefined}
      action={
        onClear && (
          <Button className={styles.action} onClick={onClear}>
            {messages.generic.clearSearch}
          </Button>
        )
      }
    />
  );
}
