import { sqlError } from './errors';

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
