import { z } from 'zod';
import type { GridRates } from './model';
import { RATE_COLUMNS } from './rates';

const COLUMN_NAMES = Array.from({ length: RATE_COLUMNS }, (_none, at) => `col${at}`);

const rowsSchema = z.array(z.record(z.string(), z.coerce.number()));

/** Rates as the provider's calls carry them: `{ hours, col0 to col9 }`. */
export const rowsOfRates = (rates: GridRates): Record<string, number>[] =>
  rates.map((line, hours) => ({
    hours,
    ...Object.fromEntries(COLUMN_NAMES.map((name, at) => [name, line[at] ?? 0])),
  }));

/** The inverse conversion, by hours; undefined for an invalid list or one with a missing hour. */
export function ratesOfRows(json: unknown): GridRates | undefined {
  const parsed = rowsSchema.safeParse(json);
  if (!parsed.success) return undefined;
  const rows = [...parsed.data].sort((a, b) => (a['hours'] ?? 0) - (b['hours'] ?? 0));
  const whole = rows.every(
    (row, hours) => row['hours'] === hours && COLUMN_NAMES.every((name) => row[name] !== undefined),
  );
  return whole ? rows.map((row) => COLUMN_NAMES.map((name) => row[name] ?? 0)) : undefined;
}
