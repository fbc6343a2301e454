import { isRecord } from '@shared/kernel/guard';

/** The values of the fields the user changed: all that a draft needs to keep. */
export function dirtyValues(
  values: Record<string, unknown>,
  dirty: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => Boolean(dirty[name])));
}

/**
 * What of a stored draft this form can take back: fields it still has, with a value of the same kind as now
 * (an older version may have written the draft). Fields that hold nothing yet take anything.
 */
export function restorable(stored: unknown, current: Record<string, unknown>): [string, unknown][] {
  if (!isRecord(stored)) return [];
  return Object.entries(stored).filter(([name, value]) => {
    if (!Object.hasOwn(current, name)) return false;
    const now = current[name];
    return now === null || now === undefined || value === null || typeof value === typeof now;
  });
}
