import { z } from 'zod';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { gridTexts } from '@shared/kernel/text/grid-texts';

const OPERATORS: Readonly<Record<string, string>> = gridTexts.filters.operators;

const valueSchema = z.union([z.string(), z.number()]).nullish();
const oneSchema = z.object({ type: z.string(), filter: valueSchema, filterTo: valueSchema });
const manySchema = z.object({ operator: z.enum(['AND', 'OR']), conditions: z.array(oneSchema) });

function textOfOne({ type, filter, filterTo }: z.infer<typeof oneSchema>): string {
  if (type === 'blank') return gridTexts.filters.blank;
  if (type === 'notBlank') return gridTexts.filters.notBlank;
  if (type === 'inRange') return gridTexts.filters.range(String(filter ?? ''), String(filterTo ?? ''));
  return `${OPERATORS[type] ?? type} ${filter ?? ''}`;
}

/** Describes a column's filter after its name: 'contains ford', 'Active, Failed'. */
export function filterText(model: unknown): string {
  const ticked = z.array(z.string()).safeParse(model);
  if (ticked.success) return ticked.data.map((value) => value || controlTexts.fields.empty).join(', ');
  const many = manySchema.safeParse(model);
  if (many.success) {
    const { both, either } = gridTexts.filters;
    return (many.data.operator === 'AND' ? both : either)(many.data.conditions.map(textOfOne));
  }
  const one = oneSchema.safeParse(model);
  return one.success ? textOfOne(one.data) : gridTexts.filters.unknown;
}
