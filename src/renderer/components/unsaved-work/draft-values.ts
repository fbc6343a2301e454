// What of a form a draft stores, what of a stored draft a form can restore, and whether it shows all of that already.

import { isRecord } from '@shared/kernel/guard';
import { sameInput } from '../form/prepare-change';

/** Returns the values of the fields that the user changed, which is all that a draft must store. */
export function dirtyValues(
  values: Record<string, unknown>,
  dirty: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => Boolean(dirty[name])));
}

/**
 * Returns the part of a stored draft that this form can restore: fields that still exist, with a value of the same type
 * as the current one, since an older version may have written the draft. Empty fields take any value.
 */
export function restorable(stored: unknown, current: Record<string, unknown>): [string, unknown][] {
  if (!isRecord(stored)) return [];
  return Object.entries(stored).filter(([name, value]) => {
    if (!Object.hasOwn(current, name)) return false;
    const now = current[name];
    return now === null || now === undefined || value === null || typeof value === typeof now;
  });
}

/** Whether a form shows everything that it could restore of a stored change: nothing of it is left to save then. */
export function isShown(stored: unknown, shown: Record<string, unknown> = {}): boolean {
  const values = restorable(stored, shown);
  return values.length > 0 && values.every(([name, value]) => sameInput(value, shown[name]));
}
