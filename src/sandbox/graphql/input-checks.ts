// Checks and parses what the functions of the contract are given: JSON, the values that a caller has seen, and a range
// of rows.

import { z } from 'zod';
import { messages } from '@shared/kernel/text/messages';
import { sqlError, staleWrite } from './errors';

/**
 * Parses an argument of type JSON, which may be sent as text.
 * @throws GraphQLError 22023 when it does not match the schema
 */
export function jsonInput<T>(value: unknown, schema: z.ZodType<T>, name: string): T {
  const found = schema.safeParse(typeof value === 'string' ? parseJson(value) : value);
  if (found.success) return found.data;
  throw sqlError(`${name} cannot be read`, { errcode: '22023' });
}

/**
 * Optimistic concurrency check of a change: compares the values that the sender saw with the stored ones. A sender that
 * sends none is not checked. `reason` is what a refusal says instead of asking for another save.
 * @throws GraphQLError 40001 if a value differs.
 */
export function requireUnchanged(stored: object, seen: unknown, what: string, reason?: string): void {
  if (seen === undefined || seen === null) return;
  const changed = Object.entries(jsonInput(seen, expectedSchema, 'inExpected')).some(
    ([field, value]) => field in stored && comparable(Reflect.get(stored, field)) !== comparable(value),
  );
  if (changed) throw staleWrite(reason ?? messages.changes.savedConcurrently(what));
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const expectedSchema = z.record(z.string(), z.unknown());

/** Null and an empty text are equal, and so are lists of the same items in another order. */
const comparable = (value: unknown): unknown =>
  Array.isArray(value) ? [...value].map(String).sort().join() : (value ?? '');

/** A negative limit means no limit in SQLite. */
const EVERY_ROW = -1;

/**
 * The range of a function that lists its rows in parts, for `limit` and `offset`; every row where it is left out.
 *
 * @throws GraphQLError 22023 for a negative one
 */
export function functionRange({ inFirst, inOffset }: { inFirst?: number | null; inOffset?: number | null }): {
  first: number;
  offset: number;
} {
  if ((inFirst ?? 0) < 0 || (inOffset ?? 0) < 0)
    throw sqlError('inFirst and inOffset cannot be negative', { errcode: '22023' });
  return { first: inFirst ?? EVERY_ROW, offset: inOffset ?? 0 };
}
