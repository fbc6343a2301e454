import { useCallback, useRef } from 'react';
import { isFocusLost } from '@renderer/components/focus/focus-trail';
import type { ShellPanel } from '@renderer/platform/shell-panels';

/** A panel has closed, its animation included, after so many milliseconds. */
const CLOSED_AFTER_MS = 400;

/**
 * Wraps what opens and closes panels: one opened by a shortcut has no button to give the focus back to, so it
 * goes to where it was. A page that was opened from the panel has taken it by then, and keeps it.
 */
export function useReturnFocus(show: (panel: ShellPanel | null) => void): (panel: ShellPanel | null) => void {
  const from = useRef<Element | null>(null);
  return useCallback(
    (panel) => {
      if (panel !== null) {
        const focused = document.activeElement;
        if (focused?.closest('[role="dialog"]') == null) from.current = focused;
      } else {
        const target = from.current;
        setTimeout(() => {
          if (isFocusLost() && target instanceof HTMLElement && target.isConnected) target.focus();
        }, CLOSED_AFTER_MS);
      }
      show(panel);
    },
    [show],
  );
}
