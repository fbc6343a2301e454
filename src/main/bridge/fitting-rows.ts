import { badAnswer, misfitOf } from '@main/back-office/misfit';
import type { z } from 'zod';

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (found, step) => (typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined),
    value,
  );

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** The list and the index of the row in which an issue lies: the innermost, since it costs least. */
function rowOf(value: unknown, path: readonly PropertyKey[]): { list: unknown[]; index: number } | null {
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const index = path[depth];
    const list = at(value, path.slice(0, depth));
    // A list of texts or numbers is a value, not rows.
    if (typeof index === 'number' && Array.isArray(list) && list.some(isObject)) return { list, index };
  }
  return null;
}

/**
 * The value as the schema has it, without the rows that do not fit: what one row says wrongly costs that row.
 * @throws AppError BAD_ANSWER that names the field, where no row is to blame
 */
export function fittingRows<O>(
  output: z.ZodType<O>,
  value: unknown,
  operation: string,
): { data: O; unread: number; misfit: string | null } {
  const parsed = output.safeParse(value);
  if (parsed.success) return { data: parsed.data, unread: 0, misfit: null };
  const rows = new Map<unknown[], Set<number>>();
  const copy: unknown = structuredClone(value);
  for (const { path } of parsed.error.issues) {
    const row = rowOf(copy, path);
    if (!row) throw badAnswer(path.join('.'), operation);
    rows.set(row.list, (rows.get(row.list) ?? new Set<number>()).add(row.index));
  }
  let unread = 0;
  for (const [list, indexes] of rows) {
    unread += indexes.size;
    list.splice(0, list.length, ...list.filter((_row: unknown, index) => !indexes.has(index)));
  }
  const rest = output.safeParse(copy);
  if (!rest.success) throw misfitOf(rest.error, operation);
  return { data: rest.data, unread, misfit: parsed.error.issues[0]?.path.join('.') ?? null };
}
