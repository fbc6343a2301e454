// Validates the rows of a read on the bridge: invalid rows are dropped and counted, so that one does not hide the whole
// list, and a response with too many of them is rejected.

import type { z } from 'zod';
import {
  invalidResponseError,
  MIN_SAMPLED_LENGTH,
  SAMPLE_LENGTH,
  sampleOf,
  schemaMismatchError,
  tooManyMismatchesInSample,
  tooManyMismatches,
} from '@main/back-office/response/parse-response';

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (found, step) => (typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined),
    value,
  );

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The list and the index of the row that an issue concerns: the innermost row, since dropping it loses least. */
function rowOf(value: unknown, path: readonly PropertyKey[]): { list: unknown[]; index: number } | null {
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const index = path[depth];
    const list = valueAt(value, path.slice(0, depth));
    // A list of texts or numbers is a value and has no rows.
    if (typeof index === 'number' && Array.isArray(list) && list.some(isObject)) return { list, index };
  }
  return null;
}

const isLong = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length > MIN_SAMPLED_LENGTH;

/** Returns the value with a sample in place of each of its long lists; null where it has none. */
function sampled(value: unknown): unknown {
  if (isLong(value)) return sampleOf(value);
  if (!isObject(value) || !Object.values(value).some(isLong)) return null;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) => [
      key,
      isLong(part) ? sampleOf(part) : part,
    ]),
  );
}

interface Mismatches {
  /** The invalid rows, by their list. */
  rows: Map<unknown[], Set<number>>;
  /** The path of an issue that is not in a row. */
  pathOutsideRows: string | null;
}

function mismatchesOf(value: unknown, error: z.ZodError): Mismatches {
  const found: Mismatches = { rows: new Map(), pathOutsideRows: null };
  for (const { path } of error.issues) {
    const row = rowOf(value, path);
    if (row) found.rows.set(row.list, (found.rows.get(row.list) ?? new Set<number>()).add(row.index));
    else found.pathOutsideRows ??= path.join('.');
  }
  return found;
}

/**
 * Validates a sample of long lists first, because collecting zod issues for a million invalid rows would block the main
 * process for seconds.
 */
function rejectInvalidSample<O>(output: z.ZodType<O>, value: unknown, operation: string): void {
  const sample = sampled(value);
  const error = sample === null ? undefined : output.safeParse(sample).error;
  if (!error) return;
  const tooMany = [...mismatchesOf(sample, error).rows].some(
    ([list, indexes]) =>
      list.length === SAMPLE_LENGTH && tooManyMismatchesInSample(indexes.size, SAMPLE_LENGTH),
  );
  if (tooMany) throw schemaMismatchError(error, operation);
}

/** Returns a copy without these rows; a part that contains none of them is not copied. */
function without(value: unknown, rows: ReadonlyMap<unknown, ReadonlySet<number>>): unknown {
  if (!isObject(value)) return value;
  if (!Array.isArray(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, part]: [string, unknown]) => [key, without(part, rows)]),
    );
  const indexes = rows.get(value);
  const left = indexes ? value.filter((_row: unknown, index) => !indexes.has(index)) : value;
  return left.map((part: unknown) => without(part, rows));
}

/**
 * `unreadableRows` is the number of dropped rows, `mismatch` the path of the first mismatch.
 * @throws AppError BAD_ANSWER that names the field, if a mismatch is not in a row, or too many rows are invalid
 */
export function validateRows<O>(
  output: z.ZodType<O>,
  value: unknown,
  operation: string,
): { data: O; unreadableRows: number; mismatch: string | null } {
  rejectInvalidSample(output, value, operation);
  const parsed = output.safeParse(value);
  if (parsed.success) return { data: parsed.data, unreadableRows: 0, mismatch: null };
  const { rows, pathOutsideRows: beside } = mismatchesOf(value, parsed.error);
  if (beside !== null) throw invalidResponseError(beside, operation);
  const unreadableRows = [...rows.values()].reduce((sum, indexes) => sum + indexes.size, 0);
  const length = [...rows.keys()].reduce((sum, list) => sum + list.length, 0);
  if (tooManyMismatches(unreadableRows, length)) throw schemaMismatchError(parsed.error, operation);
  const rest = output.safeParse(without(value, rows));
  if (!rest.success) throw schemaMismatchError(rest.error, operation);
  return { data: rest.data, unreadableRows, mismatch: parsed.error.issues[0]?.path.join('.') ?? null };
}
