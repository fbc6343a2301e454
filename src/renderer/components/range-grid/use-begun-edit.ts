import { useState } from 'react';
import { useUnsavedWork } from '../unsaved-work';

/**
 * Asks before a cell is left in which something else stands than was there: what is typed is in the sheet only when the
 * editor is closed.
 */
export function useBegunEdit(label: string, value: unknown, now: string): void {
  const [before] = useState(String(value ?? ''));
  useUnsavedWork({ dirty: now !== before, what: label });
}
