import { makeStyles, Portal, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isFocusLost, rememberFocus } from '@renderer/components/focus/focus-path';
import { useRunAfterClose } from '@renderer/components/focus/restore-focus';
import { PaletteInput } from './palette-input';

// Fluent's dialogs use this z-index; the last one opened is on top, and notices are above all.
const OVER_ALL = 1_000_000;

/**
 * Fluent's focus management handles Tab first and moves the focus from the last control of the page to an element of
 * its own, so that the browser's own step would start there. The palette has no such element, so it makes Fluent ignore
 * Tab.
 */
const KEEPS_TAB = JSON.stringify({ focusable: { ignoreKeydown: { Tab: true } } });

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
 * A minimal dialog around one input that keeps the focus. Fluent's dialog manages the focus among any number of
 * controls with a tenth of the first screen's code, but the input must render synchronously with the shortcut.
 */
export function PaletteSurface({ onClose, children }: PaletteSurfaceProps) {
  const styles = useStyles();
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === 'Escape') onClose();
    // The dialog has no other tab stop.
    else if (key !== 'Tab' || altKey || ctrlKey || metaKey) return;
    event.preventDefault();
  };
  const onMouseDown = (event: MouseEvent): void => {
    if (event.target === event.currentTarget) onClose();
    // The input keeps the focus.
    else if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
  };
  return (
    <Portal>
      <div
        className={styles.backdrop}
        data-tabster={KEEPS_TAB}
        onMouseDown={onMouseDown}
        onKeyDown={onKeyDown}
      >
        <div role="dialog" aria-modal="true" aria-label="Search" className={styles.surface}>
          {children}
        </div>
      </div>
    </Portal>
  );
}

interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Searches screens, tenants and stores; Enter opens one. It works offline, from the local index. */
export function CommandPalette({ open, onOpenChange }: CommandPaletteProps) {
  return open && <OpenPalette close={() => onOpenChange(false)} />;
}

function OpenPalette({ close }: { close: () => void }) {
  const afterClosing = useRunAfterClose();
  // A page that the palette opened has taken the focus by then and keeps it.
  const [giveBack] = useState(rememberFocus);
  useEffect(() => () => giveBack(isFocusLost), [giveBack]);
  const isDone = useRef(false);
  /** A second Enter may arrive before the palette has closed. */
  const done = (act: () => void): void => {
    if (isDone.current) return;
    isDone.current = true;
    act();
    close();
  };
  return (
    <PaletteSurface onClose={close}>
      <PaletteInput onAct={done} onCommand={(run) => done(() => afterClosing(run))} />
    </PaletteSurface>
  );
}
