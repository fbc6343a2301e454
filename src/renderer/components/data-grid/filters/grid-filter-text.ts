import { z } from 'zod';

/** The text for a cell without a value. */
export const EMPTY_CHOICE = '(empty)';

const OPERATORS: Readonly<Record<string, string>> = {
  contains: 'contains',
  notContains: 'without',
  equals: 'is',
  notEqual: 'is not',
  startsWith: 'begins with',
  endsWith: 'ends with',
  greaterThan: 'over',
  greaterThanOrEqual: 'at least',
  lessThan: 'under',
  lessThanOrEqual: 'at most',
};

const valueSchema = z.union([z.string(), z.number()]).nullish();
const oneSchema = z.object({ type: z.string(), filter: valueSchema, filterTo: valueSchema });
const manySchema = z.object({ operator: z.enum(['AND', 'OR']), conditions: z.array(oneSchema) });

function textOfOne({ type, filter, filterTo }: z.infer<typeof oneSchema>): string {
  if (type === 'blank') return 'is empty';
  if (type === 'notBlank') return 'is not empty';
  if (type === 'inRange') return `${filter ?? ''} to ${filterTo ?? ''}`;
  return `${OPERATORS[type] ?? type} ${filter ?? ''}`;
}

/** Describes a column's filter after its name: 'contains ford', 'Active, Failed'. */
export function filterText(model: unknown): string {
  const ticked = z.array(z.string()).safeParse(model);
  if (ticked.success) return ticked.data.map((value) => value || EMPTY_CHOICE).join(', ');
  const many = manySchema.safeParse(model);
  if (many.success)
    return many.data.conditions.map(textOfOne).join(many.data.operator === 'AND' ? ' and ' : ' or ');
  const one = oneSchema.safeParse(model);
  return one.success ? textOfOne(one.data) : 'filtered';
}
