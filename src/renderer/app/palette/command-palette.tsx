// The dialog of the command palette and its focus; it is not Fluent's. The search box is in palette-input.tsx, what it
// finds in use-palette.ts.

import { makeStyles, Portal, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isFocusLost, rememberFocus, useRunAfterClose } from '@renderer/components/focus/focus-path';
import { messages } from '@shared/kernel/text/messages';
import { PaletteInput } from './palette-input';

interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Searches screens, tenants and stores; Enter opens one. It works offline, from the local index. */
export function CommandPalette({ open, onOpenChange }: CommandPaletteProps) {
  return open && <OpenPalette close={() => onOpenChange(false)} />;
}

// Fluent's dialogs use this z-index; the last one opened is on top, and notices are above all.
const DIALOG_Z_INDEX = 1_000_000;

/**
 * Fluent's focus management handles Tab before the palette does and moves the focus from the last control of the page
 * to a hidden element. The palette does not have such an element, so this attribute makes Fluent ignore Tab.
 */
const FLUENT_IGNORES_TAB = JSON.stringify({ focusable: { ignoreKeydown: { Tab: true } } });

const useStyles = makeStyles({
  backdrop: {
    position: 'fixed',
    inset: 0,
    zIndex: DIALOG_Z_INDEX,
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
        data-tabster={FLUENT_IGNORES_TAB}
        onMouseDown={onMouseDown}
        onKeyDown={onKeyDown}
      >
        <div role="dialog" aria-modal="true" aria-label={messages.words.search} className={styles.surface}>
          {children}
        </div>
      </div>
    </Portal>
  );
}

function OpenPalette({ close }: { close: () => void }) {
  const afterClosing = useRunAfterClose();
  // A page that the palette opened has the focus by then, and the focus is not moved.
  const [restoreFocus] = useState(rememberFocus);
  useEffect(() => () => restoreFocus(isFocusLost), [restoreFocus]);
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
