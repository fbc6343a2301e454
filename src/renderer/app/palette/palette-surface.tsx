import { makeStyles, Portal, tokens } from '@fluentui/react-components';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';

// Fluent puts its dialogs there: what opens last lies on top, and notices above all.
const OVER_ALL = 1_000_000;

const useStyles = makeStyles({
  backdrop: {
    position: 'fixed',
    inset: 0,
    zIndex: OVER_ALL,
    backgroundColor: tokens.colorBackgroundOverlay,
  },
  surface: {
    boxSizing: 'border-box',
    maxWidth: '640px',
    margin: '10vh auto 0',
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow64,
  },
});

interface PaletteSurfaceProps {
  onClose: () => void;
  children: ReactNode;
}

/**
 * What Fluent's dialog would be around one box that keeps the focus. Fluent's own minds the focus among any number of
 * controls, in a tenth of the first screen's code; the box must be there with its key.
 */
export function PaletteSurface({ onClose, children }: PaletteSurfaceProps) {
  const styles = useStyles();
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === 'Escape') onClose();
    // There is nowhere else to go.
    else if (key !== 'Tab' || altKey || ctrlKey || metaKey) return;
    event.preventDefault();
  };
  const onMouseDown = (event: MouseEvent): void => {
    if (event.target === event.currentTarget) onClose();
    // The box keeps the focus.
    else if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
  };
  return (
    <Portal>
      <div className={styles.backdrop} onMouseDown={onMouseDown} onKeyDown={onKeyDown}>
        <div role="dialog" aria-modal="true" aria-label="Search" className={styles.surface}>
          {children}
        </div>
      </div>
    </Portal>
  );
}
