import { z } from 'zod';

const record = z.record(z.string(), z.unknown());

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
  const draft = record.safeParse(stored);
  if (!draft.success) return [];
  return Object.entries(draft.data).filter(([name, value]) => {
    if (!Object.hasOwn(current, name)) return false;
    const now = current[name];
    return now === null || now === undefined || value === null || typeof value === typeof now;
  });
}
