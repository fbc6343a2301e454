import { Button, makeStyles } from '@fluentui/react-components';
import { EmptyState } from '../page-states';

const useStyles = makeStyles({ action: { pointerEvents: 'auto' } });

interface GridEmptyOverlayProps {
  text: string;
  /** Given when there are rows that a search or a filter hides. */
  onClear?: () => void;
}

/** Takes its text from the grid's overlay parameters. */
export function GridEmptyOverlay({ text, onClear }: GridEmptyOverlayProps) {
  const styles = useStyles();
  return (
    <EmptyState
      text={text}
      action={
        onClear && (
          <Button className={styles.action} onClick={onClear}>
            Clear search
          </Button>
        )
      }
    />
  );
}
