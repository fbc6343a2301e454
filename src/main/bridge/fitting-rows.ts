import { misfitOf } from '@main/back-office/misfit';
import type { z } from 'zod';

/** Where an issue lies in a row of a list: the list's path and the row's index. Innermost, since it costs least. */
function rowOf(path: readonly PropertyKey[]): { list: readonly PropertyKey[]; index: number } | null {
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const step = path[depth];
    // A list of texts or numbers is a value, not rows.
    if (typeof step === 'number' && depth < path.length - 1)
      return { list: path.slice(0, depth), index: step };
  }
  return null;
}

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (found, step) => (typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined),
    value,
  );

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
    const row = rowOf(path);
    const list = row && at(copy, row.list);
    if (!row || !Array.isArray(list)) throw misfitOf(parsed.error, operation);
    rows.set(list, (rows.get(list) ?? new Set<number>()).add(row.index));
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
