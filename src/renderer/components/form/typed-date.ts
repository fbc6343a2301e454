import { isIsoDate } from '@shared/kernel/dates';

/**
 * Reads a typed day, month first as everywhere in the product: 1/5/2026, 01-05-2026, 01052026,
 * 2026-01-05. Gives `YYYY-MM-DD`, or null when it is not a real calendar day. A year of two digits is not read:
 * which century is meant is not ours to guess.
 */
export function readTypedDate(text: string): string | null {
  const trimmed = text.trim();
  if (isIsoDate(trimmed)) return trimmed;
  const match =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(trimmed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(trimmed);
  if (!match) return null;
  const [, month = '', day = '', year = ''] = match;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(iso) ? iso : null;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** The calendar works with local `Date`s, everything else with `YYYY-MM-DD`. */
export const isoOfLocal = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

export function localOfIso(iso: string): Date | undefined {
  if (!isIsoDate(iso)) return undefined;
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  const local = new Date(year, month - 1, day);
  // The constructor takes the years 0 to 99 for 1900 to 1999.
  local.setFullYear(year);
  return local;
}
