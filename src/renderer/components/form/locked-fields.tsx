// Locks the fields of a form for the duration of a save. Fields that may not be changed at all are in
// components/permission/require-permission-field.tsx.

import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

const useStyles = makeStyles({
  // `display: contents` removes this element from the form's layout.
  root: { display: 'contents' },
  // The dimming starts after 300 ms, since most responses arrive earlier.
  waits: {
    '& > *': { opacity: 0.6, transitionProperty: 'opacity', transitionDelay: '300ms' },
  },
});

const focused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;

interface LockedFieldsProps {
  /**
   * True while a save is in flight after which the form closes or is emptied, since input typed until then would be
   * lost.
   */
  locked: boolean;
  children: ReactNode;
}

/**
 * The fields of a form that closes or navigates when it is saved. While they are locked, the submit button has the
 * focus. After a failed save the focus moves to the first invalid field, or else back to the field that had it.
 */
export function LockedFields({ locked, children }: LockedFieldsProps) {
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<HTMLElement | null>(null);
  const wasLocked = useRef(false);
  useLayoutEffect(() => {
    const fields = root.current;
    if (!fields || locked === wasLocked.current) return;
    wasLocked.current = locked;
    const button = fields.closest('form')?.querySelector<HTMLElement>('button[type="submit"]');
    const now = focused();
    if (locked) {
      focusedBefore.current = fields.contains(now) ? now : null;
      if (focusedBefore.current) button?.focus();
    } else if (now === button || now === document.body) {
      const wrong = fields.querySelector<HTMLElement>('[aria-invalid="true"]');
      (wrong ?? focusedBefore.current)?.focus();
    }
  }, [locked]);
  return (
    <div ref={root} inert={locked} className={mergeClasses(styles.root, locked && styles.waits)}>
      {children}
    </div>
  );
}
